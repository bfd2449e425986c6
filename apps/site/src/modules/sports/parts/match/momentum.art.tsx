import type { SportsStatistics, TimelineEntry } from '@lantern/contract/sports';

const WIDTH = 824;
const HEIGHT = 76;
const MIDDLE = HEIGHT / 2;
const MINUTES = 94;
const UNIT = WIDTH / MINUTES;
const REACH = MIDDLE - 16;

type MomentumProps = {
  momentum: SportsStatistics['momentum'];
  timeline: readonly TimelineEntry[];
  /** Minutes at which own bets were taken. */
  bets: readonly number[];
  minute: number | undefined;
  label: string;
};

/** Attacks by minute, home above the line and away below, with goals, cards and own bets. */
export function Momentum({ momentum, timeline, bets, minute, label }: MomentumProps) {
  const most = Math.max(1, ...momentum.flatMap(({ home, away }) => [home, away]));
  const bar = (value: number) => (value / most) * REACH;
  return (
    <svg className="sb-momentum" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {momentum.map(({ minute: at, home, away }) => (
        <g key={at}>
          <rect
            x={at * UNIT - UNIT * 0.36}
            y={MIDDLE - 2 - bar(home)}
            width={UNIT * 0.72}
            height={bar(home)}
            rx="1.5"
            fill="#0C7657"
            className="sb-home"
          />
          <rect
            x={at * UNIT - UNIT * 0.36}
            y={MIDDLE + 2}
            width={UNIT * 0.72}
            height={bar(away)}
            rx="1.5"
            fill="#C2301A"
            className="sb-away"
          />
        </g>
      ))}
      <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--line-strong)" />
      <path d={`M${45 * UNIT} 0V${HEIGHT}`} stroke="var(--line)" strokeWidth="1.5" />
      {minute === undefined ? null : <path d={`M${minute * UNIT} 0V${HEIGHT}`} stroke="var(--ink)" strokeWidth="2" />}
      {timeline.map((entry) => (
        <Mark key={entry.number} entry={entry} />
      ))}
      {bets.map((at) => (
        <g key={`bet ${at}`} transform={`translate(${at * UNIT} ${HEIGHT - 8})`}>
          <path d={`M0 6V${8 - MIDDLE}`} stroke="var(--dusk-text)" strokeWidth="1.6" strokeDasharray="2 3" />
          <rect x="-7" y="-7" width="14" height="14" rx="3" fill="var(--dusk-text)" />
          <text y="4" textAnchor="middle" fontWeight="700" fontSize="10" fill="var(--surface)">
            P
          </text>
        </g>
      ))}
    </svg>
  );
}

function Mark({ entry: { kind, side, minute } }: { entry: TimelineEntry }) {
  if (minute === null || side === null) return null;
  const y = side === 'home' ? 8 : HEIGHT - 8;
  const x = minute * UNIT;
  if (kind === 'goal')
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle r="7" fill="var(--ink)" />
        <path d="M-3 -1.5L0 -4L3 -1.5L1.8 2.3H-1.8Z" fill="var(--surface)" />
      </g>
    );
  if (kind !== 'yellow' && kind !== 'red' && kind !== 'second_yellow') return null;
  return (
    <rect
      x={x - 4}
      y={y - 6}
      width="8"
      height="12"
      rx="1.5"
      fill={kind === 'yellow' ? '#F4A821' : '#C2301A'}
      stroke="var(--ink)"
    />
  );
}
