import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { CIRCLE_DAYS, SIGN_DAYS, signsOf, uncountedMembers } from './agents.signs.store.ts';

const amountOf = (micros: string | null): string | null => (micros === null ? null : formatAmount(BigInt(micros)));

export const listAgentSigns = answer(agentsOfficeCalls.listAgentSigns, async (_request, context) => {
  const rows = await signsOf(context.db, context.clock.nowMs());
  const uncounted = await uncountedMembers(context.db);
  return done({
    ...{ days: SIGN_DAYS, circleDays: CIRCLE_DAYS },
    list: rows.map((row) => ({
      kind: row.kind,
      member: { id: row.member_id, account: row.member },
      upline: { id: row.upline_id, account: row.upline },
      other: { id: row.other_id, account: row.other },
      ...{ up: amountOf(row.up), down: amountOf(row.down), at: iso(row.at), uncountedFrom: row.uncounted_from },
    })),
    uncounted: uncounted.map((row) => ({
      member: { id: row.member_id, account: row.member },
      ...{ fromDay: row.from_day, reason: row.reason, by: row.decided_by },
    })),
  });
});
