import { type Module, scheduleJob } from '../../platform/index.ts';
import { deletePicture } from './calls/delete-picture.ts';
import { readPicture } from './calls/read-picture.ts';
import { uploadPicture } from './calls/upload-picture.ts';
import { sweepFiles } from './files.service.ts';

const SWEEP = 'files.sweep';
const SWEEP_EVERY_MS = 3600_000;
const SOON_MS = 1000;

export const files: Module = {
  name: 'files',
  answers: [uploadPicture, readPicture, deletePicture],
  jobs: (context) => ({
    [SWEEP]: {
      // Long: an object store answers outside of any transaction.
      long: async () => {
        const isMoreDue = await sweepFiles(context);
        return { againAtMs: context.clock.nowMs() + (isMoreDue ? SOON_MS : SWEEP_EVERY_MS) };
      },
    },
  }),
  start: (context) => scheduleJob(context.db, { kind: SWEEP, key: 'every', runAtMs: context.clock.nowMs() }),
};
