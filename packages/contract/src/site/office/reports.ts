import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { amount, day, id, instant } from '../../shapes.ts';

/** The longest period of a report. */
export const REPORT_DAYS_MAX = 366;

const figures = z.object({
  bets: z.number().int(),
  turnover: amount,
  /** Stakes of won and lost bets less what they paid. */
  revenue: amount,
});
/** The period, and the same number of days before it. */
const compared = z.object({ current: figures, before: figures });
const part = z.object({ name: z.string(), ...compared.shape });
const code = z.string().max(40).optional();

export const reportCalls = {
  getRevenueReport: defineCall({
    name: 'get-revenue-report',
    method: 'GET',
    path: '/api/staff/reports/revenue',
    who: 'staff',
    right: 'dashboard',
    summary:
      'Revenue of a period by day, category, vendor, game and currency, beside the period before, from the sums of days',
    query: z.object({
      from: day,
      to: day,
      currency: z.string().max(12).optional(),
      category: code,
      vendor: code,
      game: code,
    }),
    answer: z.object({
      from: day,
      to: day,
      beforeFrom: day,
      beforeTo: day,
      /** The currency of all figures but those by currency. */
      currency: z.string(),
      currencySymbol: z.string(),
      total: compared,
      days: z.array(z.object({ day, ...compared.shape })),
      categories: z.array(part),
      vendors: z.array(part),
      games: z.array(part),
      currencies: z.array(part),
      /** The month of demonstration that is among the figures; null without one. */
      demo: z.object({ from: day, to: day }).nullable(),
    }),
    refusals: ['fields_refused'],
    limit: read,
  }),
  getGrowthReport: defineCall({
    name: 'get-growth-report',
    method: 'GET',
    path: '/api/staff/reports/growth',
    who: 'staff',
    right: 'dashboard',
    summary: 'How far the deposits of a period came, and what the members of each month did since',
    query: z.object({ from: day, to: day }),
    answer: z.object({
      /** Deposits opened in the period, in the merchant’s currency; each step has those that reached it. */
      funnel: z.array(z.object({ step: z.enum(['opened', 'sent', 'credited']), orders: z.number().int(), amount })),
      /** Where the others are. */
      ends: z.array(
        z.object({
          state: z.enum(['created', 'pending', 'cancelled', 'expired', 'review']),
          orders: z.number().int(),
          amount,
        }),
      ),
      cohorts: z.array(
        z.object({
          /** The first day of the month of registration. */
          month: day,
          registered: z.number().int(),
          deposited: z.number().int(),
          /** Members with settled bets in that month and in those after it. */
          active: z.array(z.number().int()),
          revenue: amount,
        }),
      ),
    }),
    refusals: ['fields_refused'],
    limit: read,
  }),
  getExposure: defineCall({
    name: 'get-exposure',
    method: 'GET',
    path: '/api/staff/reports/exposure',
    who: 'staff',
    right: 'dashboard',
    summary: 'Bets that wait for their result now, by draw and game, greatest stakes first',
    answer: z.object({
      madeAt: instant,
      totals: z.array(z.object({ currency: z.string(), bets: z.number().int(), stake: amount })),
      list: z.array(
        z.object({
          eventId: id,
          name: z.string(),
          category: z.string(),
          vendor: z.string(),
          game: z.string(),
          currency: z.string(),
          closesAt: instant.nullable(),
          bets: z.number().int(),
          members: z.number().int(),
          stake: amount,
        }),
      ),
    }),
    refusals: [],
    limit: read,
  }),
};
