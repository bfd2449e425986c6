import { type JobHandlers, type Room, scheduleJob, type World } from '../../platform/index.ts';
import { approveDrawImport } from './calls/approve-draw-import.ts';
import { listDrawImports } from './calls/list-draw-imports.ts';
import { previewDrawImport } from './calls/preview-draw-import.ts';
import { rejectDrawImport } from './calls/reject-draw-import.ts';
import { staffLogin } from './calls/staff-login.ts';
import { staffLogout } from './calls/staff-logout.ts';
import { voidDraw } from './calls/void-draw.ts';
import { brokenAudit } from './staff.audit.store.ts';
import { sweepStaff } from './staff.store.ts';

const SWEEP_EVERY_MS = 3600_000;
const VERIFY_EVERY_MS = 600_000;

const jobs = (world: World): JobHandlers => ({
  'staff.sweep': {
    inTransaction: async (_run, tx) => {
      await sweepStaff(tx, world);
      return { againAtMs: world.clock.nowMs() + SWEEP_EVERY_MS };
    },
  },
  // A broken chain is told within one interval (standards.md 10, line 27).
  'staff.verify': {
    inTransaction: async (_run, tx) => {
      const broken = await brokenAudit(tx);
      if (broken.length > 0) world.log.error({ entries: broken }, 'the log of operators is broken');
      return { againAtMs: world.clock.nowMs() + VERIFY_EVERY_MS };
    },
  },
});

export const staff: Room = {
  name: 'staff',
  answers: [staffLogin, staffLogout, previewDrawImport, listDrawImports, approveDrawImport, rejectDrawImport, voidDraw],
  jobs,
  start: async (world) => {
    for (const kind of Object.keys(jobs(world)))
      await scheduleJob(world.db, { kind, key: 'every', runAtMs: world.clock.nowMs() });
  },
};
