import { testClusterUrl } from '../test-database.ts';
import { readReport, reportFile, runCommand } from './command.ts';
import { vitestResults } from './reports.ts';
import { withRetry } from './second-try.ts';
import type { Tally } from './tally.ts';
import { timeLines, vitestTimes } from './times.ts';

/** The tests beside the code, on a real PostgreSQL: every one, or those in files whose paths begin so. */
export async function runUnits(chosen: readonly string[] = []): Promise<Tally> {
  const env = { TEST_DATABASE_URL: await testClusterUrl() };
  return withRetry(async (files) => {
    const report = reportFile('vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', ...reporters, ...(files ? ['--maxWorkers=1', ...files] : chosen)];
    const { code } = await runCommand({ program: 'vitest', args, env }, true);
    const text = readReport(report);
    if (text !== undefined && !files) process.stdout.write(`\n${timeLines(vitestTimes(text)).join('\n')}\n`);
    return { code, results: text === undefined ? undefined : vitestResults(text) };
  });
}
