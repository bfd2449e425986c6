import { dealerOf, isPlayed } from '@lantern/games/tables';
import type { Queryable } from '../../platform/index.ts';
import type { OnRows, ProvenSeal } from '../ledger/index.ts';
import { type CountAgain, miscounted } from '../wager/index.ts';
import { betsOfRound } from './live.bets.store.ts';
import { countOf } from './live.counting.ts';
import { engineOf, VENDOR } from './live.games.ts';
import { ROUND_COLUMNS, type RoundRow } from './live.rounds.store.ts';

/** A round with the game of its table. */
interface GameRound extends RoundRow {
  readonly game: string;
  readonly variant: string | null;
}

/** Whether the values shown are those of a round of the game; of others no bet can be judged. */
export function isDealt(round: Pick<GameRound, 'game' | 'variant' | 'steps'>): boolean {
  const dealt = dealerOf(round.game).read((round.steps ?? []).map(({ value }) => value));
  return engineOf(round).settle(dealt, []).ok;
}

/** How the settled rounds of some events, their own or those of the stakes that decisions added, count the bets of a member. */
async function countsOf(db: Queryable, eventIds: readonly string[]): Promise<Map<string, CountAgain>> {
  const { rows } = await db.query<GameRound & { event_id: string }>(
    `select x.id as event_id, ${ROUND_COLUMNS}, t.game, t.variant from unnest($1::bigint[]) as x(id)
     left join live.raise a on a.id = x.id join live.round r on r.id = coalesce(a.round_id, x.id)
     join live.game_table t on t.code = r.table_code where r.state = 'settled'`,
    [eventIds],
  );
  const counts = new Map<string, CountAgain>();
  for (const { event_id, ...round } of rows) {
    if (!isDealt(round)) continue;
    const engine = engineOf(round);
    const spots = new Set([...engine.spots, ...(engine.raises ?? [])].map(({ code }) => code));
    const bets = round.pool || isPlayed(round.game) ? await betsOfRound(db, round.id) : [];
    const count = countOf(round, round, bets);
    counts.set(event_id, (own, maximum) =>
      own.every(({ detail }) => detail.kind === 'live' && spots.has(detail.spot)) ? count(own, maximum) : null,
    );
  }
  return counts;
}

/** Counts again from the values shown what the bets of each member on a round count together. */
export const miscountedRounds = (db: Queryable, onRows?: OnRows, proven?: ProvenSeal | null): Promise<string[]> =>
  miscounted(db, VENDOR, (eventIds) => countsOf(db, eventIds), onRows, proven);
