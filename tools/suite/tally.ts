export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each; the end of a long run repeats it. */
  readonly failures?: readonly string[];
  /** What failed in the full run and passed when it was tried once more alone. */
  readonly unsteady?: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0 };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      failures: [...(all.failures ?? []), ...(one.failures ?? [])],
      unsteady: [...(all.unsteady ?? []), ...(one.unsteady ?? [])],
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
