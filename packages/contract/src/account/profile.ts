import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeWay, day, givenCode, instant, nothing } from '../shapes.ts';

const text = z.string().max(255);
const changes = { points: 20, seconds: 600, by: 'member' } as const;

export const CONTACT_KINDS = ['mail', 'mobile'] as const;
/** A new address of the member: a mail address, or a mobile number with its country's dialing code. */
const contact = {
  kind: z.enum(CONTACT_KINDS),
  to: text,
  countryDialingCode: z
    .string()
    .regex(/^\+?[0-9]{1,4}$/)
    .optional(),
};
const codeSent = z.object({ expiredMinutes: z.number().int(), againInSeconds: z.number().int() });

/** What a member says about himself, and where codes and notices go. */
export const profileCalls = {
  getProfile: defineCall({
    name: 'get-profile',
    method: 'GET',
    path: '/wps/member/profile',
    who: 'realMember',
    summary: 'My account: names, birthday, where codes go, and what a change of that asks for',
    answer: z.object({
      account: z.string(),
      nickname: z.string(),
      /** Set once; afterwards an operator changes it. */
      payeeName: z.string().nullable(),
      birthday: day.nullable(),
      /** The least age of a birthday (spec 5: 21). */
      birthdayAge: z.number().int(),
      since: instant,
      passwordChangedAt: instant.nullable(),
      /** Masked. */
      mail: z.object({ place: z.string(), confirmed: z.boolean() }).nullable(),
      mobile: z.object({ place: z.string() }).nullable(),
      /** Proves a change of mail or mobile, beside a code to the new one; empty: there is nothing confirmed yet. */
      contactWays: z.array(codeWay),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  setNickname: defineCall({
    name: 'set-nickname',
    method: 'POST',
    path: '/wps/member/profile/nickname',
    who: 'realMember',
    summary: 'Changes the nickname (pattern 4)',
    body: z.object({ nickname: text }),
    answer: nothing,
    refusals: ['fields_refused'],
    limit: changes,
  }),
  setPayeeName: defineCall({
    name: 'set-payee-name',
    method: 'POST',
    path: '/wps/member/profile/name',
    who: 'realMember',
    summary: 'Sets the real name once (pattern 21); payouts go to this name only',
    body: z.object({ payeeName: text }),
    answer: nothing,
    refusals: ['fields_refused', 'name_is_set'],
    limit: changes,
  }),
  setBirthday: defineCall({
    name: 'set-birthday',
    method: 'POST',
    path: '/wps/member/profile/birthday',
    who: 'realMember',
    summary: 'Sets the birthday once; refused below the age of the merchant (spec 5: 21)',
    body: z.object({ birthday: text }),
    answer: nothing,
    refusals: ['fields_refused', 'birthday_is_set'],
    limit: changes,
  }),
  sendContactCode: defineCall({
    name: 'send-contact-code',
    method: 'POST',
    path: '/wps/member/contact/code',
    who: 'realMember',
    summary: 'Sends a code to a new mail address or mobile number; needs the password entered a moment ago',
    body: z.object(contact),
    answer: codeSent,
    refusals: ['fields_refused', 'password_required', 'code_too_soon'],
    limit: changes,
  }),
  sendContactProof: defineCall({
    name: 'send-contact-proof',
    method: 'POST',
    path: '/wps/member/contact/proof',
    who: 'realMember',
    summary:
      'Sends the code that proves a change to the confirmed mail or mobile; needs the password entered a moment ago',
    body: z.object({ way: z.enum(['mail', 'sms']) }),
    answer: codeSent,
    refusals: ['password_required', 'channel_unknown', 'factor_resting', 'code_too_soon'],
    limit: changes,
  }),
  bindContact: defineCall({
    name: 'bind-contact',
    method: 'POST',
    path: '/wps/member/contact',
    who: 'realMember',
    summary:
      'Confirms or replaces mail or mobile by the code sent to the new one and, once something is confirmed, a proof; tells the former address',
    body: z.object({
      ...contact,
      code: z.string().max(40),
      proof: givenCode.optional(),
    }),
    answer: nothing,
    refusals: [
      'fields_refused',
      'password_required',
      'channel_unknown',
      'factor_resting',
      'code_required',
      'code_wrong',
      'code_locked',
      'mobile_taken',
    ],
    limit: changes,
  }),
};
