const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;
export type ClockTone = 'calm' | 'soon' | 'last';
const TONES: Readonly<Record<ClockTone, string>> = { calm: '#35CE9A', soon: '#FFB43B', last: '#FF6A4D' };
const SOON_FROM = 10;
const LAST_FROM = 5;

export const clockTone = (seconds: number): ClockTone =>
  seconds <= LAST_FROM ? 'last' : seconds <= SOON_FROM ? 'soon' : 'calm';

/** A ring that empties, with the seconds inside (look.md, tables: jade, amber from 10 s, vermilion from 5 s). */
export function RoundClock({ seconds, total, className }: { seconds: number; total: number; className?: string }) {
  const left = total > 0 ? Math.min(1, seconds / total) : 0;
  return (
    <svg className={className ?? 'rclk'} viewBox="-26 -26 52 52" aria-hidden="true" data-tone={clockTone(seconds)}>
      <circle r="25" fill="#0A0E22" />
      <circle r={RADIUS} fill="none" stroke="#2B3359" strokeWidth="5" />
      <circle
        r={RADIUS}
        fill="none"
        stroke={TONES[clockTone(seconds)]}
        strokeWidth="5"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - left)}
        transform="rotate(-90)"
        strokeLinecap="round"
      />
      <text className="num" y="7" textAnchor="middle" fontWeight="700" fontSize="20" fill="#FBF2E1">
        {String(seconds).padStart(2, '0')}
      </text>
    </svg>
  );
}
