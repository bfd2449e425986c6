import { everyLong, type Module } from '../../platform/index.ts';
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
    // Long: an object store answers outside of any transaction.
    [SWEEP]: everyLong(SWEEP_EVERY_MS, () => sweepFiles(context), { moreInMs: SOON_MS }),
  }),
};
