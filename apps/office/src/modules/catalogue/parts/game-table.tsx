import { Badge, type Column, DataTable, EmptyState } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { MoveButtons } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { StaffGame } from './game-form.tsx';
import { useGameName } from './game-name.ts';
import { GameStateBadge } from './game-state.tsx';

type Props = {
  list: readonly StaffGame[];
  chosenId: string;
  onChoose: (nodeId: string) => void;
  ticked: readonly StaffGame[];
  onTick: (game: StaffGame, on: boolean) => void;
  /** Undefined when the list is not the whole order of a vendor. */
  onMove: ((at: number, by: number) => void) | undefined;
};

export function GameTable(props: Props) {
  const t = useText();
  const [tick, name, order] = [useTickColumn(props), useNameColumn(props), useOrderColumn(props)];
  const columns = useGameColumns();
  return (
    <DataTable
      caption={t('menu.catalogue')}
      dense
      rows={props.list}
      rowKey={(row) => row.nodeId}
      selectedKey={props.chosenId}
      empty={<EmptyState title={t('games.none')} />}
      columns={[tick, name, ...columns, order]}
    />
  );
}

function useTickColumn({ ticked, onTick }: Props): Column<StaffGame> {
  const t = useText();
  return {
    key: 'tick',
    header: t('games.tick'),
    cell: (row) => (
      <Checkbox
        label={<span className="sr-only">{row.gameCode}</span>}
        checked={ticked.some(({ nodeId }) => nodeId === row.nodeId)}
        onChange={(event) => onTick(row, event.target.checked)}
      />
    ),
  };
}

function useNameColumn({ chosenId, onChoose }: Props): Column<StaffGame> {
  const t = useText();
  const nameOf = useGameName();
  return {
    key: 'name',
    header: t('common.game'),
    cell: (row) => (
      <button
        type="button"
        className="link text-start"
        onClick={() => onChoose(row.nodeId === chosenId ? '' : row.nodeId)}
      >
        {nameOf(row)}
      </button>
    ),
  };
}

function useOrderColumn({ list, onMove }: Props): Column<StaffGame> {
  const t = useText();
  return {
    key: 'order',
    header: t('common.order'),
    cell: (row) =>
      onMove ? (
        <MoveButtons title={row.gameCode} at={list.indexOf(row)} count={list.length} onMove={onMove} />
      ) : (
        row.sort
      ),
  };
}

function useGameColumns(): readonly Column<StaffGame>[] {
  const t = useText();
  return [
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
  ];
}
