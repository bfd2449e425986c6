import { spriteUrl } from './sprite.ts';

/** Tile sizes of the seven patterns: breeze block, water, batik, rattan, tile, bamboo, scales (look.md 9). */
const tileSizes = {
  bonggio: [44, 44],
  song: [48, 24],
  kawung: [40, 40],
  may: [36, 36],
  gach: [48, 48],
  tre: [22, 80],
  vay: [32, 32],
} as const;

export type PatternName = keyof typeof tileSizes;
export const patternNames = Object.keys(tileSizes) as [PatternName, ...PatternName[]];

type PatternTileProps = { id: string; name: PatternName; colour?: string };

/**
 * The pattern as a paint server of the surrounding SVG; browsers do not take paint servers from another file. The tile
 * sets its colour, because a paint server inherits from where it is defined, not from what it fills.
 */
export function PatternTile({ id, name, colour = 'currentColor' }: PatternTileProps) {
  const [width, height] = tileSizes[name];
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse" style={{ color: colour }}>
      <use href={`${spriteUrl}#pt-${name}`} width={width} height={height} />
    </pattern>
  );
}
