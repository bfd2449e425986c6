import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file of JSON lines that only grows: what is written before a kill is there after it. */
export interface Journal {
  /** What the file held when it was opened, oldest first. */
  readonly entries: readonly unknown[];
  readonly append: (entry: unknown) => void;
  /** Replaces the whole file at once, to forget what no longer counts. */
  readonly rewrite: (entries: readonly unknown[]) => void;
}

const memoryOnly: Journal = { entries: [], append: () => {}, rewrite: () => {} };

const toLines = (entries: readonly unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

function readEntries(path: string): unknown[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  // Text after the last line end is a write the process did not survive: it was never answered, so it never happened.
  lines.pop();
  return lines.map((line): unknown => JSON.parse(line));
}

/** @param path where the file is; without one the journal keeps nothing @throws when the file is not JSON lines */
export function openJournal(path: string | undefined): Journal {
  if (path === undefined) return memoryOnly;
  mkdirSync(dirname(path), { recursive: true });
  const entries = readEntries(path);
  const rewrite = (kept: readonly unknown[]) => {
    writeFileSync(`${path}.new`, toLines(kept), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  rewrite(entries);
  return { entries, append: (entry) => appendFileSync(path, toLines([entry])), rewrite };
}
