import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askLines } from './console-login.ts';

const printed: string[] = [];
beforeAll(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterAll(() => vi.restoreAllMocks());

const questions = [{ text: 'Password: ', isSecret: true }, { text: 'Code: ' }];

test('answers are read in their order, all at once or one by one, and a missing one is empty', async () => {
  const all = new PassThrough();
  all.end('secret one\n123456\n');
  expect(await askLines(questions, all)).toEqual(['secret one', '123456']);
  const slow = new PassThrough();
  const request = askLines(questions, slow);
  slow.write('secret two\n');
  setImmediate(() => slow.end('654321\n'));
  expect(await request).toEqual(['secret two', '654321']);
  const none = new PassThrough();
  none.end();
  expect(await askLines(questions, none)).toEqual(['', '']);
});

test('a secret typed at a terminal is not echoed', async () => {
  printed.splice(0);
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => terminal });
  const request = askLines(questions, terminal);
  terminal.write('hidden-word\r');
  setImmediate(() => terminal.write('123456\r'));
  expect(await request).toEqual(['hidden-word', '123456']);
  expect(printed.join('')).toContain('Password: ');
  expect(printed.join('')).not.toContain('hidden-word');
});
