import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';

export const importShape = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['preview', 'applied', 'rejected']),
  kind: z.enum(['results', 'correction']),
  draws: z.number().int(),
  newDraws: z.number().int(),
  sameDraws: z.number().int(),
  changedDraws: z.number().int(),
  createdBy: z.string(),
  approvedBy: z.string().nullable(),
  createdAt: instant,
  sample: z.array(z.record(z.string(), z.string())),
  reason: z.string().nullable(),
  /** SHA-256 of the file. */
  hash: z.string(),
  decisionReason: z.string(),
});

const numbers = z.record(z.string(), z.array(z.string()));
/** One draw of a file with all its numbers, beside those that are stored. */
export const importedDrawShape = z.object({
  line: z.number().int(),
  date: z.string(),
  game: z.string(),
  effect: z.enum(['new', 'same', 'changed']),
  before: numbers.nullable(),
  after: numbers,
});

const reason = z.string().trim().min(3).max(500);

export const importsCalls = {
  previewDrawImport: defineCall({
    name: 'preview-draw-import',
    method: 'POST',
    path: '/api/staff/lottery/imports',
    who: 'staff',
    right: 'lottery.import',
    summary: 'First person: reads a results file and shows what it would do; nothing is applied',
    body: z.object({
      fileName: z.string().max(200),
      csv: z.string().max(8_000_000),
      kind: z.enum(['results', 'correction']),
      reason: z.string().max(500).optional(),
    }),
    answer: importShape,
    refusals: ['file_refused', 'reason_required'],
    limit: write,
  }),
  listDrawImports: defineCall({
    name: 'list-draw-imports',
    method: 'GET',
    path: '/api/staff/lottery/imports',
    who: 'staff',
    right: 'lottery.import',
    summary: 'Imports, newest first',
    answer: z.object({ list: z.array(importShape) }),
    refusals: [],
    limit: write,
  }),
  approveDrawImport: defineCall({
    name: 'approve-draw-import',
    method: 'POST',
    path: '/api/staff/lottery/imports/:id/approval',
    who: 'staff',
    right: 'lottery.approve',
    confirmed: true,
    summary: 'Second person: applies the import; never the one who made it',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: importShape,
    refusals: ['same_person', 'same_line', 'cooling', 'asker_gone', 'already_decided', 'file_refused'],
    limit: write,
  }),
  getDrawImport: defineCall({
    name: 'get-draw-import',
    method: 'GET',
    path: '/api/staff/lottery/imports/:id',
    who: 'staff',
    right: 'lottery.import',
    summary: 'The draws of an import with every number, and those that are stored now',
    params: z.object({ id }),
    query: z.object(pageQuery),
    answer: listOf(importedDrawShape),
    refusals: [],
    limit: read,
  }),
  readDrawImportFile: defineCall({
    name: 'read-draw-import-file',
    method: 'GET',
    path: '/api/staff/lottery/imports/:id/file',
    who: 'staff',
    right: 'lottery.import',
    file: 'text/csv; charset=utf-8',
    summary: 'The file as it was uploaded, byte by byte what the hash is over',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: read,
  }),
  rejectDrawImport: defineCall({
    name: 'reject-draw-import',
    method: 'POST',
    path: '/api/staff/lottery/imports/:id/rejection',
    who: 'staff',
    right: 'lottery.approve',
    summary: 'Rejects an import, with the reason',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: importShape,
    refusals: ['already_decided'],
    limit: write,
  }),
};
