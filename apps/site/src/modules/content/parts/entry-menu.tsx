import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';

type EntryMenuProps = {
  entries: readonly { slug: string; title: string; language: string }[];
  current: string | undefined;
};

/** A list of texts, the open one marked; each is a link. */
export function EntryMenu({ entries, current }: EntryMenuProps) {
  return (
    <ul>
      {entries.map(({ slug, title, language }) => (
        <li key={slug}>
          <Link
            to="."
            search={(now) => ({ ...now, id: slug, q: undefined })}
            aria-current={slug === current ? 'page' : undefined}
            className={clsx(
              'block rounded-2 border-s-3 px-3 py-2 text-14 max-sm:py-3',
              slug === current
                ? 'border-primary bg-primary-soft font-semibold text-ink'
                : 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
            )}
          >
            <EditorialText language={language}>{title}</EditorialText>
          </Link>
        </li>
      ))}
    </ul>
  );
}
