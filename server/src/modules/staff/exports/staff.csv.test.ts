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
    ['an amount', '1480582876510.41', '"1480582876510.41"'],
    ['a whole amount', '250000', '"250000"'],
    ['a number of ours, longer than a sheet can store', '148058287651041284', `"'148058287651041284"`],
    ['a pick with a leading zero', '07', `"'07"`],
    ['several picks', '07, 12', `"'07, 12"`],
    ['a score', '1-2', `"'1-2"`],
    ['a code that looks like a power', '12e5', `"'12e5"`],
    ['a day', '2026-11-29', '"2026-11-29"'],
    ['an instant', '2026-11-29T10:00:00.000Z', '"2026-11-29T10:00:00.000Z"'],
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
