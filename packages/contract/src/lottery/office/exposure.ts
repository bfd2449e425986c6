import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { amount, id, instant, listOf, pageQuery } from '../../shapes.ts';

const whole = z.number().int();

/** What a draw without a result could cost, in one currency. */
export const drawExposure = z.object({
  drawId: id,
  game: z.string(),
  numero: z.string(),
  state: z.string(),
  closeAt: instant,
  drawAt: instant,
  bettors: whole,
  staked: amount,
  /** The most that the bets on one number, or on one play without numbers, are paid together; bets on other plays are not counted with it. */
  worst: amount,
  /** The number that it is of, as bets write it: `DE_DB:07`, or the play alone. */
  worstOf: z.string(),
  /** Its part of the ceiling, in percent. */
  taken: z.number(),
  /** Numbers that are sold below the price of their play, or closed. */
  cutNumbers: whole,
});

export const lotteryExposureCalls = {
  listLotteryExposures: defineCall({
    name: 'list-lottery-exposures',
    method: 'GET',
    path: '/api/staff/lottery/exposures',
    who: 'staff',
    right: 'games',
    summary: 'Draws with bets and without a result, the next first, with the most that one number could cost',
    query: z.object(pageQuery),
    answer: listOf(drawExposure).extend({ currency: z.string() }),
    refusals: [],
    limit: read,
  }),
  getLotteryExposure: defineCall({
    name: 'get-lottery-exposure',
    method: 'GET',
    path: '/api/staff/lottery/exposures/:id',
    who: 'staff',
    right: 'games',
    summary: 'The numbers of a draw on which most is at risk, a hundred of one play, with their prices',
    params: z.object({ id }),
    query: z.object({ play: z.string().max(60).default('') }),
    answer: z.object({
      drawId: id,
      game: z.string(),
      numero: z.string(),
      currency: z.string(),
      isOpen: z.boolean(),
      /** Plays with bets, the one with most at risk first. */
      plays: z.array(z.object({ play: z.string(), numbers: whole, worst: amount })),
      play: z.string(),
      /** Whether numbers of the play can have prices of their own. */
      hasPrices: z.boolean(),
      numbers: z.array(
        z.object({
          number: z.string(),
          payout: amount,
          /** The part of the ceiling that is taken, in percent. */
          taken: z.number(),
          /** What it is sold at, in percent of the price of the play; 0 is closed. */
          percent: whole,
          /** An operator, or `exposure`; null for the whole price. */
          setBy: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
    limit: read,
  }),
};
