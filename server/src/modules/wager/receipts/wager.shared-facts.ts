import { formatAmount } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';
import { presentLegOdds } from '../records/wager.present.ts';
import { dividedOf, hasLegs } from '../records/wager.shared-stakes.ts';
import type { FinalRow } from './wager.receipt-batches.store.ts';
import { factsKey } from './wager.receipt-source.ts';
import { legFactsOf, potFactsOf } from './wager.shared-facts.store.ts';

/** What a receipt says of legs and of the pot, whatever the game: the same for ever, for it is signed. */
export type SharedFacts = Readonly<Record<'legs', readonly object[]>> | Readonly<Record<'pot', object>>;

/** Legs and pots of final wagers, by `factsKey`; nothing for bets of one event and one member. */
export async function sharedFactsOf(
  db: Queryable,
  rows: readonly FinalRow[],
): Promise<ReadonlyMap<string, SharedFacts>> {
  const all = new Map<string, SharedFacts>();
  const legged = rows.filter(hasLegs);
  const legs = legged.length === 0 ? [] : await legFactsOf(db, legged);
  for (const [key, of] of Map.groupBy(legs, factsKey))
    all.set(key, {
      legs: of.map(({ number, event, selection, odds, state }) => ({
        number,
        event,
        selection,
        odds: presentLegOdds(odds),
        state,
      })),
    });
  const onEvents = rows.filter(({ event_id }) => event_id !== '0');
  for (const pot of onEvents.length === 0 ? [] : await potFactsOf(db, onEvents)) {
    const counted = { staked: BigInt(pot.staked), carried: BigInt(pot.carried), rake: BigInt(pot.rake) };
    const facts = Object.entries({ ...counted, divided: dividedOf(counted) });
    all.set(factsKey(pot), { pot: Object.fromEntries(facts.map(([name, micros]) => [name, formatAmount(micros)])) });
  }
  return all;
}
