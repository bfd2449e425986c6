import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { decimalsReader } from '../../ledger/index.ts';
import { adapterOf } from '../cashier.gateway.ts';
import { FIRST_PROVIDER, providerOf } from '../cashier.providers.store.ts';
import { takeEvent } from '../cashier.service.ts';
import { isFresh } from '../cashier.signature.ts';
import { isSigned } from '../cashier.store.ts';
import { recordRefusedHook } from '../hooks/cashier.refused-hooks.ts';
import { takePayoutEvent } from '../withdrawals/cashier.payouts.ts';

/** The address from when there was one provider. */
const FIRST_ADDRESS = 'gateway';

/**
 * Signature, time, shape, then money: the body is acted on only after its signature is verified, with the key of the provider in the
 * address and no other. An unknown provider gets the answer of a wrong signature.
 */
export const receivePaymentEvent = answer(
  cashierCalls.receivePaymentEvent,
  async (request, context) => {
    const { db } = context;
    const code = request.params.provider === FIRST_ADDRESS ? FIRST_PROVIDER : request.params.provider;
    const provider = await providerOf(db, code);
    if (!provider) {
      context.metrics.refusedHooks.inc({ provider: '', fault: 'signature_wrong' });
      return refuse('signature_wrong');
    }
    const adapter = adapterOf(provider);
    const signed = adapter.readHook(request.headers, request.rawBody);
    const about = { provider: code, eventName: signed.name, address: request.address };
    const fault = (await isSigned(db, code, signed))
      ? isFresh(signed.time, context.clock.nowMs())
        ? null
        : 'signature_stale'
      : 'signature_wrong';
    if (fault) {
      await recordRefusedHook(context, { ...about, fault });
      return refuse(fault);
    }
    const decimals = await decimalsReader(context);
    const event = adapter.readEvent(signed, decimals);
    const payout = event ? null : adapter.readPayoutEvent(signed, decimals);
    if (!event && !payout) {
      await recordRefusedHook(context, { ...about, fault: 'event_unreadable' });
      return refuse('event_unreadable');
    }
    const accepted = await db.transaction(async (tx) => {
      if (event) return takeEvent(context, tx, code, event, signed);
      return payout ? takePayoutEvent(context, tx, code, payout, signed) : false;
    });
    if (!accepted) await recordRefusedHook(context, { ...about, fault: 'event_unknown' });
    return done({ accepted });
  },
  // A refusal must leave its trace.
  { transaction: false },
);
