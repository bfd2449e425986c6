import { formatAmount } from '@lantern/kernel';
import { INSTANT_LIMITS } from '@lantern/rules/instant';
import { z } from 'zod';
import { amountUpTo, declareSettings, MAX_UNITS } from '../site/index.ts';

/** The limits of stakes and payouts of an instant game: the greatest stake can at least be doubled. A change applies to later stakes. */
const stakeLimits = z
  .strictObject({
    minStake: amountUpTo(MAX_UNITS),
    maxStake: amountUpTo(MAX_UNITS),
    maxPayout: amountUpTo(50 * MAX_UNITS),
  })
  .refine(
    ({ minStake, maxStake, maxPayout }) =>
      Number(minStake) > 0 && Number(minStake) <= Number(maxStake) && Number(maxStake) * 2 <= Number(maxPayout),
    'bounds_crossed',
  )
  .default({
    minStake: formatAmount(INSTANT_LIMITS.minStake),
    maxStake: formatAmount(INSTANT_LIMITS.maxStake),
    maxPayout: formatAmount(INSTANT_LIMITS.maxPayout),
  });

export const instantSettings = declareSettings({
  'instant.plinko': { shape: stakeLimits, risk: 'money' },
  'instant.mines': { shape: stakeLimits, risk: 'money' },
  'instant.crash': { shape: stakeLimits, risk: 'money' },
});
