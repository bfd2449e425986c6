import { z } from 'zod';
import { amountUpTo, declareSettings, MAX_UNITS } from '../site/index.ts';

export const cashierSettings = declareSettings({
  // A credit by hand above this requires two operators (product.md, "Cashier"), as does a change of the limit.
  'cashier.aloneUpTo': { shape: amountUpTo(100_000).default('1000.00'), risk: 'money' },
  // Limits of withdrawals in units, of one and of a day of the merchant's zone (product.md, "Cashier").
  'withdrawal.minimum': { shape: amountUpTo(100_000).default('100.00'), risk: 'money' },
  'withdrawal.maximum': { shape: amountUpTo(MAX_UNITS).default('20000.00'), risk: 'money' },
  'withdrawal.dayAmount': { shape: amountUpTo(5 * MAX_UNITS).default('50000.00'), risk: 'money' },
  'withdrawal.dayCount': { shape: z.number().int().min(0).max(100).default(5), risk: 'money' },
  // Above these two operators approve, and the member's second factor is needed.
  'withdrawal.twoAbove': { shape: amountUpTo(MAX_UNITS).default('10000.00'), risk: 'money' },
  'withdrawal.factorAbove': { shape: amountUpTo(MAX_UNITS).default('5000.00'), risk: 'money' },
  'withdrawal.quickAmounts': {
    shape: z.array(amountUpTo(MAX_UNITS)).max(8).default(['500.00', '2000.00', '5000.00']),
    risk: 'look',
  },
  // Before an added account can be paid to; the very first one can be at once.
  'withdrawal.cooldownHours': { shape: z.number().int().min(0).max(720).default(24), risk: 'money' },
  // An unconfirmed payout counts as received after these minutes (spec 4), and can be disputed for these hours more (standards X7).
  'withdrawal.receiptMinutes': { shape: z.number().int().min(5).max(10_080).default(60), risk: 'money' },
  'withdrawal.disputeHours': { shape: z.number().int().min(24).max(720).default(72), risk: 'money' },
  // Whether a member may take a withdrawal back before its review (standards W11).
  'withdrawal.mayCancel': { shape: z.boolean().default(false), risk: 'money', aloneIf: 'off' },
  // Whether a member's identity must be verified before the first withdrawal.
  'withdrawal.needsIdentity': { shape: z.boolean().default(false), risk: 'money' },
});
