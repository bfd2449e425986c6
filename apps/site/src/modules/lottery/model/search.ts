import { HISTORY_LENGTHS, type HistoryLength } from './draw-history.ts';
import { isWeekday, type Weekday } from './weekdays.ts';

/** The lobby's choices in its address. Empty parts are left out of the address. */
export type LobbySearch = {
  list?: 'hot' | 'fav' | 'recent' | undefined;
  tag?: string | undefined;
  day?: Weekday | 'ALL' | undefined;
  q?: string | undefined;
  /** Optional query of the route (spec 2): a game to open, its vendor, the play to begin with. */
  gameCode?: string | undefined;
  vendor?: string | undefined;
  playType?: string | undefined;
};

const word = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, 60) : undefined;
};

const listOf = (value: unknown): LobbySearch['list'] =>
  value === 'hot' || value === 'fav' || value === 'recent' ? value : undefined;

function dayOf(value: unknown): LobbySearch['day'] {
  const text = typeof value === 'number' ? String(value) : value;
  return text === 'ALL' || isWeekday(text) ? text : undefined;
}

/** Reads the address; invalid values are dropped. */
export function lobbySearch(raw: Record<string, unknown>): LobbySearch {
  return {
    list: listOf(raw['list']),
    tag: word(raw['tag']),
    day: dayOf(raw['day']),
    q: word(raw['q']),
    gameCode: word(raw['gameCode']),
    vendor: word(raw['vendor']),
    playType: word(raw['playType']),
  };
}

/** The address of the betting page: `/vnlottery?gameCode=` (spec 2), with the play to begin with, and how many draws a trend shows, if not the usual ones. */
export type BetSearch = {
  gameCode?: string | undefined;
  playType?: string | undefined;
  draws?: HistoryLength | undefined;
};

export function betSearch(raw: Record<string, unknown>): BetSearch {
  const { gameCode, playType } = lobbySearch(raw);
  const draws = HISTORY_LENGTHS.slice(1).find((length) => String(length) === String(raw['draws']));
  return { gameCode, playType, draws };
}
