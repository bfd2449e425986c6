import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { memberRecord, setFrozen } from '../index.ts';

export const unfreezeMember = answer(
  accountOfficeCalls.unfreezeMember,
  async ({ actor, params, body }, context, tx) => {
    const { version, reason } = body;
    const row = await memberRecord(tx, params.id);
    if (!row) return refuse('not_found');
    if (!(await setFrozen(tx, context, { id: row.id, version }, null))) return refuse('changed_meanwhile');
    await note(context, tx, actor, 'member.unfreeze', {
      subject: `member ${row.id}`,
      details: { account: row.account, reason, before: row.frozen_reason },
    });
    return done({});
  },
);
