import type { AppContext, Tx } from '../../../platform/index.ts';
import { factorsOf, replaceRecoveryCodes } from './session.second-factor.store.ts';
import { newRecoveryCodes, recoveryHash } from './session.second-factor-codes.ts';

/** Ten new codes; every older one ends. They are shown this once. */
export async function makeRecoveryCodes(context: AppContext, tx: Tx, memberId: bigint): Promise<string[]> {
  const codes = newRecoveryCodes(context);
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryHash(context, memberId, code)),
  );
  return codes;
}

/** With the first factor come the codes for the day it is lost; who has some keeps them. */
export const firstRecoveryCodes = async (context: AppContext, tx: Tx, memberId: bigint): Promise<string[]> =>
  (await factorsOf(tx, memberId)).recoveryLeft > 0 ? [] : makeRecoveryCodes(context, tx, memberId);

/** Codes without a factor would open nothing and only frighten: they go with the last one. */
export async function dropIdleRecoveryCodes(tx: Tx, memberId: bigint): Promise<void> {
  const { totpSince, passkeys } = await factorsOf(tx, memberId);
  if (totpSince === null && passkeys === 0) await replaceRecoveryCodes(tx, memberId, []);
}
