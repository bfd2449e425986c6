import { createSigningPair, type World } from '../../platform/index.ts';
import { keepHouseKey, storedHouseKey } from './gateway.house-key.store.ts';

type Pair = ReturnType<typeof createSigningPair>;
const ABOUT = 'gateway ed25519';
const pairs = new WeakMap<World, Promise<Pair>>();

async function load(world: World): Promise<Pair> {
  const open = (sealed: Buffer): Pair => JSON.parse(world.secrets.open(sealed, ABOUT)) as Pair;
  const stored = await storedHouseKey(world.db);
  if (stored) return open(stored);
  await keepHouseKey(world.db, world.secrets.seal(JSON.stringify(createSigningPair()), ABOUT));
  const kept = await storedHouseKey(world.db);
  if (!kept) throw new Error('the house key was not kept');
  return open(kept);
}

/** The pair we sign with for vendors that use Ed25519; made once, sealed at rest. */
export function houseKey(world: World): Promise<Pair> {
  const known = pairs.get(world) ?? load(world);
  pairs.set(world, known);
  known.catch(() => pairs.delete(world));
  return known;
}
