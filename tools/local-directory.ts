import { join, resolve } from 'node:path';
import { projectDirectory } from './postgres/index.ts';

const chosenHome = process.env['LANTERN_HOME'];
/** Run record, secrets and logs of the Lantern of this machine; a house of its own (`LANTERN_HOME`) has its own. */
export const localDirectory = chosenHome ? join(resolve(chosenHome), 'local') : join(projectDirectory, '.lantern');
