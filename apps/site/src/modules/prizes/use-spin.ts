import { useSendOnce } from '@lantern/client';
import type { Spin, Wheel } from '@lantern/contract/prizes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CallName, callApi, type Refused, refreshCalls } from '../../shared/calls/index.ts';
import { useReducedMotion } from '../../shared/media.ts';
import { freezeBalance, releaseBalance } from '../../shared/wallet/index.ts';
import { stopAt } from './model/wheel-slices.ts';

/** From the answer until the wheel stands. */
export const TURN_MS = 4200;
const ASK_AGAIN_MS = 2000;
const SPIN_CALLS: readonly CallName[] = [
  ...(['getPrizeWheels', 'listPrizeSpins', 'listRewards'] as const),
  ...(['getBalance', 'listMovements', 'getPointBalance'] as const),
];

export interface SpinHook {
  /** The wheel as it is shown: while it turns, as it was before. */
  readonly wheel: Wheel;
  readonly isTurning: boolean;
  /** A spin is on its way, or the wheel turns. */
  readonly isBusy: boolean;
  /** No answer came so far, and the page asks again with the same key. */
  readonly isUnsure: boolean;
  /** The last spin, once the wheel stands. */
  readonly result: Spin | null;
  /** The weights by which the wheel is drawn: those of the spin that is shown, else of the next one. */
  readonly weights: readonly number[];
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly refused: Refused | undefined;
  readonly spin: () => Promise<void>;
}

/** Spins of one wheel: sent once, and nothing of the page tells the result before the wheel stands. */
export function useSpin(now: Wheel): SpinHook {
  const client = useQueryClient();
  const isStill = useReducedMotion();
  const [drawn, setDrawn] = useState<Spin | null>(null);
  const [isTurning, setTurning] = useState(false);
  const [rotation, setRotation] = useState(0);
  const { state, isSending, send } = useSendOnce<{ id: string }, Spin>({
    name: `prize-spin-${now.id}`,
    send: ({ id }, key) => callApi('spinPrizeWheel', { params: { id }, key }),
    retryMs: ASK_AGAIN_MS,
  });
  const isBusy = isSending || isTurning;
  const before = useRef(now);
  if (!isBusy) before.current = now;

  // A page that is left shows the balance again.
  useEffect(() => releaseBalance, []);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(
      () => {
        setTurning(false);
        releaseBalance();
        void refreshCalls(client, ...SPIN_CALLS);
      },
      isStill ? 0 : TURN_MS,
    );
    return () => clearTimeout(timer);
  }, [isTurning, isStill, client]);

  const spin = async (): Promise<void> => {
    if (isBusy) return;
    freezeBalance(client);
    const reply = await send({ id: now.id });
    if (!reply?.success) {
      releaseBalance();
      return refreshCalls(client, 'getPrizeWheels');
    }
    const { value } = reply;
    setDrawn(value);
    setRotation((from) => stopAt(value.weights, value.segment, from));
    setTurning(true);
  };
  return {
    wheel: before.current,
    ...{ isTurning, isBusy, isUnsure: state.at === 'asking' || state.at === 'lost' },
    result: isBusy ? null : drawn,
    weights: drawn?.weights ?? before.current.segments.map(({ weightNow }) => weightNow),
    rotation,
    refused: state.at === 'refused' ? state.refused : undefined,
    spin,
  };
}
