import { describe, expect, it } from 'vitest';
import { honest, playwrightTally, sum, vitestTally } from './tally.ts';

describe('the closing line of npm test', () => {
  it('adds up every step', () => {
    expect(
      sum([
        { passed: 6, failed: 0 },
        { passed: 300, failed: 2 },
      ]),
    ).toEqual({ passed: 306, failed: 2 });
  });

  it('shows a failure even when the tool died before it could name one', () => {
    expect(honest({ passed: 12, failed: 0 }, 1)).toEqual({ passed: 12, failed: 1 });
    expect(honest({ passed: 12, failed: 3 }, 1)).toEqual({ passed: 12, failed: 3 });
    expect(honest({ passed: 12, failed: 0 }, 0)).toEqual({ passed: 12, failed: 0 });
  });

  it('counts a test file that does not load', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}, {}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(vitestTally(JSON.stringify(report))).toEqual({ passed: 4, failed: 2 });
  });

  it('does not forgive a story that passed on the second try', () => {
    const report = { stats: { expected: 9, unexpected: 1, flaky: 2, skipped: 1 }, errors: [{}] };
    expect(playwrightTally(JSON.stringify(report))).toEqual({ passed: 9, failed: 4 });
  });
});
