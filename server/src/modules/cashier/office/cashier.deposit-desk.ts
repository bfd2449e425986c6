import { err, ok, parseAmount, type Result } from '@lantern/kernel';
import { type Queryable, refuse, type Tx } from '../../../platform/index.ts';
import { addRequest } from '../../staff/index.ts';
import { type DepositRecord, signedBalanceOf } from '../index.ts';
import { aloneUpTo } from './cashier.reviews.ts';

/** What a deposit request asks a second person to do: credit this much, or decide a case of its payments. */
export interface CreditProposal {
  readonly amount: string;
  readonly case?: string;
  readonly decision?: 'credit' | 'restore';
}
export const subjectOfDeposit = (id: bigint | string): string => `deposit ${id}`;

/** An amount that an operator typed, in whole minor units of a currency of these decimals, and above zero; a refusal beside its field. */
export function typedAmount(text: string, decimals: number): Result<bigint, ReturnType<typeof refusedAmount>> {
  const amount = parseAmount(text, decimals);
  if (amount.ok) return amount.value > 0n ? ok(amount.value) : err(refusedAmount('below_minimum', { minimum: '0' }));
  if (amount.error === 'too_fine') return err(refusedAmount('too_fine', { decimals }));
  return err(refusedAmount('not_a_number', {}));
}
const refusedAmount = (why: 'below_minimum' | 'too_fine' | 'not_a_number', params: Record<string, string | number>) =>
  refuse('fields_refused', { fields: [{ field: 'amount', key: `field.${why}`, params }] });

/** What a credit is preset to: what the provider holds, else what was ordered. */
export const presetOf = (held: bigint, { amount }: Pick<DepositRecord, 'amount'>): bigint =>
  held > 0n ? held : amount;

/** Up to this one operator credits alone: what was ordered, as far as the provider signed that it holds it, within the merchant's limit. */
export async function aloneUpToOf(db: Queryable, deposit: DepositRecord): Promise<bigint> {
  const held = await signedBalanceOf(db, deposit.id);
  const limits = [held, deposit.amount, await aloneUpTo(db)];
  return limits.reduce((least, one) => (one < least ? one : least));
}

type Request = Parameters<typeof addRequest>;
/** Asks a second person; null when something about this deposit waits already. */
export function askSecond(
  context: Request[1],
  tx: Tx,
  actor: Request[3],
  { deposit, before, after, reason }: { deposit: DepositRecord; before: object; after: CreditProposal; reason: string },
): Promise<string | null> {
  const proposal = { key: 'deposit', before, after, version: '' };
  const of = { subjectId: deposit.id.toString(), memberId: deposit.memberId.toString() };
  const subject = subjectOfDeposit(deposit.id);
  return addRequest(tx, context, { kind: 'deposit_credit', ...of, subject, reason, proposal }, actor);
}
