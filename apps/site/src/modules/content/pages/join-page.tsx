import { EmptyState, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { PageHead } from '../../../shared/articles/page-head.tsx';
import { useCall } from '../../../shared/calls/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { EntryArticle } from '../parts/entry-article.tsx';
import { EntryMenu } from '../parts/entry-menu.tsx';
import { FeedbackForm } from '../parts/feedback-form.tsx';
import { JoinTiles, JoinTilesSkeleton } from '../parts/join-tiles.tsx';
import { useContentSearch } from '../use-content-search.ts';

const MOST = 50;

/** `/join`: the options to take part as tiles, one form; `?id=` opens one option (look.md 15). */
export function JoinPage() {
  const t = useTexts('content.join');
  const [{ id }] = useContentSearch();
  usePageTitle(t('title'), t('lead'));
  return (
    <main>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="page-width mt-8 flex flex-col gap-10">{id === undefined ? <Front /> : <Part id={id} />}</div>
    </main>
  );
}

const useWays = () =>
  useCall('listPages', { params: { kind: 'join' }, query: { pageSize: MOST } }, { staleMs: 300_000 });

function Front() {
  const t = useTexts('content.join');
  const { data, error, refetch } = useWays();
  return (
    <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {error ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : !data ? (
        <JoinTilesSkeleton />
      ) : data.list.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <JoinTiles entries={data.list} />
      )}
      <AskAffiliate />
    </div>
  );
}

function Part({ id }: { id: string }) {
  const t = useTexts('content.join');
  const { data } = useWays();
  const entries = data?.list ?? [];
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)]">
      <nav className="no-print max-sm:hidden" aria-label={t('ways')}>
        <EntryMenu entries={entries} current={id} />
      </nav>
      <div className="flex min-w-0 flex-col gap-5">
        <BackToWays />
        <EntryArticle kind="join" entryKey={id} dated="updated" back={<BackToWays />} />
        <AskAffiliate />
      </div>
    </div>
  );
}

function BackToWays() {
  const t = useTexts('content.join');
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

/** Support for applicants; without an address the operator reads the form. */
function AskAffiliate() {
  const t = useTexts('content.join');
  const path = useSettings()?.affiliateService.path;
  if (!path || path === '/join') return <FeedbackForm />;
  return (
    <a href={path} target="_blank" rel="noreferrer" className="btn btn-primary no-print self-start">
      {t('support')}
    </a>
  );
}
