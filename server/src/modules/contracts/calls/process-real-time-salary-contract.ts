import { contractsCalls } from '@lantern/contract/contracts';
import { answer } from '../../../platform/index.ts';
import { decideAs } from '../contracts.answering.ts';

export const processRealTimeSalaryContract = answer(
  contractsCalls.processRealTimeSalaryContract,
  ({ actor, body }, context) => decideAs(context, actor, 'realtime', body),
  { transaction: false },
);
