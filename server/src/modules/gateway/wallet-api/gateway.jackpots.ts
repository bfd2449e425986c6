import type { Micros } from '@lantern/kernel';
import type { AppContext } from '../../../platform/index.ts';
import { isKnownJackpot, jackpotNumber } from '../gateway.store.ts';
import { microsOf } from './gateway.answer.ts';

// A number never changes once created, so it is cached for the life of the process.
const known = new WeakMap<AppContext, Map<string, Promise<bigint | null>>>();
/** More than any game has: invented names fill neither the memory nor the ledger. */
export const JACKPOTS_MAX = 1000;

/** The pool of a vendor's jackpot: a vendor names its own and reaches no other. Null above the maximum count. */
export function jackpotOfVendor(context: AppContext, vendor: string, name: string): Promise<bigint | null> {
  const numbers = known.get(context) ?? new Map<string, Promise<bigint | null>>();
  known.set(context, numbers);
  const key = `${vendor} ${name}`;
  const found =
    numbers.get(key) ?? jackpotNumber(context.db, { vendor, name, fresh: context.newId(), most: JACKPOTS_MAX });
  numbers.set(key, found);
  found.then(
    (number) => number === null && numbers.delete(key),
    () => numbers.delete(key),
  );
  return found;
}

/** The pool that a win names; null for a jackpot that no bet fed and the vendor does not report. */
export const wonJackpotOf = async (context: AppContext, vendor: string, name: string): Promise<bigint | null> =>
  (await isKnownJackpot(context.db, vendor, name)) ? jackpotOfVendor(context, vendor, name) : null;

interface Contribution {
  readonly jackpotId: bigint;
  readonly amount: Micros;
}
/** The contribution of a stake; null when it exceeds the stake, or for a jackpot above the maximum count. */
export async function contributionsOf(
  context: AppContext,
  vendor: string,
  list: readonly { readonly jackpotId: string; readonly amount: string }[],
  stake: Micros,
): Promise<readonly Contribution[] | null> {
  if (list.reduce((sum, one) => sum + (microsOf(one.amount) ?? 0n), 0n) > stake) return null;
  const amounts: Contribution[] = [];
  for (const one of list) {
    const jackpotId = await jackpotOfVendor(context, vendor, one.jackpotId);
    if (jackpotId === null) return null;
    amounts.push({ jackpotId, amount: microsOf(one.amount) ?? 0n });
  }
  return amounts;
}
