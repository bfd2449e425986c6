import { z } from 'zod';
import { amountUpTo, declareSettings, MAX_UNITS } from '../site/index.ts';

export const agentsSettings = declareSettings({
  // Agents: the greatest rebate in percent, transfers within a team, and what an agent sees of a member of the team.
  'agents.rebateMax': {
    shape: z
      .string()
      .regex(/^[0-9](\.[0-9]{1,2})?$/)
      // More than a player loses on average of a stake would pay for playing.
      .refine((text) => Number(text) <= 2, { message: 'above_maximum', params: { maximum: 2 } })
      .default('0.5'),
    risk: 'money',
    aloneIf: 'lower',
  },
  // The rate of whoever has no upline and for whom none was decided: the merchant's prize mode.
  'agents.rebateDefault': {
    shape: z
      .string()
      .regex(/^[0-9](\.[0-9]{1,2})?$/)
      .refine((text) => Number(text) <= 2, { message: 'above_maximum', params: { maximum: 2 } })
      .default('0.5'),
    risk: 'money',
    aloneIf: 'lower',
  },
  // Whether the merchant has contracts of salary, and of dividend (spec 9).
  'agents.enableSalary': { shape: z.boolean().default(true), risk: 'money' },
  'agents.enableContract': { shape: z.boolean().default(true), risk: 'money' },
  'agents.transfersUp': { shape: z.boolean().default(true), risk: 'money', aloneIf: 'off' },
  'agents.transfersDown': { shape: z.boolean().default(true), risk: 'money', aloneIf: 'off' },
  'agents.transferMin': { shape: amountUpTo(100_000).default('10'), risk: 'money' },
  'agents.transferMax': { shape: amountUpTo(MAX_UNITS).default('20000'), risk: 'money', aloneIf: 'lower' },
  'agents.transferDayMax': { shape: amountUpTo(5 * MAX_UNITS).default('50000'), risk: 'money', aloneIf: 'lower' },
  'agents.transferFactorAbove': { shape: amountUpTo(MAX_UNITS).default('0'), risk: 'money', aloneIf: 'lower' },
  // What agents see of members.
  'agents.sees': { shape: z.array(z.enum(['deposits', 'balance'])).default(['deposits']), risk: 'members' },
});
