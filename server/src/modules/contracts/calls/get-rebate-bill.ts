import { contractsCalls } from '@lantern/contract/contracts';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { rebateBillOf, rebateLines } from '../rebates/contracts.rebates.store.ts';
import { presentRebateBill } from '../rebates/contracts.rebates.ts';

const LINES_MAX = 1000;
/** Hundredths of a percent as percent. */
const percentOf = (hundredths: number): string => formatAmount(BigInt(hundredths) * 10_000n);

/** A bill of another agent answers like a missing one. */
export const getRebateBill = answer(contractsCalls.getRebateBill, async ({ actor, params }, context) => {
  const bill = await rebateBillOf(context.db, params.id);
  if (!bill || BigInt(bill.agent_id) !== actor.memberId) return refuse('not_found');
  const lines = await rebateLines(context.db, bill, LINES_MAX);
  return done({
    ...presentRebateBill(bill),
    lines: lines.map((line) => ({
      member: line.account ?? '',
      own: percentOf(line.own),
      below: percentOf(line.below),
      rate: percentOf(line.own - line.below),
      bets: Number(line.bets),
      stake: formatAmount(BigInt(line.stake)),
      amount: formatAmount(BigInt(line.amount)),
    })),
  });
});
