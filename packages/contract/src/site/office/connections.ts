import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read } from '../../office-limits.ts';
import { probeShape } from '../../probe.ts';
import { id, instant } from '../../shapes.ts';

/** An external service that the server calls. Its secret never leaves the server. */
export const connectionShape = z.object({
  /** `phoneAuth`, `post.sms`, `post.mail`, `humanCheck.service`, or `thirdParty.` and the channel. */
  key: z.string(),
  value: z.record(z.string(), z.unknown()),
  secret: z.object({
    isSet: z.boolean(),
    /** The last four characters of a long secret, to tell two apart. */
    ends: z.string(),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
  }),
  /** Send it back with a change; a concurrent change is refused. */
  version: z.string(),
});

const key = z
  .string()
  .regex(/^[a-zA-Z]+(\.[a-zA-Z0-9-]+)?$/)
  .max(60);
const version = z.string().max(40);

export const connectionsCalls = {
  listConnections: defineCall({
    name: 'list-connections',
    method: 'GET',
    path: '/api/staff/connections',
    who: 'staff',
    right: 'connections',
    summary: 'Every outside program of the merchant, without its secret: whether one is set, how it ends, who set it',
    answer: z.object({ list: z.array(connectionShape), newVersion: version }),
    refusals: [],
    limit: read,
  }),
  changeConnection: defineCall({
    name: 'change-connection',
    method: 'PUT',
    path: '/api/staff/connections/:key',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary:
      'First person: asks to change an outside program; a changed address needs its secret typed again. A second person decides',
    params: z.object({ key }),
    body: z.object({
      value: z.record(z.string().max(40), z.unknown()),
      /** Without it the secret stays; null removes it. */
      secret: z.string().min(1).max(1000).nullable().optional(),
      version,
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: few,
  }),
  testConnection: defineCall({
    name: 'test-connection',
    method: 'POST',
    path: '/api/staff/connections/:key/test',
    who: 'staff',
    right: 'connections',
    summary: 'Really calls an outside program, `payment` too, as it is saved: what answered, and how long it took',
    params: z.object({ key }),
    answer: probeShape,
    refusals: [],
    limit: few,
  }),
  removeConnection: defineCall({
    name: 'remove-connection',
    method: 'POST',
    path: '/api/staff/connections/:key/removal',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary: 'Removes a third party one can log in with and its secret',
    params: z.object({ key }),
    body: z.object({ version }),
    answer: z.object({}),
    refusals: ['changed_meanwhile'],
    limit: few,
  }),
};
