import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { winnersCalls } from './index.ts';

export const winners = contractModule({
  calls: winnersCalls,
  events: {
    'winners.changed': { to: 'everyone', shape: z.object({}) },
  },
});
