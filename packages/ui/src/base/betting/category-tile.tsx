import type { CSSProperties } from 'react';
import { Emblem } from '../../art/emblem.tsx';
import type { PaletteName } from '../../art/palettes.ts';
import type { EmblemName } from '../../art/sprite.ts';
import type { LinkSlot } from '../navigation/link-slot.ts';

/** The nine category tiles with the palette of each: it colours the awning, never the text (look.md 3). */
const tiles = {
  live: ['cards', 'lacquer'],
  slots: ['seven', 'marigold'],
  sports: ['ball', 'jade'],
  esports: ['sword', 'night'],
  lottery: ['lotus', 'paper'],
  elottery: ['drum', 'clay'],
  cards: ['chip', 'paper'],
  fishing: ['koi', 'river'],
  cockfight: ['rooster', 'marigold'],
} as const satisfies Record<string, readonly [EmblemName, PaletteName]>;

export type TileName = keyof typeof tiles;

/** The emblem of a category, for menus and headers. */
export function tileEmblem(name: TileName): EmblemName {
  return tiles[name][0];
}

type CategoryTileProps = { tile: TileName; label: string; note?: string; tag?: string; link: LinkSlot };

/** A game category as a tile with its own awning. Put nine of them in an element with the class `category-tiles`. */
export function CategoryTile({ tile, label, note, tag, link }: CategoryTileProps) {
  const [emblem, palette] = tiles[tile];
  const card = link({
    className: 'category-tile',
    children: (
      <>
        {tag ? <span className="hot-tag">{tag}</span> : null}
        <Emblem name={emblem} palette={palette} size={58} />
        <b>{label}</b>
        {note ? <small>{note}</small> : null}
      </>
    ),
  });
  return <div style={{ '--tile-colour': `var(--tile-${tile})` } as CSSProperties}>{card}</div>;
}
