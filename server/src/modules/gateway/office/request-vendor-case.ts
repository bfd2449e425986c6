import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { actsOf, caseOf } from '../index.ts';
import { caseSubject, waitingDecision } from './gateway.case-requests.ts';

export const requestVendorCase = answer(
  gatewayOfficeCalls.requestVendorCase,
  async ({ actor, params, body: { act, reason } }, context, tx) => {
    const row = await caseOf(tx, params.id);
    if (!row) return refuse('not_found');
    if (row.resolved_at !== null) return refuse('already_decided');
    if (!actsOf(row).includes(act)) return refuse('case_moved_on');
    if (await waitingDecision(tx, row)) return refuse('request_waiting');
    const subject = caseSubject(row);
    const proposal = { key: 'act', before: null, after: act, version: '' };
    const request = { kind: 'vendor_case' as const, subjectId: row.id, subject, reason, proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { act, kind: row.kind, about: row.about, facts: row.facts, reason, request: requestId };
    await note(context, tx, actor, 'vendor.case-request', { subject, details });
    return done({ requestId });
  },
);
