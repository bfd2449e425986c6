import { GAME_TYPES } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { amountUpTo, declareSettings } from '../site/index.ts';

const RATE_MAX = 100;
const POINTS_MAX = 500_000;

/** Points for one unit of a valid stake, at most six decimals. */
const rate = z
  .string()
  .regex(/^[0-9]{1,3}(\.[0-9]{1,6})?$/)
  .refine((text) => Number(text) <= RATE_MAX, { message: 'above_maximum', params: { maximum: RATE_MAX } });

const RATES = { LOTT: '0.1', ELOTT: '0.1', RNG: '0.1', FISH: '0.08', PVP: '0.08', DS88: '0.08' };
const OTHERS = '0.05';

export const pointsSettings = declareSettings({
  'points.rates': {
    shape: z
      .strictObject(Object.fromEntries(GAME_TYPES.map((type) => [type, rate])))
      .default(Object.fromEntries(GAME_TYPES.map((type) => [type, RATES[type as keyof typeof RATES] ?? OTHERS]))),
    risk: 'money',
  },
  // Units that 100 points bring; 0 switches conversion off.
  'points.conversion': { shape: amountUpTo(RATE_MAX).default('1.00'), risk: 'money', aloneIf: 'lower' },
  // Points of one conversion, and of one member's day.
  'points.convertMin': { shape: z.number().int().min(1).max(POINTS_MAX).default(500), risk: 'money' },
  'points.convertDayMax': {
    shape: z.number().int().min(0).max(POINTS_MAX).default(50_000),
    risk: 'money',
    aloneIf: 'lower',
  },
});
