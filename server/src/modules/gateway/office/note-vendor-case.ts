import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { caseOf, maySettleByNote, settleCase } from '../index.ts';
import { caseSubject, presentStaffCase } from './gateway.case-requests.ts';

export const noteVendorCase = answer(
  gatewayOfficeCalls.noteVendorCase,
  async ({ actor, params, body: { reason } }, context, tx) => {
    const row = await caseOf(tx, params.id);
    if (!row) return refuse('not_found');
    if (!maySettleByNote(row)) return refuse(row.resolved_at === null ? 'case_moved_on' : 'already_decided');
    const settled = await settleCase(tx, context, { id: row.id, by: actor.name, resolution: `note: ${reason}` });
    if (!settled) return refuse('already_decided');
    const details = { kind: row.kind, about: row.about, facts: row.facts, reason };
    await note(context, tx, actor, 'vendor.case-note', { subject: caseSubject(row), details });
    return done(await presentStaffCase(tx, settled));
  },
);
