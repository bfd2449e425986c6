import { formatAmount } from '@lantern/kernel';
import { withdrawalFee } from '@lantern/rules/cashier';
import type { Answer } from '../../../shared/calls/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';

export type Options = Answer<'getWithdrawalOptions'>;
export type PayoutAccount = Options['accounts'][number];
export type PayoutTerms = PayoutAccount['terms'];

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The bounds of one withdrawal to this account: of the member and of the account's method. */
export function boundsOf(options: Pick<Options, 'minimum' | 'maximum'>, terms: PayoutTerms | undefined) {
  const [minimum, maximum] = [microsOf(options.minimum), microsOf(options.maximum)];
  return {
    minimum: formatAmount(terms ? most(minimum, microsOf(terms.minimum)) : minimum),
    maximum: formatAmount(terms ? least(maximum, microsOf(terms.maximum)) : maximum),
  };
}

export const isPossible = ({ minimum, maximum }: { minimum: string; maximum: string }): boolean =>
  microsOf(maximum) >= microsOf(minimum) && microsOf(maximum) > 0n;

/** The slip of an amount, by the rule of the server. */
export function slipOf(amount: string, terms: PayoutTerms, { main, decimals }: Pick<Options, 'main' | 'decimals'>) {
  const micros = microsOf(amount);
  const { feeShare: share, freeLeft } = terms;
  const fee = withdrawalFee(micros, { fixed: microsOf(terms.fixedFee), share, freeLeft }, decimals);
  return {
    fee: formatAmount(fee),
    receives: formatAmount(most(0n, micros - fee)),
    mainAfter: formatAmount(most(0n, microsOf(main) - micros)),
  };
}

/** A new account always asks for the second factor, any other above the merchant's amount. */
export const needsFactor = (amount: string, account: PayoutAccount, options: Pick<Options, 'secondFactorAbove'>) =>
  account.isNew || microsOf(amount) > microsOf(options.secondFactorAbove);

/** The account that is chosen at first: the first that can be paid to. */
export const firstAccount = (accounts: readonly PayoutAccount[]): PayoutAccount | undefined =>
  accounts.find(({ isReady, isOffered }) => isReady && isOffered);

/** A length of time in its largest fitting unit, rounded up. */
export function lengthOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds < 3600) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  if (seconds < 48 * 3600) return { unit: 'hours', count: Math.ceil(seconds / 3600) };
  return { unit: 'days', count: Math.ceil(seconds / 86_400) };
}

/** A share of ten-thousandths as percent: 50 is `0.5`. */
export const percentOf = (share: number): string => String(share / 100);
