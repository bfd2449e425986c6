import { wordsOf } from './progress.ts';
import { runEndToEnd } from './suite/end-to-end.ts';

/** `npm run e2e`: the browser specs. Further arguments go to Playwright (`-- --grep deposit`). */
const tally = await runEndToEnd(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`);
  return { passed: 0, failed: 1 };
});
process.exit(tally.failed === 0 ? 0 : 1);
