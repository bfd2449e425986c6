import { useSendOnce } from '@lantern/client';
import { useRef } from 'react';
import { type Answer, type CallInput, type CallName, callApi } from '../../shared/calls/index.ts';

/** What points that are spent change on the screen. */
export const POINT_CALLS: readonly CallName[] = [
  ...(['getPointBalance', 'getPointReward', 'getRedeemPointList', 'listPointMovements'] as const),
  ...(['getPointConfig', 'getBalance', 'listMovements'] as const),
];
export const PASSWORD_FIELDS = {
  payment_password_wrong: 'paymentPassword',
  payment_password_needed: 'paymentPassword',
} as const;

type Redeeming = Omit<CallInput<'redeemPointReward'>['body'], 'paymentPassword'>;
/** Redeems once per press: one whose reply was lost is the same redemption when it is pressed again. The password is never stored. */
export function useRedeemOnce() {
  const password = useRef('');
  const { state, isSending, send } = useSendOnce<Redeeming, Answer<'redeemPointReward'>>({
    name: 'redeem-points',
    send: (draft, key) => callApi('redeemPointReward', { body: { ...draft, paymentPassword: password.current }, key }),
  });
  const sendOnce = (draft: Redeeming, paymentPassword: string) => {
    password.current = paymentPassword;
    return send(draft);
  };
  return { isSending, isUnsure: state.at === 'lost', send: sendOnce };
}

type Converting = Omit<CallInput<'convertPoint'>['body'], 'paymentPassword'>;
/** The same for conversions. */
export function useConvertOnce() {
  const password = useRef('');
  const { state, isSending, send } = useSendOnce<Converting, Answer<'convertPoint'>>({
    name: 'convert-points',
    send: (draft, key) => callApi('convertPoint', { body: { ...draft, paymentPassword: password.current }, key }),
  });
  const sendOnce = (draft: Converting, paymentPassword: string) => {
    password.current = paymentPassword;
    return send(draft);
  };
  return { isSending, isUnsure: state.at === 'lost', send: sendOnce };
}
