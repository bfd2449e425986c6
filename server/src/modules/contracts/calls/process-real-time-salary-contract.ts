import { contractsCalls } from '@lantern/contract/contracts';
import { answer } from '../../../platform/index.ts';
import { decideAs } from '../contracts.answering.ts';

export const processRealTimeSalaryContract = answer(
  contractsCalls.processRealTimeSalaryContract,
  ({ actor, body }, context, tx) => decideAs(context, tx, actor, 'realtime', body),
);
