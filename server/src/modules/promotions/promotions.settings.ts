import { z } from 'zod';
import { declareSettings } from '../site/index.ts';

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
});
