import { z } from 'zod';
import { instant } from '../shapes.ts';

/** What waits for an operator, of one kind. */
export const waitingQueueShape = z.object({
  key: z.string(),
  count: z.number().int(),
  /** Since when the oldest waits; null while nothing does. */
  oldest: instant.nullable(),
  /** The page of the office, with the filter that shows them. */
  path: z.string(),
});
