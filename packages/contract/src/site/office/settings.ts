import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { id, instant } from '../../shapes.ts';
import { whitelabelNode } from '../index.ts';

export const settingShape = z.object({
  key: z.string(),
  value: z.unknown(),
  shipped: z.unknown(),
  isChanged: z.boolean(),
  /** JSON schema of the value, as the editor shows it. */
  shape: z.record(z.string(), z.unknown()),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** Send it back with a change; a concurrent change is refused. */
  version: z.string(),
  /** What a wrong value costs. */
  risk: z.enum(['money', 'members', 'fairness', 'service', 'look']),
  /** Changed by one operator's proposal and another one's approval only. */
  needsTwo: z.boolean(),
  /** What one operator may do alone all the same: switch it off, or lower it. */
  aloneIf: z.enum(['off', 'lower']).nullable(),
  /** The pending request. */
  waitingRequestId: id.nullable(),
});

const key = z
  .string()
  .regex(/^[a-zA-Z]+(\.[a-zA-Z0-9]+)*$/)
  .max(80);

export const settingsCalls = {
  listSettings: defineCall({
    name: 'list-settings',
    method: 'GET',
    path: '/api/staff/settings',
    who: 'staff',
    right: 'settings',
    summary: 'Every setting of the merchant with its shape, its shipped value and who changed it last',
    answer: z.object({ list: z.array(settingShape) }),
    refusals: [],
    limit: read,
  }),
  changeSetting: defineCall({
    name: 'change-setting',
    method: 'PUT',
    path: '/api/staff/settings/:key',
    who: 'staff',
    right: 'settings',
    confirmed: true,
    summary: 'Changes one setting; refused when it has changed since it was read',
    params: z.object({ key }),
    body: z.object({ value: z.unknown(), version: z.string().max(40) }),
    answer: settingShape,
    refusals: ['fields_refused', 'changed_meanwhile', 'needs_two'],
    limit: write,
  }),
  requestSettingChange: defineCall({
    name: 'request-setting-change',
    method: 'POST',
    path: '/api/staff/settings/:key/request',
    who: 'staff',
    right: 'settings',
    confirmed: true,
    summary: 'First person: proposes a value of a setting that two persons change; a second person decides',
    params: z.object({ key }),
    body: z.object({
      value: z.unknown(),
      version: z.string().max(40),
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting', 'setting_fixed'],
    limit: write,
  }),
  previewWhitelabel: defineCall({
    name: 'preview-whitelabel',
    method: 'POST',
    path: '/api/staff/settings/whitelabel/preview',
    who: 'staff',
    right: 'settings',
    summary: 'The whitelabel tree as the site would get it with these flags; nothing is stored',
    body: z.object({ flags: z.record(z.string().max(40), z.boolean()) }),
    answer: z.object({ whitelabel: z.array(whitelabelNode) }),
    refusals: ['fields_refused'],
    limit: read,
  }),
};
