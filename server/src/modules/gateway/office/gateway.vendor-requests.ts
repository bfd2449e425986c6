import type { Effect } from '../../staff/index.ts';
import { changeWalletVendor, type DraftedKey, putDraftedKey, type VendorChange } from '../index.ts';

export const vendorSubject = (code: string): string => `vendor ${code}`;

/** Activates an approved key; false when both slots are taken meanwhile. */
export const addKeyEffect: Effect = async (context, tx, row) => {
  const { code, key } = row.sealed_part as { code: string; key: DraftedKey };
  return putDraftedKey(context, tx, code, key);
};

/** Applies an approved change of a vendor; false when it was changed meanwhile. */
export const changeVendorEffect: Effect = async (context, tx, row) => {
  const { code, change } = row.sealed_part as { code: string; change: VendorChange };
  const changed = await changeWalletVendor(context, tx, code, change);
  return typeof changed !== 'string' && !('length' in changed);
};
