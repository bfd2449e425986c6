import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, nothing } from '../shapes.ts';

/** What a picture is for. Each has its own longest side, and its own module that attaches it. */
export const FILE_PURPOSES = ['avatar', 'identity', 'receipt', 'proof', 'promotion'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** Just under 5 MB: what members may upload. */
export const UPLOAD_BYTES_MAX = 5_000_000;
/** All pictures are encoded anew as this. */
export const PICTURE_TYPE = 'image/jpeg';

export const filesCalls = {
  uploadPicture: defineCall({
    name: 'upload-picture',
    method: 'POST',
    path: '/wps/files/:purpose',
    who: 'realMember',
    upload: true,
    // One byte more, so that a picture that is too large is refused by its own reason.
    bodyMax: UPLOAD_BYTES_MAX + 1024 * 1024,
    summary:
      'Stores a PNG or JPEG picture, sent as bytes, encoded anew and without metadata; it disappears after a day unless something uses it',
    params: z.object({ purpose: z.enum(FILE_PURPOSES) }),
    answer: z.object({ id, width: z.number().int(), height: z.number().int(), bytes: z.number().int() }),
    refusals: ['picture_kind', 'picture_large', 'picture_pixels', 'picture_broken', 'uploads_many', 'uploads_busy'],
    limit: { points: 20, seconds: 300, by: 'member', cost: 8 },
  }),
  readPicture: defineCall({
    name: 'read-picture',
    method: 'GET',
    path: '/wps/files/:id',
    who: 'realMember',
    file: PICTURE_TYPE,
    summary: 'A picture of the member, as an attachment; another member’s is missing',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member', cost: 2 },
  }),
  deletePicture: defineCall({
    name: 'delete-picture',
    method: 'DELETE',
    path: '/wps/files/:id',
    who: 'realMember',
    summary: 'Removes an uploaded picture that nothing uses yet',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
};
