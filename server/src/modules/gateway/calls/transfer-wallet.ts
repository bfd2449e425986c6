import { gatewayCalls } from '@lantern/contract/gateway';
import { parseAmount, tooFineFacts } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { vendorOf } from '../gateway.store.ts';
import { transferByKey } from '../transfers/gateway.transfers.store.ts';
import { beginTransfer, presentTransfer } from '../transfers/gateway.transfers.ts';
import { heldCreditFromCarrying } from '../wallet-api/gateway.held-credits.ts';

const DECIMALS = 2;

const tooFine = (amount: string) => [{ field: 'amount', key: 'field.too_fine', params: tooFineFacts(amount, DECIMALS) }];

export const transferWallet = answer(
  gatewayCalls.transferWallet,
  async ({ actor, body, key, bodyHash }, context, tx) => {
    const firstAnswer = async () => {
      const before = await transferByKey(tx, actor.memberId, key);
      if (!before) return null;
      return before.body_hash.equals(bodyHash) ? done(presentTransfer(before)) : refuse('idempotency_conflict');
    };
    const first = await firstAnswer();
    if (first) return first;
    const vendor = await vendorOf(tx, body.vendor);
    if (vendor?.mode !== 'transfer') return refuse('wallet_not_offered');
    const amount = parseAmount(body.amount, DECIMALS);
    if (!amount.ok && amount.error === 'too_fine') return refuse('wallet_amount_not_valid', { fields: tooFine(body.amount) });
    if (!amount.ok || amount.value === 0n) return refuse('wallet_amount_not_valid');
    const { direction } = body;
    // A withdrawal from a vendor works whatever its state.
    if (direction === 'in') {
      if (vendor.state !== 'on') return refuse('wallet_not_offered');
      if (vendor.resting_since !== null) return refuse('wallet_resting');
      const refusal = await heldCreditFromCarrying(context, tx, actor.memberId, amount.value);
      if (refusal) return refusal;
    }
    const begun = { memberId: actor.memberId, key, bodyHash, vendor, direction, amount: amount.value };
    const row = await beginTransfer(context, tx, begun);
    if (row === 'known') return (await firstAnswer()) ?? refuse('idempotency_conflict');
    return row === 'short' ? refuse('wallet_balance_short') : done(presentTransfer(row));
  },
);
