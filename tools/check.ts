import { runChecks } from './suite/checks.ts';

/** `npm run check`: format, lint, types, architecture checks, dead code, licences. */
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
