import { usePush } from '@lantern/client/push';
import { Cover } from '@lantern/ui/art';
import { Card, CardHead, EmptyState, Money, Skeleton, Tabs } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emblemOf, paletteOf } from '../../modules/lottery/index.ts';
import { type Answer, refreshCalls, useCall } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { FailedPart } from '../../shared/states/failed-part.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';

type Winner = Answer<'listLatestWins'>['list'][number];
type View = 'latest' | 'board';

/** Spec 9: winners limit 20; the card shows the first of them and the rest at a scroll. */
const LIMIT = 20;
const STALE_MS = 60_000;

function Row({ winner, emblem }: { winner: Winner; emblem: string }) {
  const t = useTexts('winners');
  const { symbol, format } = useMoney();
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line px-4.5 py-2 last:border-b-0">
      <span className="size-9 shrink-0 overflow-hidden rounded-2" aria-hidden="true">
        <Cover
          seed={winner.gameCode}
          title=""
          ratio="1:1"
          bare
          emblem={emblemOf(emblem)}
          palette={paletteOf(winner.gameCode)}
          halo="disc"
          fore="none"
        />
      </span>
      <span className="min-w-0 grow text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
        {t.rich('in', {
          account: winner.account ?? t('member'),
          game: winner.gameName,
          b: (text) => <b>{text}</b>,
        })}
        <small className="block text-12 text-ink-3">{t('times', { multiple: winner.multiple })}</small>
      </span>
      <Money currency={symbol} amount={format(winner.amount)} sign="plus" className="text-16" />
    </li>
  );
}

/** Real wins of real accounts, named where the member agreed, the newest or the greatest (spec 2; product.md, "Honest numbers"). */
export function WinnersBoard() {
  const t = useTexts('winners');
  const client = useQueryClient();
  const [view, setView] = useState<View>('latest');
  const latest = useCall('listLatestWins', { query: { limitNum: LIMIT } }, { staleMs: STALE_MS });
  const board = useCall(
    'getRankList',
    { query: { gameCategory: 'ALL', limitNum: LIMIT } },
    { staleMs: STALE_MS, enabled: view === 'board' },
  );
  const { market } = useDrawSchedule();
  usePush('winners.changed', () => void refreshCalls(client, 'listLatestWins', 'getRankList', 'getPlatformFigures'));
  const emblems = new Map(
    market?.groups.flatMap(({ games }) => games.map((game) => [game.code, game.emblem] as const)),
  );
  const query = view === 'latest' ? latest : board;
  const list = view === 'latest' ? latest.data?.list : board.data?.list.map(({ vo }) => vo);
  return (
    <Card className="min-w-0">
      <div className="[&_.card-head]:flex-nowrap">
        <CardHead
          id="winners"
          title={t('views')}
          end={
            <Tabs
              look="segmented"
              label={t('views')}
              value={view}
              onChange={setView}
              items={[
                { value: 'latest' as const, label: t('latest') },
                { value: 'board' as const, label: t('board') },
              ]}
            />
          }
        />
      </div>
      {query.error && !list ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={240} /> : null}
      {list?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      {list && list.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <ol className="max-h-84 overflow-y-auto" tabIndex={0} aria-labelledby="winners">
          {list.map((winner) => (
            <Row key={`${winner.rank} ${winner.at}`} winner={winner} emblem={emblems.get(winner.gameCode) ?? ''} />
          ))}
        </ol>
      ) : null}
    </Card>
  );
}
