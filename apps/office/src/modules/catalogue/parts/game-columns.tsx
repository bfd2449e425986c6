import { Badge } from '@lantern/ui/base';
import type { ListColumn } from '../../../shared/list/index.ts';
import { MoveButtons } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { StaffGame } from './game-form.tsx';
import { useGameName } from './game-name.ts';
import { GameStateBadge } from './game-state.tsx';

/** How a row moves among the others; undefined when the list is not the whole order of a vendor. */
export type Moving = ((at: number, by: number) => void) | undefined;

export function useGameColumns(rows: readonly StaffGame[], onMove: Moving): readonly ListColumn<StaffGame>[] {
  const t = useText();
  const nameOf = useGameName();
  return [
    { key: 'name', header: t('common.game'), opens: true, cell: nameOf },
    { key: 'vendor', header: t('common.vendor'), cell: (row) => row.vassalage },
    { key: 'type', header: t('games.type'), cell: (row) => t(`catalogue.type.${row.gameType}`) },
    { key: 'minBet', header: t('games.minBet'), number: true, cell: (row) => row.minBet },
    { key: 'state', header: t('common.state'), cell: (row) => <States game={row} /> },
    {
      key: 'order',
      header: t('common.order'),
      cell: (row) =>
        onMove ? (
          <MoveButtons title={row.gameCode} at={rows.indexOf(row)} count={rows.length} onMove={onMove} />
        ) : (
          row.sort
        ),
    },
  ];
}

function States({ game }: { game: StaffGame }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <GameStateBadge {...game} />
      {game.isHot ? <Badge tone="hot">{t('games.hot')}</Badge> : null}
      {game.isNew ? <Badge tone="amber">{t('games.new')}</Badge> : null}
    </span>
  );
}
