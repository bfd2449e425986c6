import { planCovers } from '@lantern/ui/art';
import { EmptyState, Skeleton } from '@lantern/ui/base';
import { useMemo } from 'react';
import { ListPages } from '../../../shared/articles/list-pages.tsx';
import { GroupHead } from '../../../shared/articles/page-head.tsx';
import { useCall } from '../../../shared/calls/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { usePastEnd } from '../../../shared/past-end.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { pageNumber } from '../model/promotion-search.ts';
import { PromoCard } from '../parts/promo-card.tsx';
import { pageParam, usePromotionSearch } from '../use-promotion-search.ts';

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

function Promotions() {
  const t = useTexts('content.promotions');
  const [search, go] = usePromotionSearch();
  const { data, isPending, error, refetch } = useCall(
    'listPages',
    { params: { kind: 'promotion' }, query: { pageNo: pageNumber(search), pageSize: PAGE_SIZE } },
    { staleMs: 60_000, keep: true },
  );
  const plans = useMemo(() => planCovers((data?.list ?? []).map(({ id }) => ({ seed: id }))), [data]);
  const past = usePastEnd(data, (page) => go({ page: pageParam(page) }, true));
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (isPending || past)
    return (
      <div className={GRID} aria-busy="true">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} height={360} className="rounded-3" />
        ))}
      </div>
    );
  if (data.list.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <div className={GRID}>
        {data.list.map((promotion, place) => {
          const plan = plans[place];
          return plan ? <PromoCard key={promotion.id} promotion={promotion} plan={plan} /> : null;
        })}
      </div>
      <ListPages {...data} onPage={(page) => go({ page: pageParam(page) })} />
    </>
  );
}
