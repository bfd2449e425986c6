import { type EsportsMarket, outcomeOf, type SeriesFacts, settleEsports } from '@lantern/games/sports';
import { marketOf } from '@lantern/rules/sports';
import { bestOfNow } from '../feed/sports.fixture-state.ts';
import type { MatchFacts } from '../sports.facts.ts';
import type { Judged, SeriesResult } from './sports.judge.ts';

/** The model's names of markets, by ours. */
const MARKETS: Readonly<Record<string, EsportsMarket>> = {
  MATCH_WINNER: 'MATCH',
  '1X2': 'MATCH_1X2',
  DC: 'MATCH_DC',
  MAP_HANDICAP: 'MAP_AH',
  TOTAL_MAPS: 'MAPS_OU',
  MAP_WINNER: 'MAP_WINNER',
  MAP_ROUNDS_OU: 'MAP_ROUNDS_OU',
  MAP_ROUNDS_AH: 'MAP_ROUNDS_AH',
  MAP_KILLS_OU: 'MAP_KILLS_OU',
};
const sideOf = (side: 'home' | 'away' | null): 'H' | 'A' | null => (side === null ? null : side === 'home' ? 'H' : 'A');

/** What is known of a series for its settlement: its result where it has one, else its events. */
export function seriesFacts(
  { fixture }: Pick<MatchFacts, 'fixture'>,
  result: { readonly esports?: SeriesResult; readonly isVoid?: boolean },
): SeriesFacts {
  const bestOf = fixture.fixture.bestOf ?? 1;
  const { esports, isVoid } = result;
  const { maps, won, forfeit }: Pick<SeriesResult, 'maps' | 'won' | 'forfeit'> = esports ?? fixture;
  const leads = won.home === won.away ? null : won.home > won.away ? ('home' as const) : ('away' as const);
  const winner = forfeit === null ? leads : forfeit === 'home' ? ('away' as const) : ('home' as const);
  const isPlayed = fixture.phase !== 'announced' && fixture.phase !== 'postponed';
  const ended = esports?.status === 'abandoned' ? ('abandoned' as const) : ('ended' as const);
  const hasRounds = fixture.fixture.title === 'cs2';
  return {
    state: isVoid ? 'not_played' : esports ? ended : isPlayed ? 'playing' : 'scheduled',
    ...{ bestOf, playedBestOf: bestOfNow(fixture) ?? bestOf, winner: esports ? sideOf(winner) : null },
    maps: maps.map(({ home, away, winner: of, isUncounted = false }) => {
      const counted = of === null || isUncounted ? null : { home, away };
      return {
        state: of === null ? 'unplayed' : 'completed',
        ...{ winner: sideOf(of), regulation: null },
        ...{ rounds: hasRounds ? counted : null, kills: hasRounds ? null : counted },
      };
    }),
  };
}

const RESULTS = {
  win: 'won',
  half_win: 'half_won',
  push: 'void',
  half_loss: 'half_lost',
  loss: 'lost',
  void: 'void',
} as const;
const REASONS: Readonly<Record<string, string>> = {
  series: 'maps',
  not_completed: 'not_finished',
  walkover: 'forfeit',
  map_not_played: 'not_played',
};

/** How a leg on a series stands by what is known. */
export function judgeSeries(
  { market, selection }: { readonly market: string; readonly selection: string },
  facts: SeriesFacts,
): Judged {
  const name = marketOf(market);
  if (name?.code === 'MAP_SCORE') return judgeScore(selection, facts);
  const code = name && MARKETS[name.code];
  if (!code) return { state: 'void', reason: 'operator', counted: null };
  const verdict = settleEsports(
    { market: code, selection, line: name.line ?? 0, ...(name.part === null ? {} : { map: name.part }) },
    facts,
  );
  if (verdict.parts === null)
    return facts.state === 'ended' || facts.state === 'abandoned'
      ? { state: 'void', reason: 'count_unknown', counted: null }
      : { state: 'open', reason: null, counted: null };
  return {
    state: verdict.isVoid ? 'void' : RESULTS[outcomeOf(verdict.parts)],
    reason: REASONS[verdict.reason] ?? verdict.reason,
    counted: verdict.counted,
  };
}

/** The score in maps: as a handicap of maps it needs all of them to be played. */
function judgeScore(selection: string, facts: SeriesFacts): Judged {
  const whole = settleEsports({ market: 'MAP_AH', selection: 'H', line: 0 }, facts);
  if (whole.parts === null) return { state: 'open', reason: null, counted: null };
  if (whole.isVoid) return { state: 'void', reason: REASONS[whole.reason] ?? whole.reason, counted: null };
  return { state: whole.counted === selection ? 'won' : 'lost', reason: 'maps', counted: whole.counted };
}
