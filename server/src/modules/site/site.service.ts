import { invariant } from '@lantern/kernel';
import { type AppContext, createReading, type Tx } from '../../platform/index.ts';
import { currenciesChanged, registerCurrency } from '../ledger/index.ts';
import { readSettings, SETTINGS, type SettingKey, type Settings } from './site.settings.ts';
import { storedSettings, storeSetting } from './site.store.ts';

const CACHE_MS = 1000;

const settings = createReading('settings', CACHE_MS, async (_context, db) => readSettings(await storedSettings(db)));

/** The merchant's settings: a change by any node applies some milliseconds after its commit, within a second at the latest. */
export const settingsOf = (context: AppContext): Promise<Settings> => settings.of(context);

/** Changes one setting; an invalid value is a bug of the caller, who validates it with `SETTINGS`. */
export async function changeSetting<K extends SettingKey>(
  context: AppContext,
  tx: Tx,
  key: K,
  value: Settings[K],
  by: string,
): Promise<void> {
  invariant(SETTINGS[key].safeParse(value).success, `setting ${key} has its shape`);
  await storeSetting(tx, context, key, value, by);
  if (key === 'merchant.currency' || key === 'merchant.decimals') {
    const merchant = readSettings(await storedSettings(tx));
    await registerCurrency(tx, merchant['merchant.currency'], merchant['merchant.decimals']);
    await currenciesChanged(context, tx);
  }
  await settings.changed(context, tx);
  tx.afterCommit(() => publishChange(context, key));
}

/** Publishes the change to open pages (not stored; a page that misses it reads again by itself). */
function publishChange(context: AppContext, key: SettingKey): void {
  if (!/^(status|region)\./.test(key)) {
    context.push.publish('site.changed', {});
    return;
  }
  settingsOf(context).then(
    (now) => context.push.publish('site.status', { status: now['status.code'], endsAt: now['status.endsAt'] }),
    (error: unknown) => context.log.warn({ err: error }, 'status changed; open pages will ask later'),
  );
}
