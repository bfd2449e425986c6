import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { cashOut } from '../mines/instant.mines.ts';

export const cashOutMines = answer(instantCalls.cashOutMines, ({ actor, params }, context, tx) =>
  cashOut(context, tx, actor.memberId, params.id),
);
