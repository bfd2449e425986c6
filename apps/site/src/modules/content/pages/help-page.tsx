import { Card, EmptyState, Icon, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GroupHead } from '../../../shared/articles/page-head.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { EntryArticle } from '../parts/entry-article.tsx';
import { EntryMenu } from '../parts/entry-menu.tsx';
import { FeedbackForm } from '../parts/feedback-form.tsx';
import { HelpFound } from '../parts/help-found.tsx';
import { HelpSearch } from '../parts/help-search.tsx';
import { useContentSearch } from '../use-content-search.ts';

type Topic = Answer<'getHelpCenter'>['topics'][number];

const STALE_MS = 300_000;

/** `/help`, and `/helpmc` without the rows above: topics at the start, the article beside them, a search (look.md 15). */
export function HelpPage() {
  const t = useTexts('content.help');
  const [search, go] = useContentSearch();
  const center = useCall('getHelpCenter', { query: {} }, { staleMs: STALE_MS });
  const topics = center.data?.topics ?? [];
  const { q } = search;
  // The first search adds a history entry, so that back returns to the previous page.
  const look = useCallback((words: string | undefined) => go({ q: words, id: undefined }, q !== undefined), [go, q]);
  usePageTitle(t('title'), t('lead'));
  const here = topics.find(({ articles }) => articles.some(({ slug, id }) => [slug, id].includes(search.id ?? '')));
  return (
    <main>
      <GroupHead group="help" title={t('title')} lead={t('lead')} />
      <div className="page-width mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)]">
        <div className="no-print flex flex-col gap-6">
          <HelpSearch words={q} onWords={look} />
          <nav className="flex flex-col gap-5 max-sm:hidden" aria-label={t('topics')}>
            {topics.map((topic) => (
              <div key={topic.id}>
                <h2 className="mb-1.5 px-[15px] text-16">
                  <EditorialText language={topic.language}>{topic.title}</EditorialText>
                </h2>
                <EntryMenu entries={topic.articles} current={search.id} />
              </div>
            ))}
          </nav>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {q !== undefined ? (
            <HelpFound words={q} topics={topics} />
          ) : search.id === undefined ? (
            <Topics center={center} topics={topics} />
          ) : (
            <div className="flex flex-col gap-5">
              <BackToTopics />
              <EntryArticle kind="help" entryKey={search.id} dated="updated" back={<BackToTopics />} />
              {here ? <Related topic={here} current={search.id} /> : null}
            </div>
          )}
          <FeedbackForm />
        </div>
      </div>
    </main>
  );
}

function BackToTopics() {
  const t = useTexts('content.help');
  return (
    <Link
      to="."
      search={(now) => ({ ...now, id: undefined, q: undefined })}
      className="link no-print inline-flex min-h-6 items-center gap-1 self-start"
    >
      <Icon name="chevron-start" size={16} />
      {t('all')}
    </Link>
  );
}

type TopicsProps = {
  center: { isPending: boolean; error: Error | null; refetch: () => unknown };
  topics: readonly Topic[];
};

function Topics({ center, topics }: TopicsProps) {
  const t = useTexts('content.help');
  if (center.error) return <FailedPart error={center.error} onAgain={() => void center.refetch()} />;
  if (center.isPending)
    return (
      <div className="grid gap-4 lg:grid-cols-2" aria-busy="true">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} height={170} className="rounded-3" />
        ))}
      </div>
    );
  if (topics.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {topics.map((topic) => (
        <Card key={topic.id} pad="normal">
          <h2 className="text-18">
            <EditorialText language={topic.language}>{topic.title}</EditorialText>
          </h2>
          <p className="mt-1 mb-2 text-13 text-ink-3">
            {topic.summary ? (
              <EditorialText language={topic.language}>{topic.summary}</EditorialText>
            ) : (
              t('articles', { count: topic.articles.length })
            )}
          </p>
          <div className="-mx-[15px]">
            <EntryMenu entries={topic.articles} current={undefined} />
          </div>
        </Card>
      ))}
    </div>
  );
}

function Related({ topic, current }: { topic: Topic; current: string }) {
  const t = useTexts('content.help');
  const others = topic.articles.filter(({ slug, id }) => slug !== current && id !== current);
  if (others.length === 0) return null;
  return (
    <section className="no-print border-t border-line pt-5 sm:hidden" aria-label={t('related')}>
      <h3 className="mb-1 text-16">{t('related')}</h3>
      <div className="-mx-[15px]">
        <EntryMenu entries={others} current={undefined} />
      </div>
    </section>
  );
}
