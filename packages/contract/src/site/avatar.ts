import { z } from 'zod';
import { defineCall } from '../call.ts';

const reads = { points: 120, seconds: 60, by: 'member' } as const;

/** Member pictures: one of our drawn lanterns, always the same for a member. */
export const avatarCalls = {
  getPlayerAvatar: defineCall({
    name: 'get-player-avatar',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    who: 'member',
    summary: 'Address of the member’s picture, and of the one to show when it does not load (spec 8)',
    answer: z.object({ avatar: z.string(), fallback: z.string() }),
    refusals: [],
    limit: reads,
  }),
  getMemberIcon: defineCall({
    name: 'get-member-icon',
    method: 'GET',
    path: '/wps/member/info/icon',
    who: 'member',
    summary: 'Address of the member’s icon: the picture at its small size',
    answer: z.object({ icon: z.string() }),
    refusals: [],
    limit: reads,
  }),
};
