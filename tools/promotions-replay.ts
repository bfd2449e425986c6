import { fileCommand } from './file-command.ts';
import { readBook } from './promotions/read-book.ts';
import { type ReplayedBook, replayBook } from './promotions/replay-book.ts';

/** Plays a book of members, promotions and events; one that cannot be read throws. */
export const replayBookText = (text: string): ReplayedBook => replayBook(readBook(text));

const USAGE = 'usage: lantern promotions replay --book FILE.json';

/** `lantern promotions replay`: answers and balances as JSON on stdout. Returns the exit code: 2 usage, 1 unreadable book. */
export const promotionsReplayCommand = (args: string[]): Promise<number> =>
  fileCommand(USAGE, ['book'], args, ({ book }) => replayBookText(book));
