import type { SecurityChangeKind } from '@lantern/rules/session';
import type { AppContext, Tx } from '../../../platform/index.ts';
import { notifyMember, type SecurityNotice } from '../session.notices.ts';
import { addSecurityChange } from './session.security-changes.store.ts';

const NOTICE: Readonly<Record<SecurityChangeKind, SecurityNotice>> = {
  mail: 'mail_changed',
  mobile: 'mobile_changed',
  totp_on: 'totp_on',
  totp_off: 'totp_off',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
  factors_reset: 'factors_reset',
  payment_set: 'payment_set',
  payment_changed: 'payment_changed',
  payment_reset: 'payment_reset',
  payout_added: 'payout_added',
  payout_removed: 'payout_removed',
};

interface Change {
  readonly kind: SecurityChangeKind;
  /** What the text of the notice names. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Whether it holds withdrawals; true unless an older factor or an own waiting time stands in their way. */
  readonly holds?: boolean;
  /** False where the only channel is the one that was proven just now. */
  readonly isTold?: boolean;
}

/**
 * Stores a change of a contact, a factor, the payment password or a payout account, and tells every channel of before: called ahead of the
 * change itself, in its transaction.
 */
export async function securityChanged(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  { kind, params = {}, holds = true, isTold = true }: Change,
): Promise<void> {
  await addSecurityChange(tx, { memberId, id: context.newId(), kind, atMs: context.clock.nowMs(), holds });
  if (isTold) await notifyMember(context, tx, memberId, { key: NOTICE[kind], params });
}
