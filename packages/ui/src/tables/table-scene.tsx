import { useId } from 'react';
import { paletteStyle } from '../art/palettes.ts';
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

const HANDS: readonly string[] = ['baccarat', 'dragon-tiger'];

const BEASTS = [
  ['naga', 400, 'lacquer'],
  ['tiger', 536, 'marigold'],
] as const;

/** The round window behind a card table; at dragon tiger with both beasts. */
const MoonGate = ({ game }: { game: string }) => (
  <g>
    <circle cx="532" cy="150" r="124" fill="#FFB95A" opacity=".9" />
    <circle cx="532" cy="150" r="124" fill="none" stroke="#7A2A16" strokeWidth="6" />
    <circle cx="532" cy="150" r="110" fill="none" stroke="#E07A2E" strokeWidth="3" strokeDasharray="3 10" />
    {game === 'dragon-tiger' ? (
      BEASTS.map(([name, x, palette]) => (
        <svg
          key={name}
          x={x}
          y="84"
          width="132"
          height="132"
          viewBox="0 0 120 120"
          style={paletteStyle(palette)}
          aria-hidden="true"
        >
          <use href={`${spriteUrl}#em-${name}`} width="120" height="120" />
        </svg>
      ))
    ) : (
      <g opacity=".92">
        <use href={`${spriteUrl}#em-lotus`} x="462" y="82" width="140" height="140" style={paletteStyle('lacquer')} />
      </g>
    )}
  </g>
);

/** The shoe that is dealt from, and the tray of cards that are out. */
const ShoeAndTray = () => (
  <>
    <g transform="translate(800 238) scale(1.5) rotate(7)">
      <path d="M0 10L58 0L66 34L6 46Z" fill="#2B0B16" />
      <path d="M6 14L54 6L60 32L10 41Z" fill="#7A1420" />
      <path d="M2 16L12 14L16 40L7 42Z" fill="#FFF6E0" />
    </g>
    <g transform="translate(170 262) scale(1.5) rotate(-5)">
      <rect width="58" height="26" rx="5" fill="#2B0B16" />
      <rect x="5" y="-5" width="48" height="26" rx="3" fill="#FFF3DC" />
      <rect x="8" y="-2" width="42" height="20" rx="2" fill="#7A1420" />
    </g>
  </>
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

/** The edge of the table towards the wall; blackjack draws a whole table. */
const Counter = ({ cloth }: { cloth: string }) => (
  <>
    <path d="M-10 404V262Q532 214 1074 262V404Z" fill="#54200F" />
    <path d="M-10 404V276Q532 228 1074 276V404Z" fill={cloth} />
    <path d="M-10 284Q532 236 1074 284" stroke="#E8B65A" strokeWidth="2" fill="none" opacity=".8" />
  </>
);

/** The room behind a table: wall with its pattern, lanterns, counter and cloth. Nobody stands behind it: the house has no dealer. */
export function TableScene({ game, size = 'stage' }: { game: string; size?: 'stage' | 'card' }) {
  const id = useId();
  const look = tableLook(game);
  return (
    <svg className="table-scene" viewBox="0 0 1064 404" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-wall`} cx=".5" cy=".42" r=".8">
          <stop offset="0" style={{ stopColor: `var(--room-1, ${look.light})` }} />
          <stop offset="1" style={{ stopColor: `var(--room-2, ${look.dark})` }} />
        </radialGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#FFB43B" stopOpacity=".72" />
          <stop offset=".45" stopColor="#FFB43B" stopOpacity=".22" />
          <stop offset="1" stopColor="#FFB43B" stopOpacity="0" />
        </radialGradient>
        <PatternTile id={`${id}-tile`} name={look.pattern} colour="var(--room-lines, #FFB46A)" />
      </defs>
      <rect width="1064" height="404" fill={`url(#${id}-wall)`} />
      <rect width="1064" height="300" fill={`url(#${id}-tile)`} opacity=".15" />
      <path d="M0 14H1064M300 0V300M764 0V300" style={{ stroke: 'var(--room-beam, #2B0B16)' }} strokeWidth="15" />
      {size === 'stage' && HANDS.includes(game) ? <MoonGate game={game} /> : null}
      {LAMPS[size].map(([x, y, scale]) => (
        <Lamp key={x} x={x} y={y} scale={scale} glow={`${id}-glow`} />
      ))}
      {size === 'stage' && game === 'blackjack' ? null : <Counter cloth={look.cloth} />}
      {size === 'stage' && HANDS.includes(game) ? <ShoeAndTray /> : null}
    </svg>
  );
}
