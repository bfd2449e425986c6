import { Card, EmptyState, Icon, Skeleton } from '@lantern/ui/base';
import { Link, useRouterState } from '@tanstack/react-router';
import { ListPages } from '../../../shared/articles/list-pages.tsx';
import { PageHead } from '../../../shared/articles/page-head.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { usePastEnd } from '../../../shared/past-end.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { pageNumber } from '../model/content-search.ts';
import { EntryArticle } from '../parts/entry-article.tsx';
import { pageParam, useContentSearch } from '../use-content-search.ts';

type StoryKind = 'news' | 'blog';
type Story = Answer<'listPages'>['list'][number];
const PAGE_SIZE = 10;

/** `/news` and `/blog`: the articles, newest first; `?id=` opens one. */
export function StoriesPage() {
  const kind: StoryKind = useRouterState({
    select: ({ location }) => (location.pathname === '/blog' ? 'blog' : 'news'),
  });
  const t = useTexts(`content.${kind}`);
  const [search] = useContentSearch();
  usePageTitle(t('title'), t('lead'));
  return (
    <main>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="page-width mt-8">
        {search.id === undefined ? (
          <StoryList kind={kind} />
        ) : (
          <div className="flex flex-col gap-5">
            <BackToStories kind={kind} />
            <EntryArticle kind={kind} entryKey={search.id} dated="published" back={<BackToStories kind={kind} />} />
          </div>
        )}
      </div>
    </main>
  );
}

function BackToStories({ kind }: { kind: StoryKind }) {
  const t = useTexts(`content.${kind}`);
  return (
    <Link
      to="."
      search={(now) => ({ ...now, id: undefined })}
      className="link no-print inline-flex min-h-6 items-center gap-1 self-start"
    >
      <Icon name="chevron-start" size={16} />
      {t('all')}
    </Link>
  );
}

function StoryList({ kind }: { kind: StoryKind }) {
  const t = useTexts(`content.${kind}`);
  const [search, go] = useContentSearch();
  const { data, isPending, error, refetch } = useCall(
    'listPages',
    { params: { kind }, query: { pageNo: pageNumber(search), pageSize: PAGE_SIZE } },
    { staleMs: 60_000, keep: true },
  );
  const past = usePastEnd(data, (page) => go({ page: pageParam(page) }, true));
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (isPending || past)
    return (
      <div className="flex flex-col gap-4" aria-busy="true">
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} height={118} className="rounded-3" />
        ))}
      </div>
    );
  if (data.list.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {data.list.map((story) => (
          <StoryCard key={story.id} story={story} />
        ))}
      </div>
      <ListPages {...data} onPage={(page) => go({ page: pageParam(page) })} />
    </>
  );
}

function StoryCard({ story }: { story: Story }) {
  const zone = useZone();
  return (
    <Card pad="normal" className="relative hover:bg-sunken">
      <article>
        <p className="text-12 text-ink-3">
          <span className="num">{zone.day(Date.parse(story.publishedAt))}</span>
        </p>
        <h2 className="mt-1 text-18">
          <Link to="." search={(now) => ({ ...now, id: story.slug })} className="after:absolute after:inset-0">
            <EditorialText language={story.language}>{story.title}</EditorialText>
          </Link>
        </h2>
        <p className="mt-1.5 text-14 text-ink-2">
          <EditorialText language={story.language}>{story.summary}</EditorialText>
        </p>
      </article>
    </Card>
  );
}
