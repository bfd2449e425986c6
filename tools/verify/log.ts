import { readFileSync } from 'node:fs';
import type { LogEntry } from '@lantern/games/fair';
import { brokenLog } from '@lantern/games/verify';
import { orUnusable } from './read-json.ts';

const FIELDS = ['at', 'kind', 'about', 'value', 'hash'] as const;

function entryOf(text: string, number: number): LogEntry {
  const line = JSON.parse(text) as Record<string, unknown>;
  if (!Number.isSafeInteger(line['seq']) || FIELDS.some((name) => typeof line[name] !== 'string'))
    throw new Error(`Line ${number} of the file is no line of the log.`);
  return line as unknown as LogEntry;
}

/** Lines of an export, one or more of its pages end to end. */
const linesOf = (path: string): readonly LogEntry[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, index) => entryOf(line, index + 1));

const sayBroken = (line: number): string => `Line ${line} of the log does not follow from the lines before it.`;

/** A whole run of the log; an error names the first line that does not follow from those before it. */
export function readLog(path: string): readonly LogEntry[] {
  const log = linesOf(path);
  const broken = brokenLog(log);
  if (broken !== null) throw new Error(sayBroken(broken));
  return log;
}

async function run([path]: readonly string[]): Promise<number> {
  if (path === undefined || path === '--help') {
    process.stdout.write('verify log FILE   an export of the public log: /wps/fairness/log.ndjson?after=0 and on\n');
    return path === undefined ? 2 : 0;
  }
  const log = linesOf(path);
  const broken = brokenLog(log);
  if (broken !== null) {
    process.stdout.write(`broken: ${sayBroken(broken)}\n`);
    return 1;
  }
  const [first, last] = [log[0], log.at(-1)];
  process.stdout.write(
    last
      ? `whole: lines ${first?.seq} to ${last.seq}, the last has the hash ${last.hash}\n`
      : 'There are no lines in it.\n',
  );
  return last ? 0 : 2;
}

/** `verify log FILE`. Exit code 0: every line follows from those before it; 1: one does not; 2: it is not a log. */
export const verifyLogCommand = (args: readonly string[]): Promise<number> => orUnusable(run(args));
