import type { Micros } from '@lantern/kernel';
import type { Needs, Tx } from '../../platform/index.ts';
import { balanceNews, balancesOf } from '../ledger/index.ts';
import { sumBalanceOf } from './wallet.present.ts';

export interface BalanceNews {
  readonly memberId: bigint;
  /** The cause as the contract's event names it: `deposit`. */
  readonly cause: string;
  /** The change in micros; negative for a debit. */
  readonly amount: Micros;
}

/** Publishes `balance.changed` from the transaction that moved the money; the member's browsers receive it after the commit. */
export async function publishBalance(context: Needs<'push'>, tx: Tx, news: BalanceNews): Promise<void> {
  if (!context.push.hasReceivers) return;
  const balances = await balancesOf(tx, news.memberId);
  const { name, data, memberId } = balanceNews({ ...news, balance: sumBalanceOf(balances) });
  await context.push.record(tx, name, data, memberId);
}
