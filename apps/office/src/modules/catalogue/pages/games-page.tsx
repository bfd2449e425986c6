import { GAME_STATES, GAME_TYPES } from '@lantern/rules/catalogue';
import { Card } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Pages, Ready, withMoved } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { BulkBar } from '../parts/bulk-bar.tsx';
import { GameFilters, useGameFilters } from '../parts/game-filters.tsx';
import { GameForm, type StaffGame } from '../parts/game-form.tsx';
import { GameTable } from '../parts/game-table.tsx';
import { NewGame } from '../parts/new-game.tsx';

const A_PAGE = 50;

/** Games of all vendors; the chosen one is edited beside the list, the selected ones together. */
export function GamesPage() {
  const t = useText();
  const [{ vendor, id }, change] = useGameFilters();
  const { query, isWhole } = useGames();
  const { ticked, tick, clear } = useTicks();
  const list = query.data?.list ?? [];
  const order = useOrder(vendor, list);
  return (
    <>
      <PageHead title={t('menu.catalogue')} />
      <FormRefusal refused={order.refused} />
      <div className="with-panel wide-panel">
        <Card>
          <GameFilters />
          {ticked.length > 0 ? <BulkBar games={ticked} onDone={clear} /> : null}
          <Ready query={query}>
            {(value) => (
              <>
                <GameTable
                  list={value.list}
                  chosenId={id}
                  onChoose={(nodeId) => void change({ id: nodeId })}
                  ticked={ticked}
                  onTick={tick}
                  onMove={isWhole ? order.move : undefined}
                />
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
              </>
            )}
          </Ready>
        </Card>
        <GamePanel game={list.find(({ nodeId }) => nodeId === id)} onAdded={(nodeId) => void change({ id: nodeId })} />
      </div>
    </>
  );
}

/** The games that the address asks for, and whether they are all games of one vendor. */
function useGames() {
  const [{ vendor, type, state, search, page }] = useGameFilters();
  const query = useCall('listStaffGames', {
    query: {
      vassalage: vendor || undefined,
      gameType: GAME_TYPES.find((one) => one === type),
      state: GAME_STATES.find((one) => one === state),
      search: search || undefined,
      pageNo: Number(page) || 1,
      pageSize: A_PAGE,
    },
  });
  const isWhole = vendor !== '' && type === '' && state === '' && search === '' && (query.data?.totalPages ?? 2) <= 1;
  return { query, isWhole };
}

/** The selected games. A selection belongs to its filters: under others it is empty, so nothing unseen is changed. */
function useTicks() {
  const [{ vendor, type, state, search }] = useGameFilters();
  const filters = JSON.stringify([vendor, type, state, search]);
  const [ticks, setTicks] = useState<Ticks>({ filters, games: [] });
  const ticked = ticks.filters === filters ? ticks.games : [];
  const set = (games: readonly StaffGame[]) => setTicks({ filters, games });
  const tick = (game: StaffGame, on: boolean) =>
    set(on ? [...ticked, game] : ticked.filter(({ nodeId }) => nodeId !== game.nodeId));
  return { ticked, tick, clear: () => set([]) };
}
interface Ticks {
  readonly filters: string;
  readonly games: readonly StaffGame[];
}

/** Moves one game of a vendor up or down: the whole new order is sent. */
function useOrder(vendor: string, list: readonly StaffGame[]) {
  const { refused, run } = useAct('orderStaffGames', ['listStaffGames']);
  const move = (at: number, by: number) => {
    const nodeIds = withMoved(
      list.map(({ nodeId }) => nodeId),
      at,
      by,
    );
    if (nodeIds) void run({ body: { vassalage: vendor, nodeIds } });
  };
  return { refused, move };
}

/** The chosen game, or a new one. */
function GamePanel({ game, onAdded }: { game: StaffGame | undefined; onAdded: (nodeId: string) => void }) {
  const vendors = useCall('listStaffVendors').data?.list;
  if (game) return <GameForm key={`${game.nodeId} ${game.version}`} game={game} />;
  return vendors ? <NewGame vendors={vendors} onAdded={onAdded} /> : null;
}
