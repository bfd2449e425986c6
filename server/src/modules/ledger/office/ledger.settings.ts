import { amountUpTo, declareSettings, MAX_UNITS } from '../../site/index.ts';

export const ledgerSettings = declareSettings({
  // No adjustment of a balance is greater, whoever asks and approves.
  'cashier.adjustUpTo': {
    shape: amountUpTo(MAX_UNITS)
      .refine((text) => Number(text) > 0, 'below_minimum')
      .default('50000.00'),
    risk: 'money',
  },
});
