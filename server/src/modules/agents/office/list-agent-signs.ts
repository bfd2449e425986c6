import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { SIGN_DAYS, signsOf } from './agents.office.store.ts';

const amountOf = (micros: string | null): string | null => (micros === null ? null : formatAmount(BigInt(micros)));

export const listAgentSigns = answer(agentsOfficeCalls.listAgentSigns, async (_request, context) => {
  const rows = await signsOf(context.db, context.clock.nowMs());
  return done({
    days: SIGN_DAYS,
    list: rows.map((row) => ({
      kind: row.kind,
      member: { id: row.member_id, account: row.member },
      upline: { id: row.upline_id, account: row.upline },
      ...{ up: amountOf(row.up), down: amountOf(row.down), at: iso(row.at) },
    })),
  });
});
