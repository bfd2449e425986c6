import { Card, CardHead, EmptyState, Skeleton, Tabs } from '@lantern/ui/base';
import clsx from 'clsx';
import { useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { TickingCountdown } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useMissionTexts } from '../use-mission-texts.ts';
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
      {data.prizes.length > 0 ? <Prizes board={data} /> : null}
      {data.list.length === 0 ? <EmptyState title={t('noBoard')} /> : <Places board={data} />}
      <p className="border-t border-line px-4 py-3 text-12 text-ink-2">{t('order')}</p>
    </Card>
  );
}

/** What the places of the week get. */
function Prizes({ board: { prizes, isFunded, isOver } }: { board: Board }) {
  const { t, rewardOf } = useMissionTexts();
  return (
    <div className="border-t border-line bg-sunken px-4 py-3">
      <h3 className="mb-2 text-13 font-semibold">{t('prizes')}</h3>
      <ul className="flex flex-wrap gap-2">
        {prizes.map(({ from, to, ...prize }) => (
          <li
            key={from}
            className="flex items-baseline gap-2 rounded-2 border border-line bg-surface px-3 py-1.5 text-13"
          >
            <span className="num text-ink-2">
              <span className="sr-only">{t('place')} </span>
              {from === to ? from : `${from}–${to}`}
            </span>
            <b className="num font-semibold">{rewardOf(prize)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-2">{isFunded || isOver ? t('prizesText') : t('noBudget')}</p>
    </div>
  );
}

function Places({ board: { list, own, prizes } }: { board: Board }) {
  const { t, rewardOf } = useMissionTexts();
  const ofBoard = useTexts('winners');
  const isBelow = own !== null && !list.some(({ isOwn }) => isOwn);
  const hasPrizes = prizes.length > 0;
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
          {hasPrizes ? (
            <th scope="col" className="px-4 py-2 text-end font-semibold">
              {t('prize')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, done, prize, isOwn }) => (
          <tr key={place} className={clsx('border-t border-line', isOwn && 'bg-amber-soft font-semibold')}>
            <td className="num px-4 py-2">{place}</td>
            <td className="px-2 py-2">{isOwn ? t('you') : name === null ? ofBoard('member') : <bdi>{name}</bdi>}</td>
            <td className="num px-4 py-2 text-end">{done}</td>
            {hasPrizes ? <td className="num px-4 py-2 text-end">{prize ? rewardOf(prize) : '–'}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
