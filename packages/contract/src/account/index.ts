import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant, nothing } from '../shapes.ts';
import { avatarCalls } from './avatar.ts';
import { documentsCalls } from './documents.ts';
import { passwordCalls } from './password.ts';
import { paymentCalls } from './payment.ts';
import { profileCalls } from './profile.ts';
import { registration, registrationRefusals } from './registration.ts';
import { upgradeCalls } from './upgrade.ts';

const text = z.string().max(255);

export * from './documents.ts';
export * from './upgrade.ts';

export const accountCalls = {
  ...avatarCalls,
  ...documentsCalls,
  ...upgradeCalls,
  register: defineCall({
    name: 'register',
    method: 'PUT',
    path: '/wps/member/register',
    who: 'visitor',
    sealed: true,
    summary: 'Opens a real account by user name and logs in; fields are checked by the server-driven rules',
    body: registration,
    answer: z.object({ token: z.string(), firstTimeLogin: z.boolean() }),
    refusals: [...registrationRefusals],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  registerMobile: defineCall({
    name: 'register-mobile',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    who: 'visitor',
    sealed: true,
    summary: 'Opens a real account whose mobile is proven by a code (flag REGISTERMOBILE) and logs in',
    body: registration,
    answer: z.object({ token: z.string(), firstTimeLogin: z.boolean() }),
    refusals: [...registrationRefusals],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  getMemberInfo: defineCall({
    name: 'get-member-info',
    method: 'GET',
    path: '/wps/member/info',
    who: 'member',
    beforePasswordChange: true,
    summary: 'The logged-in member (spec 3, member info)',
    answer: z.object({
      id,
      account: z.string(),
      nickname: z.string(),
      /** Account type (agents.md 5.4), as the rules list them in `MEMBER_TYPE`. */
      type: z.number().int(),
      toUpline: z.boolean(),
      clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }),
      memberLabel: z.array(z.string()),
      /** What the member is offered now, by key: REFERRAL, PROMOTION, VIP; nothing during a break or exclusion (spec 6). */
      availablePromo: z.record(z.string(), z.boolean()),
      /** How many promotions the member can have now. */
      promoCount: z.number().int(),
      currency: z.string(),
      currencySymbol: z.string(),
      mustChangePassword: z.boolean(),
      previousLoginAt: instant.nullable(),
      language: z.string(),
    }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  changePassword: defineCall({
    name: 'change-password',
    method: 'POST',
    path: '/wps/member/password',
    who: 'member',
    beforePasswordChange: true,
    sealed: true,
    summary: 'Changes the password and ends all other sessions',
    body: z.object({ oldPassword: text.optional(), newPassword: text, confirmNewPassword: text }),
    answer: nothing,
    refusals: ['fields_refused', 'old_password_wrong', 'old_password_required', 'in_need_true_account'],
    limit: { points: 10, seconds: 600, by: 'member' },
  }),
  ...passwordCalls,
  ...paymentCalls,
  ...profileCalls,
  checkAffiliate: defineCall({
    name: 'check-affiliate',
    method: 'GET',
    path: '/wps/agent/affiliate',
    who: 'visitor',
    summary: 'Whether an affiliate code, or the domain a page was opened on, belongs to an agent',
    query: z.object({ code: text.optional(), domain: text.optional() }),
    answer: z.object({
      /** The code that counts: the given one, or the one of the domain; null when the domain has none. */
      affiliateCode: z.string().nullable(),
    }),
    refusals: ['invitation_code_error'],
    limit: { points: 30, seconds: 60, by: 'address' },
  }),
};
