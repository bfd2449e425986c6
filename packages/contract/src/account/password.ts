import { z } from 'zod';
import { defineCall } from '../call.ts';
import { loginValue } from '../session/login-value.ts';
import { humanEvidence, phone } from '../session/verification.ts';
import { instant } from '../shapes.ts';

const text = z.string().max(255);

/** The two methods to reset a forgotten password (spec 4 and 5). */
export const passwordCalls = {
  forgotByEmail: defineCall({
    name: 'forgot-by-email',
    method: 'POST',
    path: '/wps/member/password/email',
    who: 'visitor',
    form: true,
    summary: 'Form POST: mails a one-time link when this user name has this address; answers the same when not',
    body: z.object({
      username: text,
      email: text,
      ...humanEvidence,
    }),
    answer: z.object({ expiredMinutes: z.number().int(), expiresAt: instant }),
    refusals: ['fields_refused', 'captcha_required', 'captcha_wrong', 'human_check_required'],
    limit: { points: 10, seconds: 600, by: 'address' },
  }),
  resetPassword: defineCall({
    name: 'reset-password',
    method: 'POST',
    path: '/wps/member/password/reset',
    who: 'visitor',
    sealed: true,
    summary: 'Sets a new password by the link of the mail (`/reset?ticket=`), ends all sessions and logs in',
    body: z.object({ ticket: z.string().max(64), newPassword: text, confirmNewPassword: text }),
    answer: loginValue,
    refusals: ['fields_refused', 'reset_link_over'],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  resetPasswordByPhone: defineCall({
    name: 'reset-password-by-phone',
    method: 'POST',
    path: '/wps/member/password/verification',
    who: 'visitor',
    sealed: true,
    summary: 'Sets a new password by the code sent to a mobile (flag CHNGPASSVERIF3), ends all sessions and logs in',
    body: z.object({
      mobileNum: phone.mobileNum,
      countryDialingCode: phone.countryDialingCode,
      verificationCode: text,
      newPassword: text,
      confirmNewPassword: text.optional(),
    }),
    answer: loginValue,
    refusals: ['fields_refused', 'code_wrong', 'sms_off'],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
};
