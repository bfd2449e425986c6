import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { breakShape, ownLimitShape } from '../../safer-play/index.ts';
import { amount, day, id, instant, nothing } from '../../shapes.ts';
import { nameChoice } from '../../winners/index.ts';
import { documentShape } from '../documents.ts';
import { documentsOfficeCalls } from './documents.ts';
import { memberRecordsCalls } from './records.ts';

const params = z.object({ id });
const reason = z.string().trim().min(3).max(500);

export const foundMemberShape = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  currency: z.string(),
  language: z.string(),
  createdAt: instant,
  frozenAt: instant.nullable(),
  labels: z.array(z.string()),
});

export const memberViewShape = foundMemberShape.extend({
  /** Masked, and no name or birthday: `showMemberIdentity` has them. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  hasPayeeName: z.boolean(),
  hasBirthday: z.boolean(),
  /** The newest identity documents; their pictures have calls and a right of their own. */
  documents: z.array(documentShape),
  mustChangePassword: z.boolean(),
  uplineId: id.nullable(),
  frozenReason: z.string().nullable(),
  /** Of labels and freezing: send it back with a change. */
  version: z.number().int(),
  balances: z.object({ main: amount, bonus: amount, pending: amount, currency: z.string() }),
  totals: z.object({ wagers: z.number().int(), staked: amount, returned: amount, since: instant }),
  notes: z.array(z.object({ id, text: z.string(), by: z.string(), at: instant })),
  hasSecondFactor: z.boolean(),
  /** Where the member's masked name may stand; only the member changes it. */
  nameChoice,
  /** The member's own limits: only the member changes them, and no one ends a break. */
  saferPlay: z.object({
    pause: breakShape.nullable(),
    limits: z.array(ownLimitShape.pick({ kind: true, value: true, pending: true, used: true })),
    changes: z.array(z.object({ id, at: instant, what: z.string(), before: z.string(), after: z.string() })),
  }),
});

export const accountOfficeCalls = {
  ...documentsOfficeCalls,
  ...memberRecordsCalls,
  findMembers: defineCall({
    name: 'find-members',
    method: 'GET',
    path: '/api/staff/members',
    who: 'staff',
    right: 'members.view',
    summary:
      'Members by the beginning of name or e-mail, by mobile number, by id or label; the newest without a question',
    query: z.object({ q: z.string().trim().max(80).default(''), frozen: z.enum(['', '1']).default('') }),
    answer: z.object({ list: z.array(foundMemberShape), isCut: z.boolean() }),
    refusals: [],
    limit: read,
  }),
  getStaffMember: defineCall({
    name: 'get-staff-member',
    method: 'GET',
    path: '/api/staff/members/:id',
    who: 'staff',
    right: 'members.view',
    summary: 'All about one member: profile, money, labels and notes; the records have calls of their own',
    params,
    answer: memberViewShape,
    refusals: [],
    limit: read,
  }),
  showMemberIdentity: defineCall({
    name: 'show-member-identity',
    method: 'POST',
    path: '/api/staff/members/:id/identity',
    who: 'staff',
    right: 'members.view',
    summary: 'Name, birthday, mail and mobile number of a member, unmasked; the reason is in the log',
    params,
    body: z.object({ reason }),
    answer: z.object({
      payeeName: z.string().nullable(),
      birthday: day.nullable(),
      email: z.string().nullable(),
      mobile: z.string().nullable(),
    }),
    refusals: [],
    limit: write,
  }),
  freezeMember: defineCall({
    name: 'freeze-member',
    method: 'POST',
    path: '/api/staff/members/:id/freeze',
    who: 'staff',
    right: 'members.act',
    summary: 'Freezes a member: sessions end, no log-in and no bet; money that is owed still arrives',
    params,
    body: z.object({ reason, version: z.number().int() }),
    answer: nothing,
    refusals: ['changed_meanwhile'],
    limit: write,
  }),
  unfreezeMember: defineCall({
    name: 'unfreeze-member',
    method: 'POST',
    path: '/api/staff/members/:id/unfreeze',
    who: 'staff',
    right: 'members.act',
    summary: 'Lifts the freeze of a member',
    params,
    body: z.object({ reason, version: z.number().int() }),
    answer: nothing,
    refusals: ['changed_meanwhile'],
    limit: write,
  }),
  setMemberLabels: defineCall({
    name: 'set-member-labels',
    method: 'PUT',
    path: '/api/staff/members/:id/labels',
    who: 'staff',
    right: 'members.act',
    summary: 'Sets the labels of a member',
    params,
    body: z.object({ labels: z.array(z.string().max(40)).max(50), version: z.number().int() }),
    answer: z.object({ labels: z.array(z.string()), version: z.number().int() }),
    refusals: ['fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  requestMemberCorrection: defineCall({
    name: 'request-member-correction',
    method: 'POST',
    path: '/api/staff/members/:id/corrections',
    who: 'staff',
    right: 'members.act',
    summary: 'First person: asks to correct the real name or the birthday of a member; a second person decides',
    params,
    body: z.object({ payeeName: z.string().max(255).optional(), birthday: z.string().max(20).optional(), reason }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'request_waiting', 'trial_account'],
    limit: write,
  }),
  addMemberNote: defineCall({
    name: 'add-member-note',
    method: 'POST',
    path: '/api/staff/members/:id/notes',
    who: 'staff',
    right: 'members.act',
    summary: 'Writes a note about a member; notes are never changed',
    params,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    answer: z.object({ id }),
    refusals: [],
    limit: write,
  }),
};
