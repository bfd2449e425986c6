import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { start } from '../mines/instant.mines.ts';

export const startMines = answer(
  instantCalls.startMines,
  (request, context) => start(context, request),
  // It waits in the member's queue first, and then opens its transaction.
  { transaction: false },
);
