import type { World } from '../../platform/index.ts';
import { jackpotNumber } from './gateway.store.ts';

// A number never changes once it is made, so it may be kept for as long as the process lives.
const known = new WeakMap<World, Map<string, Promise<bigint>>>();

/** The pool of a vendor's jackpot: a vendor names its own and cannot reach anybody else's. */
export function jackpotOfVendor(world: World, vendor: string, name: string): Promise<bigint> {
  const numbers = known.get(world) ?? new Map<string, Promise<bigint>>();
  known.set(world, numbers);
  const key = `${vendor} ${name}`;
  const found = numbers.get(key) ?? jackpotNumber(world.db, vendor, name, world.newId());
  numbers.set(key, found);
  found.catch(() => numbers.delete(key));
  return found;
}
