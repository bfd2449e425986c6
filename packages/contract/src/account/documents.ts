import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id, instant } from '../shapes.ts';

export const DOCUMENT_KINDS = ['id_card', 'passport', 'driving_licence', 'residence_permit'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_STATES = ['waiting', 'accepted', 'refused', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const documentShape = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** Null: it has no end. */
  expiresOn: day.nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was refused; the member reads it. */
  reason: z.string().nullable(),
});

/** Identity documents: uploaded by the member, decided by an operator. */
export const documentsCalls = {
  listDocuments: defineCall({
    name: 'list-documents',
    method: 'GET',
    path: '/wps/member/documents',
    who: 'realMember',
    summary: 'The member’s identity documents, newest first, and whether one is accepted and valid',
    answer: z.object({
      isVerified: z.boolean(),
      list: z.array(documentShape.extend({ pictures: z.array(z.object({ id, side: z.enum(['front', 'back']) })) })),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  submitDocument: defineCall({
    name: 'submit-document',
    method: 'POST',
    path: '/wps/member/documents',
    who: 'realMember',
    summary: 'Hands in a document with its uploaded pictures of purpose `identity`; one waits at a time',
    body: z.object({
      kind: z.enum(DOCUMENT_KINDS),
      expiresOn: day.nullable(),
      frontId: id,
      /** All kinds but a passport have a back. */
      backId: id.optional(),
    }),
    answer: documentShape,
    refusals: ['fields_refused', 'picture_gone', 'document_waiting'],
    limit: { points: 10, seconds: 600, by: 'member' },
  }),
};
