import '../game/game.css';
import { useSearch } from '@tanstack/react-router';
import { loadManyPage, loadTableLobby, loadTablePage } from '../../modules/live/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { Lobby, useOwnChoice } from './lobby.tsx';
import { OpenedTable, tableTitle } from './opened-table.tsx';

const TEXTS = ['live', 'live.spot', 'slots', 'catalogue'] as const;
const TablePage = latePart(TEXTS, loadTablePage);
const ManyPage = latePart(TEXTS, loadManyPage);
const TableLobby = latePart(TEXTS, loadTableLobby);
const MOST_TABLES = 4;

/** `/live`: the lobby of tables, one table, or up to four of them. */
export function LivePage() {
  const t = useTexts('live');
  const { table, tables, round } = useSearch({ from: '/live' });
  const { game, stake, choose } = useOwnChoice();
  const codes = tables?.split('.').filter((code) => /^[a-z0-9-]{1,40}$/.test(code)) ?? [];
  if (table !== undefined)
    return (
      <OpenedTable name={tableTitle(table)} lobby="/live">
        <TablePage key={table} code={table} round={round} />
      </OpenedTable>
    );
  if (codes.length > 0)
    return (
      <OpenedTable name={t('title')} lobby="/live">
        <ManyPage codes={[...new Set(codes)].slice(0, MOST_TABLES)} />
      </OpenedTable>
    );
  return (
    <Lobby kind="live" gameType="LIVE">
      <TableLobby
        game={game}
        onGame={(next) => choose({ game: next })}
        stake={stake}
        onStake={(next) => choose({ stake: next })}
      />
    </Lobby>
  );
}
