import type { Redemption } from '@lantern/contract/points';
import { Badge, type BadgeTone, Card, CardHead, EmptyState, Pagination, Skeleton, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { usePointTexts } from '../use-point-texts.ts';

const PAGE_SIZE = 10;
const FILTERS = ['all', 'applying', 'approved', 'rejected'] as const;
const TONES: Readonly<Record<Redemption['state'], BadgeTone>> = {
  applying: 'amber',
  approved: 'win',
  rejected: 'plain',
};

/** Redemptions with reference number, time, remark and state (spec 2). */
export function Redemptions() {
  const { t } = usePointTexts();
  const tList = useTexts('rewards');
  const [{ filter, pageNo }, show] = useState<{ filter: (typeof FILTERS)[number]; pageNo: number }>({
    ...{ filter: 'all', pageNo: 1 },
  });
  const query = { pageNo, pageSize: PAGE_SIZE, ...(filter === 'all' ? {} : { state: filter }) };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('getRedeemPointList', { query }, { keep: true });
  return (
    <Card>
      <CardHead title={t('redemptions')} />
      <div className="flex flex-col gap-3 p-3.5">
        <Tabs
          look="chips"
          label={tList('filter')}
          items={FILTERS.map((value) => ({ value, label: value === 'all' ? tList('all') : t(`state.${value}`) }))}
          value={filter}
          onChange={(next) => show({ filter: next, pageNo: 1 })}
        />
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {data ? (
          <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
            <Rows list={data.list} />
          </div>
        ) : error ? null : (
          <Skeleton height={200} />
        )}
        {data && data.totalPages > 1 ? (
          <Pagination
            label={tList('pages')}
            page={data.pageNo}
            pageCount={data.totalPages}
            onPage={(page) => show({ filter, pageNo: page })}
            previousLabel={tList('previous')}
            nextLabel={tList('next')}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Rows({ list }: { list: readonly Redemption[] }) {
  const { t, pointsOf, money } = usePointTexts();
  const zone = useZone();
  if (list.length === 0) return <EmptyState title={t('noRedemptions')} />;
  return (
    <ul>
      {list.map(({ id, reference, title, price, amount, state, remark, reason, at }) => (
        <li key={id} className="flex items-start justify-between gap-4 border-b border-line py-2.5 last:border-0">
          <span className="min-w-0">
            <b className="block font-semibold">{title}</b>
            <span className="num block text-12 text-ink-3">
              {reference} · {zone.stamp(Date.parse(at)).slice(0, 16)}
            </span>
            {amount === null ? null : <span className="num block text-12 text-ink-2">{money(amount)}</span>}
            {[reason, remark].filter(Boolean).map((text) => (
              <span key={text} className="block text-12 break-words text-ink-2">
                {text}
              </span>
            ))}
          </span>
          <span className="text-end">
            <b className="num block">{pointsOf(price)}</b>
            <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
