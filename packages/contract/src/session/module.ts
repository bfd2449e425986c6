import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { sessionCalls } from './index.ts';
import { sessionOfficeCalls } from './office/index.ts';

export const session = contractModule({
  calls: { ...sessionCalls, ...sessionOfficeCalls },
  events: {
    'session.ended': { to: 'member', shape: z.object({ reason: z.string() }) },
  },
  requestKinds: {
    factor_reset: {
      order: 10,
      right: 'members.act',
      subject: 'member',
      facts: ['member', 'name', 'secondFactor'],
      changes: ['getStaffMember'],
    },
  },
  decisions: {
    endMemberSessions: 'restricting',
    requestFactorReset: 'two',
  },
  refusalFacts: {
    human_check_required: z.strictObject({ level: z.int() }),
    login_locked: z.strictObject({ minutes: z.int() }),
    code_locked: z.strictObject({ minutes: z.int() }),
    code_too_soon: z.strictObject({ seconds: z.int() }),
    phone_too_many_requests: z.strictObject({ minutes: z.int() }),
    security_resting: z.strictObject({ hours: z.int() }),
    factor_resting: z.strictObject({ hours: z.int() }),
  },
});
