import { DEFAULT_FIELD_RULES, type FieldRule } from '@lantern/rules/account';
import { type MemberActor, type Refusal, refuse, type World } from '../../platform/index.ts';
import { refusedPassword } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import type { FieldRules } from './account.fields.ts';
import { isPassword } from './account.passwords.ts';
import {
  addPaymentFailure,
  clearPaymentFailures,
  lockPayment,
  paymentFailures,
  removePaymentFailure,
} from './account.payment.store.ts';

/** Wrong tries of one member in this time before each is refused, over all sessions and browsers: six digits are few. */
const FAILURES_MAX = 10;
const FAILURES_MS = 15 * 60_000;

/** What the member proves himself with: the old payment password, or the log-in password while there is none. */
export interface PaymentProof {
  readonly oldPaymentPassword?: string | undefined;
  readonly password?: string | undefined;
}

/** The rule of the merchant; it holds here also where the registration does not ask for the field. */
export async function paymentRule(world: World): Promise<FieldRule> {
  const rules: FieldRules = (await settingsOf(world))['account.fields'];
  return { ...(rules['paymentPassword'] ?? DEFAULT_FIELD_RULES.paymentPassword), enabled: true, required: true };
}

/** A try counts as wrong before it is looked at; the count is taken back when it was right, or never looked at. */
async function counted<R extends Refusal>(world: World, memberId: bigint, look: () => Promise<R | null>) {
  const begun = await world.db.transaction(async (tx) => {
    await lockPayment(tx, memberId);
    const nowMs = world.clock.nowMs();
    const { count, oldestMs } = await paymentFailures(tx, memberId, nowMs - FAILURES_MS);
    if (count >= FAILURES_MAX) return Math.max(1, Math.ceil((oldestMs + FAILURES_MS - nowMs) / 1000));
    return addPaymentFailure(tx, world, memberId);
  });
  if (typeof begun === 'number') return refuse('too_many_requests', { facts: { seconds: begun } });
  const refused = await look();
  if (refused === null) await clearPaymentFailures(world.db, memberId);
  else if (refused.refused === 'try_again') await removePaymentFailure(world.db, memberId, begun);
  return refused;
}

const oldField = (key: string) => ({ fields: [{ field: 'oldPaymentPassword', key: `field.${key}` }] });
export const oldRequired = () => refuse('old_password_required', oldField('not_empty'));
export const oldWrong = () => refuse('old_password_wrong', oldField('old_password_wrong'));

async function refusedOld(stored: string, typed: string) {
  const right = await isPassword(typed, stored);
  if (right === 'busy') return refuse('try_again');
  return right ? null : oldWrong();
}

/** ASVS 6.2.3, 7.5.1. Who holds the log-in password of this session must still know the payment password to change it. */
export async function refusedPaymentProof(
  world: World,
  actor: MemberActor,
  stored: string | null,
  { oldPaymentPassword = '', password = '' }: PaymentProof,
) {
  if (stored !== null)
    return oldPaymentPassword === ''
      ? oldRequired()
      : counted(world, actor.memberId, () => refusedOld(stored, oldPaymentPassword));
  return password === ''
    ? refusedPassword(world, actor, undefined)
    : counted(world, actor.memberId, () => refusedPassword(world, actor, password));
}
