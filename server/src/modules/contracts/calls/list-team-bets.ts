import { contractsCalls } from '@lantern/contract/contracts';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, type Needs, paged, refuse } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { isParty } from '../contracts.deciding.ts';
import { isPeriod } from '../contracts.period.ts';
import { betsOf, standingOf } from '../figures/contracts.figures.store.ts';
import { billOf } from '../settling/contracts.bill-pages.store.ts';
import { billSpan, daySpan } from '../settling/contracts.explain.ts';

/** The bets of a bill belong to the team of its downline, those of days to the caller's own team. */
async function billAsk(context: Needs<'db'>, memberId: bigint, id: string) {
  const bill = await billOf(context.db, id);
  if (!bill || !isParty(bill, memberId)) return null;
  const span = await billSpan(context.db, bill);
  return span && { agentId: BigInt(bill.downline_id), currency: bill.currency, ...span };
}

export const listTeamBets = answer(contractsCalls.listTeamBets, async ({ actor, query }, context) => {
  const { member, from, to, bill, pageNo, pageSize } = query;
  const memberId = BigInt(member);
  if (bill === undefined && (from === undefined || to === undefined || !isPeriod(from, to)))
    return refuse('bad_period');
  const isOwn = memberId === actor.memberId;
  const isBelow = isOwn || (await standingOf(context.db, actor.memberId, memberId)) !== null;
  const ask =
    bill !== undefined
      ? await billAsk(context, actor.memberId, bill)
      : isBelow
        ? { agentId: actor.memberId, currency: actor.currency, ...(await daySpan(context.db, from ?? '', to ?? '')) }
        : null;
  if (!ask) return refuse('not_found');
  const found = await betsOf(context.db, { ...ask, memberId, limit: pageSize, offset: (pageNo - 1) * pageSize });
  // A member without a bet in the bill is not in it: a number that is tried answers like a missing one.
  if (!isBelow && found.total === 0) return refuse('not_found');
  const account = (await membersByIds(context.db, [memberId])).get(memberId)?.account ?? '';
  const bets = found.rows.map((row) => ({
    ...{ id: row.id, category: row.category, vendor: row.vendor, game: row.game, state: row.state },
    ...{ stake: formatAmount(BigInt(row.stake)), valid: formatAmount(BigInt(row.valid_stake)) },
    ...{ payout: formatAmount(BigInt(row.payout)), placedAt: iso(row.placed_at), settledAt: iso(row.settled_at) },
  }));
  return done({ ...paged(bets, found.total, query), account });
});
