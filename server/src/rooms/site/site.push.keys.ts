import { invariant } from '@lantern/kernel';
import webPush from 'web-push';
import type { World } from '../../platform/index.ts';
import { storedPushKeys, storePushKeys } from './site.push.store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
const ABOUT = 'push vapid';
const held = new WeakMap<World, Promise<PushKeys>>();

async function load(world: World): Promise<PushKeys> {
  if (!(await storedPushKeys(world.db)))
    await storePushKeys(world.db, world.secrets.seal(JSON.stringify(webPush.generateVAPIDKeys()), ABOUT));
  const sealed = await storedPushKeys(world.db);
  invariant(sealed, 'the push keys were written a moment ago');
  return JSON.parse(world.secrets.open(sealed, ABOUT)) as PushKeys;
}

/** The house's key pair for push messages, made on first use; the private half lies sealed and leaves the server never. */
export function pushKeysOf(world: World): Promise<PushKeys> {
  const known = held.get(world);
  if (known) return known;
  const keys = load(world);
  held.set(world, keys);
  // A failed reading must not be remembered.
  keys.catch(() => held.delete(world));
  return keys;
}
