import { expect, test } from 'vitest';
import { browserOf } from './browser-of.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge'],
  ['Mozilla/5.0 (X11; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari'],
  ['', ''],
  ['a program of somebody without a name', 'a program of somebody wi'],
])('%s is %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
