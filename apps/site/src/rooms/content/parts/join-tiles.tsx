import { Emblem, type EmblemName, type PaletteName } from '@lantern/ui/art';
import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { textLanguage } from './entry-article.tsx';

type Entry = Answer<'listPages'>['list'][number];

/** Signs of the ways to take part; a way that the merchant adds takes the next one. */
const SIGNS: readonly (readonly [EmblemName, PaletteName])[] = [
  ['lantern', 'lacquer'],
  ['boat', 'river'],
  ['drum', 'clay'],
  ['kite', 'jade'],
  ['gourd', 'marigold'],
];

/** The ways to take part as tiles, each leading to its own text (look.md 15). */
export function JoinTiles({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts('content.join');
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="mb-4 text-24">
        {t('ways')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry, place) => {
          const [emblem, palette] = SIGNS[place % SIGNS.length] ?? ['lantern', 'lacquer'];
          return (
            <li key={entry.id} className="flex">
              <article
                className="card card-pad relative flex grow flex-col gap-2 hover:bg-sunken"
                {...textLanguage(entry.language)}
              >
                <span className="avatar mb-1 size-16">
                  <Emblem name={emblem} size={48} palette={palette} />
                </span>
                <h3 className="text-18">
                  <Link to="." search={(now) => ({ ...now, id: entry.slug })} className="after:absolute after:inset-0">
                    {entry.title}
                  </Link>
                </h3>
                <p className="text-14 text-ink-2">{entry.summary}</p>
                <span className="link mt-auto inline-flex items-center gap-1 pt-1" aria-hidden="true">
                  {t('read')}
                  <Icon name="chevron-end" size={16} />
                </span>
              </article>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
