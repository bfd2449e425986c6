import { idOfReference, idsIn, referenceOf } from './reference.ts';

/** The reference of a withdrawal for members and support. */
export const withdrawalReference = (id: bigint): string => referenceOf('W', id);

/** The id inside a reference; null when it is not one of ours. */
export const withdrawalIdOf = (reference: string): bigint | null => idOfReference('W', reference);

/** The withdrawals whose references, or those of their payouts, may stand in a text. */
export const withdrawalIdsIn = (text: string): bigint[] => idsIn('W', text);

/** The reference of one payout at the provider: each attempt has its own, so that a repeated call pays nothing twice. */
export const payoutReference = (id: bigint, attempt: number): string => `${withdrawalReference(id)}-${attempt}`;

/** The withdrawal and attempt inside a payout's reference; null when it is not one of ours. */
export function payoutOf(reference: string): { readonly id: bigint; readonly attempt: number } | null {
  const [, name = '', number = ''] = /^(W[0-9A-Z]{1,13})-([1-9][0-9]{0,3})$/.exec(reference) ?? [];
  const id = withdrawalIdOf(name);
  return id === null ? null : { id, attempt: Number(number) };
}
