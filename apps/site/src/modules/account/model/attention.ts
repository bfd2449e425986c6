import type { Answer } from '../../../shared/calls/index.ts';

/** Something that waits for the member, in the order of its weight. */
export type Task =
  | { readonly kind: 'withdrawalPaid' | 'withdrawal' | 'deposit'; readonly id: string; readonly amount: string }
  | { readonly kind: 'payment' | 'name' | 'mail' | 'contact' }
  | { readonly kind: 'notices'; readonly count: number };

export interface AttentionFacts {
  readonly withdrawals: Pick<Answer<'listWithdrawals'>, 'list'> | undefined;
  readonly deposits: Pick<Answer<'listDeposits'>, 'list'> | undefined;
  readonly profile: Pick<Answer<'getProfile'>, 'mail' | 'mobile' | 'payeeName'> | undefined;
  readonly hasPayment: boolean | undefined;
  readonly unread: number;
}

const UNDER_WAY: ReadonlySet<string> = new Set(['applied', 'in_review', 'approved', 'paying', 'not_received']);
const UNPAID: ReadonlySet<string> = new Set(['created', 'pending', 'review']);

/** What has not loaded yet is left out: the list grows, it never claims that nothing waits. */
export function tasksOf({ withdrawals, deposits, profile, hasPayment, unread }: AttentionFacts): Task[] {
  const paid = withdrawals?.list.filter(({ state }) => state === 'paid') ?? [];
  const underWay = withdrawals?.list.filter(({ state }) => UNDER_WAY.has(state)) ?? [];
  const unpaid = deposits?.list.filter(({ state }) => UNPAID.has(state)) ?? [];
  const isReached = profile?.mail?.confirmed === true || profile?.mobile != null;
  return [
    ...paid.map(({ id, amount }) => ({ kind: 'withdrawalPaid' as const, id, amount })),
    ...underWay.map(({ id, amount }) => ({ kind: 'withdrawal' as const, id, amount })),
    ...unpaid.map(({ id, amount }) => ({ kind: 'deposit' as const, id, amount })),
    ...(hasPayment === false ? [{ kind: 'payment' as const }] : []),
    ...(profile && profile.payeeName === null ? [{ kind: 'name' as const }] : []),
    ...(profile?.mail && !profile.mail.confirmed ? [{ kind: 'mail' as const }] : []),
    ...(profile && !profile.mail && !isReached ? [{ kind: 'contact' as const }] : []),
    ...(unread > 0 ? [{ kind: 'notices' as const, count: unread }] : []),
  ];
}
