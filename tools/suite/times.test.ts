import { expect, test } from 'vitest';
import { playwrightTimes, timeLines, vitestTimes } from './times.ts';

test('what a file takes outside its tests is the rest of its time', () => {
  const report = JSON.stringify({
    testResults: [{ name: 'a.test.ts', startTime: 1000, endTime: 5000, assertionResults: [{ duration: 1500 }, {}] }],
  });
  const times = vitestTimes(report);
  expect(times).toEqual([{ file: 'a.test.ts', wholeMs: 4000, testsMs: 1500 }]);
  expect(timeLines(times)).toEqual([
    'file         seconds  outside its tests',
    'a.test.ts    4.0      2.5',
    'all 1 files  4.0      2.5',
  ]);
});

test('the specs of a file are added up, wherever they are grouped', () => {
  const spec = (duration: number) => ({ file: 'b.spec.ts', tests: [{ results: [{ duration }] }] });
  const report = JSON.stringify({ suites: [{ specs: [spec(100)], suites: [{ specs: [spec(200)] }] }] });
  expect(playwrightTimes(report)).toEqual([{ file: 'b.spec.ts', wholeMs: 300, testsMs: 300 }]);
});

test('the longest come first, and only so many', () => {
  const times = Array.from({ length: 40 }, (_, n) => ({ file: `f${n}`, wholeMs: n, testsMs: n }));
  const lines = timeLines(times);
  expect(lines).toHaveLength(1 + 15 + 1);
  expect(lines[1]).toMatch(/^f39 /);
});
