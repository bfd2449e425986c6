import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant, listOf, nothing, pageQuery } from '../shapes.ts';

/** A device by its user agent; proper names, null where nothing is recognised. */
const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
});
export type Device = z.infer<typeof device>;

/** The login method. */
export const LOGIN_WAYS = [
  'password',
  'sms',
  'remember',
  'passkey',
  'third_party',
  'register',
  'reset',
  'free_play',
] as const;
export type LoginWay = (typeof LOGIN_WAYS)[number];

const reads = { points: 120, seconds: 60, by: 'member' } as const;
const ends = { points: 60, seconds: 60, by: 'member' } as const;

export const sessionsCalls = {
  listSessions: defineCall({
    name: 'list-sessions',
    method: 'GET',
    path: '/wps/member/sessions',
    who: 'member',
    summary: 'The member’s open sessions, the one that asks first',
    answer: z.object({
      list: z.array(
        z.object({
          id,
          current: z.boolean(),
          openedAt: instant,
          lastSeenAt: instant,
          endsAt: instant,
          address: z.string(),
          device,
          way: z.enum(LOGIN_WAYS),
        }),
      ),
    }),
    refusals: [],
    limit: reads,
  }),
  endSession: defineCall({
    name: 'end-session',
    method: 'DELETE',
    path: '/wps/member/sessions/:id',
    who: 'member',
    summary: 'Ends one of the member’s sessions',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: ends,
  }),
  endOtherSessions: defineCall({
    name: 'end-other-sessions',
    method: 'DELETE',
    path: '/wps/member/sessions',
    who: 'member',
    summary: 'Ends every session of the member but this one',
    answer: z.object({ ended: z.number().int() }),
    refusals: [],
    limit: ends,
  }),
  listLogins: defineCall({
    name: 'list-logins',
    method: 'GET',
    path: '/wps/member/logins',
    who: 'realMember',
    summary: 'The member’s log-ins of the last 90 days, newest first',
    query: z.object(pageQuery),
    answer: listOf(
      z.object({
        id,
        at: instant,
        address: z.string(),
        device,
        way: z.enum(LOGIN_WAYS),
        newAddress: z.boolean(),
        endedAt: instant.nullable(),
      }),
    ),
    refusals: [],
    limit: reads,
  }),
  listAddresses: defineCall({
    name: 'list-addresses',
    method: 'GET',
    path: '/wps/member/addresses',
    who: 'realMember',
    summary: 'Addresses this member is known at; a log-in from another one asks for more',
    answer: z.object({
      list: z.array(
        z.object({ id, address: z.string(), firstSeenAt: instant, lastSeenAt: instant, current: z.boolean() }),
      ),
    }),
    refusals: [],
    limit: reads,
  }),
  forgetAddress: defineCall({
    name: 'forget-address',
    method: 'DELETE',
    path: '/wps/member/addresses/:id',
    who: 'realMember',
    summary: 'The next log-in from this address asks again',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: ends,
  }),
};
