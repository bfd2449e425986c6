import { Emblem, type EmblemName, type PaletteName } from '@lantern/ui/art';
import { Icon, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import type { Answer } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Entry = Answer<'listPages'>['list'][number];

/** Signs of the options; an option that the merchant adds takes the next one. */
const SIGNS: readonly (readonly [EmblemName, PaletteName])[] = [
  ['lantern', 'lacquer'],
  ['boat', 'river'],
  ['drum', 'clay'],
  ['kite', 'jade'],
  ['gourd', 'marigold'],
];

/** Height of a tile with two lines; the same while the tiles load, so that nothing below them moves. */
const TILE_HEIGHT = 'min-h-34';

/** The options to take part as tiles, each linking to its text (look.md 15). */
export function JoinTiles({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts('content.join');
  return (
    <section aria-label={t('ways')} className="grid gap-4">
      {entries.map((entry, place) => {
        const [emblem, palette] = SIGNS[place % SIGNS.length] ?? ['lantern', 'lacquer'];
        return (
          <article
            key={entry.id}
            className={`card card-pad relative flex items-center gap-4 hover:bg-sunken ${TILE_HEIGHT}`}
          >
            <span className="avatar size-16 shrink-0">
              <Emblem name={emblem} size={48} palette={palette} />
            </span>
            <div className="min-w-0 grow">
              <h2 className="text-18">
                <Link to="." search={(now) => ({ ...now, id: entry.slug })} className="after:absolute after:inset-0">
                  <EditorialText language={entry.language}>{entry.title}</EditorialText>
                </Link>
              </h2>
              <p className="mt-1 text-14 text-ink-2">
                <EditorialText language={entry.language}>{entry.summary}</EditorialText>
              </p>
            </div>
            <Icon name="chevron-end" size={20} className="shrink-0 text-ink-3" />
          </article>
        );
      })}
    </section>
  );
}

export function JoinTilesSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      {SIGNS.slice(0, 3).map(([emblem]) => (
        <Skeleton key={emblem} className={`rounded-3 ${TILE_HEIGHT}`} />
      ))}
    </div>
  );
}
