/** What a lobby keeps in its address (spec 2): the kind of list, the vendor, the words looked for, the page. */
export interface LobbySearch {
  lobbyType?: string | undefined;
  /** `hot`, or `vassalage` when a vendor is named. */
  type?: 'hot' | 'vassalage' | undefined;
  vassalage?: string | undefined;
  /** Names the game type of the electronic games. */
  games?: string | undefined;
  /** Of `/rng`: the vendor tab. */
  page?: string | undefined;
  q?: string | undefined;
}

const WORD = /^[A-Za-z0-9_-]{1,40}$/;
const LONGEST = 60;
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined;

/** Reads the address; what does not fit is as if it were not there. */
export function lobbySearch(raw: Record<string, unknown>): LobbySearch {
  const { type, q, page } = raw;
  return {
    lobbyType: word(raw['lobbyType']),
    type: type === 'hot' || type === 'vassalage' ? type : undefined,
    vassalage: word(raw['vassalage']),
    games: word(raw['games']),
    page: typeof page === 'string' && /^[1-9][0-9]{0,3}$/.test(page) ? page : undefined,
    q: typeof q === 'string' ? q.trim().slice(0, LONGEST) || undefined : undefined,
  };
}

/** What `/game`, `/seamless` and `/fbsports` keep: the game they were opened for. */
export const gameSearch = (raw: Record<string, unknown>) => ({
  gameCode: word(raw['gameCode']),
  vendor: word(raw['vendor']),
});
