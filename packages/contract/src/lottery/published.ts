import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant } from '../shapes.ts';

/** What other members see of a slip: neither its stakes nor whose it is. */
const publishedSlip = z.object({
  slipId: id,
  /** Of the caller's own slip its key; null of another member's. */
  ownKey: z.uuid().nullable(),
  /** The member's name with stars, as in the list of winners. */
  name: z.string(),
  publishedAt: instant,
  /** The next of its draws that is on sale. */
  drawId: id,
  numero: z.string(),
  closeAt: instant,
  lines: z.array(z.object({ play: z.string(), picks: z.array(z.string()) })),
});
export type PublishedSlip = z.infer<typeof publishedSlip>;

/** Slips that their members show to others while their draws are on sale. */
export const publishedCalls = {
  publishLotterySlip: defineCall({
    name: 'publish-lottery-slip',
    method: 'POST',
    path: '/lgw/vn/slips/:key/publish',
    who: 'member',
    summary: 'Shows the picks of an own open slip to other members, or no longer; a repetition answers the same',
    params: z.object({ key: z.uuid() }),
    body: z.object({ isPublished: z.boolean() }),
    answer: z.object({
      /** `hidden`: an operator has hidden it. */
      state: z.enum(['published', 'private', 'hidden']),
    }),
    refusals: ['not_found', 'draw_closed', 'in_need_true_account', 'too_many_wagers'],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
  listPublishedSlips: defineCall({
    name: 'list-published-slips',
    method: 'GET',
    path: '/lgw/vn/games/:code/published',
    who: 'member',
    summary: 'Slips that members show to others, newest first, each until its last draw closes',
    params: z.object({ code: z.string().max(20) }),
    answer: z.object({ list: z.array(publishedSlip), serverTime: instant }),
    refusals: ['game_unknown'],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
};
