import type { BoardMatch } from '@lantern/contract/sports/office';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, iso } from '../../../platform/index.ts';
import { waitingRequestsAbout } from '../../staff/index.ts';
import { LATE_MS } from '../feed/sports.feed-reader.ts';
import type { MatchRow } from '../sports.match.store.ts';
import { teamsNamed } from '../sports.names.store.ts';
import { presentedMatches } from '../sports.read.ts';
import { inCurrency, worstOf } from './sports.exposure.ts';
import { exposureOn, feedCounts, stakesOn } from './sports.office.store.ts';

/** What operators may ask of each other about a match. */
const REQUESTS = ['sports_settlement', 'sports_price_error', 'sports_terms'] as const;

/** Matches as the board shows them. */
export async function boardMatches(
  context: AppContext,
  matches: readonly MatchRow[],
  language: string,
): Promise<BoardMatch[]> {
  const ids = matches.map(({ id }) => id);
  const [entrants, shown, stakes, exposure, requests] = await Promise.all([
    entrantsOf(context, matches, language),
    presentedMatches(context, matches, language),
    stakesOn(context.db, ids),
    exposureOn(context.db, ids),
    waitingRequestsAbout(context.db, REQUESTS, ids),
  ]);
  const stakesBy = Map.groupBy(stakes, ({ match_id }) => match_id);
  const exposureBy = Map.groupBy(exposure, ({ match_id }) => match_id);
  return shown.map(({ markets: _, ...match }) => {
    const own = stakesBy.get(match.matchId) ?? [];
    const byCurrency = Map.groupBy(exposureBy.get(match.matchId) ?? [], ({ currency }) => currency);
    return {
      ...match,
      entrants: entrants.get(match.matchId) ?? null,
      bets: own.reduce((sum, { bets }) => sum + bets, 0),
      waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
      stakes: own.map(({ currency, staked }) => ({ currency, amount: formatAmount(BigInt(staked)) })),
      worst: inCurrency(new Map([...byCurrency].map(([currency, rows]) => [currency, worstOf(rows)]))),
      waitingRequestId: requests.get(match.matchId) ?? null,
      contradiction: match.progress.suspendedFor === 'feed_contradicts' ? 'feed' : null,
    };
  });
}

/** The teams of competitions whose winner is bet on, by name. */
async function entrantsOf({ db }: AppContext, matches: readonly MatchRow[], language: string) {
  const outrights = matches.flatMap(({ id, facts }) => (facts.outright ? [{ id, teams: facts.outright.teams }] : []));
  const ids = outrights.flatMap(({ teams }) => teams.map(({ team }) => team));
  const named = ids.length === 0 ? [] : await teamsNamed(db, ids, language);
  return new Map(
    outrights.map(({ id, teams }) => {
      const own = new Set(teams.map(({ team }) => team));
      return [id, named.filter(({ teamId }) => own.has(teamId))] as const;
    }),
  );
}

/** `isOnBoard`: only feeds of matches that are played, or are still to come. */
export async function feedHealth(context: AppContext, { isOnBoard = false } = {}) {
  const now = new Date(context.clock.nowMs());
  return (await feedCounts(context.db, now, isOnBoard)).map((row) => ({
    feed: row.feed,
    state:
      row.heard_at === null
        ? ('stopped' as const)
        : row.is_silent
          ? ('silent' as const)
          : row.contradictions > 0
            ? ('contradicting' as const)
            : (row.delay_ms ?? 0) > LATE_MS
              ? ('behind' as const)
              : ('running' as const),
    heardAt: row.heard_at && iso(row.heard_at),
    delayMs: row.delay_ms,
    lastNumber: row.last_number,
    ...{ doubled: row.doubled, late: row.late, badSignature: row.bad_signature, contradictions: row.contradictions },
  }));
}
