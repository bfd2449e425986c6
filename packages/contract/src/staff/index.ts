import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant, nothing } from '../shapes.ts';
import { staffCatalogueCalls } from './catalogue.ts';
import { connectionsCalls } from './connections.ts';
import { staffDepositsCalls } from './deposits.ts';
import { drawsCalls } from './draws.ts';
import { exportsCalls } from './exports.ts';
import { headsCalls } from './heads.ts';
import { staffInstantCalls } from './instant.ts';
import { few, write } from './limits.ts';
import { membersCalls } from './members.ts';
import { operatorsCalls } from './operators.ts';
import { requestsCalls } from './requests.ts';
import { settingsCalls } from './settings.ts';
import { vendorsCalls } from './vendors.ts';
import { watchCalls } from './watch.ts';

export const importShape = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['preview', 'applied', 'rejected']),
  kind: z.enum(['results', 'correction']),
  draws: z.number().int(),
  newDraws: z.number().int(),
  sameDraws: z.number().int(),
  changedDraws: z.number().int(),
  createdBy: z.string(),
  approvedBy: z.string().nullable(),
  createdAt: instant,
  sample: z.array(z.record(z.string(), z.string())),
});

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
  previewDrawImport: defineCall({
    name: 'preview-draw-import',
    method: 'POST',
    path: '/api/staff/lottery/imports',
    who: 'staff',
    right: 'lottery.import',
    summary: 'First person: reads a results file and shows what it would do; nothing is applied',
    body: z.object({
      fileName: z.string().max(200),
      csv: z.string().max(8_000_000),
      kind: z.enum(['results', 'correction']),
      reason: z.string().max(500).optional(),
    }),
    answer: importShape,
    refusals: ['file_refused', 'reason_required'],
    limit: write,
  }),
  listDrawImports: defineCall({
    name: 'list-draw-imports',
    method: 'GET',
    path: '/api/staff/lottery/imports',
    who: 'staff',
    right: 'lottery.import',
    summary: 'Imports, newest first',
    answer: z.object({ list: z.array(importShape) }),
    refusals: [],
    limit: write,
  }),
  approveDrawImport: defineCall({
    name: 'approve-draw-import',
    method: 'POST',
    path: '/api/staff/lottery/imports/:id/approval',
    who: 'staff',
    right: 'lottery.approve',
    confirmed: true,
    summary: 'Second person: applies the import; never the one who made it',
    params: z.object({ id }),
    answer: importShape,
    refusals: ['same_person', 'same_line', 'cooling', 'asker_gone', 'already_decided', 'file_refused'],
    limit: write,
  }),
  rejectDrawImport: defineCall({
    name: 'reject-draw-import',
    method: 'DELETE',
    path: '/api/staff/lottery/imports/:id',
    who: 'staff',
    right: 'lottery.approve',
    summary: 'Rejects an import',
    params: z.object({ id }),
    answer: importShape,
    refusals: ['already_decided'],
    limit: write,
  }),
  voidDraw: defineCall({
    name: 'void-draw',
    method: 'POST',
    path: '/api/staff/lottery/draws/:id/void',
    who: 'staff',
    right: 'lottery.approve',
    confirmed: true,
    summary:
      'First person: asks to void a draw that will not be held; a second person decides, then every stake goes back',
    params: z.object({ id }),
    body: z.object({ reason: z.string().min(3).max(500) }),
    answer: z.object({ requestId: id }),
    refusals: ['draw_already_settled', 'request_waiting'],
    limit: write,
  }),
  ...settingsCalls,
  ...connectionsCalls,
  ...membersCalls,
  ...requestsCalls,
  ...staffCatalogueCalls,
  ...staffDepositsCalls,
  ...drawsCalls,
  ...exportsCalls,
  ...headsCalls,
  ...staffInstantCalls,
  ...operatorsCalls,
  ...vendorsCalls,
  ...watchCalls,
};
