import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { utf8Of } from '@lantern/kernel';
import { readBook } from './agents/read-book.ts';
import { type SettledContract, settleBook } from './agents/settle-book.ts';

const USAGE = 'usage: lantern agents settle --book FILE.json';

function readOptions(args: string[]): string | null {
  try {
    return parseArgs({ args, options: { book: { type: 'string' } } }).values.book ?? null;
  } catch {
    return null;
  }
}

/**
 * Computes the bills of one run from a book of members, wagers, costs and contracts. A contract with wrong terms gets an
 * `error` and does not affect the others; an unreadable book throws.
 */
export const settleBookText = (text: string): SettledContract[] => settleBook(readBook(text));

/** `lantern agents settle`: the bills as a JSON list on stdout. Returns the exit code: 2 usage, 1 unreadable book. */
export async function agentsSettleCommand(args: string[]): Promise<number> {
  const file = readOptions(args);
  if (file === null) {
    console.error(USAGE);
    return 2;
  }
  try {
    const text = utf8Of(await readFile(file));
    if (!text.ok) throw new Error(`${file} cannot be used: line ${text.error} is not UTF-8`);
    const answer = `${JSON.stringify(settleBookText(text.value))}\n`;
    // The whole text must be written before the caller ends the process: a pipe accepts it in parts.
    await new Promise<void>((resolve) => void process.stdout.write(answer, () => resolve()));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
