import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id, instant } from '../shapes.ts';
import { boardPrize, missionClaim, missionShape, placePrize } from './shapes.ts';

export * from './shapes.ts';

const read = { points: 120, seconds: 60, by: 'member' } as const;
const place = z.object({
  place: z.number().int(),
  done: z.number().int(),
  /** What the place gets, or got; null: nothing. */
  prize: placePrize.nullable(),
});

/** Missions of members and their leaderboard (spec 7). */
export const missionsCalls = {
  getMissionSummary: defineCall({
    name: 'get-mission-summary',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    who: 'realMember',
    summary:
      'Missions that run, with the caller’s progress, how many can be claimed, and the ten newest claims. No missions during a break or exclusion (spec 7)',
    answer: z.object({
      /** During a break or exclusion: no missions, and nothing to claim. */
      isPaused: z.boolean(),
      claimable: z.number().int(),
      missions: z.array(missionShape),
      claims: z.array(missionClaim),
    }),
    refusals: [],
    limit: read,
  }),
  claimMission: defineCall({
    name: 'claim-mission',
    method: 'POST',
    path: '/wps/member/missions/:id/claim',
    who: 'realMember',
    idempotent: true,
    summary:
      'Takes the reward of a mission that was reached in the running period, once in it. `mission_refused` says why not in its fact `why`',
    params: z.object({ id }),
    answer: missionClaim,
    refusals: ['not_found', 'mission_refused', 'player_blocked'],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  getMissionLeaderboard: defineCall({
    name: 'get-mission-leaderboard',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    who: 'realMember',
    summary:
      'Members by missions claimed in a week, those of the caller’s currency: the first 20, with masked names of those who agreed to it, and the caller’s own place. Of equal numbers the one reached first is ahead. Prizes of places are given after the week. Empty during a break or exclusion (spec 7)',
    query: z.object({ week: z.enum(['current', 'last']).default('current') }),
    answer: z.object({
      isPaused: z.boolean(),
      firstDay: day,
      lastDay: day,
      endsAt: instant,
      currency: z.string(),
      /** Prizes of the week by place; empty: it has none. */
      prizes: z.array(boardPrize),
      /** False while the budget has less than the prizes of the week that were not given yet: cash waits for it. */
      isFunded: z.boolean(),
      /** The prizes of the week were given, or wait for the budget. */
      isOver: z.boolean(),
      list: z.array(
        place.extend({
          /** Masked; null: the member did not agree to be named on boards. */ name: z.string().nullable(),
          isOwn: z.boolean(),
        }),
      ),
      /** Null: nothing was claimed in the week. */
      own: place.nullable(),
    }),
    refusals: [],
    limit: read,
  }),
};
