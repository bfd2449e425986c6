import { multiplierText, type PlinkoRisk, plinkoTable } from '@lantern/games/instant';
import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Drop } from '../instant.queries.ts';
import { play } from '../model/sound.ts';
import { useInstantTexts } from '../use-instant-texts.ts';

const STEP_MS = 130;
const HOP = 0.34;
const TOP = 1.1;
const FOOT = 1.5;

interface Spot {
  readonly x: number;
  readonly y: number;
}
/** Pegs in units of one gap, the middle at 0; row `row` has three pegs more than it has rows above. */
const pegsOf = (rows: number): Spot[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, peg) => ({ x: peg - (row + 2) / 2, y: row + TOP })),
  ).flat();

/** Position of the ball after so many steps, fractions included. */
function spotAt(path: readonly number[], steps: number): Spot {
  const whole = Math.min(Math.floor(steps), path.length);
  const part = Math.min(steps - whole, 1);
  let x = 0;
  for (let step = 0; step < whole; step += 1) x += path[step] === 1 ? 0.5 : -0.5;
  const next = whole < path.length ? (path[whole] === 1 ? 0.5 : -0.5) : 0;
  const hop = whole === 0 ? 0 : Math.sin(Math.PI * part) * HOP;
  return { x: x + next * part, y: whole + part + TOP - 0.5 - hop };
}

/** The centre of the ball after each step, as the points of a line. */
const trailOf = (path: readonly number[]): string =>
  Array.from({ length: path.length + 1 }, (_, steps) => spotAt(path, steps))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** Thousands as `k`: a bucket is narrow. */
const short = (multiplier: string): string => (multiplier.endsWith('000') ? `${multiplier.slice(0, -3)}k` : multiplier);
/** Distance of a bucket from the middle, 0 to 1, and the number of its characters. */
const lookOf = (multiplier: string, far: number) =>
  ({ '--far': String(far), '--signs': String(short(multiplier).length) }) as React.CSSProperties;

type BoardProps = {
  rows: number;
  risk: PlinkoRisk;
  /** Balls that have not been shown landing yet. */
  falling: readonly Drop[];
  /** The ball that landed last. */
  rest: Drop | null;
  /** The path is drawn too, because the fall was not shown. */
  trail?: boolean;
  onLanded: (drop: Drop) => void;
};

type BallProps = { drop: Drop; falling: boolean; onLanded: (drop: Drop) => void };

/** Moves the ball along its path; it stands at the end where the fall is over, or motion is reduced. */
function useFall({ drop, falling, onLanded }: BallProps) {
  const ball = useRef<SVGGElement>(null);
  const landed = useRef(onLanded);
  landed.current = onLanded;
  useEffect(() => {
    const place = (steps: number) => {
      const { x, y } = spotAt(drop.path, steps);
      ball.current?.setAttribute('transform', `translate(${x} ${y})`);
    };
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!falling || calm) {
      place(drop.path.length + 0.6);
      if (falling) landed.current(drop);
      return;
    }
    const startedMs = performance.now();
    let lastStep = 0;
    let frame = 0;
    const draw = (nowMs: number) => {
      const steps = Math.max(0, (nowMs - startedMs) / STEP_MS);
      place(Math.min(steps, drop.path.length + 0.6));
      if (Math.floor(steps) > lastStep && steps < drop.path.length) {
        lastStep = Math.floor(steps);
        play('tick');
      }
      if (steps < drop.path.length + 0.6) frame = requestAnimationFrame(draw);
      else landed.current(drop);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [drop, falling]);
  return ball;
}

function Ball(props: BallProps) {
  const ball = useFall(props);
  return (
    <g ref={ball} className="plk-ball" transform={`translate(0 ${TOP - 0.5})`}>
      <circle r="0.34" />
      <circle r="0.12" cx="-0.1" cy="-0.12" className="plk-shine" />
    </g>
  );
}

/** The wooden board of pegs. The picture shows a path that the server has drawn. */
export function PlinkoBoard({ rows, risk, falling, rest, trail = false, onLanded }: BoardProps) {
  const t = useTexts('instant.plinko');
  const words = useInstantTexts();
  const pegs = useMemo(() => pegsOf(rows), [rows]);
  const table = useMemo(() => plinkoTable(rows, risk).map(multiplierText), [rows, risk]);

  const width = rows + 3;
  const height = rows + TOP + FOOT;
  const hit = rest && rest.rows === rows && rest.risk === risk ? rest.bucket : null;
  const isAtRest = rest && falling.length === 0 && rest.rows === rows;
  return (
    <div className="inst-board plk" style={{ '--rows': String(rows) } as React.CSSProperties}>
      <span className="inst-awning" aria-hidden="true" />
      <div className="plk-in" dir="ltr">
        <svg
          className="plk-pegs"
          viewBox={`${-width / 2} 0 ${width} ${height - FOOT + 0.3}`}
          role="img"
          aria-label={t('board', { rows: String(rows) })}
        >
          {pegs.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="0.14" className="plk-peg" />
          ))}
          {rest && trail ? <polyline points={trailOf(rest.path)} className="plk-trail" /> : null}
          {(isAtRest ? [rest] : falling).map((drop) => (
            <Ball key={drop.roundId} drop={drop} falling={!isAtRest} onLanded={onLanded} />
          ))}
        </svg>
        <ol className="plk-buckets" style={{ '--inset': String(0.5 / width) } as React.CSSProperties}>
          {table.map((multiplier, bucket) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is known by its place
              key={bucket}
              data-hit={hit === bucket || undefined}
              style={lookOf(multiplier, Math.abs(2 * bucket - rows) / rows)}
              title={t('bucket', { number: String(bucket + 1), multiplier: words.times(multiplier) })}
            >
              <span className="num">{short(multiplier)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
