import { accountOfficeCalls } from '@lantern/contract/account/office';
import { LABEL_PATTERN, LABELS_MAX } from '@lantern/rules/staff';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { memberRecord, setLabels } from '../index.ts';

export const setMemberLabels = answer(
  accountOfficeCalls.setMemberLabels,
  async ({ actor, params, body }, context, tx) => {
    const labels = [...new Set(body.labels.map((label) => label.trim().toLowerCase()))].sort();
    if (labels.some((label) => !LABEL_PATTERN.test(label))) return refuseField('labels', 'label_pattern');
    if (labels.length > LABELS_MAX)
      return refuse('fields_refused', {
        fields: [{ field: 'labels', key: 'field.above_maximum', params: { maximum: LABELS_MAX } }],
      });
    const row = await memberRecord(tx, params.id);
    if (!row) return refuse('not_found');
    if (!(await setLabels(tx, { id: row.id, version: body.version }, labels))) return refuse('changed_meanwhile');
    await note(context, tx, actor, 'member.labels', {
      subject: `member ${row.id}`,
      details: { account: row.account, before: row.labels, after: labels },
    });
    return done({ labels, version: body.version + 1 });
  },
);
