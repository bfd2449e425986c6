import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { BOARD_REWARDS, boardPrizes, PRIZE_STATES } from '../shapes.ts';

const allowed = { who: 'staff', right: 'missions' } as const;
const one = { params: z.object({ currency: z.string().regex(/^[A-Z]{2,5}$/) }) };
const reason = z.string().trim().min(3).max(500);
const WEEKS_MAX = 520;

const board = z.object({
  currency: z.string(),
  /** The newest version of the prizes, 0 before the first; and the one that holds for weeks that begin now, null while none does. */
  version: z.number().int(),
  liveVersion: z.number().int().nullable(),
  /** A request to start a version waits for a second operator. */
  isRequested: z.boolean(),
  /** The newest version; null before the first. */
  prizes: boardPrizes.nullable(),
  /** Cash of a week in which each place with a prize of the newest version has a member. */
  weekly: amount,
  /** Money that was put in, what was given of it, and cash prizes that wait for more. */
  funded: amount,
  spent: amount,
  due: amount,
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      /** When it was started; null: never. */
      startedAt: instant.nullable(),
    }),
  ),
});

const prize = z.object({
  week: day,
  place: z.number().int(),
  memberId: id,
  account: z.string(),
  kind: z.enum(BOARD_REWARDS),
  amount,
  currency: z.string(),
  /** `on_break`: the member took a break or was excluded when the week was over; nobody else gets the prize. */
  state: z.enum(PRIZE_STATES),
  givenAt: instant.nullable(),
});

/** Prizes of the leaderboard of missions in the office, by currency. */
export const missionBoardCalls = {
  listMissionBoards: defineCall({
    ...allowed,
    name: 'list-mission-boards',
    method: 'GET',
    path: '/api/staff/mission-boards',
    summary: 'The currencies whose leaderboard of missions can have prizes: all that members play with',
    answer: z.object({ currencies: z.array(z.string()) }),
    refusals: [],
    limit: read,
  }),
  getMissionBoard: defineCall({
    ...allowed,
    name: 'get-mission-board',
    method: 'GET',
    path: '/api/staff/mission-boards/:currency',
    summary: 'Prizes of the leaderboard of a currency: the newest version, the one that holds, and the budget',
    ...one,
    answer: board,
    refusals: ['not_found'],
    limit: read,
  }),
  saveMissionBoard: defineCall({
    ...allowed,
    name: 'save-mission-board',
    method: 'PUT',
    path: '/api/staff/mission-boards/:currency',
    summary:
      'A new version of the prizes, which changes nothing before it is started. `version` is the newest that the operator saw',
    ...one,
    body: z.object({ version: z.number().int().min(0), prizes: boardPrizes }),
    answer: board,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  requestMissionBoardStart: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-mission-board-start',
    method: 'POST',
    path: '/api/staff/mission-boards/:currency/start',
    summary:
      'Requests that the newest version holds: for the running week where it has no prizes, else from the next one on. The budget is raised or lowered to what so many weeks can cost at most, besides what waits. A second operator decides',
    ...one,
    body: z.object({ version: z.number().int().min(1), weeks: z.number().int().min(1).max(WEEKS_MAX), reason }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  stopMissionBoard: defineCall({
    ...allowed,
    name: 'stop-mission-board',
    method: 'POST',
    path: '/api/staff/mission-boards/:currency/stop',
    summary: 'No later week has prizes; the running one keeps those it has',
    ...one,
    body: z.object({ reason }),
    answer: board,
    refusals: ['not_found', 'changed_meanwhile'],
    limit: write,
  }),
  listMissionPrizes: defineCall({
    ...allowed,
    name: 'list-mission-prizes',
    method: 'GET',
    path: '/api/staff/mission-boards/:currency/prizes',
    summary: 'Prizes of weeks that are over, the newest week first, then by place',
    ...one,
    query: z.object(pageQuery),
    answer: listOf(prize),
    refusals: ['not_found'],
    limit: read,
  }),
};
