import '../game/game.css';
import { Badge } from '@lantern/ui/base';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import type { LobbySearch } from '../../modules/catalogue/index.ts';
import { loadPitLobby, loadPitPage } from '../../modules/live/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { KindRow } from '../lobby/kind-row.tsx';
import { LobbyTop } from '../lobby/lobby-head.tsx';
import { OpenedTable, tableTitle } from './opened-table.tsx';
import { VendorTables } from './vendor-tables.tsx';

const TEXTS = ['live', 'live.spot', 'live.cockfight', 'slots', 'catalogue'] as const;
const PitPage = latePart(TEXTS, loadPitPage);
const PitLobby = latePart(TEXTS, loadPitLobby);

function Lobby() {
  const t = useTexts('live.cockfight');
  const search = useSearch({ strict: false }) as LobbySearch;
  const navigate = useNavigate();
  const go = useCallback(
    (next: LobbySearch) => void navigate({ to: '.', search: { ...next }, replace: true }),
    [navigate],
  );
  return (
    <>
      <KindRow kind="cockfight" />
      <main>
        <LobbyTop kind="cockfight" intro={t('drawnShort')} />
        <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
          <PitLobby />
        </Suspense>
        <VendorTables gameType="DS88" search={search} go={go} />
      </main>
    </>
  );
}

/** `/cockfight`: the lobby of pits, or one pit. */
export function CockfightPage() {
  const t = useTexts('live.cockfight');
  const { table, round } = useSearch({ from: '/cockfight' });
  if (table === undefined) return <Lobby />;
  return (
    <OpenedTable name={tableTitle(table)} lobby="/cockfight" badge={<Badge tone="dusk">{t('virtual')}</Badge>}>
      <PitPage key={table} code={table} round={round} />
    </OpenedTable>
  );
}
