import type { PlacedSlip } from '@lantern/contract/lottery';
import { useState } from 'react';
import { useAct } from '../../../../shared/calls/index.ts';
import { useAtClock } from '../../../../shared/clock/index.ts';
import { drawsToCancel } from '../../model/ticket.ts';
import type { FollowedTicket } from '../../use-tickets.ts';

type PlacedWager = PlacedSlip['wagers'][number];

export type Cancelling = {
  /** When betting closes on the first draw whose bets can be cancelled; undefined where none can. */
  until: string | undefined;
  isOpen: (wager: PlacedWager) => boolean;
  /** Cancels bets of the ticket: these, or without names all that still can be. */
  cancel: (wagerIds?: string[]) => void;
  isRunning: boolean;
  /** What the last cancellation gave back. */
  returned: string | undefined;
  refused: string | undefined;
};

/** Bets of a ticket can be cancelled until their draw closes; the server decides about a press in the last second. */
export function useCancelling(ticket: FollowedTicket): Cancelling {
  const [returned, setReturned] = useState<string>();
  const { run, isRunning, refused } = useAct('cancelLotteryBets', {
    changes: ['getLotterySlip', 'getBalance', 'listWagers', 'listChases'],
    onDone: ({ amount }) => setReturned(amount),
    onRefused: () => setReturned(undefined),
  });
  // Text, so that the ticket is drawn again only when a draw closes.
  const onSale = useAtClock((nowMs) =>
    drawsToCancel(ticket, nowMs)
      .map(({ drawId }) => drawId)
      .join(),
  );
  const drawIds = onSale === '' ? [] : onSale.split(',');
  const open = new Set(ticket.outcomes.filter(({ state }) => state === 'placed').map(({ wagerId }) => wagerId));
  return {
    until: ticket.draws.find(({ drawId }) => drawId === drawIds[0])?.closeAt,
    isOpen: ({ id, drawId }) => drawIds.includes(drawId) && open.has(id),
    cancel: (wagerIds) => void run({ params: { key: ticket.key }, body: wagerIds ? { wagerIds } : {} }),
    isRunning,
    returned,
    refused: refused?.message,
  };
}
