import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { start } from '../mines/instant.mines.ts';

export const startMines = answer(
  instantCalls.startMines,
  (asked, context) => start(context, asked),
  // It waits for its turn first, and then opens its transaction.
  { transaction: false },
);
