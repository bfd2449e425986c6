import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';

/** The result of the tests. `unfit`: they could not run, so they proved nothing. */
export type Verdict =
  | { readonly kind: 'caught'; readonly by: string }
  | { readonly kind: 'survived' }
  | { readonly kind: 'unfit'; readonly why: string };
export interface Trial {
  readonly verdict: Verdict;
  readonly tests: number;
  readonly seconds: number;
}

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A trial ends in time, or a defect made it hang: some minutes, and more for the many files of a run without a defect. */
const limitOf = (tests: readonly string[]): number => Math.max(180_000, tests.length * 15_000);
const outputLength = 600;
/** Messages of a defect that does not compile: its failure proves nothing about the tests. */
const notAProgram =
  /syntax error at or near|column .* does not exist|function .* does not exist|SyntaxError|Transform failed/;

/** The verdict of a vitest report, from the first test that failed. */
export function verdictOf(report: Report): Verdict {
  const all = report.testResults.flatMap((file) => file.assertionResults);
  const failed = all.filter((one) => one.status === 'failed');
  const messages = failed.flatMap((one) => one.failureMessages ?? []);
  const broken = messages.find((message) => notAProgram.test(message));
  if (broken !== undefined) return { kind: 'unfit', why: broken.split('\n')[0] ?? '' };
  const [first] = failed;
  if (first) return { kind: 'caught', by: first.title };
  const unread = report.testResults.find((file) => file.message)?.message;
  if (unread !== undefined) return { kind: 'unfit', why: unread.slice(0, outputLength) };
  return all.length === 0 ? { kind: 'unfit', why: 'no test ran' } : { kind: 'survived' };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** Running children, so that an interrupted trial leaves none behind. */
const running = new Set<number>();
export function stopTrials(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The process ended between the list and the signal.
    }
  }
}

interface Ended {
  readonly output: string;
  readonly inTime: boolean;
}

/** Runs vitest in the copy, in its own process group: its workers end with it. */
function runVitest(
  directory: string,
  args: readonly string[],
  { databaseUrl, limitMs }: { readonly databaseUrl: string; readonly limitMs: number },
): Promise<Ended> {
  const vitest = join(projectDirectory, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--maxWorkers=1', ...args], {
    cwd: directory,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_OPTIONS: '--disable-warning=FSTDEP023' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid ?? 0;
  running.add(pid);
  let output = '';
  let inTime = true;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const late = setTimeout(() => {
    inTime = false;
    process.kill(-pid, 'SIGKILL');
  }, limitMs);
  return new Promise((settle) => {
    child.once('close', () => {
      clearTimeout(late);
      running.delete(pid);
      settle({ output, inTime });
    });
  });
}

/** Runs test files in a copy of the project. `firstOnly` stops at the first test that fails. */
export async function runTests(
  directory: string,
  tests: readonly string[],
  databaseUrl: string,
  firstOnly: boolean,
): Promise<Trial> {
  const file = join(directory, 'trial.json');
  rmSync(file, { force: true });
  const beganMs = performance.now();
  const args = ['--reporter=json', `--outputFile=${file}`, ...(firstOnly ? ['--bail=1'] : []), ...tests];
  const limitMs = limitOf(tests);
  const { output, inTime } = await runVitest(directory, args, { databaseUrl, limitMs });
  const seconds = (performance.now() - beganMs) / 1000;
  if (!inTime)
    return { verdict: { kind: 'caught', by: `nothing ended within ${limitMs / 1000} s` }, tests: 0, seconds };
  const report = readReport(file);
  if (!report) return { verdict: { kind: 'unfit', why: output.slice(-outputLength) }, tests: 0, seconds };
  return { verdict: verdictOf(report), tests: report.numTotalTests, seconds };
}
