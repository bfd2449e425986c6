import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothing } from '../shapes.ts';
import { loginValue } from './login-value.ts';

const channel = z.string().regex(/^[a-z][a-z0-9-]{1,19}$/);
const tries = { points: 30, seconds: 60, by: 'address' } as const;

/** The return page of the channels: a page of the site that calls `finishChannel` with its query. */
export const CHANNEL_RETURN_PATH = '/login/return';

/** The phone-auth provider's errors (spec 8), by our names. */
export const PHONE_AUTH_REFUSALS = [
  'phone_number_invalid',
  'phone_number_missing',
  'phone_too_many_requests',
  'phone_code_wrong',
  'phone_code_missing',
  'phone_code_expired',
  'phone_captcha_failed',
  'phone_quota_exceeded',
  'phone_not_offered',
  'phone_unknown_error',
  'phone_unavailable',
] as const;

export const thirdPartyCalls = {
  listChannels: defineCall({
    name: 'list-channels',
    method: 'GET',
    path: '/wps/session/channels',
    who: 'visitor',
    shared: 'all',
    summary: 'Third parties one can log in with; empty when none is set up',
    answer: z.object({
      channels: z.array(z.object({ channel, name: z.string() })),
      /** The phone-auth provider sends and checks the codes instead of the built-in SMS. */
      phoneAuth: z.boolean(),
    }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'address' },
  }),
  beginChannel: defineCall({
    name: 'begin-channel',
    method: 'POST',
    path: '/wps/session/channels/begin',
    who: 'visitor',
    summary: 'The address to send the browser to; with a session it links the channel to that member',
    body: z.object({
      channel,
      /** A path of this site, or an address whose origin the merchant allows; anything else is refused (open redirect). */
      backUrl: z.string().max(400).optional(),
      link: z.boolean().default(false),
    }),
    answer: z.object({ url: z.url() }),
    refusals: ['channel_unknown', 'channel_unavailable', 'address_not_allowed', 'password_required'],
    limit: tries,
  }),
  finishChannel: defineCall({
    name: 'finish-channel',
    method: 'POST',
    path: '/wps/session/channels/finish',
    who: 'visitor',
    summary: 'What the third party sent back with the browser: a session, a link, or the question for a user name',
    body: z.object({
      state: z.string().max(200),
      code: z.string().max(4000).optional(),
      error: z.string().max(200).optional(),
      iss: z.string().max(300).optional(),
    }),
    answer: z.object({
      outcome: z.enum(['login', 'linked', 'register']),
      /** With `login` only. */
      login: loginValue.nullable(),
      /** With `register` only: the ticket for `registerByChannel`, and the third party's facts of the person. */
      register: z
        .object({ ticket: z.string(), name: z.string(), username: z.string(), email: z.string().nullable() })
        .nullable(),
      backUrl: z.string(),
    }),
    refusals: [
      'step_over',
      'channel_unknown',
      'channel_unavailable',
      'channel_refused',
      'channel_cancelled',
      'channel_taken',
      'not_logged_in',
    ],
    limit: tries,
  }),
  unlinkChannel: defineCall({
    name: 'unlink-channel',
    method: 'DELETE',
    path: '/wps/member/channels/:channel',
    who: 'realMember',
    summary: 'Takes a third party off the member; needs a password entered within 15 minutes',
    params: z.object({ channel }),
    answer: nothing,
    refusals: ['password_required'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
  sendPhoneCode: defineCall({
    name: 'send-phone-code',
    method: 'POST',
    path: '/wps/verification/phone/code',
    who: 'visitor',
    summary: 'A code from the phone-auth provider; the button counts one minute down (spec 4)',
    body: z.object({
      countryDialingCode: z.string().max(6),
      mobileNum: z.string().max(20),
      recaptchaToken: z.string().max(4000).optional(),
    }),
    answer: z.object({ sessionInfo: z.string(), expiredMinutes: z.literal(1) }),
    refusals: PHONE_AUTH_REFUSALS,
    limit: { points: 10, seconds: 600, by: 'address' },
  }),
  checkPhoneCode: defineCall({
    name: 'check-phone-code',
    method: 'POST',
    path: '/wps/verification/phone/check',
    who: 'visitor',
    summary: 'Trades the provider’s code for its signed token: the firebaseIdToken of register and log-in',
    body: z.object({ sessionInfo: z.string().max(2000), code: z.string().max(12) }),
    answer: z.object({ firebaseIdToken: z.string() }),
    refusals: PHONE_AUTH_REFUSALS,
    limit: { points: 30, seconds: 600, by: 'address' },
  }),
};
