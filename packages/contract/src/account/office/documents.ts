import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { PICTURE_TYPE } from '../../files/index.ts';
import { read, write } from '../../office-limits.ts';
import { day, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';
import { DOCUMENT_STATES, documentShape } from '../documents.ts';

const params = z.object({ id });
const staffDocument = documentShape.extend({ memberId: id, account: z.string(), decidedBy: z.string().nullable() });

/** The review of identity documents. Each view of one is logged (standards.md, D04). */
export const documentsOfficeCalls = {
  listIdentityDocuments: defineCall({
    name: 'list-identity-documents',
    method: 'GET',
    path: '/api/staff/documents',
    who: 'staff',
    right: 'documents',
    summary: 'Identity documents by state and member; those that wait come oldest first',
    query: z.object({
      ...pageQuery,
      state: z.enum(['all', ...DOCUMENT_STATES]).default('waiting'),
      /** An account or the number of a member. */
      member: z.string().trim().max(64).default(''),
    }),
    answer: listOf(staffDocument),
    refusals: [],
    limit: read,
  }),
  getIdentityDocument: defineCall({
    name: 'get-identity-document',
    method: 'GET',
    path: '/api/staff/documents/:id',
    who: 'staff',
    right: 'documents',
    summary: 'One document with what the member said about himself',
    params,
    answer: staffDocument.extend({
      payeeName: z.string().nullable(),
      memberSince: instant,
      pictures: z.array(z.object({ id, side: z.enum(['front', 'back']) })),
    }),
    refusals: [],
    limit: read,
  }),
  readIdentityPicture: defineCall({
    name: 'read-identity-picture',
    method: 'GET',
    path: '/api/staff/documents/:id/pictures/:fileId',
    who: 'staff',
    right: 'documents',
    file: PICTURE_TYPE,
    summary: 'A picture of a document',
    params: z.object({ id, fileId: id }),
    answer: nothing,
    refusals: [],
    limit: read,
  }),
  acceptIdentityDocument: defineCall({
    name: 'accept-identity-document',
    method: 'POST',
    path: '/api/staff/documents/:id/acceptance',
    who: 'staff',
    right: 'documents',
    confirmed: true,
    summary: 'Accepts a document that waits: the member is verified until it ends',
    params,
    body: z.object({
      /** The end as the document shows it, when the member entered another. */
      expiresOn: day.nullable().optional(),
    }),
    answer: staffDocument,
    refusals: ['fields_refused', 'document_decided'],
    limit: write,
  }),
  refuseIdentityDocument: defineCall({
    name: 'refuse-identity-document',
    method: 'POST',
    path: '/api/staff/documents/:id/refusal',
    who: 'staff',
    right: 'documents',
    confirmed: true,
    summary: 'Refuses a document, also one that was accepted, with a reason that the member reads',
    params,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    answer: staffDocument,
    refusals: ['document_decided'],
    limit: write,
  }),
};
