import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, listOf, pageQuery } from '../shapes.ts';
import { activityStatus, applicationShape, promotionShape, shownTerms, takenShape } from './shapes.ts';

export * from './shapes.ts';

const one = { params: z.object({ id }) };
/** `promotion_refused` says in its fact `why` what keeps the caller from it. */
const refusals = ['not_found', 'promotion_refused', 'player_blocked'] as const;

/** Promotions of members: what they may take, and what they took. */
export const promotionsCalls = {
  listPromotions: defineCall({
    name: 'list-promotions',
    method: 'GET',
    path: '/wps/promotions',
    who: 'visitor',
    summary:
      'Activity centre: promotions that run, come within 30 days or ended within 30 days and are for the caller, each with the caller’s status. Visitors and trial accounts see those for all members. Nothing during a break or exclusion',
    query: z.object({ ...pageQuery, status: activityStatus.optional() }),
    answer: listOf(promotionShape),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  getPromotion: defineCall({
    name: 'get-promotion',
    method: 'GET',
    path: '/wps/promotions/:id',
    who: 'visitor',
    summary:
      'One promotion with the caller’s status, what it gave the caller, and the caller’s applications, the newest first',
    ...one,
    answer: promotionShape.extend({
      taken: z.array(takenShape),
      applications: z.array(applicationShape),
      /** The terms that the caller accepted, where they are another version than `terms`. */
      acceptedTerms: shownTerms.nullable(),
    }),
    refusals: ['not_found'],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  joinPromotion: defineCall({
    name: 'join-promotion',
    method: 'POST',
    path: '/wps/promotions/:id/join',
    who: 'realMember',
    summary:
      'Joins a promotion for deposits on its present terms. The next deposit that reaches its minimum brings the reward; the promotion that was joined last comes first. Repeated, it answers the same',
    ...one,
    answer: promotionShape,
    refusals: [...refusals],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
  leavePromotion: defineCall({
    name: 'leave-promotion',
    method: 'DELETE',
    path: '/wps/promotions/:id/join',
    who: 'realMember',
    summary: 'Takes back that the caller joined; what was given stays. Repeated, it answers the same',
    ...one,
    answer: promotionShape,
    refusals: ['not_found'],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
  enterPromotionCode: defineCall({
    name: 'enter-promotion-code',
    method: 'POST',
    path: '/wps/promotions/codes',
    who: 'realMember',
    idempotent: true,
    summary: 'Takes the promotion of a code; capitals and small letters are the same',
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    answer: takenShape,
    refusals: ['promotion_refused', 'player_blocked'],
    limit: { points: 10, seconds: 60, by: 'member' },
  }),
  applyForPromotion: defineCall({
    name: 'apply-for-promotion',
    method: 'POST',
    path: '/wps/promotions/:id/applications',
    who: 'realMember',
    idempotent: true,
    summary:
      'Applies for a promotion of trigger `manual`: a remark of at most 140 characters and up to three pictures that were uploaded for the purpose `promotion` (spec 5)',
    ...one,
    body: z.object({ remark: z.string().max(2000), fileIds: z.array(id).max(20).default([]) }),
    answer: applicationShape,
    refusals: [...refusals, 'fields_refused', 'picture_gone'],
    limit: { points: 10, seconds: 60, by: 'member' },
  }),
  notePromotionVisit: defineCall({
    name: 'note-promotion-visit',
    method: 'POST',
    path: '/wps/promotions/visits',
    who: 'realMember',
    summary:
      'Notes that the caller is here today, and answers what promotions for a first log-in and for days in a row gave with this call. Repeated on the same day, it gives nothing more. Nothing is noted or given during a break or exclusion',
    body: z.object({}),
    answer: z.object({ given: z.array(takenShape) }),
    refusals: [],
    limit: { points: 20, seconds: 60, by: 'member' },
  }),
  listTakenPromotions: defineCall({
    name: 'list-taken-promotions',
    method: 'GET',
    path: '/wps/promotions/taken',
    who: 'realMember',
    summary: 'What promotions gave the caller, the newest first',
    query: z.object(pageQuery),
    answer: listOf(takenShape),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
};
