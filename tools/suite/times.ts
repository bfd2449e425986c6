import { isAbsolute, relative } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';
import { table } from '../progress.ts';

/** How long a file of tests took, in milliseconds. */
interface FileTime {
  readonly file: string;
  readonly wholeMs: number;
  /** Of its tests alone; the rest is what comes before and after them: imports, a database, the start of an app. */
  readonly testsMs: number;
}

const LONGEST = 15;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** From vitest's JSON report. */
export function vitestTimes(report: string): readonly FileTime[] {
  const { testResults } = JSON.parse(report) as {
    testResults: {
      readonly name: string;
      readonly startTime: number;
      readonly endTime: number;
      readonly assertionResults: readonly { readonly duration?: number }[];
    }[];
  };
  return testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const testsMs = total(assertionResults.map(({ duration }) => duration ?? 0));
    return { file: name, testsMs, wholeMs: Math.max(endTime - startTime, testsMs) };
  });
}

interface TimedSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly TimedSuite[];
}

const specTimes = ({ specs = [], suites = [] }: TimedSuite): { file: string; ms: number }[] => [
  ...specs.map(({ file, tests }) => ({
    file,
    ms: total(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  })),
  ...suites.flatMap(specTimes),
];

/** From Playwright's JSON report. */
export function playwrightTimes(report: string): readonly FileTime[] {
  const { suites } = JSON.parse(report) as { suites: readonly TimedSuite[] };
  const byFile = Map.groupBy(specTimes({ suites }), ({ file }) => file);
  return [...byFile].map(([file, specs]) => {
    const ms = total(specs.map((one) => one.ms));
    return { file, wholeMs: ms, testsMs: ms };
  });
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const placeOf = (file: string): string => (isAbsolute(file) ? relative(projectDirectory, file) : file);

/** A table of the files that took longest, with the sum of all. */
export function timeLines(times: readonly FileTime[]): readonly string[] {
  const all = {
    file: `all ${times.length} files`,
    wholeMs: total(times.map(({ wholeMs }) => wholeMs)),
    testsMs: total(times.map(({ testsMs }) => testsMs)),
  };
  const longest = times.toSorted((a, b) => b.wholeMs - a.wholeMs).slice(0, LONGEST);
  const rows = [...longest, all].map(({ file, wholeMs, testsMs }) => [
    placeOf(file),
    seconds(wholeMs),
    seconds(wholeMs - testsMs),
  ]);
  return table([['file', 'seconds', 'outside its tests'], ...rows]);
}
