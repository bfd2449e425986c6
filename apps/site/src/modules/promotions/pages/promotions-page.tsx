import { planCovers } from '@lantern/ui/art';
import { Card, EmptyState, Skeleton } from '@lantern/ui/base';
import { useMemo } from 'react';
import { ListPages } from '../../../shared/articles/list-pages.tsx';
import { GroupHead } from '../../../shared/articles/page-head.tsx';
import { usePageTitle } from '../../../shared/head/index.ts';
import { usePastEnd } from '../../../shared/past-end.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { cardsOf, fits } from '../model/cards.ts';
import { pageNumber } from '../model/promotion-search.ts';
import { BreakNote } from '../parts/break-note.tsx';
import { CodeForm } from '../parts/code-form.tsx';
import { PromoCard, seedOf } from '../parts/promo-card.tsx';
import { filtersOf, PromotionFilters } from '../parts/promotion-filters.tsx';
import { pageParam, usePromotionSearch } from '../use-promotion-search.ts';
import { usePause, usePerson, usePromotionPages, usePromotions } from '../use-promotions.ts';

const PAGE_SIZE = 10;
const GRID = 'grid gap-5 sm:grid-cols-2';

/** `/promotions`: wide covers, two in a row (look.md 15). */
export function PromotionsPage() {
  const t = useTexts('content.promotions');
  usePageTitle(t('title'), t('lead'));
  return (
    <main>
      <GroupHead group="promotions" title={t('title')} lead={t('lead')} />
      <div className="page-width mt-6">
        <Promotions />
      </div>
    </main>
  );
}

/** The cards that the address filters, and the part of them on its page. */
function useCards() {
  const [search] = usePromotionSearch();
  const { status, kind } = filtersOf(search);
  const [offers, pages] = [usePromotions(), usePromotionPages()];
  const all = useMemo(
    () => (offers.data && pages.data ? cardsOf(offers.data.list, pages.data.list) : undefined),
    [offers.data, pages.data],
  );
  const shown = all?.filter((card) => fits(card, status, kind));
  const pageNo = pageNumber(search);
  const listed = shown && {
    ...{ pageNo, pageSize: PAGE_SIZE, total: shown.length, totalPages: Math.ceil(shown.length / PAGE_SIZE) },
    list: shown.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE),
  };
  const error = offers.error ?? pages.error;
  const again = () => void (offers.error ? offers : pages).refetch();
  return { all, listed, error, again };
}

function Promotions() {
  const t = useTexts('content.promotions');
  const [search, go] = usePromotionSearch();
  const { all, listed, error, again } = useCards();
  const person = usePerson();
  const paused = usePause();
  const past = usePastEnd(listed, (page) => go({ page: pageParam(page) }, true));
  if (paused.pause) return <BreakNote pause={paused.pause} />;
  if (error && !all) return <FailedPart error={error} onAgain={again} />;
  if (paused.error) return <FailedPart error={paused.error} onAgain={() => void paused.refetch()} />;
  if (!listed || !all || !paused.isKnown || past) return <Waiting />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PromotionFilters {...filtersOf(search)} onFilter={(change) => go({ ...change, page: undefined }, true)} />
        {person === 'member' ? (
          <Card pad="small" className="w-full sm:w-80">
            <CodeForm />
          </Card>
        ) : null}
      </div>
      {all.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <Cards listed={listed} onPage={(page) => go({ page: pageParam(page) })} />
      )}
    </div>
  );
}

type Listed = NonNullable<ReturnType<typeof useCards>['listed']>;

function Cards({ listed, onPage }: { listed: Listed; onPage: (page: number) => void }) {
  const t = useTexts('promotions');
  const plans = planCovers(listed.list.map((card) => ({ seed: seedOf(card) })));
  if (listed.total === 0) return <EmptyState title={t('noneFits')} />;
  return (
    <>
      <div className={GRID}>
        {listed.list.map((card, place) => {
          const plan = plans[place];
          return plan ? <PromoCard key={seedOf(card)} card={card} plan={plan} /> : null;
        })}
      </div>
      <ListPages {...listed} onPage={onPage} />
    </>
  );
}

function Waiting() {
  return (
    <div className={GRID} aria-busy="true">
      {['one', 'two', 'three', 'four'].map((place) => (
        <Skeleton key={place} height={360} className="rounded-3" />
      ))}
    </div>
  );
}
