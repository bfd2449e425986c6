import { wagerCalls } from '@lantern/contract/wager';
import { answer, done, iso } from '../../../platform/index.ts';
import { receiptKeys } from '../receipts/wager.receipts.store.ts';

export const listReceiptKeys = answer(wagerCalls.listReceiptKeys, async (_asked, context) => {
  const rows = await receiptKeys(context.db);
  const keys = rows.map(({ id, public_key, made_at, retired_at }) => ({
    id,
    algorithm: 'Ed25519' as const,
    publicKey: public_key,
    madeAt: iso(made_at),
    retiredAt: retired_at && iso(retired_at),
  }));
  return done({ keys });
});
