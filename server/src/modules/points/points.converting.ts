import type { pointsCalls } from '@lantern/contract/points';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { cashOf } from '@lantern/rules/points';
import {
  type AppContext,
  type CallRequest,
  dayOf,
  done,
  doneAgain,
  iso,
  type MemberActor,
  refuse,
  refuseField,
  refusing,
} from '../../platform/index.ts';
import { refusedPaymentPassword } from '../account/index.ts';
import { lockMembers } from '../rewards/index.ts';
import { conversionOf } from './points.amounts.ts';
import { CONVERSION_ID, CONVERSION_SOURCE, payCash, refusePoints, tellMember } from './points.service.ts';
import { type ConversionRow, conversionByKey, takeConverted } from './points.store.ts';

type Request = CallRequest<typeof pointsCalls.convertPoint>;
const POINT_DECIMALS = 6;

const presentConversion = ({ id, points, amount, currency, at }: ConversionRow) => ({
  ...{ id, points: formatAmount(BigInt(points)), amount: formatAmount(BigInt(amount)), currency, at: iso(at) },
});
const again = (row: ConversionRow, bodyHash: Buffer) =>
  row.body_hash.equals(bodyHash) ? doneAgain(presentConversion(row)) : refuse('idempotency_conflict');

export interface Converting {
  readonly actor: Pick<MemberActor, 'memberId' | 'currency'>;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly body: { readonly points: string; readonly amount: string };
}

/** Converts points in one transaction, of which a refusal leaves nothing: rate and bounds are those of now, under the lock of the member. */
export async function convertPoints(context: AppContext, { actor, key, bodyHash, body }: Converting) {
  const { memberId, currency } = actor;
  const entered = parseAmount(body.points.trim(), POINT_DECIMALS);
  if (!entered.ok || entered.value === 0n) return refuseField('points');
  const points = entered.value;
  const conversion = await conversionOf(context, currency);
  if (!conversion.isOn) return refusePoints('off');
  const amount = cashOf(points, conversion);
  if (points < conversion.minimum || amount === 0n) return refusePoints('minimum');
  return refusing(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const before = await conversionByKey(tx, memberId, key);
    if (before) return again(before, bodyHash);
    const shown = parseAmount(body.amount);
    if (!shown.ok || shown.value !== amount) return refusePoints('price');
    const [id, { dayMax }] = [context.newId(), conversion];
    const day = dayOf(context.clock.nowMs());
    const verdict = await takeConverted(tx, context, { memberId, id, key, bodyHash, points, amount, day, dayMax });
    if (verdict !== 'done') return refusePoints(verdict);
    const cash = { source: CONVERSION_SOURCE, sourceId: CONVERSION_ID, number: id, amount, currency };
    const refused = await payCash(context, tx, { memberId, ...cash });
    if (refused) return refused;
    await tellMember(context, tx, memberId);
    const row = await conversionByKey(tx, memberId, key);
    return row ? done(presentConversion(row)) : refuse('try_again');
  });
}

/** A wrong try of the payment password stays counted. */
export async function convertProved(context: AppContext, request: Request) {
  const before = await conversionByKey(context.db, request.actor.memberId, request.key);
  if (before) return again(before, request.bodyHash);
  const unproved = await refusedPaymentPassword(context, request.actor, request.body.paymentPassword);
  return unproved ?? convertPoints(context, request);
}
