import { useId } from 'react';
import { PatternTile } from '../art/patterns.tsx';
import { spriteUrl } from '../art/sprite.ts';
import { tableLook } from './table-looks.ts';

const LAMP = { '--e1': '#E5452B', '--e2': '#FFE9BF', '--e3': '#FFB43B', '--e4': '#3A0710' } as Record<string, string>;

const Lamp = ({ x, y, scale, glow }: { x: number; y: number; scale: number; glow: string }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <circle r="118" fill={`url(#${glow})`} />
    <path d="M0 -140V-40" stroke="#2B0B16" strokeWidth="3" />
    <use href={`${spriteUrl}#em-lantern`} x="-44" y="-44" width="88" height="88" style={LAMP} />
  </g>
);

const LAMPS = {
  stage: [
    [96, 96, 0.62],
    [968, 96, 0.62],
    [250, 60, 0.4],
    [814, 60, 0.4],
  ],
  card: [
    [108, 80, 0.9],
    [956, 90, 0.95],
  ],
} as const;

/** The room behind a table: wall with its pattern, lanterns, counter and cloth. Nobody stands behind it: the house has no dealer. */
export function TableScene({ game, size = 'stage' }: { game: string; size?: 'stage' | 'card' }) {
  const id = useId();
  const look = tableLook(game);
  return (
    <svg className="table-scene" viewBox="0 0 1064 404" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-wall`} cx=".5" cy=".42" r=".8">
          <stop offset="0" stopColor={look.light} />
          <stop offset="1" stopColor={look.dark} />
        </radialGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#FFB43B" stopOpacity=".72" />
          <stop offset=".45" stopColor="#FFB43B" stopOpacity=".22" />
          <stop offset="1" stopColor="#FFB43B" stopOpacity="0" />
        </radialGradient>
        <PatternTile id={`${id}-tile`} name={look.pattern} colour="#FFB46A" />
      </defs>
      <rect width="1064" height="404" fill={`url(#${id}-wall)`} />
      <rect width="1064" height="300" fill={`url(#${id}-tile)`} opacity=".15" />
      <path d="M0 14H1064M300 0V300M764 0V300" stroke="#2B0B16" strokeWidth="15" />
      {LAMPS[size].map(([x, y, scale]) => (
        <Lamp key={x} x={x} y={y} scale={scale} glow={`${id}-glow`} />
      ))}
      <path d="M-10 404V262Q532 214 1074 262V404Z" fill="#54200F" />
      <path d="M-10 404V276Q532 228 1074 276V404Z" fill={look.cloth} />
      <path d="M-10 284Q532 236 1074 284" stroke="#E8B65A" strokeWidth="2" fill="none" opacity=".8" />
    </svg>
  );
}
