import '../game/game.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import type { LobbySearch } from '../../modules/catalogue/index.ts';
import { loadManyPage, loadTableLobby, loadTablePage } from '../../modules/live/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { KindRow } from '../lobby/kind-row.tsx';
import { LobbyTop } from '../lobby/lobby-head.tsx';
import { OpenedTable, tableTitle } from './opened-table.tsx';
import { VendorTables } from './vendor-tables.tsx';

const TEXTS = ['live', 'live.spot', 'slots', 'catalogue'] as const;
const TablePage = latePart(TEXTS, loadTablePage);
const ManyPage = latePart(TEXTS, loadManyPage);
const TableLobby = latePart(TEXTS, loadTableLobby);
const MOST_TABLES = 4;

function Lobby({ game }: { game: string | undefined }) {
  const search = useSearch({ strict: false }) as LobbySearch;
  const navigate = useNavigate();
  const go = useCallback(
    (next: LobbySearch) => void navigate({ to: '.', search: { ...next }, replace: true }),
    [navigate],
  );
  return (
    <>
      <KindRow kind="live" />
      <main>
        <LobbyTop kind="live" intro={undefined} />
        <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
          <TableLobby
            game={game}
            onGame={(next) => void navigate({ to: '/live', search: next ? { game: next } : {}, replace: true })}
          />
        </Suspense>
        <VendorTables gameType="LIVE" search={search} go={go} />
      </main>
    </>
  );
}

/** `/live`: the lobby of tables, one table, or up to four of them. */
export function LivePage() {
  const t = useTexts('live');
  const { game, table, tables, round } = useSearch({ from: '/live' });
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
  return <Lobby game={game} />;
}
