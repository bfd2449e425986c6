import { z } from 'zod';
import { defineCall } from '../call.ts';
import { EXPORT_KINDS } from '../lists.ts';
import { read, write } from '../office-limits.ts';
import { amount, day, id, instant, nothing } from '../shapes.ts';

const anyOrDay = z.union([z.literal(''), day]).default('');
const word = (length: number) => z.string().trim().max(length).default('');

/** The filter of an export; a field that a kind does not have is empty. */
export const exportFilter = z.object({
  /** Days of the merchant's zone, both included; empty is open. */
  from: anyOrDay,
  to: anyOrDay,
  /** An account or the number of a member; a statement and log-ins need one. */
  member: word(64),
  /** A category of games, as `RNG`. */
  category: word(20),
  game: word(64),
  state: word(20),
  /** Of the log of operators: act, operator, and how its subject begins. */
  act: word(60),
  by: word(64),
  subject: word(120),
});

export const EXPORT_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;

export const exportShape = z.object({
  id,
  kind: z.enum(EXPORT_KINDS),
  /** The filter of the request, without empty fields. */
  filter: z.record(z.string(), z.string()),
  state: z.enum(EXPORT_STATES),
  /** Lines read so far, and in all; null until they are counted. */
  lines: z.number().int(),
  linesInAll: z.number().int().nullable(),
  linesPerSecond: z.number().int().nullable(),
  secondsLeft: z.number().int().nullable(),
  bytes: z.number().int(),
  askedAt: instant,
  /** The time of the snapshot in the file. */
  madeAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of each currency; known at the end. */
  totals: z.array(z.object({ currency: z.string(), lines: z.number().int(), sums: z.record(z.string(), amount) })),
});

/** Exports of records as CSV files, each made in the background from one snapshot of the database (standards.md S08, S09, W07). */
export const exportsCalls = {
  beginExport: defineCall({
    name: 'begin-export',
    method: 'POST',
    path: '/api/staff/exports',
    who: 'staff',
    right: 'exports',
    confirmed: true,
    summary: 'Begins a CSV file of the records of one kind; each kind has its rights',
    body: z.object({ kind: z.enum(EXPORT_KINDS), filter: exportFilter }),
    answer: z.object({ id }),
    refusals: ['fields_refused'],
    limit: write,
  }),
  listExports: defineCall({
    name: 'list-exports',
    method: 'GET',
    path: '/api/staff/exports',
    who: 'staff',
    right: 'exports',
    summary: 'One’s own files of the last day, newest first, and how far each is',
    answer: z.object({ list: z.array(exportShape) }),
    refusals: [],
    limit: read,
  }),
  cancelExport: defineCall({
    name: 'cancel-export',
    method: 'DELETE',
    path: '/api/staff/exports/:id',
    who: 'staff',
    right: 'exports',
    summary: 'Stops an export, or throws its file away',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: write,
  }),
  readExport: defineCall({
    name: 'read-export',
    method: 'GET',
    path: '/api/staff/exports/:id/file',
    who: 'staff',
    right: 'exports',
    file: 'text/csv; charset=utf-8',
    summary: 'The file of an export that is done: RFC 4180, UTF-8, closed by totals and the time it was written',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: read,
  }),
};
