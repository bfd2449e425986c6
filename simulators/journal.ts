import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file of JSON lines that only grows: records written before a kill are there after it. */
export interface Journal {
  /** The content of the file when it was opened, oldest first. */
  readonly entries: readonly unknown[];
  readonly append: (entry: unknown) => void;
  /** Replaces the whole file at once, to drop obsolete records. */
  readonly rewrite: (entries: readonly unknown[]) => void;
}

const memoryOnly: Journal = { entries: [], append: () => {}, rewrite: () => {} };

const toLines = (entries: readonly unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

function readEntries(path: string): unknown[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  // Text after the last line end is an interrupted write: it was never answered, so it never happened.
  lines.pop();
  return lines.map((line): unknown => JSON.parse(line));
}

/**
 * @param path the file; without one the journal stores nothing
 * @throws when the file is not JSON lines
 */
export function openJournal(path: string | undefined): Journal {
  if (path === undefined) return memoryOnly;
  mkdirSync(dirname(path), { recursive: true });
  const entries = readEntries(path);
  const rewrite = (records: readonly unknown[]) => {
    writeFileSync(`${path}.new`, toLines(records), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  rewrite(entries);
  return { entries, append: (entry) => appendFileSync(path, toLines([entry])), rewrite };
}
