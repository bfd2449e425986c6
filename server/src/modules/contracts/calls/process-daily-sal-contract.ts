import { contractsCalls } from '@lantern/contract/contracts';
import { answer } from '../../../platform/index.ts';
import { decideAs } from '../contracts.answering.ts';

export const processDailySalContract = answer(
  contractsCalls.processDailySalContract,
  ({ actor, body }, context) => decideAs(context, actor, 'daily', body),
  { transaction: false },
);
