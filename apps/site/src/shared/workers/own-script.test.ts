// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownScript } from './own-script.ts';

const SITE = 'https://lantern.example';

test('a path of this site is accepted unchanged', () => {
  for (const path of ['/service-worker.js', '/assets/a-1.js?b=2', '/a//b.js']) expect(ownScript(path)).toBe(path);
});

test.each([
  'https://evil.example/a.js',
  '//evil.example/a.js',
  '/\\evil.example/a.js',
  '/\t/evil.example/a.js',
  '/\n\\evil.example',
  'a.js',
  '',
  'data:text/javascript,1',
  'blob:x',
  ' /a.js',
])('%j is refused', (path) => {
  expect(() => ownScript(path)).toThrow('not a script');
});

test('whatever is accepted stays on this site in a browser’s reading', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    'a',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    '\r',
    ' ',
    'evil.example',
    'javascript:',
  );
  const path = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.array(part).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(path, (typed) => {
      let accepted: string | undefined;
      try {
        accepted = ownScript(typed);
      } catch {
        return;
      }
      expect(new URL(accepted, SITE).origin).toBe(SITE);
    }),
    { numRuns: 2000 },
  );
});
