import { EARNED_KINDS } from '@lantern/rules/prizes';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { prizeDraft, prizeKind, prizeReward, WINNER_STATES } from '../shapes.ts';

const reason = z.string().trim().min(3).max(500);
const allowed = { who: 'staff', right: 'prizes' } as const;
const one = { params: z.object({ id }) };

/**
 * `draft`: no version was approved. `scheduled`, `running`, `over`: by the times of the approved version; a rain is also over when all envelopes are caught, a
 * raffle when it was drawn. `stopped`: nothing is drawn or caught any more; an approved version of a wheel begins it again, a rain or raffle stays stopped.
 */
export const PRIZE_STAGES = ['draft', 'scheduled', 'running', 'over', 'stopped'] as const;

/** What a draft gives, computed from it alone, before anybody approves it. */
export const prizePreview = z.object({
  /** Money that the prizes cost at most: of a rain the budget, of a raffle its prizes. Null of a wheel, whose budget is stated with its start. */
  budget: amount.nullable(),
  /** Of a wheel: the exact mean of money and of points that one spin gives while all segments can be paid, as a fraction, and rounded up to six decimals. */
  perSpin: z
    .object({
      money: amount,
      points: amount,
      /** Micros times weights, over the sum of the weights. */
      moneyOver: z.string(),
      pointsOver: z.string(),
      weights: z.number().int(),
    })
    .nullable(),
  /** Of a rain: the mean of an envelope, rounded down to six decimals. */
  meanEnvelope: amount.nullable(),
  /** Real members who may take part: of the currency, not on a break, and of a rain not too new at its start. */
  audience: z.number().int(),
});
export type PrizePreview = z.infer<typeof prizePreview>;

const officePrize = z.object({
  id,
  kind: prizeKind,
  stage: z.enum(PRIZE_STAGES),
  /** In the operator's language. */
  title: z.string(),
  currency: z.string(),
  /** Of a rain its start and end, of a raffle its opening and its draw. */
  from: instant,
  to: instant.nullable(),
  /** The newest version, and the one that holds for members; null of drafts. */
  version: z.number().int(),
  liveVersion: z.number().int().nullable(),
  /** A request to start a version, or to take back money, waits for a second operator. */
  isRequested: z.boolean(),
  /** The budget: money that was put in, and what was given of it. */
  funded: amount,
  spent: amount,
  changedAt: instant,
  changedBy: z.string(),
});

const officeItem = officePrize.extend({
  draft: prizeDraft,
  preview: prizePreview,
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      /** When it began to hold; null: never. */
      startedAt: instant.nullable(),
    }),
  ),
});

const wheelResults = z.object({
  kind: z.literal('wheel'),
  /** Spins that wait, were made, and expired. */
  waiting: z.number().int(),
  made: z.number().int(),
  expired: z.number().int(),
  /** Of the version that holds, else the newest: how often each segment was drawn, and the sum of its chances when spins were drawn. */
  segments: z.array(
    z.object({
      reward: prizeReward,
      weight: z.number().int(),
      drawn: z.number().int(),
      /** Two decimals. */
      expected: z.string(),
      left: z.number().int().nullable(),
    }),
  ),
});
const rainResults = z.object({
  kind: z.literal('rain'),
  envelopes: z.number().int(),
  caught: z.number().int(),
  /** When the last envelope was caught; null: some are left, or were. */
  emptyAt: instant.nullable(),
  seedHash: z.string().nullable(),
});
const raffleResults = z.object({
  kind: z.literal('raffle'),
  tickets: z.number().int(),
  holders: z.number().int(),
  seedHash: z.string().nullable(),
  winners: z.array(
    z.object({
      place: z.number().int(),
      ticket: z.number().int(),
      memberId: id,
      account: z.string(),
      reward: prizeReward,
      state: z.enum(WINNER_STATES),
    }),
  ),
});

/** A wheel that gives spins, or a raffle that gives tickets. */
const earnedTarget = z.object({ kind: z.enum(EARNED_KINDS), id, title: z.string() });

