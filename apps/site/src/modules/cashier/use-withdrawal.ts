import { useSendOnce } from '@lantern/client';
import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  type Answer,
  type CallInput,
  type CallName,
  callApi,
  refreshCalls,
  useMemberCall,
} from '../../shared/calls/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';
import { lengthOf } from './model/withdrawal-draft.ts';

export type Withdrawal = Answer<'listWithdrawals'>['list'][number];
type WithdrawalBody = CallInput<'requestWithdrawal'>['body'];

/** What a withdrawal changes on the screen. */
export const WITHDRAWAL_CALLS: readonly CallName[] = [
  'getWithdrawalOptions',
  'getWithdrawal',
  'listWithdrawals',
  'getBalance',
  'getTurnover',
];

/** One withdrawal in the address. */
export function useShowWithdrawal(): (id: string | undefined) => void {
  const navigate = useNavigate();
  return (id) =>
    void navigate({
      to: '.',
      search: ({ withdrawal: _before, ...rest }) => ({ ...rest, panel: 'withdraw', ...(id ? { withdrawal: id } : {}) }),
    });
}

/** Fetches again what shows withdrawals when the server tells of a new state. */
export function useWithdrawalNews(): void {
  const client = useQueryClient();
  usePush('withdrawal.changed', () => void refreshCalls(client, ...WITHDRAWAL_CALLS));
}

/** What makes two presses the same withdrawal, and the proofs of one press. */
type WithdrawalDraft = Pick<WithdrawalBody, 'accountId' | 'amount' | 'fee'>;
type WithdrawalProof = Omit<WithdrawalBody, keyof WithdrawalDraft>;

/**
 * Sends a withdrawal once a press: a press whose reply was lost is the same withdrawal when it is pressed again, with another code, too. Its
 * proofs are never stored.
 */
export function useWithdrawalOnce() {
  const proof = useRef<WithdrawalProof>({ paymentPassword: '' });
  const { state, isSending, send } = useSendOnce<WithdrawalDraft, Withdrawal>({
    name: 'withdrawal',
    send: (draft, key) => callApi('requestWithdrawal', { body: { ...draft, ...proof.current }, key }),
  });
  const sendOnce = (draft: WithdrawalDraft, of: WithdrawalProof) => {
    proof.current = of;
    return send(draft);
  };
  return { isSending, send: sendOnce, isUnsure: state.at === 'lost' };
}

/** How many withdrawals wait for the member's answer: a badge of the menu. */
export function useUnanswered(): number {
  const query = { pageNo: 1, pageSize: 10, state: 'paid' } as const;
  useWithdrawalNews();
  // A trial has no withdrawals to count.
  const isReal = useSession(({ member }) => member !== null && !isTrial(member));
  return useMemberCall('listWithdrawals', { query }, { staleMs: 30_000, enabled: isReal }).data?.total ?? 0;
}

/** A length of time in words: `4 minutes`. */
export function useLength(): (seconds: number) => string {
  const t = useTexts('cashier.withdraw.time');
  return (seconds) => {
    const { unit, count } = lengthOf(seconds);
    return t(unit, { count });
  };
}

/** The name of a category of games; its code where there is none. */
export function useCategoryName(): (code: string) => string {
  const textIn = useTextIn();
  return (code) => textIn('catalogue.type', code) ?? code;
}
