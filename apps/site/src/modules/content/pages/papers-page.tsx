import { EmptyState, Icon } from '@lantern/ui/base';
import { Link, useRouterState } from '@tanstack/react-router';
import { ArticleSkeleton } from '../../../shared/articles/late-article.tsx';
import { PageHead } from '../../../shared/articles/page-head.tsx';
import { useCall } from '../../../shared/calls/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { EntryArticle } from '../parts/entry-article.tsx';
import { EntryMenu } from '../parts/entry-menu.tsx';
import { useContentSearch } from '../use-content-search.ts';

type PaperKind = 'about' | 'legal';
const MOST = 50;

/** `/about` and `/legal`: permanent texts, with a menu where there are several. */
export function PapersPage() {
  const kind: PaperKind = useRouterState({
    select: ({ location }) => (location.pathname === '/about' ? 'about' : 'legal'),
  });
  const t = useTexts(`content.${kind}`);
  const [search] = useContentSearch();
  const phone = usePhone();
  const { data, isPending, error, refetch } = useCall(
    'listPages',
    { params: { kind }, query: { pageSize: MOST } },
    { staleMs: 300_000 },
  );
  usePageTitle(t('title'), t('lead'));
  const entries = data?.list ?? [];
  const several = entries.length > 1;
  // On a phone several texts are a list first; on a wide screen the first of them is open.
  const key = search.id ?? (phone && several ? undefined : entries[0]?.slug);
  return (
    <main>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={several ? COLUMNS : 'page-width mt-8'}>
        {several ? (
          <nav className={search.id === undefined ? '' : 'no-print max-sm:hidden'} aria-label={t('title')}>
            <EntryMenu entries={entries} current={key} />
          </nav>
        ) : null}
        <div className="flex min-w-0 flex-col gap-5">
          {error ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
          {isPending && key === undefined ? <ArticleSkeleton /> : null}
          {data && entries.length === 0 ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
          {several && search.id !== undefined ? <BackToList kind={kind} /> : null}
          {key === undefined ? null : (
            <EntryArticle kind={kind} entryKey={key} dated="updated" back={<BackToList kind={kind} always />} />
          )}
        </div>
      </div>
    </main>
  );
}

const COLUMNS =
  'page-width mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)]';

function BackToList({ kind, always = false }: { kind: PaperKind; always?: boolean }) {
  const t = useTexts(`content.${kind}`);
  return (
    <Link
      to="."
      search={(now) => ({ ...now, id: undefined })}
      className={`link no-print inline-flex min-h-6 items-center gap-1 self-start ${always ? '' : 'sm:hidden'}`}
    >
      <Icon name="chevron-start" size={16} />
      {t('all')}
    </Link>
  );
}
