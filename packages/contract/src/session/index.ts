import { z } from 'zod';
import { defineCall } from '../call.ts';
import { languageCode, nothing } from '../shapes.ts';
import { loginValue } from './login-value.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionsCalls } from './sessions.ts';
import { thirdPartyCalls } from './third-party.ts';

export * from './login-value.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './third-party.ts';

export const sessionCalls = {
  ...secondFactorCalls,
  ...sessionsCalls,
  ...thirdPartyCalls,
  login: defineCall({
    name: 'login',
    method: 'POST',
    path: '/wps/session/login',
    who: 'visitor',
    sealed: true,
    summary: 'Log in by user name and password; a captcha is asked for after failures',
    body: z.object({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      type: z.literal('username').default('username'),
      captcha: z.string().max(12).optional(),
      captchaId: z.string().max(64).optional(),
    }),
    answer: loginValue,
    refusals: ['wrong_login', 'captcha_required', 'captcha_wrong', 'login_locked'],
    limit: { points: 60, seconds: 60, by: 'address' },
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
    summary: 'A captcha: base64 PNG and its id, good for one answer within two minutes',
    answer: z.object({ captchaId: z.string(), image: z.string() }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
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
