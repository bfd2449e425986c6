import type { GameType } from '@lantern/rules/catalogue';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback } from 'react';
import type { LobbySearch } from '../../modules/catalogue/index.ts';
import { KindRow } from '../lobby/kind-row.tsx';
import { LobbyTop } from '../lobby/lobby-head.tsx';
import { VendorTables } from './vendor-tables.tsx';

/** What is listed of our own tables. */
type OwnSearch = { game?: string | undefined; stake?: string | undefined };

/** What is chosen among our own tables, in the address beside what is chosen among those of vendors. */
export function useOwnChoice() {
  const search = useSearch({ strict: false }) as LobbySearch & OwnSearch;
  const navigate = useNavigate();
  const choose = (next: OwnSearch) => void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  return { game: search.game, stake: search.stake, choose };
}

type LobbyProps = { kind: 'live' | 'cockfight'; gameType: GameType; intro?: string; children: ReactNode };

/** A lobby of our own tables, which load late, with those of vendors below. */
export function Lobby({ kind, gameType, intro, children }: LobbyProps) {
  const search = useSearch({ strict: false }) as LobbySearch & OwnSearch;
  const navigate = useNavigate();
  const { game, stake } = search;
  // What is chosen among our own tables stays.
  const go = useCallback(
    (next: LobbySearch) => void navigate({ to: '.', search: { ...next, game, stake }, replace: true }),
    [navigate, game, stake],
  );
  return (
    <>
      <KindRow kind={kind} />
      <main>
        <LobbyTop kind={kind} intro={intro} />
        <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>{children}</Suspense>
        <VendorTables gameType={gameType} search={search} go={go} />
      </main>
    </>
  );
}
