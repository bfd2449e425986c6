import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { vipCalls } from './index.ts';
import { vipOfficeCalls } from './office/index.ts';
import { vipLevelNumber } from './shapes.ts';

export const vip = contractModule({
  calls: { ...vipCalls, ...vipOfficeCalls },
  events: {
    /** A member’s level changed, or a notice was given. */
    'vip.changed': { to: 'member', right: 'vip', everyMs: 1000, shape: z.object({ level: vipLevelNumber }) },
  },
  rights: { vip: { order: 128, roles: [] } },
  decisions: {
    // What it writes holds only once two operators started it.
    saveVipProgramme: 'one',
    requestVipStart: 'two',
  },
});
