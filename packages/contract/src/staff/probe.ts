import { z } from 'zod';

/** How a trial of an outside party ended, as a screen says it in words. */
export const PROBE_RESULTS = [
  'works',
  'not_set',
  'unreachable',
  'timed_out',
  'untrusted',
  'refused_secret',
  'strange_answer',
  'refused',
] as const;

export const probeShape = z.object({
  said: z.enum(PROBE_RESULTS),
  /** Its own word for it: a status, a code, the name of what answered. Never a secret, never a whole answer. */
  answered: z.string(),
  tookMs: z.number().int(),
});
