import { TOP } from './vip.ts';

const LEVELS = Array.from({ length: TOP + 1 }, (_, number) => number);
const WIDTH = 1120;
const HEIGHT = 128;
const [BEGIN, END] = [-10, WIDTH + 10];
const [SIDE, SAG] = [6, 66.56];
const LANTERN = { width: 42.4, height: 50.88 } as const;
/** The member's level hangs larger, in its light. */
const OWN = 1.34;
const GLOW = [48, 36] as const;
const LIT_LINES = 'light-dark(#4A1D06, #F7D9A0)';

/** A point of the rope, a parabola through its ends. */
function hangs(number: number): { x: number; y: number } {
  const x = ((number + 0.5) * WIDTH) / LEVELS.length;
  const t = (x - BEGIN) / (END - BEGIN);
  return { x, y: (1 - t) * (1 - t) * SIDE + 2 * t * (1 - t) * SAG + t * t * SIDE };
}

/** A lantern from its loop downwards, on a field of 40 by 48. */
function Lantern({ isLit }: { isLit: boolean }) {
  const [lines, paper] = isLit ? [LIT_LINES, 'var(--lamp)'] : ['var(--line-strong)', 'light-dark(#F3E8D3, #1C2242)'];
  return (
    <>
      <path d="M20 0v6" stroke={lines} strokeWidth="2.4" />
      <rect x="12" y="5" width="16" height="5" rx="1.6" fill={lines} />
      <path d="M20 9C34 9 38 18 38 25S34 41 20 41S2 32 2 25S6 9 20 9Z" fill={paper} />
      <path
        d="M20 9C11 12 8 19 8 25S11 38 20 41M20 9C29 12 32 19 32 25S29 38 20 41"
        fill="none"
        stroke={lines}
        strokeWidth="1.3"
        opacity=".42"
      />
      <rect x="13" y="39.5" width="14" height="4" rx="1.4" fill={lines} />
      <path d="M17 44v4M20 44v4M23 44v4" stroke={paper} strokeWidth="1.6" />
    </>
  );
}

function Hanging({ number, level }: { number: number; level: number }) {
  const { x, y } = hangs(number);
  const scale = (number === level ? OWN : 1) * (LANTERN.width / 40);
  const isLit = number <= level;
  return (
    <>
      {number === level
        ? GLOW.map((radius) => (
            <circle key={radius} cx={x} cy={y + 26 * scale} r={radius} fill="var(--amber)" opacity=".16" />
          ))
        : null}
      <g transform={`translate(${x - 20 * scale} ${y}) scale(${scale})`}>
        <Lantern isLit={isLit} />
        <text
          x="20"
          y="30"
          textAnchor="middle"
          className="num origin-center [transform-box:fill-box] rtl:-scale-x-100"
          fontSize="14"
          fontWeight="700"
          fill={isLit ? 'var(--on-amber)' : 'var(--ink-3)'}
        >
          {number}
        </text>
      </g>
    </>
  );
}

/** Lanterns of the levels on a rope, lit up to the member's (panel-vip-dark.png); the text beside it has the same content. */
export function LanternRope({ level }: { level: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block w-full max-sm:hidden rtl:-scale-x-100">
      <path
        d={`M${BEGIN} ${SIDE}Q${WIDTH / 2} ${SAG} ${END} ${SIDE}`}
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      {LEVELS.map((number) => (
        <Hanging key={number} number={number} level={level} />
      ))}
    </svg>
  );
}
