import { invariant } from '@lantern/kernel';
import { createReading, type Tx, type World } from '../../platform/index.ts';
import { readSettings, SETTINGS, type SettingKey, type Settings } from './site.settings.ts';
import { storedSettings, storeSetting } from './site.store.ts';

const HELD_MS = 1000;

const settings = createReading(HELD_MS, async (_world, db) => readSettings(await storedSettings(db)));

/** The merchant's settings, at most a second old: every request may ask. */
export const settingsOf = (world: World): Promise<Settings> => settings.of(world);

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
    settings.forget(world);
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
    (now) => world.live.publish('site.status', { status: now['status.code'], endsAt: now['status.endsAt'] }),
    (error: unknown) => world.log.warn({ err: error }, 'status changed; open pages will ask later'),
  );
}
