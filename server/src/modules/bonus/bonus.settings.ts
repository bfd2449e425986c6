import { z } from 'zod';
import { declareSettings } from '../site/index.ts';

const HIGHEST = 50;

export const bonusSettings = declareSettings({
  // The largest turnover multiple that terms of bonus money may ask for (product.md, "Promotions, points, VIP, missions").
  'bonus.turnoverCap': {
    shape: z
      .string()
      .regex(/^[0-9]{1,2}(\.[0-9]{1,2})?$/)
      .refine((text) => Number(text) <= HIGHEST, { message: 'above_maximum', params: { maximum: HIGHEST } })
      .default('10'),
    risk: 'members',
    aloneIf: 'lower',
  },
});
