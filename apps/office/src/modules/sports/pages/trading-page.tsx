import { Badge, Card, Tabs } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { choice, type ListState, text, useList } from '../../../shared/list/index.ts';
import { PageHead, useIsNarrow, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { BoardList } from '../parts/board-list.tsx';
import { FEED_TONES } from '../parts/feed-tones.ts';
import { IncomingBets } from '../parts/incoming-bets.tsx';
import { MatchDesk, MatchSettling } from '../parts/match-desk.tsx';
import { SuspendAll } from '../parts/suspend-all.tsx';
import type { Board, BoardMatch } from '../parts/traded.ts';

const A_PAGE = 50;
const VIEWS = ['board', 'match', 'bets'] as const;

/** Trading: the board of matches, the chosen one with its prices, and bets as they come. On a phone one of the three at a time. */
export function TradingPage() {
  const t = useText();
  const isNarrow = useIsNarrow();
  const [values, change] = useSearchValues('/sports-trading', 'view', 'currency');
  const list = useBoard();
  const id = useShown(list);
  const view = VIEWS.find((one) => one === values.view) ?? 'board';
  const { data } = list.query;
  const choose = (match: string) => {
    list.choose(match);
    if (isNarrow) void change({ view: 'match' });
  };
  const parts = {
    board: <BoardList list={list} chosen={id} onChoose={choose} />,
    match:
      id === '' ? (
        <Choose />
      ) : (
        <MatchDesk key={id} id={id} currency={values.currency} silentMs={data?.silentMs ?? null} />
      ),
    bets: (
      <div className="grid gap-3">
        <IncomingBets matchId={id} />
        {id === '' ? null : <MatchSettling key={id} id={id} currency={values.currency} />}
      </div>
    ),
  };
  return (
    <>
      <PageHead
        title={t('menu.sportsTrading')}
        badge={data ? <Feeds board={data} /> : null}
        end={data ? <SuspendAll isSuspended={data.isAllSuspended} /> : null}
      />
      {isNarrow ? (
        <div className="grid gap-3">
          <Tabs
            label={t('trading.view')}
            look="segmented"
            value={view}
            items={VIEWS.map((value) => ({ value, label: t(`trading.views.${value}`) }))}
            onChange={(next) => void change({ view: next })}
          />
          {parts[view]}
        </div>
      ) : (
        <div className="trading">
          {parts.board}
          {parts.match}
          {parts.bets}
        </div>
      )}
    </>
  );
}

function useBoard() {
  const t = useText();
  const filters = {
    when: choice({
      label: t('trading.when'),
      look: 'tabs',
      of: ['live', 'today', 'early', 'settle', 'winners'],
      name: (one) => t(`trading.times.${one}`),
    }),
    search: text(t('trading.search'), 60),
  };
  return useList({
    page: '/sports-trading',
    call: 'getSportsBoard',
    size: A_PAGE,
    rowKey: (row) => row.matchId,
    chosen: 'match',
    filters,
    query: ({ when: of, search }) => (search ? { when: of, search } : { when: of }),
  });
}

/** The chosen match, or else the first of the list as it was when it was opened: the board moves on, and the desk stays. */
function useShown({ chosen, rows, query, values, pageNo }: ListState<BoardMatch, Board>): string {
  const place = `${values['when']} ${values['search']} ${pageNo}`;
  const [first, setFirst] = useState({ place: '', id: '' });
  const id = rows[0]?.matchId;
  useEffect(() => {
    if (id !== undefined && !query.isPlaceholderData)
      setFirst((before) => (before.place === place ? before : { place, id }));
  }, [place, id, query.isPlaceholderData]);
  return chosen || (first.place === place ? first.id : '');
}

function Choose() {
  const t = useText();
  return (
    <Card pad="normal">
      <p className="text-ink-3">{t('trading.choose')}</p>
    </Card>
  );
}

/** Whether the sources of matches are heard, and whether everything in play is suspended. */
function Feeds({ board: { feeds, isAllSuspended } }: { board: Board }) {
  const t = useText();
  const when = useWhen();
  return (
    <span className="flex flex-wrap gap-2">
      {isAllSuspended ? <Badge tone="danger">{t('trading.allSuspended')}</Badge> : null}
      {feeds.length === 0 ? <Badge tone="amber">{t('trading.noFeed')}</Badge> : null}
      {feeds.map(({ feed, state, heardAt, delayMs }) => (
        <Badge key={feed} tone={FEED_TONES[state]}>
          {state === 'running' && delayMs !== null
            ? t('trading.feedDelayed', { feed, seconds: when.number(Math.round(delayMs / 100) / 10) })
            : t(`trading.feeds.${state}`, { feed, time: heardAt ? when.time(heardAt) : t('common.none') })}
        </Badge>
      ))}
    </span>
  );
}
