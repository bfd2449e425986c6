export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each; the end of a long run repeats it. */
  readonly failures?: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0 };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      failures: [...(all.failures ?? []), ...(one.failures ?? [])],
    }),
    nothing,
  );

/** A program that failed without naming a test counts as at least one failure, never as zero. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** One check that passes or fails as a whole. */
export const verdict = (exitCode: number, name: string): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[];
  }[];
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';

/** vitest's JSON report. A file that does not load has no tests, and counts as one failure. */
export function vitestTally(report: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: VitestFile[];
  };
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const wrong = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`), ...wrong],
  };
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const failedSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

/** Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function playwrightTally(report: string): Tally {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...errors.map(({ message }) => firstLine(message)), ...failedSpecs({ suites })],
  };
}
