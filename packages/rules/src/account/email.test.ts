import { expect, test } from 'vitest';
import { isEmail, mailSpelling } from './email.ts';

test.each([
  ['an@bücher.example', 'an@xn--bcher-kva.example'],
  ['an@BÜCHER.example', 'an@xn--bcher-kva.example'],
  [' an@example.com ', 'an@example.com'],
  ['An@Example.com', 'An@Example.com'],
  ['an@例え.テスト', 'an@xn--r8jz45g.xn--zckzah'],
])('%s is the mailbox %s', (typed, spelling) => {
  expect(mailSpelling(typed)).toBe(spelling);
  expect(isEmail(mailSpelling(typed))).toBe(true);
  expect(mailSpelling(spelling)).toBe(spelling);
});

test.each(['an@bücher.example/x', 'an@bü cher.example', 'an@', '@example.com', 'an@bücher', 'ån@example.com'])(
  '%s is no mailbox',
  (typed) => {
    expect(isEmail(mailSpelling(typed))).toBe(false);
  },
);
