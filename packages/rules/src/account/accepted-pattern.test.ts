import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, isAccepted, VALUE_LENGTH_MAX } from './accepted-pattern.ts';
import { runMachine } from './pattern-machine.ts';

function stepsOf(source: string, value: string): { states: number; steps: number; accepted: boolean } {
  const machine = compilePattern(source);
  if (!machine.ok) throw new Error(`${source} is refused`);
  return { states: machine.value.states.length, ...runMachine(machine.value, value) };
}

describe('a free pattern has a bounded run time (ReDoS, standards.md 10, line 29)', () => {
  test.each(['(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '^(a?){50}a{50}$'])(
    '%s visits each state at most three times for each character',
    (source) => {
      for (const value of [`${'a'.repeat(254)}!`, 'a'.repeat(255), 'ab'.repeat(127)]) {
        const { states, steps } = stepsOf(source, value);
        expect(steps).toBeLessThanOrEqual(3 * states * (value.length + 1));
      }
    },
  );

  test('such patterns get the right answer', () => {
    expect(isAccepted('^(a+)+$', 'a'.repeat(255))).toBe(true);
    expect(isAccepted('^(a+)+$', `${'a'.repeat(254)}!`)).toBe(false);
    expect(isAccepted('^(a?){50}a{50}$', 'a'.repeat(100))).toBe(true);
    expect(isAccepted('^(a?){50}a{50}$', 'a'.repeat(101))).toBe(false);
  });

  test('a value longer than any form field is not tried', () => {
    expect(isAccepted('*', 'a'.repeat(VALUE_LENGTH_MAX))).toBe(true);
    expect(isAccepted('*', 'a'.repeat(VALUE_LENGTH_MAX + 1))).toBe(false);
  });
});

test.each([
  '(?=a)b',
  '(?<!a)b',
  '(?<name>a)',
  '(a)\\1',
  '\\bword',
  '\\p{L}',
  '\\u0041',
  'a**',
  'a+?',
  '*a',
  '+',
  '(a',
  'a)',
  '[a',
  '[]',
  '[z-a]',
  'a{2',
  'a{3,2}',
  'a{1000}',
  '^*',
  '(((a{200}){200}){200}',
  '((a{200}){200}){200}',
  'a'.repeat(201),
  `${'('.repeat(30)}a${')'.repeat(30)}`,
])('%s is not in the subset: refused when it is saved, and it accepts nothing', (source) => {
  expect(compilePattern(source)).toEqual({ ok: false, error: 'pattern_refused' });
  expect(isAccepted(source, 'a')).toBe(false);
});

test('`*` alone accepts any text (spec 5)', () => {
  for (const value of ['', 'a', 'Minh Ánh 🙂']) expect(isAccepted('*', value)).toBe(true);
});

/** Patterns of the subset, safe on short values in the language's own engine. */
const piece = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '[a-c]',
  '\\d',
  '\\w',
  '\\s',
  '\\.',
  '(?:ab)',
  '(a|b)',
  '[\\d-]',
);
const mark = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,}');
const source = fc
  .tuple(
    fc.constantFrom('', '^'),
    fc.array(fc.tuple(piece, mark), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '$'),
  )
  .map(([start, parts, end]) => start + parts.map((part) => part.join('')).join('') + end);

test('within the subset it answers as the language’s own expressions do', () => {
  fc.assert(
    fc.property(
      source,
      source,
      fc.boolean(),
      fc.string({ unit: fc.constantFrom(...'abc1 .-'), maxLength: 8 }),
      (one, two, both, value) => {
        const whole = both ? `${one}|${two}` : one;
        expect(isAccepted(whole, value)).toBe(new RegExp(whole, 'u').test(value));
      },
    ),
    { numRuns: 2000 },
  );
});
