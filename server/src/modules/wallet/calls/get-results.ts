import { walletCalls } from '@lantern/contract/wallet';
import { answer, done } from '../../../platform/index.ts';
import { resultsOf } from '../wallet.results.ts';

export const getResults = answer(walletCalls.getResults, async ({ actor }, context) =>
  done(await resultsOf(context, actor.memberId)),
);
