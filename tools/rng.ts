import { rngCommand } from './rng/command.ts';

/** `npm run rng`: the statistical tests of the generator, and its raw bytes for the tests of others. */
process.exitCode = await rngCommand(process.argv.slice(2));
