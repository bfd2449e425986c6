import { z } from 'zod';

export const methodCode = z.string().regex(/^[a-z][a-z0-9-]{1,38}$/);
export const methodVersion = z.string().max(40);
export const methodReason = z.string().trim().min(3).max(500);
/** An amount as it is typed; the call reads it. */
export const entered = z
  .string()
  .trim()
  .max(20)
  .regex(/^[0-9]+(\.[0-9]+)?$/);

const label = z.string().regex(/^[a-z0-9][a-z0-9-]{0,23}$/);

/** What every way to pay in or out says of itself: its name, its time, its place, and whom it is for. */
export const terms = {
  name: z.string().trim().min(1).max(60),
  secondsTypical: z.number().int().min(1).max(604_800),
  position: z.number().int().min(0).max(1000),
  isEnabled: z.boolean(),
  /** Null: every currency. */
  currencies: z
    .array(z.string().regex(/^[A-Z]{3,10}$/))
    .min(1)
    .max(20)
    .nullable(),
  labelsOnly: z.array(label).max(12),
  labelsNot: z.array(label).max(12),
};
