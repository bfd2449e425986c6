import { z } from 'zod';
import { defineCall } from '../call.ts';
import { rewardShape } from '../rewards/shapes.ts';
import { amount, id, instant, listOf, pageQuery } from '../shapes.ts';
import { envelopeShape, raffleShape, rainShape, spinShape, wheelShape } from './shapes.ts';

export * from './shapes.ts';

const read = { points: 120, seconds: 60, by: 'member' } as const;
const write = { points: 60, seconds: 60, by: 'member' } as const;
const publicRead = { points: 120, seconds: 60, by: 'address' } as const;
const one = { params: z.object({ id }) };
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Prize wheels, rains of envelopes and raffles of members. During a break or exclusion there are none of them (standards.md L05). */
export const prizesCalls = {
  getPrizeWheels: defineCall({
    name: 'get-prize-wheels',
    method: 'GET',
    path: '/wps/member/prize-wheels',
    who: 'realMember',
    summary:
      'Prize wheels of the caller’s currency that run, with exact chances of the next spin and the caller’s spins',
    answer: z.object({
      /** During a break or exclusion: no wheels. */
      isPaused: z.boolean(),
      wheels: z.array(wheelShape),
    }),
    refusals: [],
    limit: read,
  }),
  spinPrizeWheel: defineCall({
    name: 'spin-prize-wheel',
    method: 'POST',
    path: '/wps/member/prize-wheels/:id/spin',
    who: 'realMember',
    idempotent: true,
    summary:
      'Uses the caller’s spin that expires first. Drawn on the next nonce of the caller’s seed pair among the segments that can be paid. `wheel_refused` says why not in its fact `why`; the spin stays then',
    ...one,
    answer: spinShape,
    refusals: ['not_found', 'wheel_refused', 'player_blocked'],
    limit: write,
  }),
  listPrizeSpins: defineCall({
    name: 'list-prize-spins',
    method: 'GET',
    path: '/wps/member/prize-spins',
    who: 'realMember',
    summary: 'Spins that the caller made, the newest first, each with the seeds of its draw',
    query: z.object({ ...pageQuery, wheelId: id.optional() }),
    answer: listOf(spinShape),
    refusals: [],
    limit: read,
  }),
  getRains: defineCall({
    name: 'get-rains',
    method: 'GET',
    path: '/wps/member/rains',
    who: 'realMember',
    summary:
      'Rains of the caller’s currency: those that run or come within seven days, the next first, then the five newest that are over, with what the caller caught',
    answer: z.object({
      isPaused: z.boolean(),
      /** The clock that decides when a rain starts and ends. */
      now: instant,
      rains: z.array(rainShape),
    }),
    refusals: [],
    limit: read,
  }),
  catchEnvelope: defineCall({
    name: 'catch-envelope',
    method: 'POST',
    path: '/wps/member/rains/:id/catch',
    who: 'realMember',
    idempotent: true,
    summary:
      'Catches the next envelope of a rain. The database’s clock decides. The amount waits in the reward centre. `rain_refused` says why not in its fact `why`',
    ...one,
    answer: envelopeShape.extend({
      /** Envelopes that the caller caught in this rain, and that nobody caught so far. */
      caught: z.number().int(),
      left: z.number().int(),
    }),
    refusals: ['not_found', 'rain_refused', 'player_blocked'],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  getRainProof: defineCall({
    name: 'get-rain-proof',
    method: 'GET',
    path: '/wps/rains/:id/proof',
    who: 'visitor',
    shared: 'all',
    summary:
      'What the envelopes of a rain follow from: fields of a proof of the game `prize-rain`, version 2. The seed once the rain is over',
    ...one,
    answer: z.object({
      rainId: id,
      seedHash: hash,
      seed: z.string().nullable(),
      /** Root of the list to which a rain is bound, which is empty, with its size. */
      root: hash,
      size: z.number().int(),
      entropy: z.string(),
      budget: amount,
      envelopes: z.number().int(),
      least: amount,
      largest: amount,
      /** How many of the first envelopes were caught. */
      caught: z.number().int(),
    }),
    refusals: ['not_found'],
    limit: publicRead,
  }),
  getRaffles: defineCall({
    name: 'get-raffles',
    method: 'GET',
    path: '/wps/member/raffles',
    who: 'realMember',
    summary:
      'Raffles of the caller’s currency: those that are open or come, the next draw first, then the five newest that were drawn or stopped, with the caller’s tickets',
    answer: z.object({ isPaused: z.boolean(), raffles: z.array(raffleShape) }),
    refusals: [],
    limit: read,
  }),
  listRaffleTickets: defineCall({
    name: 'list-raffle-tickets',
    method: 'GET',
    path: '/wps/member/raffles/:id/tickets',
    who: 'realMember',
    summary: 'The caller’s tickets of a raffle, by number, each with the line that is in the closed list',
    ...one,
    query: z.object(pageQuery),
    answer: listOf(z.object({ number: z.number().int(), line: z.string(), at: instant })),
    refusals: ['not_found'],
    limit: read,
  }),
  getRaffleTicket: defineCall({
    name: 'get-raffle-ticket',
    method: 'GET',
    path: '/wps/member/raffles/:id/tickets/:number',
    who: 'realMember',
    summary: 'A ticket of the caller with its path to the root of the closed list; not found before the list is closed',
    params: z.object({ id, number: z.coerce.number().int().min(1).max(100_000_000) }),
    answer: z.object({
      line: z.string(),
      index: z.number().int(),
      size: z.number().int(),
      root: hash,
      path: z.array(hash),
    }),
    refusals: ['not_found'],
    limit: read,
  }),
  getRaffleProof: defineCall({
    name: 'get-raffle-proof',
    method: 'GET',
    path: '/wps/raffles/:id/proof',
    who: 'visitor',
    shared: 'all',
    summary:
      'What the winners of a raffle follow from: fields of a proof of the game `raffle`, version 2. The seed once it was drawn',
    ...one,
    answer: z.object({
      raffleId: id,
      seedHash: hash,
      seed: z.string().nullable(),
      /** Of the closed list of tickets; null before it is closed. */
      root: hash.nullable(),
      size: z.number().int().nullable(),
      /** What the draw is bound to beside the list; null until it is known. */
      entropy: z.string().nullable(),
      /** How many tickets win at most. */
      winners: z.number().int(),
      /** The numbers of the tickets that won, by place; empty before the draw. */
      drawn: z.array(z.number().int()),
    }),
    refusals: ['not_found'],
    limit: publicRead,
  }),
  claimRafflePromotion: defineCall({
    name: 'claim-raffle-promotion',
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    who: 'realMember',
    summary:
      'Takes what the caller’s tickets won in a raffle; repeated, it answers the claimed rewards. Not found where they won nothing, ended where it was not claimed in time (spec 7)',
    body: z.object({ raffleId: id }),
    answer: z.object({ list: z.array(rewardShape) }),
    refusals: ['not_found', 'reward_ended', 'player_blocked'],
    limit: write,
  }),
};
