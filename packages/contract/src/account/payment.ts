import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeWay, givenCode, instant, nothing } from '../shapes.ts';

const text = z.string().max(255);
const newPayment = { newPaymentPassword: text, confirmNewPaymentPassword: text };
const changes = { points: 20, seconds: 600, by: 'member' } as const;

/** The second secret of a member, required when money leaves the account. */
export const paymentCalls = {
  getPaymentPassword: defineCall({
    name: 'get-payment-password',
    method: 'GET',
    path: '/wps/member/payment-password',
    who: 'realMember',
    summary: 'Whether a payment password is set, and what proves a member who forgot it',
    answer: z.object({
      set: z.boolean(),
      /** The authenticator app, once it is enabled for a day; else mail or SMS. Empty: there is no method. */
      ways: z.array(codeWay),
      /** When the next way counts that was added too recently; null without one. */
      waysFrom: instant.nullable(),
      /** The masked address for a code; null without one. */
      mail: z.string().nullable(),
      mobile: z.string().nullable(),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  setPaymentPassword: defineCall({
    name: 'set-payment-password',
    method: 'POST',
    path: '/wps/member/payment-password',
    who: 'realMember',
    sealed: true,
    summary:
      'Sets the payment password (needs the password entered a moment ago, `cpw`), or changes it by the old one; tells the member',
    body: z.object({ oldPaymentPassword: text.optional(), ...newPayment }),
    answer: nothing,
    // Too many wrong tries, over all sessions: `too_many_requests` with the seconds to wait.
    refusals: ['fields_refused', 'old_password_required', 'old_password_wrong', 'password_required'],
    limit: changes,
  }),
  sendPaymentCode: defineCall({
    name: 'send-payment-code',
    method: 'POST',
    path: '/wps/member/payment-password/code',
    who: 'realMember',
    summary:
      'Sends the code for a forgotten payment password to the member’s own mail or mobile; needs the password entered a moment ago',
    body: z.object({ way: z.enum(['mail', 'sms']) }),
    answer: z.object({ expiredMinutes: z.number().int(), againInSeconds: z.number().int() }),
    refusals: ['password_required', 'channel_unknown', 'factor_resting', 'code_too_soon'],
    limit: changes,
  }),
  resetPaymentPassword: defineCall({
    name: 'reset-payment-password',
    method: 'POST',
    path: '/wps/member/payment-password/reset',
    who: 'realMember',
    sealed: true,
    summary: 'A new payment password in place of a forgotten one, by a recent password and a code; notifies the member',
    body: givenCode.extend(newPayment),
    answer: nothing,
    refusals: ['fields_refused', 'password_required', 'channel_unknown', 'factor_resting', 'code_wrong', 'code_locked'],
    limit: changes,
  }),
};
