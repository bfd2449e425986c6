import { invariant } from '@lantern/kernel';
import type { AppContext, Tx } from '../../platform/index.ts';
import { sendMail, sendSms } from '../post/index.ts';
import { pushSecurity } from '../site/index.ts';
import { members } from './member-directory.ts';

/** Mails to a member about the own login methods; each has its text in `post.mail.json`. */
export type NoticeKey =
  | 'recovery_renewed'
  | 'recovery_used'
  | 'channel_linked'
  | 'channel_unlinked'
  | 'new_place'
  | 'limits_review'
  | 'vip_notice'
  | SecurityNotice;

/** Sent to every channel that the member has: each has its text in `post.sms.json` too. */
export const SECURITY_NOTICES = [
  'mail_changed',
  'mobile_changed',
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  'factors_reset',
  'payment_set',
  'payment_changed',
  'payment_reset',
  'payout_added',
  'payout_removed',
] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];
const isSecurity = (key: NoticeKey): key is SecurityNotice => (SECURITY_NOTICES as readonly string[]).includes(key);

/**
 * Reports a change of login methods to the member (ASVS 6.3.7): by mail; what concerns money also by SMS and to each browser that takes push
 * messages, so that one channel in other hands hides nothing.
 */
export async function notifyMember(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  notice: { key: NoticeKey; params?: Readonly<Record<string, string | number>> },
): Promise<void> {
  const { email, mobile } = await members(context).contactsOf(tx, memberId);
  const member = (await members(context).byIds(tx, [memberId])).get(memberId);
  invariant(member, 'the recipient is a member');
  const params = { account: member.account, ...notice.params };
  const letter = { language: member.language, key: notice.key, params };
  if (email !== null) await sendMail(context, tx, { ...letter, to: email });
  if (!isSecurity(notice.key)) return;
  if (mobile !== null) await sendSms(context, tx, { ...letter, to: mobile });
  await pushSecurity(tx, context, memberId);
}
