import { expect, test } from 'vitest';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { csvOf, presetSpan, rateOf, readView, writeView } from './view.ts';

test('a view survives the address; a broken one is the last seven days', () => {
  const view = { from: '2026-11-01', to: '2026-11-20', choice: 'day', of: '123', page: 3 };
  expect(readView(writeView(view), '2026-11-20')).toEqual(view);
  for (const broken of ['', 'x.y', '2026-11-20.2026-11-01', '....0'])
    expect(readView(broken, '2026-11-20')).toMatchObject({ from: '2026-11-14', to: '2026-11-20', page: 1 });
  expect(presetSpan('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test('a rate is entered as a percentage and comes back exactly', () => {
  for (const [rate, percent] of [
    ['0.006', '0.6'],
    ['0.1', '10'],
    ['1', '100'],
    ['0.000001', '0.0001'],
    ['0.12345', '12.345'],
  ] as const) {
    expect(percentOf(rate)).toBe(percent);
    expect(rateOf(percent)).toBe(rate);
  }
  expect(rateOf('12%')).toBe('0.12');
  for (const wrong of ['', 'x', '-1', '1e3', '1,5']) expect(rateOf(wrong)).toBe(wrong);
});

test('a cell of a file is never a formula, and a long number stays whole', () => {
  expect(
    csvOf([
      ['=1+1', '-5.00', 'a,b', 'say "x"'],
      ['-cmd', '148058287651041284', 3],
    ]),
  ).toBe(`"'=1+1","-5.00","a,b","say ""x"""\r\n"'-cmd","'148058287651041284","3"\r\n`);
});
