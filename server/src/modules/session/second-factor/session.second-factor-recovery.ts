import type { Needs, Tx } from '../../../platform/index.ts';
import { factorsOf, replaceRecoveryCodes } from './session.second-factor.store.ts';
import { newRecoveryCodes, recoveryHash } from './session.second-factor-codes.ts';

/** Ten new codes; all older ones end. They are shown once. */
export async function makeRecoveryCodes(
  context: Needs<'config' | 'random'>,
  tx: Tx,
  memberId: bigint,
): Promise<string[]> {
  const codes = newRecoveryCodes(context);
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryHash(context, memberId, code)),
  );
  return codes;
}

/** The first factor brings recovery codes; a member who has some keeps them. */
export const firstRecoveryCodes = async (
  context: Needs<'config' | 'random'>,
  tx: Tx,
  memberId: bigint,
): Promise<string[]> =>
  (await factorsOf(tx, memberId)).recoveryLeft > 0 ? [] : makeRecoveryCodes(context, tx, memberId);

/** Codes without a factor have no use: they are deleted with the last factor. */
export async function dropIdleRecoveryCodes(tx: Tx, memberId: bigint): Promise<void> {
  const { totpSince, passkeys } = await factorsOf(tx, memberId);
  if (totpSince === null && passkeys === 0) await replaceRecoveryCodes(tx, memberId, []);
}
