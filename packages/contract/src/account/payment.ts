import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothing } from '../shapes.ts';

const text = z.string().max(255);

/** The second secret of a member, asked for when money leaves the account. */
export const paymentCalls = {
  getPaymentPassword: defineCall({
    name: 'get-payment-password',
    method: 'GET',
    path: '/wps/member/payment-password',
    who: 'realMember',
    summary: 'Whether a payment password is set, and what a change of it asks for',
    answer: z.object({
      set: z.boolean(),
      /** The old one, the log-in password, or nothing while the log-in password of the last 15 minutes is held (`cpw`). */
      asks: z.enum(['old', 'password', 'nothing']),
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
    summary: 'Sets the payment password, or changes it by the old one; its rule is that of the register settings',
    body: z.object({
      oldPaymentPassword: text.optional(),
      password: z.string().max(128).optional(),
      newPaymentPassword: text,
      confirmNewPaymentPassword: text,
    }),
    answer: nothing,
    // Too many wrong tries, over all sessions: `too_many_requests` with the seconds to wait.
    refusals: ['fields_refused', 'old_password_required', 'old_password_wrong', 'password_required', 'password_wrong'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
};
