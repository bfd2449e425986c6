import { amountUpTo, declareSettings, MAX_UNITS } from '../site/index.ts';

export const promotionsSettings = declareSettings({
  // What one operator may give a member by hand in a day; more needs two (product.md, "Promotions, points, VIP, missions").
  'promotions.handUpTo': { shape: amountUpTo(MAX_UNITS).default('100.00'), risk: 'money', aloneIf: 'lower' },
});
