import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { operatorRecords } from '../operators/staff.operators.store.ts';
import { presentOperator } from '../operators/staff.operators.ts';

export const listOperators = answer(staffCalls.listOperators, async (_request, context) =>
  done({ list: (await operatorRecords(context.db)).map(presentOperator) }),
);
