import type { MatchProgress, SportsMarket, SportsMatch, SportsStatistics, Suspension } from '@lantern/contract/sports';
import { iso } from '../../platform/index.ts';
import { bestOfNow } from './feed/sports.fixture-state.ts';
import { judgeOf, type ResultFacts } from './settling/sports.judge.ts';
import { NIL, reds, type TimelineItem, yellows } from './sports.facts.ts';
import type { MarketRow } from './sports.market.store.ts';
import type { MatchRow } from './sports.match.store.ts';

const PHASES = {
  first_half: 'first_half',
  half_time: 'half_time',
  second_half: 'second_half',
  in_map: 'map',
  between_maps: 'pause',
} as const;

/** Decimal odds as they are shown and bet: ten-thousandths without zeros at the end. */
export const oddsText = (odds: number | bigint): string => String(Number(odds) / 10_000);
/** Odds of the wire in ten-thousandths. */
export const readOdds = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0').slice(0, 4));
};

export function presentProgress(match: MatchRow, openMarkets: number): MatchProgress {
  const { fixture, extra } = match.facts;
  const isFootball = match.sport === 'football';
  const { clock } = extra;
  return {
    matchId: match.id,
    state: match.state,
    phase: PHASES[fixture.phase as keyof typeof PHASES] ?? null,
    score: isFootball ? fixture.score : fixture.won,
    halfTime: fixture.halfTime,
    clock: clock && { seconds: clock.seconds, at: iso(clock.atMs), isRunning: clock.isRunning },
    corners: isFootball ? fixture.corners : null,
    yellow: isFootball ? yellows(fixture) : null,
    red: isFootball ? reds(fixture) : null,
    maps: fixture.maps.map(({ home, away, winner }, index) => ({
      number: index + 1,
      name: extra.maps[index]?.name ?? '',
      score: { home, away },
      winner,
      rounds: [...(extra.maps[index]?.rounds ?? [])],
    })),
    isSuspended: match.suspended_for !== null,
    suspendedFor: match.suspended_for as Suspension | null,
    openMarkets,
    version: match.version,
  };
}

/** Odds of a selection that takes no bets. */
export const ODDS_SHUT = 10_000;
const MARKET_STATES = { open: 'open', suspended: 'suspended', closed: 'settled', gone: 'closed' } as const;

export function presentMarket(row: MarketRow, match: MatchRow, result: ResultFacts = {}): SportsMarket {
  const teams = new Map(match.facts.outright?.teams.map(({ team, name }) => [team, name]));
  const from = row.from_home === null || row.from_away === null ? null : { home: row.from_home, away: row.from_away };
  return {
    market: row.market,
    code: row.code as SportsMarket['code'],
    line: row.line === null ? null : String(row.line / 4),
    ...{ part: row.part, from, isMain: row.is_main },
    state: MARKET_STATES[row.state],
    suspendedFor: row.suspended_for as Suspension | null,
    result: row.state === 'closed' ? resultOf(row, match, result) : null,
    selections: row.selections.map(({ selection, odds, version, isOpen }) => ({
      ...{ selection, name: teams.get(selection) ?? '', version, isOpen: isOpen && odds > ODDS_SHUT },
      odds: oddsText(Math.max(odds, 10_001)),
    })),
  };
}

function resultOf(row: MarketRow, match: MatchRow, result: ResultFacts): SportsMarket['result'] {
  const judge = judgeOf(match, result, new Map());
  const judged = row.selections.map(({ selection }) => ({ selection, ...judge({ market: row.market, selection }) }));
  if (judged.some(({ state }) => state === 'open')) return null;
  return {
    selections: judged.flatMap(({ selection, state }) => (state === 'won' || state === 'half_won' ? [selection] : [])),
    counted: judged[0]?.counted ?? null,
    at: iso(match.settled_at ?? match.ended_at ?? match.priced_at ?? match.starts_at),
  };
}

export interface Names {
  readonly competitions: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, { readonly name: string; readonly short: string }>;
}
export function presentMatch(
  match: MatchRow,
  names: Names,
  markets: readonly SportsMarket[],
  counts: { markets: number; open: number },
): SportsMatch {
  // A competition has no sides.
  const team = (id: string | null) => ({
    teamId: id ?? '0',
    ...(names.teams.get(id ?? '') ?? { name: '', short: '' }),
  });
  return {
    matchId: match.id,
    category: match.category,
    sport: match.sport,
    competition: {
      competitionId: match.competition_id,
      name: names.competitions.get(match.competition_id) ?? '',
      sport: match.sport,
    },
    ...{ round: match.round, venue: match.venue, bestOf: bestOfNow(match.facts.fixture), isVirtual: match.is_virtual },
    home: team(match.home_id),
    away: team(match.away_id),
    startsAt: iso(match.starts_at),
    isInPlayOffered: true,
    progress: presentProgress(match, counts.open),
    markets: [...markets],
    marketCount: counts.markets,
  };
}

export function presentStatistics(match: MatchRow): SportsStatistics {
  const { extra, fixture } = match.facts;
  return {
    ...{ possession: extra.possession, shots: extra.shots, onTarget: extra.onTarget, corners: fixture.corners ?? NIL },
    ...{ attacks: extra.attacks, dangerousAttacks: extra.dangerous, yellow: yellows(fixture), red: reds(fixture) },
    momentum: Object.entries(extra.momentum)
      .map(([minute, [home, away]]) => ({ minute: Number(minute), home, away }))
      .sort((a, b) => a.minute - b.minute),
    ball: extra.ball.map(({ atMs, ...rest }) => ({ ...rest, at: iso(atMs) })),
  };
}

export const presentItem = (number: number, at: Date | number, item: TimelineItem) => ({
  number,
  at: iso(at),
  kind: item.kind as never,
  side: item.side ?? null,
  minute: item.minute ?? null,
  added: item.added ?? null,
  shirt: item.shirt ?? null,
  isOwnGoal: item.isOwnGoal ?? false,
  map: item.map ?? null,
  round: item.round ?? null,
  score: item.score ?? null,
});
