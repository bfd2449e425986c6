import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { runOf } from '../settling/contracts.runs.store.ts';

export const requestDividendDecision = answer(
  contractsOfficeCalls.requestDividendDecision,
  async ({ actor, params: { id }, body: { act, reason } }, context, tx) => {
    const run = await runOf(tx, id);
    if (!run) return refuse('not_found');
    if (run.state !== 'waiting') return refuse('run_moved_on');
    const subject = `dividend run ${run.day}`;
    const proposal = { key: 'act', before: null, after: act, version: '' };
    const request = { kind: 'dividend_run' as const, subjectId: id, subjectName: run.day, subject, reason, proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { act, run: id, day: run.day, bills: run.done, reason, request: requestId };
    await note(context, tx, actor, 'contracts.dividend-request', { subject, details });
    return done({ requestId });
  },
);
