import { describe, expect, it } from 'vitest';
import { sum, withExitCode } from './tally.ts';

describe('the last line of npm test', () => {
  it('adds up every step', () => {
    expect(
      sum([
        { passed: 6, failed: 0 },
        { passed: 300, failed: 2, failures: ['a', 'b'], unsteady: ['c'] },
      ]),
    ).toEqual({ passed: 306, failed: 2, failures: ['a', 'b'], unsteady: ['c'] });
  });

  it('counts a failure even when the tool ended before it could name one', () => {
    expect(withExitCode({ passed: 12, failed: 0 }, 1)).toEqual({ passed: 12, failed: 1 });
    expect(withExitCode({ passed: 12, failed: 3 }, 1)).toEqual({ passed: 12, failed: 3 });
    expect(withExitCode({ passed: 12, failed: 0 }, 0)).toEqual({ passed: 12, failed: 0 });
  });
});
