import { z } from 'zod';
import { defineCall } from '../call.ts';
import { languageCode, nothing } from '../shapes.ts';
import { confirmCalls } from './confirm.ts';
import { loginValue } from './login-value.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionsCalls } from './sessions.ts';
import { thirdPartyCalls } from './third-party.ts';
import { humanEvidence, phone, verificationCalls } from './verification.ts';

export * from './login-value.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './third-party.ts';

export const sessionCalls = {
  ...verificationCalls,
  ...confirmCalls,
  ...secondFactorCalls,
  ...sessionsCalls,
  ...thirdPartyCalls,
  login: defineCall({
    name: 'login',
    method: 'POST',
    path: '/wps/session/login',
    who: 'visitor',
    sealed: true,
    summary: 'Log in by user name and password, or by a code sent to a mobile; a captcha is required after failures',
    body: z.object({
      type: z.enum(['username', 'sms']).default('username'),
      /** Type `username`: both, and the ticket of the slider, or a captcha instead. */
      username: z.string().max(64).optional(),
      password: z.string().max(128).optional(),
      sliderTicket: z.string().max(64).optional(),
      /** Type `sms`: number and code. */
      mobileNum: phone.mobileNum.optional(),
      countryDialingCode: phone.countryDialingCode.optional(),
      verificationCode: z.string().max(16).optional(),
      firebaseIdToken: z.string().max(4096).optional(),
      ...humanEvidence,
      /** Sets the two halves of a one-day remember ticket: a cookie named after the user, and one the page cannot read. */
      remember: z.boolean().optional(),
    }),
    answer: loginValue,
    refusals: [
      'fields_refused',
      'wrong_login',
      'captcha_required',
      'captcha_wrong',
      'human_check_required',
      'slider_required',
      'login_locked',
      'code_wrong',
      'sms_off',
    ],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  loginRemember: defineCall({
    name: 'login-remember',
    method: 'POST',
    path: '/wps/session/login/remember',
    who: 'visitor',
    summary: 'Logs in by the remember ticket that the cookie named after the user holds; a ticket is good once',
    body: z.object({ username: z.string().min(1).max(64), ticket: z.string().min(1).max(128) }),
    answer: loginValue,
    refusals: ['remember_over'],
    limit: { points: 30, seconds: 60, by: 'address' },
  }),
  startFreePlay: defineCall({
    name: 'start-free-play',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    who: 'visitor',
    summary: 'Opens a trial account with trial money and logs in',
    answer: loginValue,
    refusals: ['free_play_off'],
    limit: { points: 10, seconds: 600, by: 'address' },
  }),
  logout: defineCall({
    name: 'logout',
    method: 'DELETE',
    path: '/wps/session/logout',
    who: 'member',
    beforePasswordChange: true,
    summary: 'Ends this session on the server',
    answer: nothing,
    refusals: [],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
  getSession: defineCall({
    name: 'get-session',
    method: 'GET',
    path: '/wps/session',
    who: 'visitor',
    summary: 'The session of this browser, if there is one: a new tab takes its token from here',
    answer: z.object({ token: z.string().nullable() }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'address' },
  }),
  getCaptcha: defineCall({
    name: 'get-captcha',
    method: 'GET',
    path: '/wps/captcha',
    who: 'visitor',
    summary:
      'A captcha as base64 PNG, good for one answer within two minutes; its `captchaId` is the SHA-256 of the PNG in base64url',
    /** The replaced picture: another one comes a second after it at the earliest (spec 9). */
    query: z.object({ replaces: z.string().max(64).optional() }),
    answer: z.base64(),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address', cost: 4 },
  }),
  setLanguage: defineCall({
    name: 'set-language',
    method: 'POST',
    path: '/wps/member/language',
    who: 'member',
    summary: 'Remembers the language for mails, messages and refusals',
    body: z.object({ language: languageCode }),
    answer: nothing,
    refusals: ['language_unknown'],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
};
