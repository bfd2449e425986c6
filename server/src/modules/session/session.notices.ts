import { invariant } from '@lantern/kernel';
import type { AppContext, Tx } from '../../platform/index.ts';
import { sendMail, sendSms } from '../post/index.ts';
import { members } from './member-directory.ts';

/** Mails to a member about the own login methods; each has its text in `post.mail.json`. */
export type NoticeKey =
  | 'totp_on'
  | 'totp_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_renewed'
  | 'recovery_used'
  | 'channel_linked'
  | 'channel_unlinked'
  | 'new_place'
  | 'limits_review'
  | PaymentNotice
  | ContactNotice;

/** Also sent by SMS where there is no mail: notices about money. Each has its text in `post.sms.json` too. */
type PaymentNotice = 'payment_set' | 'payment_changed' | 'payment_reset';
/** Also sent by SMS, to the address that codes went to before. */
type ContactNotice = 'mail_changed' | 'mobile_changed';
const ALSO_BY_SMS: ReadonlySet<NoticeKey> = new Set<PaymentNotice | ContactNotice>([
  'payment_set',
  'payment_changed',
  'payment_reset',
  'mail_changed',
  'mobile_changed',
]);

/** Reports a change of login methods to the member (ASVS 6.3.7); without a mail address only the list of log-ins shows it. */
export async function notifyMember(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  notice: { key: NoticeKey; params?: Readonly<Record<string, string | number>> },
): Promise<void> {
  const { email, mobile } = await members(context).contactsOf(tx, memberId);
  const to = email ?? (ALSO_BY_SMS.has(notice.key) ? mobile : null);
  if (to === null) return;
  const member = (await members(context).byIds(tx, [memberId])).get(memberId);
  invariant(member, 'the recipient is a member');
  const params = { account: member.account, ...notice.params };
  const letter = { to, language: member.language, key: notice.key, params };
  await (email === null ? sendSms(context, tx, letter) : sendMail(context, tx, letter));
}
