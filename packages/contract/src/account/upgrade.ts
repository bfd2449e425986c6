import { z } from 'zod';
import { defineCall } from '../call.ts';
import { loginValue } from '../session/login-value.ts';

const text = z.string().max(255);

export const upgradeCalls = {
  upgradeTrial: defineCall({
    name: 'upgrade-trial',
    method: 'POST',
    path: '/wps/member/upgrade',
    who: 'member',
    sealed: true,
    summary: 'Trial to real account in one step: keeps the language and the chosen name, nothing of the trial money',
    body: z.object({
      username: text,
      password: text,
      confirmPassword: text,
      email: text.optional(),
      nickname: text.optional(),
      ageConfirmed: z.boolean(),
      termsVersion: z.string().max(20),
    }),
    answer: loginValue,
    refusals: ['fields_refused', 'username_taken', 'terms_not_accepted', 'registration_off', 'not_a_trial'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
  registerByChannel: defineCall({
    name: 'register-by-channel',
    method: 'POST',
    path: '/wps/member/register/channel',
    who: 'visitor',
    summary: 'A new member that a third party vouches for: user name, age and terms by the register rules',
    body: z.object({
      ticket: z.string().max(64),
      username: text,
      nickname: text.optional(),
      ageConfirmed: z.boolean(),
      termsVersion: z.string().max(20),
    }),
    answer: loginValue,
    refusals: [
      'fields_refused',
      'username_taken',
      'terms_not_accepted',
      'registration_off',
      'step_over',
      'channel_taken',
    ],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
};
