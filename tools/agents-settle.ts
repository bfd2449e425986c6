import { readBook } from './agents/read-book.ts';
import { type SettledContract, settleBook } from './agents/settle-book.ts';
import { fileCommand } from './file-command.ts';

/**
 * Computes the bills of one run from a book of members, wagers, costs and contracts. A contract with wrong terms gets an
 * `error` and does not affect the others; an unreadable book throws.
 */
export const settleBookText = (text: string): SettledContract[] => settleBook(readBook(text));

const USAGE = 'usage: lantern agents settle --book FILE.json';

/** `lantern agents settle`: the bills as a JSON list on stdout. Returns the exit code: 2 usage, 1 unreadable book. */
export const agentsSettleCommand = (args: string[]): Promise<number> =>
  fileCommand(USAGE, ['book'], args, ({ book }) => settleBookText(book));
