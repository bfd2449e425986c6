/** What `/lottery` keeps in the address bar (spec 2). */
export interface LobbySearch {
  gameCode?: string;
  vendor?: string;
  playType?: string;
}
export interface BetSearch {
  gameCode?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const given = <T extends object>(search: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;

export const lobbySearch = (search: Record<string, unknown>): LobbySearch =>
  given<LobbySearch>({
    gameCode: text(search['gameCode']),
    vendor: text(search['vendor']),
    playType: text(search['playType']),
  });
export const betSearch = (search: Record<string, unknown>): BetSearch =>
  given<BetSearch>({ gameCode: text(search['gameCode']) });
