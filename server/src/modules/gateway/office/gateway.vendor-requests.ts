import type { Effect } from '../../staff/index.ts';
import { changeWalletVendor, type DraftedKey, putDraftedKey, takeLive, type VendorChange } from '../index.ts';

export const vendorSubject = (code: string): string => `vendor ${code}`;

/** Activates an approved key; false when both slots are taken meanwhile. */
export const addKeyEffect: Effect = async (context, tx, row) => {
  const { code, key } = row.sealed_part as { code: string; key: DraftedKey };
  return putDraftedKey(context, tx, code, key);
};

/** Applies an approved change of a vendor, or takes it live; false when it was changed meanwhile. */
export const changeVendorEffect: Effect = async (context, tx, row) => {
  const { code, change, live } = row.sealed_part as { code: string; change: VendorChange; live?: true };
  if (live) return takeLive(context, tx, code);
  const changed = await changeWalletVendor(context, tx, code, change);
  return typeof changed !== 'string' && !('length' in changed);
};
