import { z } from 'zod';
import { defineCall } from '../call.ts';
import { FIND_KINDS } from '../lists.ts';
import { read, write } from '../office-limits.ts';
import { id, nothing } from '../shapes.ts';
import { waitingQueueShape } from './waiting.ts';

export const foundShape = z.object({
  kind: z.enum(FIND_KINDS),
  id: z.string(),
  /** Whose it is, where it is a member’s. */
  memberId: id.nullable(),
  title: z.string(),
  /** Account, vendor, game, amount or state, whatever tells one from another. */
  note: z.string(),
  /** A day, where the page of a found thing needs one. */
  day: z.string().nullable(),
});

const page = z.string().regex(/^[a-z-]{1,40}$/);
export const savedFilterShape = z.object({
  id,
  name: z.string(),
  /** What stands in the address of the page behind `?`. */
  search: z.record(z.string().max(20), z.string().max(120)),
});

export const deskCalls = {
  findAnything: defineCall({
    name: 'find-anything',
    method: 'GET',
    path: '/api/staff/find',
    who: 'staff',
    summary:
      'What has this name or number, among what this operator may read: members, also by nickname and real name without marks, mobile numbers as typed locally, deposits and withdrawals by reference, also inside the memo of a bank, and by their provider’s numbers, bets, slips, rounds, draws, requests',
    query: z.object({ q: z.string().trim().min(2).max(200) }),
    answer: z.object({ list: z.array(foundShape) }),
    refusals: [],
    limit: read,
  }),
  getWaiting: defineCall({
    name: 'get-waiting',
    method: 'GET',
    path: '/api/staff/waiting',
    who: 'staff',
    summary: 'What waits for this operator: every queue of the operator’s rights, the one with the oldest first',
    answer: z.object({ queues: z.array(waitingQueueShape) }),
    refusals: [],
    limit: read,
  }),
  listSavedFilters: defineCall({
    name: 'list-saved-filters',
    method: 'GET',
    path: '/api/staff/own/filters/:page',
    who: 'staff',
    summary: 'The operator’s own saved filters of one page of the office',
    params: z.object({ page }),
    answer: z.object({ list: z.array(savedFilterShape) }),
    refusals: [],
    limit: read,
  }),
  saveFilter: defineCall({
    name: 'save-filter',
    method: 'POST',
    path: '/api/staff/own/filters/:page',
    who: 'staff',
    summary: 'Keeps the filters of a page under a name; the same name again replaces them',
    params: z.object({ page }),
    body: savedFilterShape.pick({ search: true }).extend({ name: z.string().trim().min(1).max(60) }),
    answer: savedFilterShape,
    refusals: ['fields_refused'],
    limit: write,
  }),
  removeFilter: defineCall({
    name: 'remove-filter',
    method: 'DELETE',
    path: '/api/staff/own/filters/:page/:id',
    who: 'staff',
    summary: 'Removes one of the operator’s own saved filters',
    params: z.object({ page, id }),
    answer: nothing,
    refusals: [],
    limit: write,
  }),
};
