import { Button, Card, EmptyState, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useContentSearch } from '../use-content-search.ts';

type HelpFoundProps = { words: string; topics: Answer<'getHelpCenter'>['topics'] };

/** The search results, best first; their number is announced to screen readers. */
export function HelpFound({ words, topics }: HelpFoundProps) {
  const t = useTexts('content.help');
  const [, go] = useContentSearch();
  const { data, isPending, error, refetch } = useCall(
    'getHelpCenter',
    { query: { search: words } },
    { staleMs: 60_000, keep: true },
  );
  const found = data?.found ?? [];
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  return (
    <section aria-label={t('search')} aria-busy={isPending || undefined}>
      <p role="status" className="mb-3 text-14 text-ink-2">
        {isPending ? '' : t('found', { count: found.length, words })}
      </p>
      {isPending ? <Skeleton height={200} className="rounded-3" /> : null}
      {!isPending && found.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={<Button onClick={() => go({ q: undefined })}>{t('clear')}</Button>}
        />
      ) : null}
      {found.length > 0 ? (
        <Card>
          <ul>
            {found.map(({ id, slug, language, title, summary, topicId }) => (
              <li key={id} className="border-b border-line last:border-b-0">
                <Link
                  to="."
                  search={(now) => ({ ...now, id: slug, q: undefined })}
                  className="block px-5 py-3.5 hover:bg-sunken"
                >
                  <span className="block text-16 font-semibold">
                    <EditorialText language={language}>{title}</EditorialText>
                  </span>
                  <span className="block text-13 text-ink-2">
                    <EditorialText language={language}>{summary}</EditorialText>
                  </span>
                  <span className="text-12 text-ink-3">{topics.find((topic) => topic.id === topicId)?.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}
