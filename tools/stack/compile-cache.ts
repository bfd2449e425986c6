import { join } from 'node:path';
import { localDirectory } from '../local-directory.ts';

/** Programs of a stack share what they compiled: the server loads most modules that the demo data loaded before it. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(localDirectory, 'compiled'),
};
