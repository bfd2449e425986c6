import { invariant } from '@lantern/kernel';
import webPush from 'web-push';
import type { AppContext, Needs } from '../../../platform/index.ts';
import { storedPushKeys, storePushKeys } from './site.push.store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
const ABOUT = 'push vapid';
const cache = new WeakMap<AppContext, Promise<PushKeys>>();

async function load(context: Needs<'db' | 'secrets'>): Promise<PushKeys> {
  if (!(await storedPushKeys(context.db)))
    await storePushKeys(context.db, context.secrets.seal(JSON.stringify(webPush.generateVAPIDKeys()), ABOUT));
  const sealed = await storedPushKeys(context.db);
  invariant(sealed, 'the push keys were written a moment ago');
  return JSON.parse(context.secrets.open(sealed, ABOUT)) as PushKeys;
}

/** The key pair for push messages, created on first use; the private half is sealed and never leaves the server. */
export function pushKeysOf(context: AppContext): Promise<PushKeys> {
  const known = cache.get(context);
  if (known) return known;
  const keys = load(context);
  cache.set(context, keys);
  // A failed read must not be cached.
  keys.catch(() => cache.delete(context));
  return keys;
}
