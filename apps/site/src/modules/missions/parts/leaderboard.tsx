import { Card, CardHead, EmptyState, Skeleton, Tabs } from '@lantern/ui/base';
import clsx from 'clsx';
import { useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { TickingCountdown } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { Paused } from './paused.tsx';

type Board = Answer<'getMissionLeaderboard'>;
const WEEKS = ['current', 'last'] as const;
type Week = (typeof WEEKS)[number];

/** Members by missions claimed in a week, with the caller's own place. */
export function Leaderboard() {
  const t = useTexts('missions');
  const [week, setWeek] = useState<Week>('current');
  const { data, error, refetch } = useMemberCall('getMissionLeaderboard', { query: { week } }, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  if (data.isPaused) return <Paused />;
  return (
    <Card>
      <CardHead title={t('view.leaderboard')} />
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <Tabs
          look="chips"
          label={t('view.leaderboard')}
          items={WEEKS.map((value) => ({ value, label: value === 'current' ? t('period.weekly') : t('lastWeek') }))}
          value={week}
          onChange={setWeek}
        />
        <span className="num text-12 text-ink-2">
          {data.firstDay} – {data.lastDay}
          {week === 'current' ? (
            <>
              {' · '}
              {t('endsIn')}{' '}
              <TickingCountdown
                look="plain"
                label={t('endsIn')}
                endsAtMs={Date.parse(data.endsAt)}
                closedLabel={t('over')}
              />
            </>
          ) : null}
        </span>
      </div>
      {data.list.length === 0 ? <EmptyState title={t('noBoard')} /> : <Places board={data} />}
      <p className="border-t border-line px-4 py-3 text-12 text-ink-2">{t('order')}</p>
    </Card>
  );
}

function Places({ board: { list, own } }: { board: Board }) {
  const t = useTexts('missions');
  const ofBoard = useTexts('winners');
  const isBelow = own !== null && !list.some(({ isOwn }) => isOwn);
  const rows = [...list, ...(isBelow ? [{ ...own, name: '', isOwn: true }] : [])];
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('view.leaderboard')}</caption>
      <thead className="bg-sunken text-12 text-ink-2">
        <tr>
          <th scope="col" className="px-4 py-2 text-start font-semibold">
            {t('place')}
          </th>
          <th scope="col" className="px-2 py-2 text-start font-semibold">
            {t('member')}
          </th>
          <th scope="col" className="px-4 py-2 text-end font-semibold">
            {t('done')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, done, isOwn }) => (
          <tr key={place} className={clsx('border-t border-line', isOwn && 'bg-amber-soft font-semibold')}>
            <td className="num px-4 py-2">{place}</td>
            <td className="px-2 py-2">{isOwn ? t('you') : name === null ? ofBoard('member') : <bdi>{name}</bdi>}</td>
            <td className="num px-4 py-2 text-end">{done}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
