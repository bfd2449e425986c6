import { formatAmount, type Micros } from '@lantern/kernel';
import type { Answer } from '../../../shared/calls/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';

export type Wallet = Answer<'getMerchantWallet'>['wallets'][number];
export type Transfer = Answer<'getMerchantWallet'>['transfers'][number];
export type Direction = Transfer['direction'];

/** What is entered has two decimals: the dust below stays where it is. */
const CENT: Micros = 10_000n;
const inCents = (amount: string): Micros => (microsOf(amount) / CENT) * CENT;

const QUICK = ['10', '50', '100', '500', '1000'];

/** The most that can be carried, a decimal string of the wire; null while nobody knows it. */
export function mostOf(direction: Direction, main: string | undefined, wallet: Wallet): string | null {
  const held = direction === 'in' ? main : wallet.balance;
  return held === undefined || held === null ? null : formatAmount(inCents(held));
}

/** The quick amounts that the balance covers. */
export const quickAmounts = (most: string | null): readonly string[] =>
  QUICK.filter((quick) => most === null || microsOf(quick) <= microsOf(most));

export const isOnItsWay = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'pending';

/**
 * What one press brings back: all that each vendor says it holds. Where money is on its way back already, the vendor's word may
 * still count it, so that vendor is left out.
 */
export function toCollect(wallets: readonly Wallet[], transfers: readonly Transfer[]): readonly [Wallet, string][] {
  const coming = new Set(transfers.filter((t) => isOnItsWay(t) && t.direction === 'out').map(({ vendor }) => vendor));
  return wallets.flatMap((wallet): [Wallet, string][] => {
    const held = inCents(wallet.balance ?? '0');
    return held > 0n && !coming.has(wallet.vendor) ? [[wallet, formatAmount(held)]] : [];
  });
}
