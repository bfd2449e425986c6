import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callApi, refreshCalls } from '../../shared/calls/index.ts';
import { serverNowMs } from '../../shared/clock/index.ts';
import { type Receipt, showSlip, useSlipView } from './slip.store.ts';

/** The event says it; without it the page asks so long after the time of the decision. */
const ASK_AFTER_MS = 1500;
const ASK_EVERY_MS = 2000;

const decided = (receipt: Receipt, bets: Receipt['bets']): Receipt => ({
  ...receipt,
  bets,
  state: bets.some(({ state }) => state === 'refused') ? 'refused' : 'accepted',
});

/** Follows a slip that waits in play until it is accepted or refused. */
export function useSlipDecision(): void {
  const client = useQueryClient();
  const receipt = useSlipView((view) => view.receipt);
  const ends = useCallback(
    (next: Receipt) => {
      showSlip({ receipt: next });
      void refreshCalls(client, 'getBalance', 'listSportsBets', 'listWagers');
    },
    [client],
  );
  usePush('sports.slip', ({ slipId, state, bets }) => {
    if (receipt?.slipId === slipId) ends({ ...receipt, state, bets });
  });
  const isWaiting = receipt?.state === 'waiting';
  useEffect(() => {
    if (!receipt || !isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const replies = await Promise.all(
        receipt.bets.map(({ betId }) => callApi('getSportsBet', { params: { id: betId } })),
      );
      const bets = replies.flatMap((reply) => (reply.success ? [reply.value] : []));
      const isKnown = bets.length === receipt.bets.length && bets.every(({ state }) => state !== 'waiting');
      if (useSlipView.getState().receipt !== receipt) return;
      if (isKnown) ends(decided(receipt, bets));
      else timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    const leftMs = receipt.decidesAt ? Date.parse(receipt.decidesAt) - serverNowMs() : 0;
    timer = setTimeout(() => void ask(), Math.max(0, leftMs) + ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [receipt, isWaiting, ends]);
}
