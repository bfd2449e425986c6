import { z } from 'zod';

/** The result of a connection test, as a screen words it. */
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
  result: z.enum(PROBE_RESULTS),
  /** The service's own result: a status, a code, a name. Never a secret, never a whole answer. */
  answered: z.string(),
  tookMs: z.number().int(),
});
