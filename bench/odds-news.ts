import type { SportsMarket, SportsMatch } from '@lantern/contract/sports';

/** Matches in play of the list that is measured. */
export const MATCHES = 60;
const STARTS = '2026-11-20T10:00:00Z';
const LEAGUES = 6;

const MAIN = [
  ['1X2', '1X2', null, ['H', 'D', 'A']],
  ['AH:-0.25', 'AH', '-0.25', ['H', 'A']],
  ['OU:2.5', 'OU', '2.5', ['over', 'under']],
] as const;
/** Prices of a match. */
export const PRICES = MAIN.reduce((sum, [, , , selections]) => sum + selections.length, 0);

const marketOf = (
  [market, code, line, selections]: (typeof MAIN)[number],
  odds: string,
  version: number,
): SportsMarket => ({
  ...{ market, code, line, part: null, from: null, state: 'open', suspendedFor: null, isMain: true, result: null },
  selections: selections.map((selection) => ({ selection, name: '', odds, version, isOpen: true })),
});

function matchOf(number: number): SportsMatch {
  const matchId = String(number + 1);
  const none = { home: 0, away: 0 };
  const team = (side: string) => ({ teamId: `${matchId}${side}`, name: `Team ${matchId} ${side}`, short: 'ABC' });
  const competition = {
    competitionId: String(number % LEAGUES),
    name: `League ${number % LEAGUES}`,
    sport: 'football' as const,
  };
  return {
    ...{
      matchId,
      category: 'SPORTS',
      sport: 'football',
      competition,
      round: '1',
      venue: null,
      home: team('1'),
      away: team('2'),
    },
    ...{ startsAt: STARTS, bestOf: null, isVirtual: false, isInPlayOffered: true, marketCount: 40 },
    progress: {
      ...{
        matchId,
        state: 'playing',
        phase: 'second_half',
        score: none,
        halfTime: none,
        corners: none,
        yellow: none,
        red: none,
      },
      clock: { seconds: 3000, at: STARTS, isRunning: false },
      ...{ maps: [], isSuspended: false, suspendedFor: null, openMarkets: MAIN.length, version: 1 },
    },
    markets: MAIN.map((main) => marketOf(main, '2.00', 1)),
  };
}

const counts = { live: MATCHES, today: 0, early: 0 };
const page = { pageNo: 1, pageSize: 100, total: MATCHES, totalPages: 1 };
/** Answers of the calls that the list reads, by the end of their path. */
export const ANSWERS: Readonly<Record<string, object>> = {
  sports: {
    serverTime: STARTS,
    feed: { isSilent: false, heardAt: STARTS },
    list: [{ sport: 'football', category: 'SPORTS', ...counts, competitions: [] }],
  },
  matches: { ...page, serverTime: STARTS, list: Array.from({ length: MATCHES }, (_, index) => matchOf(index)) },
  hot: { serverTime: STARTS, list: [] },
};

export interface OddsNews {
  /** A frame of the socket. */
  readonly text: string;
  readonly prices: number;
}

/** One market of a match at new odds, for match after match: how the socket tells it. */
export function oddsNews(step: number): OddsNews {
  const main = MAIN[step % MAIN.length] ?? MAIN[0];
  const version = step + 2;
  const odds = (1.5 + (step % 97) / 100).toFixed(2);
  const market = marketOf(main, odds, version);
  const data = { list: [{ matchId: String((step % MATCHES) + 1), markets: [market], gone: [], version }] };
  const event = { seq: String(10 ** 12 + step), name: 'sports.prices', data };
  return { text: `42${JSON.stringify(['events', [event]])}`, prices: market.selections.length };
}
