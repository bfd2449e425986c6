import { PROMOTION_REWARDS } from '@lantern/rules/promotions';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PICTURE_TYPE } from '../../files/index.ts';
import { few, read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';
import {
  APPLICATION_STATES,
  applicationShape,
  ENGINE_TRIGGERS,
  pageSlug,
  promotionAudience,
  promotionTerms,
  promotionTexts,
} from '../shapes.ts';

const reason = z.string().trim().min(3).max(500);
const allowed = { who: 'staff', right: 'promotions' } as const;
const one = { params: z.object({ id }) };

/**
 * `draft`: no version was approved. `live`: the version that two operators approved holds within its window. `stopped`: nothing is given any more; an approved
 * version begins it again.
 */
export const PROMOTION_STATES = ['draft', 'live', 'stopped'] as const;
/** By the window of its live version: not yet, now, over; null of drafts and what was stopped. */
export const PROMOTION_RUNS = ['later', 'now', 'over'] as const;

/**
 * - `devices`: members who got rewards and logged in with one device.
 * - `bonus_only`: a member who staked almost nothing but bonus money.
 * - `opposite`: two members below one agent whose bets with bonus money on the same events had opposite results.
 * - `taken_back`: a deposit was taken back after its reward had become real money.
 */
export const PROMOTION_SIGNS = ['devices', 'bonus_only', 'opposite', 'taken_back'] as const;

/** What a version would have given in a month, had all of its audience taken part, without a budget and without other bonuses in its way. */
export const promotionForecast = z.object({
  version: z.number().int(),
  firstDay: day,
  lastDay: day,
  state: z.enum(['running', 'done']),
  /** Members with deposits or bets in the month, and how many of them are counted. */
  members: z.number().int(),
  done: z.number().int(),
  /** Members who would have got something. */
  takers: z.number().int(),
  rewards: z.number().int(),
  /** Money: points, spins and tickets are counted in `rewards` alone, here and in results. */
  given: amount,
  /** Deposits that would have brought it. */
  deposits: amount,
});

/** What operators write of a promotion: each save is a version, and none is changed afterwards. */
export const promotionDraft = z.strictObject({
  texts: promotionTexts,
  terms: promotionTerms,
  /** Of trigger `code` only: letters, digits and hyphens; no two promotions that are live have one code. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/)
    .nullable(),
  audience: promotionAudience,
  /** The slug of its content page. */
  page: pageSlug.nullable(),
});
export type PromotionDraft = z.infer<typeof promotionDraft>;

export const officePromotion = z.object({
  id,
  trigger: z.enum(ENGINE_TRIGGERS),
  state: z.enum(PROMOTION_STATES),
  runs: z.enum(PROMOTION_RUNS).nullable(),
  /** In the operator's language. */
  title: z.string(),
  currency: z.string(),
  from: instant,
  to: instant.nullable(),
  /** The newest version, and the one that holds for members; null of drafts. */
  version: z.number().int(),
  liveVersion: z.number().int().nullable(),
  /** A request to start a version waits for a second operator. */
  isRequested: z.boolean(),
  /** The budget: money that was put in, and what was given of it. */
  funded: amount,
  spent: amount,
  /** Applications that wait. */
  waiting: z.number().int(),
  changedAt: instant,
  changedBy: z.string(),
});
export type OfficePromotion = z.infer<typeof officePromotion>;

const officeItem = officePromotion.extend({
  draft: promotionDraft,
  /** What holds for members now; null of drafts. */
  live: promotionDraft.nullable(),
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

export const officeApplication = applicationShape.extend({
  memberId: id,
  account: z.string(),
  /** What an approval gives, by the terms of the version that the member applied for. */
  kind: z.enum(PROMOTION_REWARDS),
  amount,
  currency: z.string(),
  decidedBy: z.string().nullable(),
});

/** Promotions in the office. A start is requested here with the right of budgets, and decided as kind `reward_budget`. */
export const promotionsOfficeCalls = {
  listOfficePromotions: defineCall({
    ...allowed,
    name: 'list-office-promotions',
    method: 'GET',
    path: '/api/staff/promotions',
    summary: 'Promotions with their budgets, the newest first',
    query: z.object({
      ...pageQuery,
      state: z.enum(PROMOTION_STATES).optional(),
      trigger: z.enum(ENGINE_TRIGGERS).optional(),
    }),
    answer: listOf(officePromotion),
    refusals: [],
    limit: read,
  }),
  getOfficePromotion: defineCall({
    ...allowed,
    name: 'get-office-promotion',
    method: 'GET',
    path: '/api/staff/promotions/:id',
    summary: 'One promotion: its newest version, the one that holds, and when each version was saved and began',
    ...one,
    answer: officeItem,
    refusals: ['not_found'],
    limit: read,
  }),
  createPromotion: defineCall({
    ...allowed,
    name: 'create-promotion',
    method: 'POST',
    path: '/api/staff/promotions',
    summary: 'A new draft. A turnover multiple above the merchant’s cap is refused beside its field',
    body: promotionDraft,
    answer: officeItem,
    refusals: ['fields_refused'],
    limit: write,
  }),
  savePromotion: defineCall({
    ...allowed,
    name: 'save-promotion',
    method: 'PUT',
    path: '/api/staff/promotions/:id',
    summary:
      'A new version, which changes nothing for members before it is started. `version` is the newest that the operator saw. Trigger and currency stay',
    ...one,
    body: promotionDraft.extend({ version: z.number().int().min(1) }),
    answer: officeItem,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  countPromotionAudience: defineCall({
    ...allowed,
    name: 'count-promotion-audience',
    method: 'POST',
    path: '/api/staff/promotions/audience',
    summary: 'How many real members an audience has now, of how many of its currency',
    body: z.object({ audience: promotionAudience, currency: z.string().max(5) }),
    answer: z.object({ members: z.number().int(), of: z.number().int() }),
    refusals: ['fields_refused'],
    limit: read,
  }),
  requestPromotionStart: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-promotion-start',
    method: 'POST',
    path: '/api/staff/promotions/:id/start',
    summary:
      'Requests that the newest version holds from its approval on, with money for its budget; below zero takes back what is not spent. Points, spins and tickets get no money. A second operator decides. Refused for an audience of nobody, a window that is over, or a budget below what is spent',
    ...one,
    body: z.object({ version: z.number().int().min(1), budget: amount, reason }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  stopPromotion: defineCall({
    ...allowed,
    name: 'stop-promotion',
    method: 'POST',
    path: '/api/staff/promotions/:id/stop',
    summary: 'Stops a promotion at once: nothing more is given. What was given stays, and its budget can be taken back',
    ...one,
    body: z.object({ reason }),
    answer: officeItem,
    refusals: ['not_found'],
    limit: write,
  }),
  beginPromotionForecast: defineCall({
    ...allowed,
    name: 'begin-promotion-forecast',
    method: 'POST',
    path: '/api/staff/promotions/:id/forecast',
    summary:
      'Begins to replay last month’s deposits or bets by the rules and terms of the newest version. Refused beside its trigger for codes and applications. Repeated, it goes on with the same',
    ...one,
    answer: z.object({ forecast: promotionForecast.nullable() }),
    refusals: ['not_found', 'fields_refused'],
    limit: few,
  }),
  getPromotionForecast: defineCall({
    ...allowed,
    name: 'get-promotion-forecast',
    method: 'GET',
    path: '/api/staff/promotions/:id/forecast',
    summary: 'The newest forecast of a promotion with its progress; null where none was begun',
    ...one,
    answer: z.object({ forecast: promotionForecast.nullable() }),
    refusals: ['not_found'],
    limit: read,
  }),
  giveByHand: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'give-by-hand',
    method: 'POST',
    path: '/api/staff/promotions/:id/grants',
    summary:
      'Gives a member money of a live promotion for a reason, out of its budget and on its terms, whatever its audience and caps; refused beside `amount` where it gives points, spins or tickets. Above the setting `promotions.handUpTo`, counted with what the member got by hand today, a second operator decides. `key`: the same is given once. Never to trial accounts or members on a break',
    ...one,
    body: z.object({ key: z.uuid(), account: z.string().trim().min(1).max(40), amount: z.string().max(20), reason }),
    answer: z.object({ state: z.enum(['given', 'requested']), requestId: id.nullable() }),
    refusals: ['not_found', 'fields_refused', 'promotion_refused', 'request_waiting'],
    limit: write,
  }),
  listPromotionSigns: defineCall({
    ...allowed,
    name: 'list-promotion-signs',
    method: 'GET',
    path: '/api/staff/promotion-signs',
    summary:
      'What may be abuse of promotions in the last 30 days, for people to look at: nothing follows from it by itself. At most 200 of a kind, the strongest first',
    query: z.object({ ...pageQuery, kind: z.enum(PROMOTION_SIGNS).optional() }),
    answer: listOf(
      z.object({
        id: z.string(),
        kind: z.enum(PROMOTION_SIGNS),
        members: z.array(z.object({ id, account: z.string() })),
        /** Members, bets, opposite events, or what stayed, by the kind. */
        count: z.number().int(),
        /** Of how many: bets or events. */
        of: z.number().int(),
        /** Rewards of these members, or what stayed of a deposit that was taken back. */
        amount,
        currency: z.string(),
      }),
    ),
    refusals: [],
    limit: few,
  }),
  listPromotionApplications: defineCall({
    ...allowed,
    name: 'list-promotion-applications',
    method: 'GET',
    path: '/api/staff/promotion-applications',
    summary: 'Applications; those that wait with the oldest first, decided ones with the newest first',
    query: z.object({
      ...pageQuery,
      state: z.enum(APPLICATION_STATES).default('applying'),
      promotionId: id.optional(),
      memberId: id.optional(),
    }),
    answer: listOf(officeApplication),
    refusals: [],
    limit: read,
  }),
  decidePromotionApplication: defineCall({
    ...allowed,
    name: 'decide-promotion-application',
    method: 'POST',
    path: '/api/staff/promotion-applications/:id/decision',
    summary:
      'Approves an application, which gives its reward, or rejects it for a reason that the member reads. Repeated with the same decision, it answers the same',
    ...one,
    body: z.object({ decision: z.enum(['approved', 'rejected']), reason: z.string().trim().max(500).default('') }),
    answer: officeApplication,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile', 'promotion_refused'],
    limit: write,
  }),
  readApplicationPicture: defineCall({
    ...allowed,
    name: 'read-application-picture',
    method: 'GET',
    path: '/api/staff/promotion-applications/:id/pictures/:fileId',
    file: PICTURE_TYPE,
    summary: 'A picture of an application; the view is logged',
    params: z.object({ id, fileId: id }),
    answer: nothing,
    refusals: ['not_found'],
    limit: read,
  }),
  getPromotionResults: defineCall({
    ...allowed,
    name: 'get-promotion-results',
    method: 'GET',
    path: '/api/staff/promotions/:id/results',
    summary:
      'What a promotion cost and brought: in all, and by day of the merchant’s zone, the newest first, at most 366 days',
    ...one,
    answer: z.object({
      currency: z.string(),
      /** Given: the sum of its rewards, those included that wait; `ended` of it was never claimed and is in the budget again. */
      given: amount,
      ended: amount,
      rewards: z.number().int(),
      members: z.number().int(),
      /** Deposits that brought a reward, before fees. */
      deposits: amount,
      /** Of bonus money: what became real money. */
      converted: amount,
      funded: amount,
      spent: amount,
      /** Of rewards whose deposit was taken back: what had become real money by then, and stays. */
      kept: amount,
      days: z.array(
        z.object({
          ...{ day, given: amount, rewards: z.number().int(), members: z.number().int(), deposits: amount },
          /** Of what was given on the day: without what ended unclaimed, or came back to the platform of bonus money. */
          cost: amount,
          /** What members who have got the promotion by then staked on the day, less what they were paid. Below zero: they won. */
          played: amount,
          /** Net revenue: `played` less `cost`. */
          net: amount,
        }),
      ),
      /** Runs of a rebate or loss-back, the newest first: members that are done of those that played. */
      runs: z.array(
        z.object({
          period: day,
          state: z.enum(['running', 'done']),
          version: z.number().int(),
          members: z.number().int(),
          done: z.number().int(),
          rewards: z.number().int(),
          given: amount,
        }),
      ),
    }),
    refusals: ['not_found'],
    limit: read,
  }),
};
