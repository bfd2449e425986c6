import { liveOfficeCalls } from '@lantern/contract/live/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { tableOf } from '../index.ts';
import { isRaise, limitsOf, limitsSubject, termsValue, writeTerms } from './live.terms.ts';

export const changeLiveTable = answer(
  liveOfficeCalls.changeLiveTable,
  async ({ actor, params: { code }, body }, context, tx) => {
    const table = await tableOf(tx, code);
    if (!table) return refuse('not_found');
    const limits = limitsOf(body);
    if ('refused' in limits) return limits;
    const { reason, version, ...terms } = body;
    if (table.version !== version) return refuse('changed_meanwhile');
    if (isRaise(table, limits)) {
      const subject = limitsSubject(code);
      const proposal = {
        key: 'limits',
        before: termsValue(table),
        after: { code, ...terms },
        version: String(version),
      };
      const asked = { kind: 'table_limits', subjectId: null, subjectName: code, subject, reason, proposal } as const;
      const requestId = await addRequest(tx, context, asked, actor);
      if (!requestId) return refuse('request_waiting');
      const details = { before: proposal.before, after: proposal.after, reason, request: requestId };
      await note(context, tx, actor, 'live.limits-request', { subject, details });
      return done({ version, requestId });
    }
    if (!(await writeTerms(context, tx, table, terms, limits))) return refuse('changed_meanwhile');
    await note(context, tx, actor, 'live.table-change', {
      subject: `table ${code}`,
      details: { reason, after: terms },
    });
    return done({ version: version + 1, requestId: null });
  },
);
