import type { AgentContract, BillState, ContractBill, FigureRow } from '@lantern/contract/contracts';
import { formatAmount } from '@lantern/kernel';
import { iso } from '../../platform/index.ts';
import type { Side } from './contracts.deciding.ts';
import type { ContractRow } from './contracts.store.ts';
import type { FigureSums } from './figures/contracts.figures.store.ts';
import type { BillRow } from './settling/contracts.bills.store.ts';

type SideName = 'upline' | 'downline';
const sideName = (downlineId: string, by: Side): SideName => (by?.toString() === downlineId ? 'downline' : 'upline');

export const presentContract = (row: ContractRow, by: Side): AgentContract => ({
  ...{ id: row.id, kind: row.kind, version: row.version, state: row.state },
  ...{ upline: row.upline, downline: row.downline, currency: row.currency, side: sideName(row.downline_id, by) },
  ...{ terms: { ...row.terms, tiers: row.terms.tiers.map((tier) => ({ ...tier })) }, startsOn: row.starts_on },
  ...{ validFrom: row.valid_from, validTo: row.valid_to, offeredAt: iso(row.offered_at), answerBy: iso(row.answer_by) },
  ...{ answeredAt: row.answered_at && iso(row.answered_at), endingBy: row.ending_by },
});

export type NamedBill = BillRow & { readonly upline: string | null; readonly downline: string };

function stateOf(row: BillRow): BillState {
  if (row.state === 'waiting' || row.state === 'denied') return row.state;
  const amount = BigInt(row.amount);
  if (amount === 0n) return 'nothing';
  if (amount < 0n) return 'taken_back';
  if (row.state === 'settled') return 'paid';
  return row.paid === '0' ? 'owed' : 'part_paid';
}

export function presentBill(row: NamedBill, by: Side): ContractBill {
  const [amount, recovered, paid] = [BigInt(row.amount), BigInt(row.recovered), BigInt(row.paid)];
  const open =
    row.state === 'settled' || row.state === 'denied'
      ? 0n
      : amount < 0n
        ? amount + recovered
        : amount - recovered - paid;
  return {
    ...{ id: row.id, contractId: row.contract_id, kind: row.kind as ContractBill['kind'] },
    ...{ upline: row.upline, downline: row.downline, side: sideName(row.downline_id, by), currency: row.currency },
    ...{ firstDay: row.first_day, lastDay: row.last_day, number: row.number },
    ...{ base: formatAmount(BigInt(row.base)), active: row.active, tier: row.tier },
    ...{
      amount: formatAmount(amount),
      recovered: formatAmount(recovered),
      paid: formatAmount(paid),
      open: formatAmount(open),
    },
    ...{ state: stateOf(row), madeAt: iso(row.made_at), settledAt: row.settled_at && iso(row.settled_at) },
  };
}

export function presentFigures(sums: FigureSums, isDepositSeen: boolean): Omit<FigureRow, 'key' | 'account'> {
  const of = (value: string): string => formatAmount(BigInt(value));
  const seen = (value: string): string | null => (isDepositSeen ? of(value) : null);
  const net = BigInt(sums.stake) - BigInt(sums.payout) - BigInt(sums.bonus) - BigInt(sums.rebate) - BigInt(sums.fee);
  return {
    ...{
      bets: Number(sums.bets),
      stake: of(sums.stake),
      valid: of(sums.valid),
      payout: of(sums.payout),
      net: formatAmount(net),
    },
    ...{ bonus: of(sums.bonus), rebate: of(sums.rebate), salary: of(sums.salary) },
    ...{ deposit: seen(sums.deposit), withdrawal: seen(sums.withdrawal) },
  };
}
