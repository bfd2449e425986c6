import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { adapterOf } from '../cashier.gateway.ts';
import { FIRST_PROVIDER, providerOf } from '../cashier.providers.store.ts';
import { takeEvent } from '../cashier.service.ts';
import { isFresh } from '../cashier.signature.ts';
import { isSigned } from '../cashier.store.ts';
import { takePayoutEvent } from '../withdrawals/cashier.payouts.ts';

/** The address from when there was one provider. */
const FIRST_ADDRESS = 'gateway';

/**
 * Signature, time, shape, then money: the body is acted on only after its signature is verified, with the key of the provider in the
 * address and no other. An unknown provider gets the answer of a wrong signature.
 */
export const receivePaymentEvent = answer(cashierCalls.receivePaymentEvent, async (request, context, tx) => {
  const code = request.params.provider === FIRST_ADDRESS ? FIRST_PROVIDER : request.params.provider;
  const provider = await providerOf(tx, code);
  if (!provider) return refuse('signature_wrong');
  const adapter = adapterOf(provider);
  const signed = adapter.readHook(request.headers, request.rawBody);
  const fault = (await isSigned(tx, code, signed))
    ? isFresh(signed.time, context.clock.nowMs())
      ? null
      : 'signature_stale'
    : 'signature_wrong';
  if (fault) {
    context.log.warn({ provider: code, eventId: signed.name.slice(0, 100), address: request.address }, fault);
    return refuse(fault);
  }
  const event = adapter.readEvent(signed);
  if (!event) {
    const payout = adapter.readPayoutEvent(signed);
    if (!payout) return refuse('event_unreadable');
    return done({ accepted: await takePayoutEvent(context, tx, code, payout, signed) });
  }
  return done({ accepted: await takeEvent(context, tx, code, event, signed) });
});
