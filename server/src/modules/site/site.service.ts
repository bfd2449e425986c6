import { invariant } from '@lantern/kernel';
import { type AppContext, createReading, type Queryable, type Tx } from '../../platform/index.ts';
import { currenciesChanged, registerCurrency } from '../ledger/index.ts';
import { definitionOf, readSettings, type SettingSet, type SettingsOf } from './site.setting-definition.ts';
import { type Settings, siteSettings } from './site.settings.ts';
import { storedSettings, storeSetting } from './site.store.ts';

const CACHE_MS = 1000;

type Stored = ReadonlyMap<string, unknown>;
/** What was read of each set, as long as the stored values are the same. */
const readings = new WeakMap<Stored, Map<SettingSet, object>>();

const stored = createReading<Stored>('settings', CACHE_MS, async (_context, db) => storedSettings(db));

function read(from: Stored, set: SettingSet): object {
  const known = readings.get(from) ?? new Map<SettingSet, object>();
  readings.set(from, known);
  const before = known.get(set);
  if (before) return before;
  const values = readSettings(set, from);
  const made = set === siteSettings ? values : { ...read(from, siteSettings), ...values };
  known.set(set, made);
  return made;
}

/**
 * The merchant's settings that the site module declares, and with `set` those of that module too. A change by any node applies some milliseconds
 * after its commit, within a second at the latest.
 */
export async function settingsOf<S extends SettingSet = typeof siteSettings>(
  context: AppContext,
  set?: S,
): Promise<Settings & SettingsOf<S>> {
  return read(await stored.of(context), set ?? siteSettings) as Settings & SettingsOf<S>;
}

/** The settings of a set as this connection sees them: for what is stored in the same transaction. */
export const settingsIn = async <S extends SettingSet>(db: Queryable, set: S): Promise<SettingsOf<S>> =>
  readSettings(set, await storedSettings(db));

/** Changes one setting; an invalid value is a bug of the caller, who validates it with the declared shape. */
export async function changeSetting(
  context: AppContext,
  tx: Tx,
  key: string,
  value: unknown,
  by: string,
): Promise<void> {
  invariant(definitionOf(context.hooks, key)?.shape.safeParse(value).success, `setting ${key} has its shape`);
  await storeSetting(tx, context, key, value, by);
  if (key === 'merchant.currency' || key === 'merchant.decimals') {
    const merchant = readSettings(siteSettings, await storedSettings(tx));
    await registerCurrency(tx, merchant['merchant.currency'], merchant['merchant.decimals']);
    await currenciesChanged(context, tx);
  }
  await stored.changed(context, tx);
  tx.afterCommit(() => publishChange(context, key));
}

/** Publishes the change to open pages (not stored; a page that misses it reads again by itself). */
function publishChange(context: AppContext, key: string): void {
  if (!/^(status|region)\./.test(key)) {
    context.push.publish('site.changed', {});
    return;
  }
  settingsOf(context).then(
    (now) => context.push.publish('site.status', { status: now['status.code'], endsAt: now['status.endsAt'] }),
    (error: unknown) => context.log.warn({ err: error }, 'status changed; open pages will ask later'),
  );
}
