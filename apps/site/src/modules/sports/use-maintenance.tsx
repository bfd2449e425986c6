import { GAME_CLIENT, SPORTS_VENDOR } from '@lantern/rules/catalogue';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Answer, useCall } from '../../shared/calls/index.ts';

type Sport = Answer<'listCatalogueGames'>['games'][number];
const Maintenance = createContext<ReadonlyMap<string, Sport>>(new Map());

const STALE_MS = 60_000;

/** The sports that take no bets, by their codes; what operators change is read again at once (`catalogue.changed`). */
export function MaintenanceProvider({ children }: { children: ReactNode }) {
  const { data } = useCall(
    'listCatalogueGames',
    { query: { ...GAME_CLIENT, vassalage: SPORTS_VENDOR } },
    { staleMs: STALE_MS },
  );
  const closed = useMemo(
    () =>
      new Map(data?.games.flatMap((game) => (game.state === 'maintenance' ? [[game.gameCode, game] as const] : []))),
    [data],
  );
  return <Maintenance value={closed}>{children}</Maintenance>;
}

export const useMaintenance = (): ReadonlyMap<string, Sport> => use(Maintenance);
