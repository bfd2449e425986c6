import type { CSSProperties } from 'react';
import { Emblem } from '../../art/emblem.tsx';
import type { PaletteName } from '../../art/palettes.ts';
import type { EmblemName } from '../../art/sprite.ts';
import type { LinkSlot } from '../navigation/link-slot.ts';

/** The nine stalls of the market with the paint of each: the awning colours them, never their text (look.md 3). */
const stalls = {
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

export type TileName = keyof typeof stalls;

/** The emblem of a category, for menus and headers. */
export function tileEmblem(name: TileName): EmblemName {
  return stalls[name][0];
}

type StallCardProps = { stall: TileName; label: string; note?: string; tag?: string; link: LinkSlot };

/** A game category as a stall with its own awning. Put nine of them in an element with the class `stalls`. */
export function CategoryTile({ stall, label, note, tag, link }: StallCardProps) {
  const [emblem, palette] = stalls[stall];
  const card = link({
    className: 'stall',
    children: (
      <>
        {tag ? <span className="hot-tag">{tag}</span> : null}
        <Emblem name={emblem} palette={palette} size={58} />
        <b>{label}</b>
        {note ? <small>{note}</small> : null}
      </>
    ),
  });
  return <div style={{ '--stall': `var(--stall-${stall})` } as CSSProperties}>{card}</div>;
}
