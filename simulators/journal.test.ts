import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('appended records are there when the file is opened again', () => {
  const path = join(folder, 'deep', 'state.jsonl');
  const first = openJournal(path);
  first.append({ text: 'two\nlines' });
  first.append(2);
  expect(openJournal(path).entries).toEqual([{ text: 'two\nlines' }, 2]);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('an interrupted write never happened, and the next one is whole', () => {
  const path = join(folder, 'state.jsonl');
  openJournal(path).append(1);
  appendFileSync(path, '{"half":');
  openJournal(path).append(3);
  expect(openJournal(path).entries).toEqual([1, 3]);
});

test('a file that is not a journal is refused, and stays unchanged', () => {
  const path = join(folder, 'state.jsonl');
  writeFileSync(path, 'something else\n');
  expect(() => openJournal(path)).toThrow();
  expect(statSync(path).size).toBe(15);
});

test('without a path nothing is stored', () => {
  const journal = openJournal(undefined);
  journal.append(1);
  expect(journal.entries).toEqual([]);
});
