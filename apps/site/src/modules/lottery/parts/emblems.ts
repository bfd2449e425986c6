import { type EmblemName, emblemNames, type PaletteName, paletteNames } from '@lantern/ui/art';

/** The drawing an operator chose; an unknown name is a lantern. */
export const emblemOf = (name: string): EmblemName => emblemNames.find((known) => known === name) ?? 'lantern';

const palettes = paletteNames.filter((name) => name !== 'paper' && name !== 'ink');

/** A game always has the same colours: its code picks them. */
export function paletteOf(code: string): PaletteName {
  let sum = 0;
  for (const char of code) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return palettes[sum % palettes.length] ?? 'lacquer';
}
