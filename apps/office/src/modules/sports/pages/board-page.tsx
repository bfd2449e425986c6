import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, ListPage, text, useList } from '../../../shared/list/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { MatchPanel } from '../parts/match-panel.tsx';
import { useBoardColumns } from '../parts/use-board-columns.tsx';

type Board = Answer<'getSportsBoard'>;
const A_PAGE = 50;

/** Matches that are traded, and what bets on them can cost; nothing is changed here. */
export function BoardPage() {
  const t = useText();
  const columns = useBoardColumns();
  const list = useList({
    page: '/sports-trading',
    call: 'getSportsBoard',
    size: A_PAGE,
    rowKey: (row) => row.matchId,
    chosen: 'match',
    filters: useFilters(),
    query: ({ when, search }) => (search ? { when, search } : { when }),
  });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.sportsTrading')}
      text={t('trading.text')}
      above={data ? <Feeds board={data} /> : null}
      list={list}
      columns={columns}
      none={t('trading.none')}
      noneText={t('trading.noneText')}
      isWide
      panel={{ title: t('trading.match'), idle: t('trading.choose'), of: (id) => <MatchPanel key={id} id={id} /> }}
    />
  );
}

function useFilters() {
  const t = useText();
  return {
    when: choice({
      label: t('trading.when'),
      look: 'tabs',
      of: ['live', 'today', 'early', 'settle'],
      name: (when) => t(`trading.times.${when}`),
    }),
    search: text(t('trading.search'), 60),
  };
}

/** Whether the sources of matches are heard, and whether everything in play is suspended. */
function Feeds({ board: { feeds, isAllSuspended } }: { board: Board }) {
  const t = useText();
  const when = useWhen();
  return (
    <p className="flex flex-wrap gap-2 pb-3">
      {isAllSuspended ? <Badge tone="danger">{t('trading.allSuspended')}</Badge> : null}
      {feeds.length === 0 ? <Badge tone="amber">{t('trading.noFeed')}</Badge> : null}
      {feeds.map(({ feed, state, heardAt }) => (
        <Badge key={feed} tone={state === 'running' ? 'win' : 'danger'}>
          {t(`trading.feeds.${state}`, { feed, time: heardAt ? when.time(heardAt) : t('common.none') })}
        </Badge>
      ))}
    </p>
  );
}
