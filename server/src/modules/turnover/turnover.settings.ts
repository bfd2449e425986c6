import { z } from 'zod';
import { amountUpTo, declareSettings } from '../site/index.ts';

export const turnoverSettings = declareSettings({
  // How often a deposit must be played, at most two decimals; and what is left when its money counts as lost.
  'turnover.depositMultiple': {
    shape: z
      .string()
      .regex(/^[0-9]{1,2}(\.[0-9]{1,2})?$/)
      .refine((text) => Number(text) <= 10, { message: 'above_maximum', params: { maximum: 10 } })
      .default('1.00'),
    risk: 'money',
  },
  'turnover.clearBelow': { shape: amountUpTo(100).default('1.00'), risk: 'money' },
});
