/** Search values of a lobby (spec 2): list type, vendor, filters, search text, page. */
export interface LobbySearch {
  lobbyType?: string | undefined;
  /** `hot` is a list; `vassalage` says that a vendor is named. */
  type?: 'hot' | 'vassalage' | undefined;
  vassalage?: string | undefined;
  /** Names the game type of the electronic games. */
  games?: string | undefined;
  /** Of `/rng`: the vendor tab. */
  page?: string | undefined;
  list?: 'fav' | 'recent' | undefined;
  /** Class of the games. */
  kind?: string | undefined;
  /** Least stake, one of the options of spec 9. */
  min?: string | undefined;
  /** Number of the page. */
  no?: string | undefined;
  /** One long list instead of pages. */
  view?: 'scroll' | undefined;
  q?: string | undefined;
}

const WORD = /^[A-Za-z0-9_-]{1,40}$/;
const LONGEST = 60;
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined;
const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);

/** Reads the address; invalid values are ignored. */
export const lobbySearch = (raw: Record<string, unknown>): LobbySearch => ({
  lobbyType: word(raw['lobbyType']),
  type: oneOf(raw['type'], ['hot', 'vassalage']),
  vassalage: word(raw['vassalage']),
  games: word(raw['games']),
  page: word(raw['page']),
  list: oneOf(raw['list'], ['fav', 'recent']),
  kind: word(raw['kind']),
  min: typeof raw['min'] === 'string' && /^0\.\d{1,2}$/.test(raw['min']) ? raw['min'] : undefined,
  no: typeof raw['no'] === 'string' && /^[1-9]\d{0,3}$/.test(raw['no']) ? raw['no'] : undefined,
  view: oneOf(raw['view'], ['scroll']),
  q: typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, LONGEST) || undefined : undefined,
});

/** Search values of `/game`, `/seamless` and `/fbsports`: the game to open, and a past round of the member to show. */
export const gameSearch = (
  raw: Record<string, unknown>,
): { gameCode: string | undefined; vendor: string | undefined; round?: string } => ({
  gameCode: word(raw['gameCode']),
  vendor: word(raw['vendor']),
  ...(typeof raw['round'] === 'string' && /^\d{1,20}$/.test(raw['round']) && { round: raw['round'] }),
});
