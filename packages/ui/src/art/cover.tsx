import { useId } from 'react';
import { CoverFore } from './cover-fore.tsx';
import { CoverHalo } from './cover-halo.tsx';
import { type CoverPins, planCover, titleLines } from './cover-plan.ts';
import { paletteStyle } from './palettes.ts';
import { PatternTile } from './patterns.tsx';
import { spriteUrl } from './sprite.ts';

const boxes = { '3:4': [300, 400], '1:1': [300, 300], '4:3': [400, 300], '16:9': [640, 360] } as const;
export type CoverRatio = keyof typeof boxes;

export type CoverProps = CoverPins & {
  /** The game's id: it decides every layer that is not pinned. */
  seed: string;
  /** Lettering on the cover and its accessible name. */
  title: string;
  /** The parent must have the same ratio. */
  ratio?: CoverRatio;
  /** Small covers (winners, avatars of games) carry no lettering. */
  bare?: boolean;
};

/**
 * Seven layers: ground, pattern, halo, foreground, emblem, title, keyline (look.md 9). Only the sprite sheet is
 * downloaded.
 */
export function Cover({ seed, title, ratio = '3:4', bare = false, ...pins }: CoverProps) {
  const id = useId();
  const plan = planCover(seed, pins);
  const [width, height] = boxes[ratio];
  const wide = width / height > 1.3;
  // Two lines on a square cover would overlap the drawing, which moves up for them.
  const crowded = width === height && !bare && titleLines(title).length > 1;
  const beside = wide && !bare;
  const [across, reach] = ratio === '4:3' ? [0.71, 0.29] : [0.73, 0.36];
  const centre = { x: width * (beside ? across : 0.5), y: height * (bare || wide ? 0.5 : crowded ? 0.36 : 0.4) };
  const radius = Math.min(width, height) * (bare ? 0.4 : wide ? reach : crowded ? 0.28 : 0.335);
  const horizon = height * (bare || wide ? 0.84 : plan.fore === 'awning' ? 0.6 : 0.66);
  const fore = <CoverFore name={plan.fore} width={width} height={height} horizon={horizon} />;
  const emblem = {
    href: `${spriteUrl}#em-${plan.emblem}`,
    width: radius * 2,
    height: radius * 2,
    x: centre.x - radius,
  };
  return (
    <svg
      className="cover"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      style={paletteStyle(plan.palette)}
      role="img"
      aria-label={title}
    >
      <defs>
        <radialGradient id={`${id}g`} cx=".5" cy=".38" r=".8">
          <stop offset="0" stopColor="var(--g2)" />
          <stop offset="1" stopColor="var(--g1)" />
        </radialGradient>
        <PatternTile id={`${id}p`} name={plan.pattern} colour="var(--e2)" />
      </defs>
      <rect width={width} height={height} fill={`url(#${id}g)`} />
      <rect width={width} height={height} fill={`url(#${id}p)`} opacity=".11" />
      <CoverHalo name={plan.halo} width={width} height={height} centre={centre} radius={radius} />
      {plan.fore === 'waves' ? null : fore}
      <g style={{ '--e1': 'var(--e4)', '--e2': 'var(--e4)', '--e3': 'var(--e4)' } as object} opacity=".42">
        <use {...emblem} y={centre.y - radius + 6} transform="translate(5 5)" />
      </g>
      <use {...emblem} y={centre.y - radius} />
      {plan.fore === 'waves' ? fore : null}
      {bare ? null : <CoverTitle title={title} width={width} height={height} wide={wide} />}
      <rect
        x="5"
        y="5"
        width={width - 10}
        height={height - 10}
        rx="9"
        fill="none"
        stroke="var(--t1)"
        strokeWidth="1.5"
        opacity=".32"
      />
    </svg>
  );
}

type CoverTitleProps = { title: string; width: number; height: number; wide: boolean };

/** Sign-painter lettering: the size fits the longest line and is at most 14 % of the height. */
function CoverTitle({ title, width, height, wide }: CoverTitleProps) {
  const lines = titleLines(title);
  const titleWidth = wide ? width * 0.52 : width;
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(
    wide ? height * 0.19 : height * 0.14,
    50 * (wide ? 2 : 1),
    (titleWidth - 36) / (longest * 0.54),
  );
  const base = wide ? height * 0.5 + size * (0.33 + (lines.length - 1) * 0.49) : height - 26;
  return (
    <g className="cover-lock">
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one title never move
          key={index}
          x={wide ? width * 0.07 : width / 2}
          y={base - (lines.length - 1 - index) * size * 0.98}
          fontSize={size}
          textAnchor={wide ? 'start' : 'middle'}
          className="cover-title"
        >
          {line}
        </text>
      ))}
    </g>
  );
}
