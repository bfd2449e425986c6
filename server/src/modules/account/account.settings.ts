import { z } from 'zod';
import { amountUpTo, declareSettings, MAX_UNITS } from '../site/index.ts';

export const accountSettings = declareSettings({
  // The least age of a birthday (spec 5).
  'account.birthdayAge': { shape: z.number().int().min(18).max(99).default(21), risk: 'members' },
  'freePlay.amount': { shape: amountUpTo(MAX_UNITS).default('10000.00'), risk: 'look' },
});
