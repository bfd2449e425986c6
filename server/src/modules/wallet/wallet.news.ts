import { formatAmount, type Micros } from '@lantern/kernel';
import type { AppContext, Tx } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { sumBalanceOf } from './wallet.present.ts';

export interface BalanceNews {
  readonly memberId: bigint;
  /** The cause as the contract's event names it: `deposit`. */
  readonly cause: string;
  /** The change in micros; negative for a debit. */
  readonly amount: Micros;
}

/** Publishes `balance.changed` from the transaction that moved the money; the member's browsers receive it after the commit. */
export async function publishBalance(context: AppContext, tx: Tx, news: BalanceNews): Promise<void> {
  const balances = await balancesOf(tx, news.memberId);
  await context.push.record(
    tx,
    'balance.changed',
    { sumBalance: formatAmount(sumBalanceOf(balances)), cause: news.cause, amount: formatAmount(news.amount) },
    news.memberId,
  );
}
