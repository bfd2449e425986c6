import { describe, expect, it } from 'vitest';
import { playwrightTally, sum, vitestTally, withExitCode } from './tally.ts';

describe('the last line of npm test', () => {
  it('adds up every step', () => {
    expect(
      sum([
        { passed: 6, failed: 0 },
        { passed: 300, failed: 2 },
      ]),
    ).toEqual({ passed: 306, failed: 2, failures: [] });
  });

  it('counts a failure even when the tool ended before it could name one', () => {
    expect(withExitCode({ passed: 12, failed: 0 }, 1)).toEqual({ passed: 12, failed: 1 });
    expect(withExitCode({ passed: 12, failed: 3 }, 1)).toEqual({ passed: 12, failed: 3 });
    expect(withExitCode({ passed: 12, failed: 0 }, 0)).toEqual({ passed: 12, failed: 0 });
  });

  it('counts a test file that does not load', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'keeps' },
            { status: 'failed', fullName: 'breaks', failureMessages: ['1 is not 2\nat a.test.ts'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such file\nat b', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
      ],
    };
    expect(vitestTally(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 2,
      failures: ['b.test.ts: no such file', 'a.test.ts: breaks: 1 is not 2'],
    });
  });

  it('counts a spec that passed only on the second try as failed', () => {
    const spec = (title: string, status: string) => ({ title, file: 'bet.spec.ts', tests: [{ status }] });
    const report = {
      stats: { expected: 9, unexpected: 1, flaky: 2, skipped: 1 },
      errors: [{ message: 'no browser' }],
      suites: [
        { specs: [spec('a bet', 'flaky')], suites: [{ specs: [spec('a draw', 'unexpected'), spec('a', 'expected')] }] },
      ],
    };
    expect(playwrightTally(JSON.stringify(report))).toEqual({
      passed: 9,
      failed: 4,
      failures: ['no browser', 'bet.spec.ts: a bet', 'bet.spec.ts: a draw'],
    });
  });
});
