import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, enteredAmount, id, instant } from '../../shapes.ts';

const whole = z.number().int();
const gameCode = z.string().regex(/^[a-z0-9_]{1,40}$/);
const playCode = z.string().regex(/^[0-9A-Z_]{1,60}$/);
const oddsText = z.string();
const reason = z.string().trim().min(3).max(500);
const ofGame = z.object({ code: gameCode });

export const staffLottery = z.object({
  code: z.string(),
  family: z.string(),
  region: z.string(),
  source: z.enum(['official', 'fast']),
  /** Seconds between draws; null for a draw on days of the calendar. */
  intervalSeconds: whole.nullable(),
  isOnSale: z.boolean(),
  /** Why it is paused, or was opened again. */
  stateReason: z.string(),
  /** Issues that are or will be on sale. */
  openIssues: whole,
  /** The next draw: `open` takes bets, `locked` is closed and not drawn yet. */
  next: z
    .object({ drawId: id, numero: z.string(), state: z.enum(['open', 'locked']), closeAt: instant, drawAt: instant })
    .nullable(),
  /** Bets that were settled today, in the currency of the merchant. */
  today: z.object({ bets: whole, staked: amount, paid: amount, margin: amount }),
});

/** Limits and times of a game. Amounts are units, which each currency counts in its own; minutes count from midnight in the zone of the game. */
export const lotteryTerms = z.strictObject({
  unitMinimum: enteredAmount,
  unitMaximum: enteredAmount,
  slipMaximum: enteredAmount,
  memberPerDraw: enteredAmount,
  unitPerNumber: enteredAmount,
  payoutPerNumber: enteredAmount,
  payoutPerBet: enteredAmount,
  /** The part of its ceiling, in percent, at which a number is sold at half its price; null never. */
  halfPricePercent: whole.min(1).max(100).nullable(),
  /** Sales end so long before the draw. */
  lockSeconds: whole.min(1).max(86_400),
  /** A fast game draws between these minutes of a day; both null all day. */
  drawsFrom: whole.min(0).max(1439).nullable(),
  drawsUntil: whole.min(1).max(1440).nullable(),
});

const staffPlay = z.object({
  play: z.string(),
  /** The plays that one price mode is requested for. */
  group: z.string(),
  /** On the issue that is sold now, on issues whose sales begin from now on, and without a change. */
  odds: oddsText,
  nextOdds: oddsText,
  defaultOdds: oddsText,
  /** The greatest return of a row at `nextOdds`, in percent. */
  theoretical: z.number(),
});

export const lotteryGamesCalls = {
  listStaffLotteries: defineCall({
    name: 'list-staff-lotteries',
    method: 'GET',
    path: '/api/staff/lottery/games',
    who: 'staff',
    right: 'games',
    summary: 'Every game of every family with its next issue and the settled bets of today',
    query: z.object({ family: z.string().max(40).default('') }),
    answer: z.object({
      serverTime: instant,
      currency: z.string(),
      families: z.array(z.string()),
      list: z.array(staffLottery),
    }),
    refusals: [],
    limit: read,
  }),
  getStaffLottery: defineCall({
    name: 'get-staff-lottery',
    method: 'GET',
    path: '/api/staff/lottery/games/:code',
    who: 'staff',
    right: 'games',
    summary: 'Prices, limits, times and commitments of one game',
    params: ofGame,
    answer: z.object({
      version: whole,
      terms: lotteryTerms,
      /** Prices are the return of a play (`mode`: 0.98 is the prize mode 1960 of 2000), or what a row pays. */
      pricing: z.enum(['mode', 'odds']),
      plays: z.array(staffPlay),
      /** Games that share plays and prices. */
      regionGames: z.array(z.string()),
      /** Of a fast game: each issue has a seed of its own, whose hash is public before its first bet; null for official draws. */
      seeds: z
        .object({
          /** Issues with a published hash whose seed is still sealed. */
          committed: whole,
          next: z.object({ numero: z.string(), hash: z.string() }).nullable(),
          last: z.object({ drawId: id, numero: z.string(), hash: z.string(), seed: z.string() }).nullable(),
        })
        .nullable(),
    }),
    refusals: [],
    limit: read,
  }),
  setLotteryState: defineCall({
    name: 'set-lottery-state',
    method: 'POST',
    path: '/api/staff/lottery/games/:code/state',
    who: 'staff',
    right: 'games',
    summary: 'Pauses a game, which sells nothing more while its draws with bets run, or opens it',
    params: ofGame,
    body: z.strictObject({ isOnSale: z.boolean(), reason }),
    answer: z.object({ isOnSale: z.boolean() }),
    refusals: [],
    limit: write,
  }),
  requestLotteryPrices: defineCall({
    name: 'request-lottery-prices',
    method: 'POST',
    path: '/api/staff/lottery/games/:code/prices',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary:
      'First person: asks for other prices of plays of a game or of its region; once a second person approves, they count for issues whose sales begin later',
    params: ofGame,
    body: z.strictObject({
      /** For every game of the region that has no prices of its own. */
      isRegion: z.boolean(),
      odds: z.record(playCode, z.string().max(20)),
      reason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'request_waiting'],
    limit: write,
  }),
  changeLotteryLimits: defineCall({
    name: 'change-lottery-limits',
    method: 'PUT',
    path: '/api/staff/lottery/games/:code/limits',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary: 'Limits and times of a game; what raises a limit waits for a second person as `requestId`',
    params: ofGame,
    body: lotteryTerms.extend({ version: whole, reason }),
    answer: z.object({ requestId: id.nullable() }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  setLotteryNumber: defineCall({
    name: 'set-lottery-number',
    method: 'POST',
    path: '/api/staff/lottery/games/:code/numbers',
    who: 'staff',
    right: 'games',
    confirmed: true,
    summary:
      'Cuts the price of a number at once, or closes it (0 percent); a better price than the present one waits for a second person as `requestId`',
    params: ofGame,
    body: z.strictObject({
      /** Null: of every draw. */
      drawId: id.nullable(),
      play: playCode,
      number: z.string().regex(/^[0-9]{1,8}$/),
      percent: whole.min(0).max(100),
      reason,
    }),
    answer: z.object({ requestId: id.nullable() }),
    refusals: ['fields_refused', 'draw_closed', 'request_waiting'],
    limit: write,
  }),
};
