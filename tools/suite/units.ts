import { testClusterUrl } from '../test-database.ts';
import { readReport, reportFile, runCommand } from './command.ts';
import { nothing, type Tally, vitestTally, withExitCode } from './tally.ts';

/** Every test beside the code, on a real PostgreSQL. */
export async function runUnits(args: readonly string[] = []): Promise<Tally> {
  const report = reportFile('vitest.json');
  const { code } = await runCommand(
    {
      program: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      env: { TEST_DATABASE_URL: await testClusterUrl() },
    },
    true,
  );
  const text = readReport(report);
  return withExitCode(text === undefined ? nothing : vitestTally(text), code);
}
