import { wagerCalls } from '@lantern/contract/wager';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settledProof } from '../receipts/wager.receipt-batches.ts';
import { signReceipt } from '../receipts/wager.receipts.ts';
import { recalled } from '../records/wager.recalling.ts';

/** The language is fixed, so that two receipts of a wager are equal. */
export const getWagerReceipt = answer(wagerCalls.getWagerReceipt, async ({ actor, params }, context) => {
  const found = await recalled(context, actor.memberId, params.id);
  if (!found) return refuse('not_found');
  const { stored: wager, facts } = found;
  if (wager.state === 'placed') return refuse('wager_open');
  const settled = await settledProof(context, actor.memberId, wager);
  if ('refused' in settled) return refuse(settled.refused);
  // As they stood when the wager was settled: a leg may have got a result since.
  const { legs, pot } = settled.proof?.leaf.facts ?? {};
  const outcome = { ...facts.recall, ...(legs ? { legs } : {}), ...(pot ? { pot } : {}) };
  return done(await signReceipt(context, { wager, outcome }, settled));
});
