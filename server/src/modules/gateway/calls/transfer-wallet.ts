import { gatewayCalls } from '@lantern/contract/gateway';
import { parseAmount, tooFineFacts } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { decimalsOf } from '../../ledger/index.ts';
import { vendorOf } from '../gateway.store.ts';
import { transferByKey } from '../transfers/gateway.transfers.store.ts';
import { beginTransfer, presentTransfer } from '../transfers/gateway.transfers.ts';
import { heldCreditFromCarrying } from '../wallet-api/gateway.held-credits.ts';

/** What games pay may be finer than the currency: a wallet is brought home to its last millionth. */
const LEDGER_DECIMALS = 6;

const tooFine = (amount: string, decimals: number) => [
  { field: 'amount', key: 'field.too_fine', params: tooFineFacts(amount, decimals) },
];

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
    const { direction } = body;
    const isWhole = body.all && direction === 'out';
    const decimals = isWhole ? LEDGER_DECIMALS : await decimalsOf(context, actor.currency);
    const amount = parseAmount(body.amount, decimals);
    if (!amount.ok && amount.error === 'too_fine')
      return refuse('wallet_amount_not_valid', { fields: tooFine(body.amount, decimals) });
    if (!amount.ok || amount.value === 0n) return refuse('wallet_amount_not_valid');
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
