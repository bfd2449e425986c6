import { z } from 'zod';
import { amountUpTo, declareSettings, MAX_UNITS } from '../site/index.ts';

const HIGHEST = 50;

export const promotionsSettings = declareSettings({
  // The largest turnover multiple that a promotion may ask for (product.md, "Promotions, points, VIP, missions").
  'promotions.turnoverCap': {
    shape: z
      .string()
      .regex(/^[0-9]{1,2}(\.[0-9]{1,2})?$/)
      .refine((text) => Number(text) <= HIGHEST, { message: 'above_maximum', params: { maximum: HIGHEST } })
      .default('10'),
    risk: 'members',
    aloneIf: 'lower',
  },
  // What one operator may give a member by hand in a day; more needs two (product.md, "Promotions, points, VIP, missions").
  'promotions.handUpTo': { shape: amountUpTo(MAX_UNITS).default('100.00'), risk: 'money', aloneIf: 'lower' },
});
