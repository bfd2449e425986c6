import { contractsCalls } from '@lantern/contract/contracts';
import { answer } from '../../../platform/index.ts';
import { decideAs } from '../contracts.answering.ts';

export const processDividendReq = answer(
  contractsCalls.processDividendReq,
  ({ actor, body }, context) => decideAs(context, actor, 'dividend', body),
  { transaction: false },
);
