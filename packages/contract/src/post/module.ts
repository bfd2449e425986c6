import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { postOfficeCalls } from './office/index.ts';

export const post = contractModule({
  calls: postOfficeCalls,
  events: {
    /** A message was enqueued, sent, given up, or could not be sent yet. */
    'outbox.changed': { to: 'staff', right: 'outbox', everyMs: 5000, shape: z.object({}) },
  },
  rights: {
    outbox: { order: 150, roles: ['support', 'auditor'] },
  },
});
