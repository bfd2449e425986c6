import { GAME_STATES, GAME_TYPES } from '@lantern/rules/catalogue';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { choice, ListPage, type ListState, pick, text, useList } from '../../../shared/list/index.ts';
import { FormRefusal, withMoved } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { BulkBar } from '../parts/bulk-bar.tsx';
import { useGameColumns } from '../parts/game-columns.tsx';
import { GameForm, type StaffGame } from '../parts/game-form.tsx';
import { NewGame } from '../parts/new-game.tsx';

const A_PAGE = 50;
const SEARCH_LETTERS = 60;
type Vendors = Answer<'listStaffVendors'>['list'];

/** Games of all vendors; the chosen one is edited beside the list, the selected ones together. */
export function GamesPage() {
  const t = useText();
  const vendors = useCall('listStaffVendors').data?.list;
  const list = useList({
    page: '/games',
    call: 'listStaffGames',
    size: A_PAGE,
    rowKey: (row) => row.nodeId,
    chosen: 'id',
    filters: useFilters(vendors ?? []),
    query: ({ vendor, type, state, search }) => ({ vassalage: vendor, gameType: type, state, search }),
  });
  const order = useOrder(list);
  return (
    <ListPage
      title={t('menu.catalogue')}
      above={<FormRefusal refused={order.refused} />}
      list={list}
      isSaved
      columns={useGameColumns(list.rows, order.move)}
      none={t('games.none')}
      selecting={{ header: t('games.tick'), label: (row) => row.gameCode, isAcrossPages: true }}
      bulk={(games, clear) => <BulkBar games={games} onDone={clear} />}
      isWide
      panel={{
        title: t('menu.catalogue'),
        idle: <>{vendors ? <NewGame vendors={vendors} onAdded={list.choose} /> : null}</>,
        of: (_, game) => game && <GameForm key={`${game.nodeId} ${game.version}`} game={game} />,
      }}
    />
  );
}

function useFilters(vendors: Vendors) {
  const t = useText();
  const any = t('common.all');
  return {
    vendor: pick({
      label: t('common.vendor'),
      any,
      options: vendors.map((one) => ({ value: one.vassalage, label: one.names['EN'] ?? one.vassalage })),
    }),
    type: choice({ label: t('games.type'), any, of: GAME_TYPES, name: (type) => t(`catalogue.type.${type}`) }),
    state: choice({ label: t('common.state'), any, of: GAME_STATES, name: (state) => t(`games.states.${state}`) }),
    search: text(t('games.find'), SEARCH_LETTERS),
  };
}

/** Moves one game of a vendor up or down, where the list is all of its games: the whole new order is sent. */
function useOrder(list: ListState<StaffGame, Answer<'listStaffGames'>>) {
  const { refused, run } = useAct('orderStaffGames', ['listStaffGames']);
  const { vendor = '' } = list.values;
  const isWhole = vendor !== '' && list.narrowing.length === 1 && (list.query.data?.totalPages ?? 2) <= 1;
  const move = (at: number, by: number) => {
    const nodeIds = withMoved(
      list.rows.map(({ nodeId }) => nodeId),
      at,
      by,
    );
    if (nodeIds) void run({ body: { vassalage: vendor, nodeIds } });
  };
  return { refused, move: isWhole ? move : undefined };
}
