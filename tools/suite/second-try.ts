import { failedFiles, type Results, tallyOf, withSecondTry } from './reports.ts';
import { nothing, type Tally, withExitCode } from './tally.ts';

/** One run of a tool over all its tests, or over the given files alone; no results when it ended before it had any. */
export type RunFiles = (
  files: readonly string[] | undefined,
) => Promise<{ code: number; results: Results | undefined }>;

/** More files than this fail together for a reason: trying them again would only take time. */
const FILES_MAX = 8;

const tallyOfRun = (code: number, results: Results | undefined): Tally =>
  withExitCode(results === undefined ? nothing : tallyOf(results), code);

/**
 * Runs everything; what failed is tried once more, alone, after the run. The machines that build this are shared and
 * stall for seconds at a time, so that one test out of thousands that waits for a moment would fail a whole build. A
 * test that passes alone counts as passed, and the end of the run names it as unsteady: it is to be mended.
 */
export async function withRetry(run: RunFiles): Promise<Tally> {
  const first = await run(undefined);
  const files = first.results === undefined ? [] : failedFiles(first.results);
  if (first.results === undefined || files.length === 0 || files.length > FILES_MAX)
    return tallyOfRun(first.code, first.results);
  process.stdout.write(`\nonce more, alone:\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  const second = await run(files);
  if (second.results === undefined) return tallyOfRun(first.code, first.results);
  return withExitCode(withSecondTry(first.results, second.results), second.code);
}
