import type { Tally } from './tally.ts';

/** A test or spec of a run, by its file and name. */
interface Result {
  readonly file: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The first line of what went wrong. */
  readonly why?: string;
}

/** What the report of a run says of each test. */
export interface Results {
  readonly tests: readonly Result[];
  /** Errors that belong to no test. */
  readonly errors: readonly string[];
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';

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

function testsOf({ name: file, status, message, assertionResults }: VitestFile): Result[] {
  const tests = assertionResults.map((one): Result => {
    const outcome = one.status === 'passed' || one.status === 'failed' ? one.status : 'skipped';
    return { file, name: one.fullName, outcome, why: firstLine(one.failureMessages?.[0]) };
  });
  // A file that does not load, or whose preparation fails, counts as one failure.
  const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
  return isBroken ? [...tests, { file, name: '', outcome: 'failed', why: firstLine(message) }] : tests;
}

/** vitest's JSON report. */
export function vitestResults(report: string): Results {
  const { testResults } = JSON.parse(report) as { testResults: VitestFile[] };
  return { tests: testResults.flatMap(testsOf), errors: [] };
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const OUTCOMES: Readonly<Record<string, Result['outcome']>> = { expected: 'passed', skipped: 'skipped' };

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): Result[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }): Result => ({ file, name: title, outcome: OUTCOMES[status] ?? 'failed' })),
  ),
  ...suites.flatMap(specsOf),
];

/** Playwright's JSON report. */
export function playwrightResults(report: string): Results {
  const { errors, suites } = JSON.parse(report) as { errors: { message?: string }[]; suites: PlaywrightSuite[] };
  return { tests: specsOf({ suites }), errors: errors.map(({ message }) => firstLine(message)) };
}

const lineOf = ({ file, name, why }: Result): string => [file, name, why].filter((part) => part).join(': ');
const isFailure = ({ outcome }: Result): boolean => outcome === 'failed';

/** Each file with a test that failed, once. */
export const failedFiles = ({ tests }: Results): readonly string[] => [
  ...new Set(tests.filter(isFailure).map(({ file }) => file)),
];

export function tallyOf({ tests, errors }: Results): Tally {
  const failures = [...errors, ...tests.filter(isFailure).map(lineOf)];
  return { passed: tests.filter(({ outcome }) => outcome === 'passed').length, failed: failures.length, failures };
}

/**
 * The full run, with the second try of its failed files in their place: what fails again, what fails only now and what
 * the second try did not reach count as failed.
 */
export function withSecondTry(first: Results, second: Results): Tally {
  const tried = new Set(failedFiles(first));
  const key = ({ file, name }: Result): string => `${file}\0${name}`;
  const passedNow = new Set(second.tests.filter(({ outcome }) => outcome === 'passed').map(key));
  const seenNow = new Set(second.tests.map(key));
  const lost = first.tests.filter((one) => tried.has(one.file) && one.name !== '' && !seenNow.has(key(one)));
  const others = first.tests.filter(({ file }) => !tried.has(file));
  const tests = [...others, ...second.tests, ...lost.map((one): Result => ({ ...one, outcome: 'failed' }))];
  const stillBroken = new Set(failedFiles(second));
  const unsteady = first.tests
    .filter(isFailure)
    .filter((one) => (one.name === '' ? !stillBroken.has(one.file) : passedNow.has(key(one))));
  return { ...tallyOf({ tests, errors: [...first.errors, ...second.errors] }), unsteady: unsteady.map(lineOf) };
}
