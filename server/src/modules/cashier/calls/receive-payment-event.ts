import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, parseStrictJson, refuse } from '../../../platform/index.ts';
import { eventShape } from '../cashier.gateway.ts';
import { takeEvent } from '../cashier.service.ts';
import { isFresh } from '../cashier.signature.ts';
import { isSigned } from '../cashier.store.ts';

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Signature, time, shape, then money: the body is parsed only after its signature is verified. */
export const receivePaymentEvent = answer(cashierCalls.receivePaymentEvent, async (request, context, tx) => {
  const signed = {
    time: textOf(request.headers['x-pay-time']),
    name: textOf(request.headers['x-pay-event']),
    sign: textOf(request.headers['x-pay-sign']),
    body: request.rawBody,
  };
  const fault = (await isSigned(tx, signed))
    ? isFresh(signed.time, context.clock.nowMs())
      ? null
      : 'signature_stale'
    : 'signature_wrong';
  if (fault) {
    context.log.warn({ eventId: signed.name.slice(0, 100), address: request.address }, fault);
    return refuse(fault);
  }
  const body = parseStrictJson(signed.body);
  const event = eventShape.safeParse(body.ok ? body.value : undefined);
  if (!event.success || event.data.eventId !== signed.name) return refuse('event_unreadable');
  return done({ accepted: await takeEvent(context, tx, event.data, signed) });
});
