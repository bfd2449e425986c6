import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { identityOf, memberRecord } from '../index.ts';

/** Each time is in the log with its reason, in the transaction of the answer. */
export const showMemberIdentity = answer(
  accountOfficeCalls.showMemberIdentity,
  async ({ actor, params, body: { reason } }, context, tx) => {
    const row = await memberRecord(tx, params.id);
    if (!row) return refuse('not_found');
    const identity = await identityOf(tx, row.id);
    await note(context, tx, actor, 'member.identity', {
      subject: `member ${row.id}`,
      details: { account: row.account, reason },
    });
    return done({
      payeeName: row.payee_name,
      birthday: identity?.birthday ?? null,
      email: row.email,
      mobile: row.mobile,
    });
  },
);
