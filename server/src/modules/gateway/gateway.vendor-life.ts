import type { BodyOf, FieldRefusal } from '@lantern/contract';
import type { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import type { Needs, Queryable, Tx } from '../../platform/index.ts';
import { isVendorKind, VENDOR_KINDS } from './adapters/gateway.vendor-kinds.ts';
import { usedKeys } from './gateway.office.store.ts';
import { addressFaults } from './gateway.office.ts';
import { vendorOf } from './gateway.store.ts';
import { insertVendor, kitReports, leaveSandbox } from './gateway.vendor-life.store.ts';
import { isProven } from './vendors/gateway.kit-runs.ts';

type NewWalletVendor = Omit<BodyOf<(typeof gatewayOfficeCalls)['addWalletVendor']>, 'reason'>;
const fault = (field: string): FieldRefusal => ({ field, key: 'field.not_valid' });

/** The protocols that vendors may speak. */
export const vendorKinds = () =>
  Object.entries(VENDOR_KINDS).map(([kind, { name, offers }]) => ({
    ...{ kind, name, sandbox: offers.sandbox },
    modes: [...offers.modes],
    algorithms: [...offers.algorithms],
  }));

/** Adds a vendor that takes no real money yet: in the sandbox, or closed where its protocol has none. Otherwise what is wrong. */
export async function addWalletVendor(
  context: Needs<'config' | 'clock' | 'newId'>,
  tx: Tx,
  vendor: NewWalletVendor,
): Promise<readonly FieldRefusal[]> {
  const { kind, mode } = vendor;
  if (!isVendorKind(kind)) return [fault('kind')];
  const { offers } = VENDOR_KINDS[kind];
  const faults = [
    ...addressFaults(context, vendor, { launchUrl: '', apiUrl: '' }),
    ...(vendor.launchUrl === '' ? [fault('launchUrl')] : []),
    ...(offers.modes.some((one) => one === mode) ? [] : [fault('mode')]),
  ];
  if (faults.length > 0) return faults;
  const state = offers.sandbox ? 'on' : 'off';
  const added = { ...vendor, id: context.newId(), state, isSandbox: offers.sandbox } as const;
  return (await insertVendor(tx, context, added)) ? [] : [fault('code')];
}

export type Readiness = 'ready' | 'live' | 'not_ready' | 'not_found';
/** Whether a vendor may leave the sandbox: it has a key, and its last run of the kit counts. */
export async function readinessOf(db: Queryable, code: string): Promise<Readiness> {
  const vendor = await vendorOf(db, code);
  if (!vendor) return 'not_found';
  if (!vendor.is_sandbox) return 'live';
  const hasPassed = isProven(vendor, (await kitReports(db)).get(code));
  return hasPassed && (await usedKeys(db, code)).length > 0 ? 'ready' : 'not_ready';
}

/** Takes a vendor live; false when it is no longer ready, or live already. */
export const takeLive = async (context: Needs<'clock'>, tx: Tx, code: string): Promise<boolean> =>
  (await readinessOf(tx, code)) === 'ready' && leaveSandbox(tx, context, code);
