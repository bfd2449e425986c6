import { useId } from 'react';
import { PatternTile } from '../art/patterns.tsx';
import { spriteUrl } from '../art/sprite.ts';

const [WIDTH, HEIGHT] = [1064, 480];
const WALL = HEIGHT * 0.2;
const BAMBOO = ['#B9843A', '#A8732E', '#C7934A', '#AF7B34'] as const;

/** Where the wall of the ring begins above a place. */
const topAt = (x: number): number => {
  const away = Math.min(1, Math.abs(x - WIDTH / 2) / (WIDTH * 0.62));
  return HEIGHT * (0.7 - 0.31 * Math.sqrt(1 - away * away));
};
/** A number from 0 to 1 for each place: the crowd is always the same. */
const spread = (at: number): number => {
  const value = Math.sin(at * 12.9898 + 4.1) * 43_758.5453;
  return value - Math.floor(value);
};

interface Head {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly hasHat: boolean;
}
const crowdOf = (above: number, count: number, scale: number): readonly Head[] =>
  Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) * WIDTH) / count + (spread(index + count) - 0.5) * 22;
    const y = topAt(x) - above + (spread(index * 3 + count) - 0.5) * 12;
    return { x, y, scale: scale * (0.9 + spread(index * 7 + count) * 0.25), hasHat: spread(index * 5 + count) < 0.4 };
  });
const FAR = crowdOf(46, 26, 0.8);
const NEAR = crowdOf(22, 21, 1.05);

/** People as shadows, for a ring has a public; the house shows none that could be somebody. */
const Crowd = ({ heads, ink }: { heads: readonly Head[]; ink: string }) => (
  <g style={{ fill: ink }}>
    {heads.map(({ x, y, scale, hasHat }) => (
      <g key={x} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})`}>
        <path d="M-16 70V14C-16 0 16 0 16 14V70Z" />
        <circle cy="-4" r="9.5" />
        {hasHat ? <path d="M-19 -6L0 -22L19 -6Q0 -1 -19 -6Z" /> : null}
      </g>
    ))}
  </g>
);

const SLATS = Array.from({ length: Math.ceil(WIDTH / 21) + 1 }, (_, index) => {
  const x = index * 21 - 10;
  return { x, y: topAt(x + 10), knot: WALL * (0.3 + 0.14 * (index % 3)), ink: BAMBOO[index % BAMBOO.length] };
});
const bandPath = (below: number): string =>
  `M${Array.from({ length: 41 }, (_, index) => {
    const x = (index * WIDTH) / 40;
    return `${x.toFixed(0)} ${(topAt(x) + below).toFixed(1)}`;
  }).join('L')}`;

const LAMPS = [
  [284, 96, 0.46],
  [780, 96, 0.46],
  [34, 150, 0.42],
  [1030, 150, 0.42],
] as const;
const LAMP = { '--e1': '#E5452B', '--e2': '#FFE9BF', '--e3': '#FFB43B', '--e4': '#3A0710' } as Record<string, string>;

/** The ring of a pit: a wall of bamboo, lanterns, the public as shadows, and sand with a chalk circle. */
export function BambooRing() {
  const id = useId();
  return (
    <svg
      className="bamboo-ring"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}-back`} cx=".5" cy=".36" r=".8">
          <stop offset="0" style={{ stopColor: 'var(--pit-1, #8A3A22)' }} />
          <stop offset=".45" style={{ stopColor: 'var(--pit-2, #43162A)' }} />
          <stop offset="1" style={{ stopColor: 'var(--pit-3, #0E0818)' }} />
        </radialGradient>
        <radialGradient id={`${id}-sand`} cx=".5" cy=".26" r=".75">
          <stop offset="0" stopColor="#F3CE92" />
          <stop offset=".6" stopColor="#C08A4A" />
          <stop offset="1" stopColor="#5E3A1C" />
        </radialGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#FFB43B" stopOpacity=".6" />
          <stop offset="1" stopColor="#FFB43B" stopOpacity="0" />
        </radialGradient>
        <PatternTile id={`${id}-tile`} name="bonggio" colour="#FFB46A" />
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}-back)`} />
      <rect width={WIDTH} height={HEIGHT * 0.6} fill={`url(#${id}-tile)`} opacity=".09" />
      <Crowd heads={FAR} ink="var(--pit-crowd-1, #2A1028)" />
      <Crowd heads={NEAR} ink="var(--pit-crowd-2, #180814)" />
      <path d={`M0 ${HEIGHT * 0.62}H${WIDTH}V${HEIGHT}H0Z`} fill="#2A120C" />
      {SLATS.map(({ x, y, knot, ink }) => (
        <g key={x}>
          <rect x={x} y={y.toFixed(1)} width="21.6" height={WALL} rx="6" fill={ink} />
          <path d={`M${x + 1} ${(y + knot).toFixed(1)}h19.6`} stroke="#6B4414" strokeWidth="2.2" />
        </g>
      ))}
      {[0.045, 0.155].map((below) => (
        <path key={below} d={bandPath(HEIGHT * below)} fill="none" stroke="#7A2A14" strokeWidth="7" />
      ))}
      <ellipse cx={WIDTH / 2} cy={HEIGHT * 0.98} rx={WIDTH * 0.66} ry={HEIGHT * 0.42} fill={`url(#${id}-sand)`} />
      <ellipse
        cx={WIDTH / 2}
        cy={HEIGHT * 0.9}
        rx={WIDTH * 0.4}
        ry={HEIGHT * 0.19}
        fill="none"
        stroke="#FFF3DC"
        strokeOpacity=".55"
        strokeWidth="5"
        strokeDasharray="22 14"
      />
      <path
        d={`M${WIDTH / 2} ${HEIGHT * 0.72}V${HEIGHT * 0.98}`}
        stroke="#FFF3DC"
        strokeOpacity=".4"
        strokeWidth="4"
        strokeDasharray="14 10"
      />
      <path d={`M0 4H${WIDTH}`} stroke="#1A0810" strokeWidth="14" />
      {LAMPS.map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <circle r="118" fill={`url(#${id}-glow)`} />
          <path d="M0 -140V-40" stroke="#2B0B16" strokeWidth="3" />
          <use href={`${spriteUrl}#em-lantern`} x="-44" y="-44" width="88" height="88" style={LAMP} />
        </g>
      ))}
    </svg>
  );
}
