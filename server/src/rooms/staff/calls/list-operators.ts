import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { operatorRecords } from '../staff.operators.store.ts';
import { presentOperator } from '../staff.operators.ts';

export const listOperators = answer(staffCalls.listOperators, async (_asked, world) =>
  done({ list: (await operatorRecords(world.db)).map(presentOperator) }),
);
