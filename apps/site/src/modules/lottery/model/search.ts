import { type LobbySearch, readLobbySearch } from './lobby-list.ts';

/** The address of the betting page: `/vnlottery?gameCode=` (spec 2), with the play to begin with. */
export type BetSearch = { gameCode?: string | undefined; playType?: string | undefined };

export const lobbySearch = (raw: Record<string, unknown>): LobbySearch => readLobbySearch(raw);

export function betSearch(raw: Record<string, unknown>): BetSearch {
  const { gameCode, playType } = readLobbySearch(raw);
  return { gameCode, playType };
}
