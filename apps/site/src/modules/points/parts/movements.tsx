import type { PointMovement } from '@lantern/contract/points';
import { MOVEMENT_KINDS } from '@lantern/contract/points/lists';
import { Card, CardHead, EmptyState, Pagination, Skeleton } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { usePointTexts } from '../use-point-texts.ts';

const PAGE_SIZE = 10;
type Kind = PointMovement['kind'];

/** Movements of the member's points, with the balance after each. */
export function Movements() {
  const { t } = usePointTexts();
  const tList = useTexts('rewards');
  const [{ kind, pageNo }, show] = useState<{ kind: Kind | 'all'; pageNo: number }>({ kind: 'all', pageNo: 1 });
  const query = { pageNo, pageSize: PAGE_SIZE, ...(kind === 'all' ? {} : { kind }) };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('listPointMovements', { query }, { keep: true });
  return (
    <Card>
      <CardHead title={t('history')} />
      <div className="flex flex-col gap-3 p-3.5">
        <Select
          label={tList('filter')}
          value={kind}
          options={[
            { value: 'all', label: tList('all') },
            ...MOVEMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={(event) => show({ kind: event.target.value as Kind | 'all', pageNo: 1 })}
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
            onPage={(page) => show({ kind, pageNo: page })}
            previousLabel={tList('previous')}
            nextLabel={tList('next')}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Rows({ list }: { list: readonly PointMovement[] }) {
  const { t, pointsOf, money, categoryOf } = usePointTexts();
  const zone = useZone();
  if (list.length === 0) return <EmptyState title={t('noHistory')} />;
  return (
    <ul>
      {list.map(({ number, kind, points, balanceAfter, category, valid, isCorrection, at }) => (
        <li key={number} className="flex items-start justify-between gap-4 border-b border-line py-2.5 last:border-0">
          <span className="min-w-0">
            <b className="block font-semibold">
              {isCorrection ? t('correction') : category ? categoryOf(category) : t(`kind.${kind}`)}
            </b>
            <span className="num block text-12 text-ink-3">
              {zone.stamp(Date.parse(at)).slice(0, 16)}
              {valid === null ? null : ` · ${money(valid)}`}
            </span>
          </span>
          <span className="num text-end">
            <b className={points.startsWith('-') ? 'block' : 'block text-jade-text'} dir="ltr">
              {points.startsWith('-') ? '' : '+'}
              {pointsOf(points)}
            </b>
            <span className="text-12 text-ink-2">{t('after', { points: pointsOf(balanceAfter) })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
