import { z } from 'zod';
import { instant } from '../shapes.ts';

/** The factors after the right first one: the step's channels. */
export const STEP_CHANNELS = ['totp', 'passkey', 'recovery', 'mail', 'sms'] as const;
export type StepChannel = (typeof STEP_CHANNELS)[number];

/**
 * The required step before a session opens. The ticket is valid once, for ten minutes, in the browser that began: a second HttpOnly cookie
 * binds it (ASVS 6.6.2).
 */
export const nextStep = z.object({
  kind: z.enum(['second_factor', 'new_address']),
  ticket: z.string(),
  channels: z.array(z.enum(STEP_CHANNELS)),
  /** The masked address for a code; null where there is no such channel. */
  mail: z.string().nullable(),
  mobile: z.string().nullable(),
  endsAt: instant,
});
export type NextStep = z.infer<typeof nextStep>;

export const loginValue = z.object({
  /**
   * Names the session to this page and guards its writes; useless without the HttpOnly cookie (decision X1). Null while `next` requires a
   * step.
   */
  token: z.string().nullable(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  previousLoginAt: instant.nullable(),
  next: nextStep.nullable(),
});
export type LoginValue = z.infer<typeof loginValue>;
