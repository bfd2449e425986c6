import { describe, expect, test } from 'vitest';
import { csvOf } from './staff.csv.ts';

describe('a cell of an export', () => {
  test.each([
    ['a name that a sheet would run', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['the same in wide letters', '＝1+1', `"'＝1+1"`],
    ['a command behind a tab', '\tcmd', `"'\tcmd"`],
    ['a command behind a line break', '\n=1', `"'\n=1"`],
    ['an amount below zero', '-2.5', '"-2.5"'],
    ['a sum that only begins as an amount', '-2.5+1', `"'-2.5+1"`],
    ['nothing', '', '""'],
    ['commas and quotation marks', 'a, "b"', '"a, ""b"""'],
  ])('holds %s as text', (_what, text, cell) => {
    expect(csvOf([[text, 'end']])).toBe(`${cell},"end"\r\n`);
  });
});

test('each line is ended, and no lines are no text', () => {
  expect(csvOf([['a'], ['b']])).toBe('"a"\r\n"b"\r\n');
  expect(csvOf([])).toBe('');
});
