import { fairnessCalls } from '@lantern/contract/fairness';
import { HEADS_TYPE } from '@lantern/rules/wager';
import { answer, done } from '../../../platform/index.ts';
import { signStatement } from '../../wager/index.ts';
import { headsOf } from '../fairness.heads.store.ts';

export const getHeads = answer(fairnessCalls.getHeads, async (_request, context) =>
  done(await signStatement(context, { type: HEADS_TYPE, ...(await headsOf(context.db)) } as const)),
);
