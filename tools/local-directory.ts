import { join, resolve } from 'node:path';
import { projectDirectory } from './postgres/index.ts';

const chosenHome = process.env['LANTERN_HOME'];
/** Run record, secrets and logs of Lantern on this machine; an installation under `LANTERN_HOME` has its own. */
export const localDirectory = chosenHome ? join(resolve(chosenHome), 'local') : join(projectDirectory, '.lantern');

/** The file and the key of this machine's witness: outside the database on purpose. */
export const witnessFiles = {
  book: join(localDirectory, 'witness.jsonl'),
  keyFile: join(localDirectory, 'witness-key.json'),
} as const;
