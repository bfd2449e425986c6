import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id } from '../../shapes.ts';

const whole = z.number().int();
/** `skip`: no draw. `extra`: a draw although the weekdays say otherwise. `weekday`: as the weekdays say. */
export const DAY_RULES = ['weekday', 'skip', 'extra'] as const;

export const lotteryDay = z.object({
  day,
  game: z.string(),
  region: z.string(),
  rule: z.enum(DAY_RULES),
  /** What the rule stands for: the game, or its whole region. */
  scope: z.string(),
  reason: z.string(),
  draws: z.boolean(),
  /** The issue, once it is made. */
  draw: z.object({ drawId: id, numero: z.string(), state: z.string(), bettors: whole, staked: amount }).nullable(),
});

export const lotteryCalendarCalls = {
  listLotteryDays: defineCall({
    name: 'list-lottery-days',
    method: 'GET',
    path: '/api/staff/lottery/days',
    who: 'staff',
    right: 'games',
    summary: 'The coming five weeks of the games that draw on days: with a draw, without one, or moved',
    query: z.object({ game: z.string().max(40).default('') }),
    answer: z.object({ currency: z.string(), games: z.array(z.string()), list: z.array(lotteryDay) }),
    refusals: [],
    limit: read,
  }),
  requestLotteryDay: defineCall({
    name: 'request-lottery-day',
    method: 'POST',
    path: '/api/staff/lottery/days',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary:
      'First person: asks that a game, or its whole region, draws or does not draw on a coming day; once a second person approves, issues of a skipped day are void and stakes go back',
    body: z.strictObject({
      game: z.string().max(40),
      isRegion: z.boolean(),
      day,
      rule: z.enum(DAY_RULES),
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'draw_already_settled', 'request_waiting'],
    limit: write,
  }),
};
