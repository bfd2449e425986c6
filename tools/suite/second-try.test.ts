import { describe, expect, it } from 'vitest';
import { playwrightResults, type Results, tallyOf, vitestResults } from './reports.ts';
import { withRetry } from './second-try.ts';

type Outcome = 'passed' | 'failed' | 'skipped';
const file = (name: string, tests: Readonly<Record<string, Outcome>>, status = 'passed', message = '') => ({
  name,
  status,
  message,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({
    fullName,
    status: outcome,
    failureMessages: outcome === 'failed' ? ['1 is not 2\nat a.test.ts'] : [],
  })),
});
const vitest = (...testResults: readonly object[]): Results => vitestResults(JSON.stringify({ testResults }));

describe('the report', () => {
  it('of vitest counts a file that does not load, and one that fails beside its tests', () => {
    const results = vitest(
      file('a.test.ts', { keeps: 'passed', breaks: 'failed' }, 'failed'),
      file('b.test.ts', {}, 'failed', 'no such file\nat b'),
      file('c.test.ts', { holds: 'passed', waits: 'skipped' }),
      file('d.test.ts', { ends: 'passed' }, 'failed', 'the database did not close'),
    );
    expect(tallyOf(results)).toEqual({
      passed: 3,
      failed: 3,
      failures: ['a.test.ts: breaks: 1 is not 2', 'b.test.ts: no such file', 'd.test.ts: the database did not close'],
    });
  });

  it('of Playwright counts a spec that passed only with a retry of its own as failed', () => {
    const spec = (title: string, status: string) => ({ title, file: 'bet.spec.ts', tests: [{ status }] });
    const report = {
      errors: [{ message: 'no browser' }],
      suites: [
        { specs: [spec('a bet', 'flaky')], suites: [{ specs: [spec('a draw', 'unexpected'), spec('a', 'expected')] }] },
      ],
    };
    expect(tallyOf(playwrightResults(JSON.stringify(report)))).toEqual({
      passed: 1,
      failed: 3,
      failures: ['no browser', 'bet.spec.ts: a bet', 'bet.spec.ts: a draw'],
    });
  });
});

describe('a second try', () => {
  /** Runs that end with these results, one after the other, and the files each was given. */
  function runsOf(...given: readonly { code: number; results: Results | undefined }[]) {
    const asked: (readonly string[] | undefined)[] = [];
    const left = [...given];
    const tally = withRetry(async (files) => {
      asked.push(files);
      const next = left.shift();
      if (!next) throw new Error('no run is left');
      return next;
    });
    return { tally, asked };
  }
  const green = file('green.test.ts', { one: 'passed', two: 'passed' });
  const red = (outcomes: Readonly<Record<string, Outcome>>) => file('red.test.ts', outcomes, 'failed');
  const fails = (...files: readonly object[]) => ({ code: 1, results: vitest(...files) });
  const passes = (...files: readonly object[]) => ({ code: 0, results: vitest(...files) });

  it('is not taken when all is well', async () => {
    const { tally, asked } = runsOf(passes(green));
    expect([await tally, asked]).toMatchObject([{ passed: 2, failed: 0 }, [undefined]]);
  });

  it('runs the failed files alone; what passes then counts as passed and is named as unsteady', async () => {
    const { tally, asked } = runsOf(
      fails(green, red({ bets: 'passed', waits: 'failed' })),
      passes(file('red.test.ts', { bets: 'passed', waits: 'passed' })),
    );
    expect(await tally).toEqual({
      passed: 4,
      failed: 0,
      failures: [],
      unsteady: ['red.test.ts: waits: 1 is not 2'],
    });
    expect(asked).toEqual([undefined, ['red.test.ts']]);
  });

  it('saves nothing that fails again, that fails only now, or that the second try does not reach', async () => {
    const first = fails(green, red({ bets: 'passed', waits: 'failed', draws: 'failed', ends: 'passed' }));
    const { tally } = runsOf(first, fails(red({ bets: 'failed', waits: 'failed', draws: 'passed' })));
    expect(await tally).toMatchObject({ passed: 3, failed: 3, unsteady: ['red.test.ts: draws: 1 is not 2'] });
  });

  it('names a file that loads only the second time', async () => {
    const broken = file('red.test.ts', {}, 'failed', 'no database');
    const { tally } = runsOf(fails(green, broken), passes(file('red.test.ts', { bets: 'passed' })));
    expect(await tally).toMatchObject({ passed: 3, failed: 0, unsteady: ['red.test.ts: no database'] });
  });

  it('is not taken for a run that ended without a report, or with an error outside the tests', async () => {
    for (const first of [
      { code: 1, results: undefined },
      { code: 1, results: vitest(green) },
    ]) {
      const { tally, asked } = runsOf(first);
      expect([(await tally).failed, asked]).toEqual([1, [undefined]]);
    }
  });

  it('that ends without a report leaves the failure', async () => {
    const { tally } = runsOf(fails(red({ waits: 'failed' })), { code: 1, results: undefined });
    expect(await tally).toMatchObject({ failed: 1, failures: ['red.test.ts: waits: 1 is not 2'] });
  });

  it('is not taken when many files fail: they fail for a reason', async () => {
    const many = Array.from({ length: 9 }, (_, number) => file(`${number}.test.ts`, { bets: 'failed' }, 'failed'));
    const { tally, asked } = runsOf(fails(...many));
    expect([(await tally).failed, asked]).toEqual([9, [undefined]]);
  });
});
