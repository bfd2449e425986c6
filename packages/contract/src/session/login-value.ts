import { z } from 'zod';
import { instant } from '../shapes.ts';

/** What proves, after the right first factor, that it is the member: the step's channels. */
export const STEP_CHANNELS = ['totp', 'passkey', 'recovery', 'mail', 'sms'] as const;
export type StepChannel = (typeof STEP_CHANNELS)[number];

/**
 * What is still asked before a session opens. The ticket is good once, for ten minutes, in the browser that began: a
 * second HttpOnly cookie binds it (ASVS 6.6.2).
 */
export const nextStep = z.object({
  kind: z.enum(['second_factor', 'new_address']),
  ticket: z.string(),
  channels: z.array(z.enum(STEP_CHANNELS)),
  /** Where a code would go, with most signs hidden; null where there is no such channel. */
  mail: z.string().nullable(),
  mobile: z.string().nullable(),
  endsAt: instant,
});
export type NextStep = z.infer<typeof nextStep>;

export const loginValue = z.object({
  /**
   * Names the session to this page and guards its writes; useless without the HttpOnly cookie (decision X1).
   * Null while `next` asks for more.
   */
  token: z.string().nullable(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  previousLoginAt: instant.nullable(),
  next: nextStep.nullable(),
});
export type LoginValue = z.infer<typeof loginValue>;
