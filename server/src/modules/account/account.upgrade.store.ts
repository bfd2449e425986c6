import { MEMBER_TYPE } from '@lantern/rules/account';
import { databaseNow, type Needs, type Tx } from '../../platform/index.ts';

/** Closes a trial and returns the nickname that its person chose, if any; null when it is no trial or was closed before. */
export async function closeTrial(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
): Promise<{ chosenName: string | null } | null> {
  const { rows } = await tx.query<{ account: string; nickname: string }>(
    `update account.member set closed_at = platform.time_of($2)
     where id = $1 and type = $3 and closed_at is null returning account, nickname`,
    [memberId, databaseNow(context.clock), MEMBER_TYPE.trial],
  );
  if (!rows[0]) return null;
  const { account, nickname } = rows[0];
  return { chosenName: nickname === account ? null : nickname };
}

export async function markWithoutPassword(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('update account.member set has_password = false where id = $1', [memberId]);
}
