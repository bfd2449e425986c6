import type { BodyOf, FieldRefusal } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { checkField, checkSame } from '@lantern/rules/account';
import { answer, done, type MemberActor, refuse, type World } from '../../../platform/index.ts';
import { besideField } from '../account.fields.ts';
import { hashPassword, isPassword } from '../account.passwords.ts';
import { paymentHashOf, replacePaymentHash } from '../account.payment.store.ts';
import { oldRequired, oldWrong, paymentRule, refusedPaymentProof } from '../account.payment.ts';
import { credentialsOf } from '../account.store.ts';

type Body = BodyOf<typeof accountCalls.setPaymentPassword>;

async function faultsOf(world: World, body: Body): Promise<FieldRefusal[]> {
  const { newPaymentPassword, confirmNewPaymentPassword } = body;
  return [
    ...besideField('newPaymentPassword', checkField(await paymentRule(world), newPaymentPassword)),
    ...besideField('confirmNewPaymentPassword', checkSame(newPaymentPassword, confirmNewPaymentPassword)),
  ];
}

/** Asked only of who has proven himself: else it would tell strangers whether they guessed a secret. */
async function refusedRepeat(world: World, actor: MemberActor, fresh: string, stored: string | null) {
  const login = await credentialsOf(world.db, actor.account);
  const isLogin = await isPassword(fresh, login?.passwordHash ?? null);
  const isOld = stored !== null && (await isPassword(fresh, stored));
  if (isLogin === 'busy' || isOld === 'busy') return refuse('try_again');
  if (!isLogin && !isOld) return null;
  const key = isLogin ? 'field.payment_is_password' : 'field.password_unchanged';
  return refuse('fields_refused', { fields: [{ field: 'newPaymentPassword', key }] });
}

export const setPaymentPassword = answer(
  accountCalls.setPaymentPassword,
  async ({ actor, body }, world) => {
    // The form before the proof: a slip of the new one must not cost a try of the old one.
    const fields = await faultsOf(world, body);
    if (fields.length > 0) return refuse('fields_refused', { fields });
    const stored = await paymentHashOf(world.db, actor.memberId);
    const unproven = await refusedPaymentProof(world, actor, stored, body);
    if (unproven) return unproven;
    const repeated = await refusedRepeat(world, actor, body.newPaymentPassword, stored);
    if (repeated) return repeated;
    const fresh = await hashPassword(body.newPaymentPassword);
    if (fresh === 'busy') return refuse('try_again');
    const isReplaced = await world.db.transaction((tx) => replacePaymentHash(tx, actor.memberId, stored, fresh));
    if (isReplaced) return done({});
    // Another browser was quicker: what was proven is no longer what stands there.
    return stored === null ? oldRequired() : oldWrong();
  },
  // Hashing takes its time outside, and a wrong try must stay counted.
  { transaction: false },
);
