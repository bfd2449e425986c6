import { z } from 'zod';
import { declareSettings } from '../site/index.ts';

export const wagerSettings = declareSettings({
  // The percentage of the outcomes of an event above which a member's bets on it count nothing as turnover: rebates and salaries are
  // paid for what counts.
  'turnover.coverMaximum': { shape: z.number().int().min(50).max(100).default(75), risk: 'money' },
});
