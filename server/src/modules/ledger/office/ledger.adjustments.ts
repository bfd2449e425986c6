import { formatAmount, invariant, type Micros, parseAmount } from '@lantern/kernel';
import { type AppContext, type Needs, type Refusal, refuse, type Tx } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { memberFacts, moneyFact, type RequestFact, type RequestRow } from '../../staff/index.ts';
import { publishBalance } from '../../wallet/index.ts';
import { adjustBalance, balancesOf } from '../index.ts';
import { ledgerSettings } from './ledger.settings.ts';

interface Proposed {
  /** With a sign: negative is taken from the member. */
  readonly amount: string;
  readonly currency: string;
}

export const proposedAdjustment = (amount: Micros, currency: string): Proposed => ({
  amount: formatAmount(amount),
  currency,
});

export function readProposal(row: RequestRow): { readonly amount: Micros; readonly currency: string } | null {
  const { amount = '', currency = '' } = (row.proposal?.after ?? {}) as Partial<Proposed>;
  const read = parseAmount(amount.replace(/^-/, ''));
  if (!read.ok || row.subject_id === null) return null;
  return { amount: amount.startsWith('-') ? -read.value : read.value, currency };
}

/** What the second person reads: whose money, how much of it there is, and what would be moved. */
export async function adjustmentFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const proposal = readProposal(row);
  if (!proposal || row.subject_id === null) return [];
  const { main } = await balancesOf(db, BigInt(row.subject_id));
  return [
    ...(await memberFacts(db, row.subject_id)),
    moneyFact('balance', main, proposal.currency),
    moneyFact('amount', proposal.amount, proposal.currency),
  ];
}

const absolute = (amount: Micros): Micros => (amount < 0n ? -amount : amount);

/** Refuses what is above the merchant's ceiling, as it is now: a lowered one counts for requests that wait, too. */
export async function aboveCeiling(
  context: AppContext,
  amount: Micros,
  currency: string,
): Promise<Refusal<'adjustment_above_ceiling'> | null> {
  const limit = parseAmount((await settingsOf(context, ledgerSettings))['cashier.adjustUpTo']);
  invariant(limit.ok, 'the ceiling has the shape of an amount');
  if (absolute(amount) <= limit.value) return null;
  return refuse('adjustment_above_ceiling', { facts: { most: formatAmount(limit.value), currency } });
}

/** Moves the approved amount; false where the member has less than is to be taken. The database proves that two persons decided it. */
export async function adjustmentEffect(
  context: AppContext,
  tx: Tx,
  row: RequestRow,
): Promise<boolean | Refusal<'adjustment_above_ceiling'>> {
  const proposal = readProposal(row);
  if (!proposal || row.subject_id === null) return false;
  const above = await aboveCeiling(context, proposal.amount, proposal.currency);
  if (above) return above;
  const memberId = BigInt(row.subject_id);
  const after = await adjustBalance(tx, { request: row.id, memberId, amount: proposal.amount });
  if (after === null) return false;
  await publishBalance(context, tx, { memberId, cause: 'adjustment', amount: proposal.amount });
  return true;
}
