import { z } from 'zod';
import { defineCall } from '../call.ts';
import { few, write } from '../office-limits.ts';
import { nothing } from '../shapes.ts';
import { auditCalls } from './audit.ts';
import { deskCalls } from './desk.ts';
import { exportsCalls } from './exports.ts';
import { operatorsCalls } from './operators.ts';
import { requestsCalls } from './requests.ts';

/** Of the picture of `get-staff-captcha`; required after failures. */
const letters = { captcha: z.string().max(12).optional(), captchaId: z.string().max(64).optional() };

export const staffCalls = {
  getStaffCaptcha: defineCall({
    name: 'get-staff-captcha',
    method: 'GET',
    path: '/api/staff/captcha',
    who: 'visitor',
    summary: 'A captcha for the operators’ log-in: base64 PNG and its id, good for one answer within two minutes',
    answer: z.object({ captchaId: z.string(), image: z.string() }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  staffLogin: defineCall({
    name: 'staff-login',
    method: 'POST',
    path: '/api/staff/session',
    who: 'visitor',
    summary: 'Operator log-in with password and TOTP code; answers a bearer token for the operator API',
    body: z.object({
      name: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      /** Empty at the first log-in. */
      code: z.string().regex(/^([0-9]{6})?$/),
      ...letters,
    }),
    answer: z.object({ token: z.string(), rights: z.array(z.string()) }),
    refusals: ['wrong_login', 'factor_due', 'captcha_required', 'captcha_wrong'],
    limit: few,
  }),
  beginOperatorFactor: defineCall({
    name: 'begin-operator-factor',
    method: 'POST',
    path: '/api/staff/session/factor',
    who: 'visitor',
    summary:
      'First log-in: the secret of a new second factor for whoever has the first password; a second asking makes another secret',
    body: z.object({ name: z.string().min(1).max(64), password: z.string().min(1).max(128), ...letters }),
    answer: z.object({ totpSecret: z.string(), totpUri: z.string() }),
    refusals: ['wrong_login', 'captcha_required', 'captcha_wrong'],
    limit: few,
  }),
  confirmOperatorFactor: defineCall({
    name: 'confirm-operator-factor',
    method: 'POST',
    path: '/api/staff/session/factor/confirmation',
    who: 'visitor',
    summary: 'First log-in: a code of the new second factor and a password of one’s own open the first session',
    body: z.object({
      name: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      newPassword: z.string().min(1).max(128),
      code: z.string().regex(/^[0-9]{6}$/),
      ...letters,
    }),
    answer: z.object({ token: z.string(), rights: z.array(z.string()) }),
    refusals: ['wrong_login', 'fields_refused', 'captcha_required', 'captcha_wrong'],
    limit: few,
  }),
  resumeStaffSession: defineCall({
    name: 'resume-staff-session',
    method: 'POST',
    path: '/api/staff/session/resume',
    who: 'visitor',
    summary: 'A loaded page asks for a bearer token again, by the office’s cookie, which opens nothing else',
    answer: z.object({ token: z.string(), name: z.string(), rights: z.array(z.string()) }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  confirmStaffSession: defineCall({
    name: 'confirm-staff-session',
    method: 'POST',
    path: '/api/staff/session/confirmation',
    who: 'staff',
    summary: 'A fresh code of the operator’s own second factor; calls that are `confirmed` pass for ten minutes',
    body: z.object({ code: z.string().regex(/^[0-9]{6}$/) }),
    answer: nothing,
    refusals: ['wrong_code'],
    limit: few,
  }),
  staffLogout: defineCall({
    name: 'staff-logout',
    method: 'DELETE',
    path: '/api/staff/session',
    who: 'staff',
    summary: 'Ends the operator’s session',
    answer: nothing,
    refusals: [],
    limit: write,
  }),
  ...deskCalls,
  ...requestsCalls,
  ...exportsCalls,
  ...operatorsCalls,
  ...auditCalls,
};
