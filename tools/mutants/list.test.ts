import { expect, test } from 'vitest';
import { defects } from './list.ts';
import { verdictOf } from './trial.ts';
import { occurrences } from './workshop.ts';

test('every defect still fits the code: its text occurs there exactly once, and the replacement differs', () => {
  const lost = defects.filter((defect) => occurrences(defect) !== 1 || defect.find === defect.replace);
  expect(lost.map((defect) => defect.id)).toEqual([]);
});

test('every defect has its own name', () => {
  expect(new Set(defects.map((defect) => defect.id)).size).toBe(defects.length);
});

test('a failing test is a catch; a passing run is a survivor; a defect that does not compile proves nothing', () => {
  const reportWith = (status: string, ...failureMessages: string[]) => ({
    numTotalTests: 1,
    testResults: [{ assertionResults: [{ status, title: 'the promise', failureMessages }] }],
  });
  expect(verdictOf(reportWith('failed', 'expected 1 to be 2'))).toEqual({ kind: 'caught', by: 'the promise' });
  expect(verdictOf(reportWith('passed'))).toEqual({ kind: 'survived' });
  expect(verdictOf(reportWith('failed', 'error: syntax error at or near "where"')).kind).toBe('unfit');
  const unread = { numTotalTests: 0, testResults: [{ message: 'migration 0002 fails', assertionResults: [] }] };
  expect(verdictOf(unread)).toEqual({ kind: 'unfit', why: 'migration 0002 fails' });
  expect(verdictOf({ numTotalTests: 0, testResults: [] })).toEqual({ kind: 'unfit', why: 'no test ran' });
});
