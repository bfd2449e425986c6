import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../shapes.ts';

const reads = { points: 120, seconds: 60, by: 'member' } as const;
const drawn = z.number().int().min(0).max(99);

/** Member pictures: a picture of the member's own, or one of our drawn lanterns. */
export const avatarCalls = {
  getPlayerAvatar: defineCall({
    name: 'get-player-avatar',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    who: 'member',
    summary:
      'Address of the member’s picture, and of the one to show when it does not load (spec 8); an own picture is in its address',
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
  listAvatars: defineCall({
    name: 'list-avatars',
    method: 'GET',
    path: '/wps/member/avatars',
    who: 'member',
    summary: 'The drawn pictures that a member may choose, and the choice that stands',
    answer: z.object({
      drawn: z.array(z.object({ number: drawn, icon: z.string() })),
      /** The number of a drawn one, or null for an own picture. */
      chosen: drawn.nullable(),
    }),
    refusals: [],
    limit: reads,
  }),
  setAvatar: defineCall({
    name: 'set-avatar',
    method: 'PUT',
    path: '/wps/member/avatar',
    who: 'realMember',
    summary: 'Chooses a drawn picture, or an uploaded one of purpose `avatar`',
    body: z.union([z.strictObject({ drawn }), z.strictObject({ fileId: id })]),
    answer: z.object({ icon: z.string() }),
    refusals: ['picture_gone'],
    limit: { points: 20, seconds: 300, by: 'member' },
  }),
};
