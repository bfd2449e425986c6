import { accountOfficeCalls } from '@lantern/contract/account/office';
import { isTrialType } from '@lantern/rules/account';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { checkedBirthday, checkedName, identityOf, memberRecord } from '../index.ts';

export const requestMemberCorrection = answer(
  accountOfficeCalls.requestMemberCorrection,
  async ({ actor, params: { id }, body }, context, tx) => {
    const row = await memberRecord(tx, id);
    const before = await identityOf(tx, id);
    if (!row || !before) return refuse('not_found');
    if (isTrialType(row.type)) return refuse('trial_account');
    const name = body.payeeName === undefined ? null : await checkedName(context, body.payeeName);
    const birthday = body.birthday === undefined ? null : await checkedBirthday(context, body.birthday);
    const fields = [...(name?.fields ?? []), ...(birthday?.fields ?? [])];
    if (fields.length > 0) return refuse('fields_refused', { fields });
    const after = { payeeName: name?.value ?? before.payeeName, birthday: birthday?.value ?? before.birthday };
    if (after.payeeName === before.payeeName && after.birthday === before.birthday) return refuseField('payeeName');
    const subject = `member ${id}`;
    const { reason } = body;
    const proposal = { key: id, before, after, version: '' };
    const request = { kind: 'member_correction' as const, subjectId: id, memberId: id, subject, reason, proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'member.correction-request', {
      subject,
      details: { account: row.account, before, after, reason, request: requestId },
    });
    return done({ requestId });
  },
);
