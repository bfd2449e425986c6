import { Card, EmptyState, Pagination, Skeleton, Tabs } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { fits, inOrder, type Promotion, type Status, type Trigger } from '../model/cards.ts';
import { BreakNote } from '../parts/break-note.tsx';
import { CodeForm } from '../parts/code-form.tsx';
import { TakenList } from '../parts/own-cards.tsx';
import { LeaveButton, PromotionAction } from '../parts/promotion-action.tsx';
import { PromotionFilters } from '../parts/promotion-filters.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { useSentence } from '../use-promotion-texts.ts';
import { usePause, usePromotions } from '../use-promotions.ts';

const VIEWS = ['running', 'history'] as const;
type View = (typeof VIEWS)[number];
const PAGE_SIZE = 20;

/** Activity centre of the member panel, `activityCenter` (spec 2): all promotions of the member with their status, and what they gave. */
export function ActivityCenter() {
  const t = useTexts('content.promotions');
  const tRewards = useTexts('rewards');
  const [view, setView] = useState<View>('running');
  const { pause } = usePause();
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label={t('title')}
        items={VIEWS.map((value) => ({
          value,
          label: value === 'running' ? t('states.running') : tRewards('view.history'),
        }))}
        value={view}
        onChange={setView}
      />
      {view === 'history' ? <History /> : pause ? <BreakNote pause={pause} /> : <Running />}
    </div>
  );
}

function Running() {
  const t = useTexts('promotions');
  const tContent = useTexts('content.promotions');
  const { data, error, refetch } = usePromotions();
  const [filters, setFilters] = useState<{ status?: Status | undefined; kind?: Trigger | undefined }>({});
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { status, kind } = filters;
  const shown = inOrder(data.list).filter((promotion) => fits({ promotion, page: null }, status, kind));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PromotionFilters
          status={status}
          kind={kind}
          onFilter={(change) => setFilters((before) => ({ ...before, ...change }))}
        />
        <div className="w-full sm:w-80">
          <CodeForm />
        </div>
      </div>
      {data.list.length === 0 ? (
        <EmptyState title={tContent('empty')} text={tContent('emptyText')} />
      ) : shown.length === 0 ? (
        <EmptyState title={t('noneFits')} />
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {shown.map((promotion) => (
            <Activity key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A promotion with its status, its sentence and its button. */
function Activity({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions.trigger');
  const sentenceOf = useSentence();
  const { id, title, language, status, terms, joined } = promotion;
  return (
    <li>
      <Card pad="normal" className="flex h-full flex-col items-start gap-2">
        <span className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
          <StatusBadge status={status} />
          {t(terms.trigger)}
        </span>
        <h2 className="text-16 font-semibold">
          <Link to="/promoDetail" search={{ promotion: id }} className="inline-flex min-h-6 underline">
            <EditorialText language={language}>{title}</EditorialText>
          </Link>
        </h2>
        <p className="text-13 text-ink-2">{sentenceOf(promotion)}</p>
        <div className="mt-auto flex flex-wrap items-center gap-3">
          <PromotionAction promotion={promotion} />
          {joined ? <LeaveButton promotion={promotion} /> : null}
        </div>
      </Card>
    </li>
  );
}

function History() {
  const t = useTexts('rewards');
  const [pageNo, setPage] = useState(1);
  const query = { pageNo, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useMemberCall('listTakenPromotions', { query }, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.list.length === 0) return <EmptyState title={t('noHistory')} text={t('noHistoryText')} />;
  return (
    <>
      <Card>
        <TakenList list={data.list} isNamed />
      </Card>
      {data.totalPages > 1 ? (
        <Pagination
          label={t('pages')}
          page={data.pageNo}
          pageCount={data.totalPages}
          onPage={setPage}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      ) : null}
    </>
  );
}
