import { sheetText } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { csvOf, daysBefore, PRESETS, presetSpan, rateOf, readView, writeView } from './view.ts';

const day = fc
  .date({ min: new Date('2000-01-01T12:00:00Z'), max: new Date('2099-12-31T12:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

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

test('any rate comes back from the percentage that it is shown as', () => {
  const rate = fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.stringMatching(/^\d{0,8}$/))
    .map(([whole, digits]) => [String(whole), digits.replace(/0+$/, '')].filter(Boolean).join('.'));
  fc.assert(
    fc.property(rate, (one) => {
      expect(rateOf(percentOf(one))).toBe(one);
    }),
  );
});

test('what is no percentage goes on as it was entered, without the spaces around it', () => {
  const wrong = fc.string().filter((text) => !/^\s*\d{1,6}(\.\d{1,12})?\s*%?\s*$/.test(text));
  fc.assert(
    fc.property(wrong, (text) => {
      expect(text).toContain(rateOf(text));
    }),
  );
});

test('every view of ordered days comes back from the address', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_-]{0,40}$/);
  fc.assert(
    fc.property(day, fc.nat(400), word, word, fc.integer({ min: 1, max: 99_999 }), (to, days, choice, of, page) => {
      const view = { from: daysBefore(to, days), to, choice, of, page };
      expect(readView(writeView(view), '2026-11-20')).toEqual(view);
    }),
  );
});

test('any word of an address is a view of ordered days', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const { from, to, page } = readView(word, '2026-11-20');
      expect(from <= to && page >= 1).toBe(true);
    }),
  );
});

test('presets end today or yesterday and have as many days as they say, across months and leap years', () => {
  const lengths = { today: 1, yesterday: 1, week: 7, month: 30 };
  fc.assert(
    fc.property(day, fc.constantFrom(...PRESETS), (today, preset) => {
      const { from, to } = presetSpan(preset, today);
      expect(to).toBe(preset === 'yesterday' ? daysBefore(today, 1) : today);
      expect(from).toBe(daysBefore(to, lengths[preset] - 1));
    }),
  );
});

/** Reads what `csvOf` writes, as RFC 4180 has it. */
const cellsOf = (csv: string): string[][] =>
  csv
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .slice(0, -1)
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));

test('every cell of a file is read back as the sheet shows it, whatever is in it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r\n', '\n', '=', '1', 'ệ', ' ') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      expect(cellsOf(csvOf(rows))).toEqual(rows.map((row) => row.map(sheetText)));
    }),
  );
});
