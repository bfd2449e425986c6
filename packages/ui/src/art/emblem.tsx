import { type PaletteName, paletteStyle } from './palettes.ts';
import { type EmblemName, spriteUrl } from './sprite.ts';

type EmblemProps = {
  name: EmblemName;
  /** Side in px; 40 by default. */
  size?: number;
  /** Without a palette the emblem takes the role colours of the theme. */
  palette?: PaletteName;
};

/** A drawing of a game object. It decorates: the words beside it carry the meaning. */
export function Emblem({ name, size = 40, palette }: EmblemProps) {
  return (
    <svg
      className={palette ? 'em' : 'em em-roles'}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      style={palette ? paletteStyle(palette) : undefined}
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#em-${name}`} width="120" height="120" />
    </svg>
  );
}
