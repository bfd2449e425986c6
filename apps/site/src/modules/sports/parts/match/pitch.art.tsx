import type { SportsStatistics } from '@lantern/contract/sports';
import { useMemo } from 'react';
import { arc, drawnAt, type Place, placesOf } from '../../model/pitch.ts';

const WIDTH = 828;
const HEIGHT = 250;
const place = drawnAt(WIDTH, HEIGHT);
const point = (at: Place): string =>
  place(at)
    .map((value) => value.toFixed(1))
    .join(' ');
const line = (places: readonly Place[]): string => `M${places.map(point).join('L')}`;
const area = (places: readonly Place[]): string => `${line(places)}Z`;
const field = (from: number, to: number): string =>
  area([
    [from, 0],
    [to, 0],
    [to, 1],
    [from, 1],
  ]);
const box = (goal: 0 | 1, deep: number, top: number): string => {
  const inner = goal === 0 ? deep : 1 - deep;
  return line([
    [goal, top],
    [inner, top],
    [inner, 1 - top],
    [goal, 1 - top],
  ]);
};
const STRIPES = [0, 2, 4, 6, 8, 10].map((index) => field(index / 12, (index + 1) / 12));
const LINES = [
  field(0, 1),
  line([
    [0.5, 0],
    [0.5, 1],
  ]),
  line(arc([0.5, 0.5], [0.085, 0.15])),
  box(0, 0.155, 0.2),
  box(1, 0.155, 0.2),
  box(0, 0.055, 0.36),
  box(1, 0.055, 0.36),
  line(arc([0.105, 0.5], [0.085, 0.15], -53, 53)),
  line(arc([0.895, 0.5], [0.085, 0.15], 127, 233)),
];
const goal = (from: number, to: number): string =>
  area([
    [from, 0.43],
    [to, 0.43],
    [to, 0.57],
    [from, 0.57],
  ]);

/** More ways than these hide each other. */
const MOST_WAYS = 5;
type PitchProps = { ball: SportsStatistics['ball']; label: string };

/** The pitch from the stand with the last ways of the ball, as the feed reported them. It never mirrors. */
export function Pitch({ ball: known, label }: PitchProps) {
  const ball = useMemo(() => known.slice(-MOST_WAYS), [known]);
  const places = useMemo(() => placesOf(ball), [ball]);
  const last = ball.at(-1);
  const [x, y] = place(places.at(-1) ?? [0.5, 0.5]);
  const isHome = last?.side === 'home';
  return (
    <svg className="sb-pitch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={field(0, 1)} fill="#12735A" />
      {STRIPES.map((stripe) => (
        <path key={stripe} d={stripe} fill="#fff" opacity=".05" />
      ))}
      {last ? (
        <>
          <path d={isHome ? field(0.66, 1) : field(0, 0.34)} fill="#FFC04E" opacity=".14" />
          {last.isDangerous ? <path d={isHome ? field(0.83, 1) : field(0, 0.17)} fill="#FFC04E" opacity=".18" /> : null}
        </>
      ) : null}
      <g fill="none" stroke="#FFF6E4" strokeOpacity=".72" strokeWidth="2">
        {LINES.map((one) => (
          <path key={one} d={one} />
        ))}
      </g>
      <path d={goal(-0.018, 0)} fill="#FFF6E4" opacity=".8" />
      <path d={goal(1, 1.018)} fill="#FFF6E4" opacity=".8" />
      {last ? (
        <>
          <path
            d={line(places)}
            fill="none"
            stroke="#FFC04E"
            strokeWidth="3.4"
            strokeDasharray="1 8"
            strokeLinecap="round"
          />
          {places.slice(0, -1).map((at, index) => {
            const [cx, cy] = place(at);
            return (
              <circle key={ball[index]?.at} cx={cx} cy={cy} r="4.5" fill="#C2301A" stroke="#FFF6E4" strokeWidth="1.6" />
            );
          })}
          <g className="sb-ball" style={{ transform: `translate(${x}px, ${y}px)` }}>
            <circle r="19" fill="none" stroke="#FFF6E4" strokeOpacity=".6" strokeWidth="2" />
            <circle r="9" fill="#FFF6E4" stroke="#1F1A2B" strokeWidth="1.6" />
            <path d="M-4 -2L0 -5L4 -2L2.5 3H-2.5Z" fill="#1F1A2B" />
          </g>
          <Way isHome={isHome} />
        </>
      ) : null}
    </svg>
  );
}

/** Which way the side with the ball plays. */
function Way({ isHome }: { isHome: boolean }) {
  return (
    <g fill="none" stroke="#FFC04E" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      {[0, 1, 2].map((index) => {
        const [x, y] = place([isHome ? 0.9 + index * 0.025 : 0.1 - index * 0.025, 0.5]);
        const tip = isHome ? 7 : -7;
        return <path key={index} d={`M${x - tip / 2} ${y - 9}l${tip} 9l${-tip} 9`} opacity={0.35 + index * 0.3} />;
      })}
    </g>
  );
}
