import { invariant } from '@lantern/kernel';
import type { Tx, World } from '../../platform/index.ts';
import { readSettings, SETTINGS, type SettingKey, type Settings } from './site.settings.ts';
import { storedSettings, storeSetting } from './site.store.ts';

const HELD_MS = 1000;

interface Held {
  readonly settings: Promise<Settings>;
  readonly untilMs: number;
}
const held = new WeakMap<World, Held>();

/** The merchant's settings, at most a second old: every request may ask. */
export function settingsOf(world: World): Promise<Settings> {
  const now = world.clock.nowMs();
  const known = held.get(world);
  if (known && now < known.untilMs && now >= known.untilMs - HELD_MS) return known.settings;
  const settings = storedSettings(world.db).then(readSettings);
  held.set(world, { settings, untilMs: now + HELD_MS });
  // A failed reading must not be remembered.
  settings.catch(() => held.delete(world));
  return settings;
}

/** Changes one setting; a value that does not fit its shape is a bug of the caller, who checks it with `SETTINGS`. */
export async function changeSetting<K extends SettingKey>(
  world: World,
  tx: Tx,
  key: K,
  value: Settings[K],
  by: string,
): Promise<void> {
  invariant(SETTINGS[key].safeParse(value).success, `setting ${key} has its shape`);
  await storeSetting(tx, world, key, value, by);
  tx.afterCommit(() => {
    held.delete(world);
    tellPages(world, key);
  });
}

/** Open pages notice at once (passing news; a page that misses it asks again by itself). */
function tellPages(world: World, key: SettingKey): void {
  if (!/^(status|region)\./.test(key)) {
    world.live.publish('site.changed', {});
    return;
  }
  settingsOf(world).then(
    (settings) =>
      world.live.publish('site.status', { status: settings['status.code'], endsAt: settings['status.endsAt'] }),
    (error: unknown) => world.log.warn({ err: error }, 'status changed; open pages will ask later'),
  );
}
