import '../game/game.css';
import { Badge } from '@lantern/ui/base';
import { useSearch } from '@tanstack/react-router';
import { loadPitLobby, loadPitPage } from '../../modules/live/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { Lobby, useOwnChoice } from './lobby.tsx';
import { OpenedTable, tableTitle } from './opened-table.tsx';

const TEXTS = ['live', 'live.spot', 'live.cockfight', 'slots', 'catalogue'] as const;
const PitPage = latePart(TEXTS, loadPitPage);
const PitLobby = latePart(TEXTS, loadPitLobby);

/** `/cockfight`: the lobby of pits, or one pit. */
export function CockfightPage() {
  const t = useTexts('live.cockfight');
  const { table, round } = useSearch({ from: '/cockfight' });
  const { game, stake, choose } = useOwnChoice();
  if (table === undefined)
    return (
      <Lobby kind="cockfight" gameType="DS88" intro={t('drawnShort')}>
        <PitLobby
          kind={game}
          onKind={(next) => choose({ game: next })}
          stake={stake}
          onStake={(next) => choose({ stake: next })}
        />
      </Lobby>
    );
  return (
    <OpenedTable name={tableTitle(table)} lobby="/cockfight" badge={<Badge tone="dusk">{t('virtual')}</Badge>}>
      <PitPage key={table} code={table} round={round} />
    </OpenedTable>
  );
}
