import type { FieldRefusal } from '@lantern/contract';
import {
  checkField,
  checkSame,
  DEFAULT_FIELD_RULES,
  type FieldRule,
  isOneWordName,
  normalized,
} from '@lantern/rules/account';
import { type AppContext, type MemberActor, type Needs, refuse } from '../../platform/index.ts';
import { countedProof, refusedGrant } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { besideField, type FieldRules } from './account.fields.ts';
import { isPassword } from './account.passwords.ts';
import { paymentHashOf } from './account.payment.store.ts';
import { credentialsOf } from './account.store.ts';

/** The merchant's pattern; it applies here also where the registration does not ask for the field. */
async function paymentRule(context: AppContext): Promise<FieldRule> {
  const rules: FieldRules = (await settingsOf(context))['account.fields'];
  return { ...(rules['paymentPassword'] ?? DEFAULT_FIELD_RULES.paymentPassword), enabled: true, required: true };
}

interface NewPayment {
  readonly newPaymentPassword: string;
  readonly confirmNewPaymentPassword: string;
}

/** The faults of a new payment password beside their fields. */
export async function newPaymentFaults(
  context: AppContext,
  { newPaymentPassword, confirmNewPaymentPassword }: NewPayment,
) {
  const fields: FieldRefusal[] = [
    ...besideField('newPaymentPassword', checkField(await paymentRule(context), newPaymentPassword)),
    ...besideField('confirmNewPaymentPassword', checkSame(newPaymentPassword, confirmNewPaymentPassword)),
  ];
  return fields.length > 0 ? refuse('fields_refused', { fields }) : null;
}

const repeated = (key: string) =>
  refuse('fields_refused', { fields: [{ field: 'newPaymentPassword', key: `field.${key}` }] });

/**
 * The two passwords must differ, and a change must change something; `stored` is null where the old one is forgotten. Called only for a
 * caller who has proved his identity: otherwise the answer would show whether a guess was right.
 */
export async function refusedRepeat(context: Needs<'db'>, actor: MemberActor, fresh: string, stored: string | null) {
  const login = await credentialsOf(context.db, actor.account);
  const isLogin = await isPassword(fresh, login?.passwordHash ?? null);
  const isOld = stored !== null && (await isPassword(fresh, stored));
  if (isLogin === 'busy' || isOld === 'busy') return refuse('try_again');
  if (isLogin) return repeated('payment_is_password');
  return isOld ? repeated('password_unchanged') : null;
}

const oldField = (key: string) => ({ fields: [{ field: 'oldPaymentPassword', key: `field.${key}` }] });
export const oldRequired = () => refuse('old_password_required', oldField('not_empty'));
export const oldWrong = () => refuse('old_password_wrong', oldField('old_password_wrong'));

async function refusedOld(stored: string, typed: string) {
  const right = await isPassword(typed, stored);
  if (right === 'busy') return refuse('try_again');
  return right ? null : oldWrong();
}

/**
 * ASVS 6.2.3, 7.5.1. The first payment password requires a recent log-in password; to change it the caller must also know the payment
 * password. Six digits are few, so wrong tries are counted over all sessions and browsers.
 */
export function refusedPaymentProof(context: AppContext, actor: MemberActor, stored: string | null, old = '') {
  if (stored === null) return refusedGrant(context, actor);
  return old === '' ? oldRequired() : countedProof(context, actor, 'payment', () => refusedOld(stored, old));
}

/**
 * The faults of a payee's name by the merchant's rule (pattern 21), which applies here also where the registration does not ask for it. A bank
 * account of somebody whose whole name is one word is in that word.
 */
export async function payeeNameFaults(context: AppContext, name: string): Promise<FieldRefusal[]> {
  const rules: FieldRules = (await settingsOf(context))['account.fields'];
  const rule = { ...(rules['payeeName'] ?? DEFAULT_FIELD_RULES.payeeName), enabled: true, required: true };
  const value = normalized(name).trim();
  const ruled = isOneWordName(value) && rule.patternId === 21 ? { ...rule, patternId: 0 } : rule;
  return [...besideField('payeeName', checkField(ruled, value))];
}

const paymentField = (key: string) => ({ fields: [{ field: 'paymentPassword', key: `field.${key}` }] });

/** The payment password where money leaves the account: wrong tries are counted over all sessions. */
export async function refusedPaymentPassword(context: AppContext, actor: MemberActor, typed: string) {
  const stored = await paymentHashOf(context.db, actor.memberId);
  if (stored === null || typed === '') return refuse('payment_password_needed', paymentField('not_empty'));
  return countedProof(context, actor, 'payment', async () => {
    const right = await isPassword(typed, stored);
    if (right === 'busy') return refuse('try_again');
    return right ? null : refuse('payment_password_wrong', paymentField('payment_password_wrong'));
  });
}
