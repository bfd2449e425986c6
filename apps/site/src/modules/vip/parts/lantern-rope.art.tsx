import { LanternMark } from '@lantern/ui/base';
import { TOP } from './vip.ts';

const LEVELS = Array.from({ length: TOP + 1 }, (_, number) => number);
const WIDTH = 1120;
const HEIGHT = 128;
const [BEGIN, END] = [-10, WIDTH + 10];
const [SIDE, SAG] = [6, 66.56];
const LANTERN = 42.4;
/** Width of the field on which the mark is drawn. */
const MARK = 40;
/** The member's level hangs larger, in its light. */
const OWN = 1.34;
const GLOW = [48, 36] as const;

/** A point of the rope, a parabola through its ends. */
function hangs(number: number): { x: number; y: number } {
  const x = ((number + 0.5) * WIDTH) / LEVELS.length;
  const t = (x - BEGIN) / (END - BEGIN);
  return { x, y: (1 - t) * (1 - t) * SIDE + 2 * t * (1 - t) * SAG + t * t * SIDE };
}

function Hanging({ number, level }: { number: number; level: number }) {
  const { x, y } = hangs(number);
  const scale = (number === level ? OWN : 1) * (LANTERN / MARK);
  const isLit = number <= level;
  return (
    <>
      {number === level
        ? GLOW.map((radius) => (
            <circle key={radius} cx={x} cy={y + 26 * scale} r={radius} fill="var(--amber)" opacity=".16" />
          ))
        : null}
      <g transform={`translate(${x - 20 * scale} ${y}) scale(${scale})`}>
        <LanternMark size={MARK} unlit={!isLit} />
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