/** Wheels, rains and raffles in the office. A start is requested with the right of budgets, and decided as kind `reward_budget`. */
export const prizesOfficeCalls = {
  listEarnedTargets: defineCall({
    name: 'list-earned-targets',
    method: 'GET',
    path: '/api/staff/prizes/targets',
    // Missions and promotions name them too, and members read their titles.
    who: 'staff',
    summary: 'Started wheels and raffles of a currency, of which missions and promotions give spins and tickets',
    query: z.object({ currency: z.string().trim().max(20) }),
    answer: z.object({ list: z.array(earnedTarget) }),
    refusals: [],
    limit: read,
  }),
  listOfficePrizes: defineCall({
    ...allowed,
    name: 'list-office-prizes',
    method: 'GET',
    path: '/api/staff/prizes',
    summary: 'Wheels, rains and raffles with their budgets, the newest first',
    query: z.object({ ...pageQuery, kind: prizeKind.optional(), stage: z.enum(PRIZE_STAGES).optional() }),
    answer: listOf(officePrize),
    refusals: [],
    limit: read,
  }),
  getOfficePrize: defineCall({
    ...allowed,
    name: 'get-office-prize',
    method: 'GET',
    path: '/api/staff/prizes/:id',
    summary:
      'One wheel, rain or raffle: its newest version with what it gives, its budget, and when each version was saved and began',
    ...one,
    answer: officeItem,
    refusals: ['not_found'],
    limit: read,
  }),
  previewPrize: defineCall({
    ...allowed,
    name: 'preview-prize',
    method: 'POST',
    path: '/api/staff/prize-previews',
    summary: 'What a draft gives: its odds, its exact cost, and how many members may take part. Changes nothing',
    body: prizeDraft,
    answer: prizePreview,
    refusals: ['fields_refused'],
    limit: write,
  }),
  createPrize: defineCall({
    ...allowed,
    name: 'create-prize',
    method: 'POST',
    path: '/api/staff/prizes',
    summary: 'A new draft of a wheel, a rain or a raffle',
    body: prizeDraft,
    answer: officeItem,
    refusals: ['fields_refused'],
    limit: write,
  }),
  savePrize: defineCall({
    ...allowed,
    name: 'save-prize',
    method: 'PUT',
    path: '/api/staff/prizes/:id',
    summary:
      'A new version, which changes nothing for members before it is started. `version` is the newest that the operator saw. Kind and currency stay; a rain or raffle that was started has no further versions (`changed_meanwhile`)',
    ...one,
    body: z.object({ version: z.number().int().min(1), draft: prizeDraft }),
    answer: officeItem,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  requestPrizeStart: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-prize-start',
    method: 'POST',
    path: '/api/staff/prizes/:id/start',
    summary:
      'Requests that the newest version holds from its approval on, with the money of its budget: of a rain or raffle what it costs at most, of a wheel `budget`, which below zero takes back what is not spent. A second operator decides. Refused for times that are over',
    ...one,
    body: z.object({
      version: z.number().int().min(1),
      /** Of a wheel; null of a rain or raffle. */
      budget: amount.nullable(),
      reason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  requestPrizeReturn: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-prize-return',
    method: 'POST',
    path: '/api/staff/prizes/:id/return',
    summary:
      'Requests that what is left of the budget goes back to the house, once the wheel is stopped, or the rain or raffle is over or stopped. A second operator decides. `changed_meanwhile` while it runs, and where nothing is left',
    ...one,
    body: z.object({ reason }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  stopPrize: defineCall({
    ...allowed,
    name: 'stop-prize',
    method: 'POST',
    path: '/api/staff/prizes/:id/stop',
    summary:
      'Stops it at once. A wheel draws no spin, and its spins wait for a new start; of a rain no envelope is caught any more; a raffle is not drawn. What was given stays, and what is left is money of the budget',
    ...one,
    body: z.object({ reason }),
    answer: officeItem,
    refusals: ['not_found', 'changed_meanwhile'],
    limit: write,
  }),
  getPrizeResults: defineCall({
    ...allowed,
    name: 'get-prize-results',
    method: 'GET',
    path: '/api/staff/prizes/:id/results',
    summary: 'What it gave: in all, and by day of the merchant’s zone, the newest first, at most 366 days',
    ...one,
    answer: z.object({
      /** Money that was given and has not ended unclaimed, and what of it was claimed. */
      given: amount,
      claimed: amount,
      points: amount,
      rewards: z.number().int(),
      members: z.number().int(),
      days: z.array(
        z.object({ day, rewards: z.number().int(), members: z.number().int(), given: amount, points: amount }),
      ),
      detail: z.discriminatedUnion('kind', [wheelResults, rainResults, raffleResults]),
    }),
    refusals: ['not_found'],
    limit: read,
  }),
};
