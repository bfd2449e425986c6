import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { saferPlayCalls } from './index.ts';

export const saferPlay = contractModule({
  calls: saferPlayCalls,
  events: {
    /** Nothing can be staked until the reality check is acknowledged (standards.md L06). */
    'reality.due': { to: 'member', shape: z.object({}) },
  },
});
