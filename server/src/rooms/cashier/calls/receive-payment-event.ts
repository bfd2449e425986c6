import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, parseStrictJson, refuse } from '../../../platform/index.ts';
import { eventShape } from '../cashier.gateway.ts';
import { takeEvent } from '../cashier.service.ts';
import { verifyEvent } from '../cashier.signature.ts';

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Signature, time, shape, then money: nothing of the body is read before it is known whose it is. */
export const receivePaymentEvent = answer(cashierCalls.receivePaymentEvent, async (asked, world, tx) => {
  const signed = {
    time: textOf(asked.headers['x-pay-time']),
    eventId: textOf(asked.headers['x-pay-event']),
    sign: textOf(asked.headers['x-pay-sign']),
    body: asked.rawBody,
  };
  const verified = verifyEvent(world.config.PAYMENT_WEBHOOK_SECRET, signed, world.clock.nowMs());
  if (!verified.ok) {
    world.log.warn({ eventId: signed.eventId.slice(0, 100), address: asked.address }, verified.error);
    return refuse(verified.error);
  }
  const body = parseStrictJson(signed.body);
  const event = eventShape.safeParse(body.ok ? body.value : undefined);
  if (!event.success || event.data.eventId !== signed.eventId) return refuse('event_unreadable');
  return done({ accepted: await takeEvent(world, tx, event.data) });
});
