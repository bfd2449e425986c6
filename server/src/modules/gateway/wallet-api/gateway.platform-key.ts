import { type AppContext, createSigningPair, type Needs } from '../../../platform/index.ts';
import { storedPlatformKey, storePlatformKey } from './gateway.platform-key.store.ts';

type Pair = ReturnType<typeof createSigningPair>;
const ABOUT = 'gateway ed25519';
const pairs = new WeakMap<AppContext, Promise<Pair>>();

async function load(context: Needs<'db' | 'secrets'>): Promise<Pair> {
  const open = (sealed: Buffer): Pair => JSON.parse(context.secrets.open(sealed, ABOUT)) as Pair;
  const stored = await storedPlatformKey(context.db);
  if (stored) return open(stored);
  await storePlatformKey(context.db, context.secrets.seal(JSON.stringify(createSigningPair()), ABOUT));
  const written = await storedPlatformKey(context.db);
  if (!written) throw new Error('the platform key was not stored');
  return open(written);
}

/** The key pair that signs for vendors with Ed25519; created once, sealed at rest. */
export function platformKey(context: AppContext): Promise<Pair> {
  const known = pairs.get(context) ?? load(context);
  pairs.set(context, known);
  known.catch(() => pairs.delete(context));
  return known;
}
