/** A coin of xoc dia from above, as lists show it. */
export const CoinMark = ({ isRed }: { isRed: boolean }) => (
  <svg className="coin" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8.5" fill={isRed ? '#C2301A' : '#FFFAEE'} stroke="#8A1C10" strokeWidth="1.5" />
  </svg>
);
