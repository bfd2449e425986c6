import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { MISSION_REWARDS, missionDraft, missionKind, missionPeriod } from '../shapes.ts';
import { missionBoardCalls } from './board.ts';

const reason = z.string().trim().min(3).max(500);
const allowed = { who: 'staff', right: 'missions' } as const;
const one = { params: z.object({ id }) };

/**
 * `draft`: no version was approved. `live`: the version that two operators approved holds within its window. `stopped`: nothing is claimed any more; an approved
 * version begins it again.
 */
export const MISSION_STAGES = ['draft', 'live', 'stopped'] as const;
/** By the window of its live version: not yet, now, over; null of drafts and what was stopped. */
export const MISSION_RUNS = ['later', 'now', 'over'] as const;

const officeMission = z.object({
  id,
  state: z.enum(MISSION_STAGES),
  runs: z.enum(MISSION_RUNS).nullable(),
  /** In the operator's language. */
  title: z.string(),
  kind: missionKind,
  period: missionPeriod,
  currency: z.string(),
  reward: z.object({ kind: z.enum(MISSION_REWARDS), amount }),
  from: day,
  to: day.nullable(),
  /** The newest version, and the one that holds for members; null of drafts. */
  version: z.number().int(),
  liveVersion: z.number().int().nullable(),
  /** A request to start a version waits for a second operator. */
  isRequested: z.boolean(),
  /** The budget of cash: money that was put in, and what was given of it. */
  funded: amount,
  spent: amount,
  changedAt: instant,
  changedBy: z.string(),
});

const officeItem = officeMission.extend({
  draft: missionDraft,
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      /** When it began to hold; null: never. */
      startedAt: instant.nullable(),
    }),
  ),
  /** Missions of the same currency that may come before it in a chain. */
  others: z.array(z.object({ id, title: z.string() })),
});

/** Missions in the office. A start is requested with the right of budgets, and decided as kind `reward_budget`. */
export const missionsOfficeCalls = {
  ...missionBoardCalls,
  listOfficeMissions: defineCall({
    ...allowed,
    name: 'list-office-missions',
    method: 'GET',
    path: '/api/staff/missions',
    summary: 'Missions with their budgets, the newest first',
    query: z.object({ ...pageQuery, state: z.enum(MISSION_STAGES).optional() }),
    answer: listOf(officeMission),
    refusals: [],
    limit: read,
  }),
  getOfficeMission: defineCall({
    ...allowed,
    name: 'get-office-mission',
    method: 'GET',
    path: '/api/staff/missions/:id',
    summary: 'One mission: its newest version, its budget, and when each version was saved and began',
    ...one,
    answer: officeItem,
    refusals: ['not_found'],
    limit: read,
  }),
  createMission: defineCall({
    ...allowed,
    name: 'create-mission',
    method: 'POST',
    path: '/api/staff/missions',
    summary: 'A new draft of a mission',
    body: missionDraft,
    answer: officeItem,
    refusals: ['fields_refused'],
    limit: write,
  }),
  saveMission: defineCall({
    ...allowed,
    name: 'save-mission',
    method: 'PUT',
    path: '/api/staff/missions/:id',
    summary:
      'A new version, which changes nothing for members before it is started. `version` is the newest that the operator saw. Period, currency and kind of reward stay',
    ...one,
    body: missionDraft.extend({ version: z.number().int().min(1) }),
    answer: officeItem,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  requestMissionStart: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-mission-start',
    method: 'POST',
    path: '/api/staff/missions/:id/start',
    summary:
      'Requests that the newest version holds from its approval on, with money for its budget; below zero takes back what is not spent, and points need none. A second operator decides. Refused for a window that is over, or a budget below what is spent',
    ...one,
    body: z.object({ version: z.number().int().min(1), budget: amount, reason }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  stopMission: defineCall({
    ...allowed,
    name: 'stop-mission',
    method: 'POST',
    path: '/api/staff/missions/:id/stop',
    summary: 'Stops a mission at once: nothing more is claimed. What was given stays, and its budget can be taken back',
    ...one,
    body: z.object({ reason }),
    answer: officeItem,
    refusals: ['not_found'],
    limit: write,
  }),
  getMissionResults: defineCall({
    ...allowed,
    name: 'get-mission-results',
    method: 'GET',
    path: '/api/staff/missions/:id/results',
    summary: 'What a mission gave: in all, and by day of the merchant’s zone, the newest first, at most 366 days',
    ...one,
    answer: z.object({
      reward: z.enum(MISSION_REWARDS),
      currency: z.string(),
      given: amount,
      claims: z.number().int(),
      members: z.number().int(),
      days: z.array(z.object({ day, claims: z.number().int(), members: z.number().int(), given: amount })),
    }),
    refusals: ['not_found'],
    limit: read,
  }),
};
