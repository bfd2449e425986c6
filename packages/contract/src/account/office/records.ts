import { GAME_TYPES } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { placesShape, requirementShape } from '../../turnover/index.ts';

const params = z.object({ id });
const ofMember = { method: 'GET', who: 'staff', right: 'members.view', params, refusals: [], limit: read } as const;

export const memberWagerShape = z.object({
  id,
  game: z.string(),
  play: z.string(),
  picks: z.string(),
  event: z.string(),
  stake: amount,
  payout: amount,
  state: z.string(),
  placedAt: instant,
});

/** What a member's timeline is made of. */
export const TIMELINE_KINDS = [
  'login',
  'deposit',
  'withdrawal',
  'adjustment',
  'turnover',
  'payout',
  'security',
  'document',
  'limit',
  'act',
  'note',
] as const;

const others = z.array(z.object({ id, account: z.string() }));
const loginPlace = { lastSeenAt: instant, logins: z.number().int(), userAgent: z.string(), others };

/** The records of one member, a page at a time: everything that happened, not only the newest. */
export const memberRecordsCalls = {
  listMemberWagers: defineCall({
    ...ofMember,
    name: 'list-member-wagers',
    path: '/api/staff/members/:id/wagers',
    summary: 'The bets of a member, newest first',
    query: z.object(pageQuery),
    answer: listOf(memberWagerShape),
  }),
  listMemberDeposits: defineCall({
    ...ofMember,
    name: 'list-member-deposits',
    path: '/api/staff/members/:id/deposits',
    summary: 'The deposits of a member, newest first',
    query: z.object(pageQuery),
    answer: listOf(
      z.object({ id, method: z.string(), amount, currency: z.string(), state: z.string(), createdAt: instant }),
    ),
  }),
  listMemberMovements: defineCall({
    ...ofMember,
    name: 'list-member-movements',
    path: '/api/staff/members/:id/movements',
    summary: 'The ledger of a member: every movement of the own money, newest first; the count stops at ten thousand',
    query: z.object(pageQuery),
    answer: listOf(
      z.object({
        at: instant,
        /** The bet, deposit or round that moved it. */
        cause: id,
        name: z.string(),
        number: z.number().int(),
        currency: z.string(),
        main: amount,
        bonus: amount,
        pending: amount,
      }),
    ),
  }),
  listMemberSessions: defineCall({
    ...ofMember,
    name: 'list-member-sessions',
    path: '/api/staff/members/:id/sessions',
    summary: 'The log-ins of a member, newest first',
    query: z.object(pageQuery),
    answer: listOf(
      z.object({
        id,
        openedAt: instant,
        lastSeenAt: instant,
        endedAt: instant.nullable(),
        endReason: z.string().nullable(),
        address: z.string(),
        userAgent: z.string(),
      }),
    ),
  }),
  listMemberWithdrawals: defineCall({
    ...ofMember,
    name: 'list-member-withdrawals',
    path: '/api/staff/members/:id/withdrawals',
    summary: 'The withdrawals of a member, newest first',
    query: z.object(pageQuery),
    answer: listOf(
      z.object({
        id,
        reference: z.string(),
        method: z.string(),
        amount,
        fee: amount,
        currency: z.string(),
        state: z.string(),
        createdAt: instant,
      }),
    ),
  }),
  getMemberTimeline: defineCall({
    ...ofMember,
    name: 'get-member-timeline',
    path: '/api/staff/members/:id/timeline',
    summary:
      'What happened to a member in one order, newest first: log-ins, money in and out, adjustments, turnover, payout accounts, documents, limits and breaks, acts of operators, notes',
    query: z.object({
      kind: z.enum(['', ...TIMELINE_KINDS]).default(''),
      /** `next` of the page before. */
      before: z
        .string()
        .regex(/^([0-9]{1,15}\.[0-9]{1,4})?$/)
        .default(''),
    }),
    answer: z.object({
      list: z.array(
        z.object({
          kind: z.enum(TIMELINE_KINDS),
          /** Unique within its kind. */
          id: z.string(),
          at: instant,
          /** An address, a state, what was changed, or an act. */
          what: z.string(),
          /** The operator who did it. */
          by: z.string().nullable(),
          text: z.string(),
          amount: amount.nullable(),
          currency: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  getMemberMoney: defineCall({
    ...ofMember,
    name: 'get-member-money',
    path: '/api/staff/members/:id/money',
    summary: 'The money of a member: paid in and out by month, play of 30 days by category, and turnover',
    answer: z.object({
      currency: z.string(),
      paidIn: amount,
      paidOut: amount,
      /** Months with money in or out, oldest first, named by their first day. */
      months: z.array(z.object({ month: day, paidIn: amount, paidOut: amount })),
      categories: z.array(
        z.object({
          category: z.enum(GAME_TYPES),
          bets: z.number().int(),
          stake: amount,
          validStake: amount,
          payout: amount,
          net: amount,
        }),
      ),
      /** What cannot be withdrawn yet, and why. */
      locked: amount,
      requirements: z.array(requirementShape),
      /** Where the member's money lies; open requirements ask for all of it. */
      places: placesShape,
    }),
  }),
  getMemberLinks: defineCall({
    ...ofMember,
    name: 'get-member-links',
    path: '/api/staff/members/:id/links',
    summary: 'Devices and addresses of a member, the last used first, payout accounts, and who else uses them',
    answer: z.object({
      devices: z.array(z.object({ device: z.string(), ...loginPlace })),
      addresses: z.array(z.object({ address: z.string(), ...loginPlace })),
      payouts: z.object({ accounts: z.number().int(), others }),
      downlines: z.number().int(),
    }),
  }),
};
