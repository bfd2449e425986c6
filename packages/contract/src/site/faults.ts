import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothing } from '../shapes.ts';
import { FAULT_APPS, FAULT_KINDS, FAULT_MOST } from './fault-report.ts';

const limit = { points: 20, seconds: 600, by: 'address' } as const;

export const faultCalls = {
  reportFault: defineCall({
    name: 'report-fault',
    method: 'POST',
    path: '/wps/system/faults',
    who: 'visitor',
    summary: 'A fault that a browser app caught, for the log and the metrics; nobody reads it back',
    body: z.strictObject({
      app: z.enum(FAULT_APPS),
      kind: z.enum(FAULT_KINDS),
      message: z.string().min(1).max(FAULT_MOST.message),
      stack: z.string().max(FAULT_MOST.stack).default(''),
      page: z
        .string()
        .max(FAULT_MOST.page)
        .regex(/^\/[^?#\s]*$/),
      release: z.string().regex(/^[\w.-]{0,80}$/),
      requestId: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    }),
    answer: nothing,
    refusals: [],
    limit,
    bodyMax: 8192,
  }),
};
