import type { SportsBet, SportsMarket, SportsMatch } from '@lantern/contract/sports';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import { START } from './open-site.tsx';

const LATER = '2026-11-20T12:00:00Z';
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  '1': ['Hue Citadel', 'Da Nang Marlins'],
  '2': ['Can Tho Rice', 'Hai Phong Dock'],
  '3': ['Penang United', 'Johor Pearl'],
};
const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  '1X2': ['H', 'D', 'A'],
  AH: ['H', 'A'],
  OU: ['over', 'under'],
  BTTS: ['yes', 'no'],
};

/** A market with the odds of its selections, at a version. */
export function marketOf(key: string, odds: readonly string[], more: Partial<SportsMarket> = {}): SportsMarket {
  const [code = '', line = null] = key.split('@')[0]?.split(':') ?? [];
  const version = 1;
  return {
    ...{ market: key, code: code as SportsMarket['code'], line, part: null, from: null, state: 'open' },
    ...{ suspendedFor: null, isMain: true, result: null },
    selections: (SELECTIONS[code] ?? ['yes', 'no']).map((selection, index) => ({
      ...{ selection, name: '', odds: odds[index] ?? '2.00', version, isOpen: true },
    })),
    ...more,
  };
}
/** The same market with new prices. */
export const moved = (market: SportsMarket, odds: readonly string[], version: number): SportsMarket => ({
  ...market,
  selections: market.selections.map((one, index) =>
    odds[index] === undefined || odds[index] === one.odds ? one : { ...one, odds: odds[index], version },
  ),
});

export const mainMarkets = (): SportsMarket[] => [
  marketOf('1X2', ['2.10', '3.20', '3.60']),
  marketOf('AH:-0.25', ['1.95', '1.91']),
  marketOf('OU:2.5', ['1.88', '1.98']),
];

/** A match that begins later today, or is played with `live`. */
export function matchOf(matchId: string, more: Partial<SportsMatch> = {}): SportsMatch {
  const least = itemOf('listSportsMatches', 'list');
  const [home, away] = NAMES[matchId] ?? [`Home ${matchId}`, `Away ${matchId}`];
  return {
    ...least,
    ...{ matchId, category: 'SPORTS', sport: 'football', startsAt: LATER, marketCount: 42 },
    competition: {
      competitionId: matchId === '3' ? '20' : '10',
      name: matchId === '3' ? 'Straits Cup' : 'Mekong Premier',
      sport: 'football',
    },
    home: { teamId: `${matchId}1`, name: home ?? '', short: 'HOM' },
    away: { teamId: `${matchId}2`, name: away ?? '', short: 'AWA' },
    progress: { ...least.progress, matchId, version: 1 },
    markets: mainMarkets(),
    ...more,
  };
}
export const liveMatch = (matchId: string, more: Partial<SportsMatch['progress']> = {}): SportsMatch => {
  const match = matchOf(matchId);
  const clock = { seconds: 4000, at: START, isRunning: true };
  return {
    ...match,
    progress: {
      ...match.progress,
      state: 'playing',
      phase: 'second_half',
      score: { home: 1, away: 1 },
      clock,
      ...more,
    },
  };
};

export const betOf = (betId: string, more: Partial<SportsBet> = {}): SportsBet => {
  const least = itemOf('listSportsBets', 'list');
  const leg = {
    ...{ number: 1, matchId: '1', sport: 'football', home: 'Hue Citadel', away: 'Da Nang Marlins', competition: 'Cup' },
    ...{
      startsAt: LATER,
      market: '1X2',
      code: '1X2',
      line: null,
      part: null,
      from: null,
      selection: 'D',
      name: '',
      odds: '3.30',
      version: 7,
    },
    ...{ isBanker: false, all: [], score: null, minute: null, state: 'open', reason: null, counted: null },
  } as const;
  return {
    ...least,
    ...{ betId, slipId: '900', kind: 'single', sizes: [1], combinations: 1, unit: '50', stake: '50', maxPayout: '165' },
    ...{ openStake: '50', parts: [], cashedOutPercent: 0, cashedOut: '0' },
    ...{ state: 'open', legs: [leg], payout: '0', ...more },
  } as SportsBet;
};

/** What the sportsbook reads: matches, limits of the slip, no bets yet. */
export function presetSports(matches: readonly SportsMatch[] = [matchOf('1'), matchOf('2'), matchOf('3')]): void {
  const counts = { live: 0, today: matches.length, early: 0 };
  const isLive = matches.some(({ progress }) => progress.state === 'playing');
  const listed = isLive ? { live: matches.length, today: 0, early: 0 } : counts;
  server.presets('listSports', {
    feed: { isSilent: false, heardAt: START },
    list: [
      {
        sport: 'football',
        category: 'SPORTS',
        ...listed,
        competitions: [{ competitionId: '10', name: 'Mekong Premier', sport: 'football', ...listed }],
      },
    ],
  });
  server.presets('listSportsMatches', () => ({ ...pageOf(matches), serverTime: new Date().toISOString() }));
  server.presets('listSportsOutrights', { list: [], serverTime: START });
  server.presets('listHotMatches', { list: [] });
  server.presets('listCatalogueGames', { games: [] });
  server.presets('listSportsFavourites', {});
  server.presets('getSportsMatchHistory', { met: [], home: [], away: [], expected: null });
  server.presets('listSportsBets', pageOf([]));
  server.presets('checkSportsSlip', ({ body }) => {
    const { bets } = body as {
      bets: { legs: { matchId: string; market: string; selection: string; odds: string; version: number }[] }[];
    };
    const legs = new Map(bets.flatMap((bet) => bet.legs).map((leg) => [`${leg.matchId} ${leg.market}`, leg]));
    return {
      legs: [...legs.values()].map(({ matchId, market, selection, odds, version }) => ({
        matchId,
        market,
        selection,
        state: 'open' as const,
        odds,
        version,
      })),
      bets: bets.map(() => ({ combinations: 1, minimum: '5', maximum: '2000', pays: '2', waitMs: 0, refusal: null })),
    };
  });
  server.presets('getSportsMatch', ({ params }) => {
    const match = matches.find(({ matchId }) => matchId === params['id']) ?? matchOf(params['id'] ?? '1');
    const { markets, ...heading } = match;
    return { ...answerOf('getSportsMatch'), match: heading, markets };
  });
}

/** The server takes every slip at the odds that it names, or lets it wait. */
export const takesSlips = (more: { decidesAt?: string } = {}): void =>
  server.answers('placeSportsSlip', ({ body }) => {
    const { bets } = body as { bets: { stake: string }[] };
    const state = more.decidesAt ? ('waiting' as const) : ('open' as const);
    return {
      ...{ slipId: '900', state: more.decidesAt ? ('waiting' as const) : ('accepted' as const) },
      ...{ decidesAt: more.decidesAt ?? null, balanceAfter: '50' },
      bets: bets.map(({ stake }, index) => betOf(`80${index}`, { state, stake, decidesAt: more.decidesAt ?? null })),
    };
  });
