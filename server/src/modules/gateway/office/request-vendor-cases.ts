import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { actsOf, holdCases } from '../index.ts';
import { waitingDecision } from './gateway.case-requests.ts';

/** One request for all of them: the second person decides the same act on each, in one transaction. */
export const requestVendorCases = answer(
  gatewayOfficeCalls.requestVendorCases,
  async ({ actor, body: { ids, act, reason } }, context, tx) => {
    const rows = await holdCases(tx, ids);
    if (rows.length < ids.length) return refuse('not_found');
    if (rows.some((row) => row.resolved_at !== null)) return refuse('already_decided');
    if (rows.some((row) => !actsOf(row).includes(act))) return refuse('case_moved_on');
    for (const row of rows) if (await waitingDecision(tx, row)) return refuse('request_waiting');
    const [lead] = rows;
    if (!lead) return refuse('not_found');
    const subject = `${rows.length} cases of vendors from ${lead.id}`;
    const proposal = { key: 'act', before: rows.length, after: act, version: '' };
    const sealedPart = { ids: rows.map(({ id }) => id) };
    const request = { kind: 'vendor_case' as const, subjectId: lead.id, subject, reason, proposal, sealedPart };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const cases = rows.map(({ id, vendor, kind, about }) => ({ id, vendor, kind, about }));
    await note(context, tx, actor, 'vendor.case-request', {
      subject,
      details: { act, cases, reason, request: requestId },
    });
    return done({ requestId });
  },
);
