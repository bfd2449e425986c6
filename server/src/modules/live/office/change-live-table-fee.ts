import { liveOfficeCalls } from '@lantern/contract/live/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { tableOf } from '../index.ts';
import { feeSubject, feeValue } from './live.fees.ts';

/** The fee is what the house keeps of members' stakes: whoever asks for a change does not decide it. */
export const changeLiveTableFee = answer(
  liveOfficeCalls.changeLiveTableFee,
  async ({ actor, params: { code }, body: { fee, version, reason } }, context, tx) => {
    const table = await tableOf(tx, code);
    const before = table && feeValue(table);
    // A table without a pool has no fee.
    if (!table || !before) return refuse('not_found');
    if (table.version !== version) return refuse('changed_meanwhile');
    const after = { code, feePercent: fee / 100 };
    if (table.fee === fee) return refuseField('fee');
    const subject = feeSubject(code);
    const proposal = { key: 'fee', before, after, version: String(version) };
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'table_fee', subjectId: null, subjectName: code, subject, reason, proposal },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'live.fee-request', {
      subject,
      details: { before, after, reason, request: requestId },
    });
    return done({ requestId });
  },
);
