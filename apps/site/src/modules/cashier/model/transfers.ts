import { formatAmount } from '@lantern/kernel';
import { fromMinor, wholeMinor } from '@lantern/rules/cashier';
import type { Answer } from '../../../shared/calls/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';

export type Wallet = Answer<'getMerchantWallet'>['wallets'][number];
export type Transfer = Answer<'getMerchantWallet'>['transfers'][number];
export type Direction = Transfer['direction'];

/** The smallest amount of a currency. Entered amounts are never finer; only what a vendor has comes home to its last millionth. */
export const leastOf = (decimals: number): string => formatAmount(fromMinor(1n, decimals));

const QUICK = ['10', '50', '100', '500', '1000'];

/** The largest amount to transfer in a currency of these decimals, a decimal string; null while it is unknown. */
export function mostOf(
  direction: Direction,
  main: string | undefined,
  wallet: Wallet,
  decimals: number,
): string | null {
  if (direction === 'out') return wallet.balance;
  return main === undefined ? null : formatAmount(wholeMinor(microsOf(main), decimals));
}

/** Whether an amount is all that a vendor holds, which may be finer than an entered one. */
export const isWhole = (direction: Direction, amount: string, wallet: Wallet): boolean =>
  direction === 'out' && amount === wallet.balance && microsOf(amount) > 0n;

/** The quick amounts that the balance covers. */
export const quickAmounts = (most: string | null): readonly string[] =>
  QUICK.filter((quick) => most === null || microsOf(quick) <= microsOf(most));

export const isOnItsWay = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'pending';

/**
 * The transfers of one press: each vendor's reported balance. A vendor with a pending transfer back may still report
 * that money, so it is left out.
 */
export function toCollect(wallets: readonly Wallet[], transfers: readonly Transfer[]): readonly [Wallet, string][] {
  const coming = new Set(transfers.filter((t) => isOnItsWay(t) && t.direction === 'out').map(({ vendor }) => vendor));
  return wallets.flatMap((wallet): [Wallet, string][] => {
    const { balance } = wallet;
    return balance !== null && microsOf(balance) > 0n && !coming.has(wallet.vendor) ? [[wallet, balance]] : [];
  });
}
