import { formatAmount, type Micros } from '@lantern/kernel';
import type { MemberNews, Needs, Tx } from '../../platform/index.ts';

/** A balance after a movement of money, for the member's open pages. */
export interface BalanceNews {
  readonly memberId: bigint;
  /** Everything that may be staked, after the movement. */
  readonly balance: Micros;
  /** As the contract's event names it: `stake`. */
  readonly cause: string;
  /** The change; negative for a debit. Absent where several movements came together. */
  readonly amount?: Micros;
}

/** The event of a balance, for callers that store it with others. */
export const balanceNews = ({ memberId, balance, cause, amount }: BalanceNews): MemberNews<'balance.changed'> => ({
  name: 'balance.changed',
  memberId,
  data: {
    sumBalance: formatAmount(balance),
    cause,
    ...(amount === undefined ? {} : { amount: formatAmount(amount) }),
  },
});

/**
 * Sends a balance to the member's open pages: now, for money that is committed, or after the commit of `tx`. A page that misses it reads again.
 */
export function publishBalanceOf(context: Needs<'push'>, news: BalanceNews, tx?: Pick<Tx, 'afterCommit'>): void {
  if (news.amount === 0n) return;
  const { name, data, memberId } = balanceNews(news);
  const publish = () => context.push.publish(name, data, memberId);
  if (tx) tx.afterCommit(publish);
  else publish();
}
