import { contractsCalls } from '@lantern/contract/contracts';
import { answer } from '../../../platform/index.ts';
import { decideAs } from '../contracts.answering.ts';

export const processContractHourSalary = answer(
  contractsCalls.processContractHourSalary,
  ({ actor, body }, context) => decideAs(context, actor, 'hourly', body),
  { transaction: false },
);
