import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { isPeriod } from '../contracts.period.ts';
import { presentFigures } from '../contracts.present.ts';
import { seesDeposits } from '../contracts.switches.ts';
import { branchFigures, standingOf, teamFigures, teamTotals } from '../figures/contracts.figures.store.ts';

/** A member outside the team of this moment answers like a missing one. */
export const getTeamFigures = answer(contractsCalls.getTeamFigures, async ({ actor, query }, context) => {
  const { from, to, by, of } = query;
  if (!isPeriod(from, to)) return refuse('bad_period');
  const agentId = of === undefined ? actor.memberId : BigInt(of);
  const standing = agentId === actor.memberId ? null : await standingOf(context.db, actor.memberId, agentId);
  if (agentId !== actor.memberId && !standing) return refuse('not_found');
  const since = standing && standing.since > from ? standing.since : from;
  const ask = { agentId, currency: actor.currency, from: since, to };
  const rows = by === 'downline' ? await branchFigures(context.db, ask) : await teamFigures(context.db, ask, by);
  const isDepositSeen = await seesDeposits(context);
  return done({
    currency: actor.currency,
    rows: rows.map((row) => ({ key: row.key, account: row.account, ...presentFigures(row, isDepositSeen) })),
    totals: presentFigures(await teamTotals(context.db, ask), isDepositSeen),
    path: standing ? [...standing.path] : [{ id: actor.memberId.toString(), account: actor.account }],
    ...{ from: since, to },
  });
});
