import { GAME_STATES, GAME_TYPES } from '@lantern/rules/catalogue';
import { Badge, Card, DataTable, EmptyState, IconButton } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Pages, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { BulkBar } from '../parts/bulk-bar.tsx';
import { GameForm, type StaffGame } from '../parts/game-form.tsx';
import { GameStateBadge } from '../parts/game-state.tsx';
import { NewGame } from '../parts/new-game.tsx';

const A_PAGE = 50;

/** Moves one game of a vendor up or down: the whole new order is sent. */
function useOrder(vendor: string, list: readonly StaffGame[], mayOrder: boolean) {
  const act = useAct('orderStaffGames', ['listStaffGames']);
  const move = (at: number, by: number) => {
    const nodeIds = list.map(({ nodeId }) => nodeId);
    const [moved] = nodeIds.splice(at, 1);
    if (moved === undefined) return;
    nodeIds.splice(at + by, 0, moved);
    void act.run({ body: { vassalage: vendor, nodeIds } });
  };
  return { ...act, move: mayOrder ? move : undefined };
}

const useFilters = () => useSearchValues('/games', 'vendor', 'type', 'state', 'search', 'page', 'id');

function Filters() {
  const t = useText();
  const [{ vendor, type, state, search }, change] = useFilters();
  const vendors = useCall('listStaffVendors').data?.list ?? [];
  const all = { value: '', label: t('common.all') };
  const set = (next: Parameters<typeof change>[0]) => void change({ ...next, page: '', id: '' });
  return (
    <div className="filters">
      <Select
        label={t('common.vendor')}
        size="sm"
        value={vendor}
        options={[all, ...vendors.map((one) => ({ value: one.vassalage, label: one.names['EN'] ?? one.vassalage }))]}
        onChange={(event) => set({ vendor: event.target.value })}
      />
      <Select
        label={t('games.type')}
        size="sm"
        value={type}
        options={[all, ...GAME_TYPES.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))]}
        onChange={(event) => set({ type: event.target.value })}
      />
      <Select
        label={t('common.state')}
        size="sm"
        value={state}
        options={[all, ...GAME_STATES.map((value) => ({ value, label: t(`games.states.${value}`) }))]}
        onChange={(event) => set({ state: event.target.value })}
      />
      <TextInput
        key={search}
        label={t('games.find')}
        size="sm"
        icon="search"
        maxLength={60}
        defaultValue={search}
        onBlur={(event) => event.target.value !== search && set({ search: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </div>
  );
}

/** Games of all vendors; the chosen one is edited beside the list, the selected ones together. */
export function GamesPage() {
  const t = useText();
  const language = useLanguage((texts) => texts.code);
  const [{ vendor, type, state, search, page, id }, change] = useFilters();
  const [ticked, setTicked] = useState<readonly string[]>([]);
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
  const vendors = useCall('listStaffVendors').data?.list;
  const list = query.data?.list ?? [];
  const chosen = list.find(({ nodeId }) => nodeId === id);
  const isWhole = vendor !== '' && type === '' && state === '' && search === '' && (query.data?.totalPages ?? 2) <= 1;
  const order = useOrder(vendor, list, isWhole);
  const tick = (nodeId: string, on: boolean) =>
    setTicked(on ? [...ticked, nodeId] : ticked.filter((one) => one !== nodeId));
  return (
    <>
      <PageHead title={t('menu.catalogue')} />
      <FormRefusal refused={order.refused} />
      <div className="with-panel wide-panel">
        <Card>
          <Filters />
          {ticked.length > 0 ? <BulkBar nodeIds={ticked} onDone={() => setTicked([])} /> : null}
          <Ready query={query}>
            {(value) => (
              <>
                <DataTable
                  caption={t('menu.catalogue')}
                  dense
                  rows={value.list}
                  rowKey={(row) => row.nodeId}
                  selectedKey={id}
                  empty={<EmptyState title={t('games.none')} />}
                  columns={[
                    {
                      key: 'tick',
                      header: t('games.tick'),
                      cell: (row) => (
                        <Checkbox
                          label={<span className="sr-only">{row.gameCode}</span>}
                          checked={ticked.includes(row.nodeId)}
                          onChange={(event) => tick(row.nodeId, event.target.checked)}
                        />
                      ),
                    },
                    {
                      key: 'name',
                      header: t('common.game'),
                      cell: (row) => (
                        <button
                          type="button"
                          className="link text-start"
                          onClick={() => void change({ id: row.nodeId === id ? '' : row.nodeId })}
                        >
                          {row.names[language] ?? row.names['EN'] ?? row.gameCode}
                        </button>
                      ),
                    },
                    { key: 'vendor', header: t('common.vendor'), cell: (row) => row.vassalage },
                    { key: 'type', header: t('games.type'), cell: (row) => t(`catalogue.type.${row.gameType}`) },
                    { key: 'minBet', header: t('games.minBet'), number: true, cell: (row) => row.minBet },
                    {
                      key: 'state',
                      header: t('common.state'),
                      cell: (row) => (
                        <span className="flex flex-wrap gap-1">
                          <GameStateBadge {...row} />
                          {row.isHot ? <Badge tone="hot">{t('games.hot')}</Badge> : null}
                          {row.isNew ? <Badge tone="amber">{t('games.new')}</Badge> : null}
                        </span>
                      ),
                    },
                    {
                      key: 'order',
                      header: t('common.order'),
                      cell: (row) => {
                        const at = value.list.indexOf(row);
                        const { move } = order;
                        return move ? (
                          <span className="flex">
                            <IconButton
                              icon="chevron-up"
                              size={28}
                              label={t('common.up', { title: row.gameCode })}
                              disabled={at <= 0}
                              onClick={() => move(at, -1)}
                            />
                            <IconButton
                              icon="chevron-down"
                              size={28}
                              label={t('common.down', { title: row.gameCode })}
                              disabled={at === value.list.length - 1}
                              onClick={() => move(at, 1)}
                            />
                          </span>
                        ) : (
                          row.sort
                        );
                      },
                    },
                  ]}
                />
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
              </>
            )}
          </Ready>
        </Card>
        {chosen ? (
          <GameForm key={`${chosen.nodeId} ${chosen.version}`} game={chosen} />
        ) : vendors ? (
          <NewGame vendors={vendors} onAdded={(nodeId) => void change({ id: nodeId })} />
        ) : null}
      </div>
    </>
  );
}
