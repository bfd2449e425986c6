import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { holdCases, maySettleByNote, settleCase } from '../index.ts';
import { caseSubject } from './gateway.case-requests.ts';

/** Each case has its own entry in the audit log. */
export const noteVendorCases = answer(
  gatewayOfficeCalls.noteVendorCases,
  async ({ actor, body: { ids, reason } }, context, tx) => {
    const settled = new Set<string>();
    for (const row of await holdCases(tx, ids)) {
      if (!maySettleByNote(row)) continue;
      if (!(await settleCase(tx, context, { id: row.id, by: actor.name, resolution: `note: ${reason}` }))) continue;
      settled.add(row.id);
      const details = { kind: row.kind, about: row.about, facts: row.facts, reason };
      await note(context, tx, actor, 'vendor.case-note', { subject: caseSubject(row), details });
    }
    return done({ settled: settled.size, left: ids.filter((id) => !settled.has(id)) });
  },
);
