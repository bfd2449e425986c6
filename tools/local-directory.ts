import { join, resolve } from 'node:path';
import { projectDirectory } from './postgres/index.ts';

const chosenHome = process.env['LANTERN_HOME'];
/** Run record, secrets and logs of the Lantern of this machine; a house of its own (`LANTERN_HOME`) has its own. */
export const localDirectory = chosenHome ? join(resolve(chosenHome), 'local') : join(projectDirectory, '.lantern');

/** The book of this machine's witness and its key: outside the database on purpose. */
export const witnessFiles = {
  book: join(localDirectory, 'witness.jsonl'),
  keyFile: join(localDirectory, 'witness-key.json'),
} as const;
