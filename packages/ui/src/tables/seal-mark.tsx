/** The seal of a result: a vermilion stamp while it is closed, an outline with a tick once it is opened. */
export const SealMark = ({ opened, size = 18 }: { opened: boolean; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {opened ? (
      <>
        <rect x="2.2" y="2.2" width="19.6" height="19.6" rx="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          d="M7 12.4l3.6 3.6L17 8.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ) : (
      <>
        <rect x="1" y="1" width="22" height="22" rx="5" fill="#C2301A" />
        <path
          d="M12 4v2M8.6 6.4h6.8M12 7.2C17 7.2 18 10 18 12.2S17 17.2 12 17.2S6 14.4 6 12.2S7 7.2 12 7.2ZM12 7.2v10M9 17.8h6M12 18v2.4"
          fill="none"
          stroke="#FFF3DC"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      </>
    )}
  </svg>
);
