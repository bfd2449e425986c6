import { useAction, useSendOnce } from '@lantern/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, type Refused, refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { type Direction, isOnItsWay, type Transfer } from './model/transfers.ts';

const SOON_MS = 2000;

/** The wallets at vendors; while money is on its way they are fetched again. */
export function useWallets() {
  const [waits, setWaits] = useState(false);
  const query = useMemberCall('getMerchantWallet', {}, waits ? { refetchMs: SOON_MS } : {});
  const now = query.data?.transfers.some(isOnItsWay) ?? false;
  if (now !== waits) setWaits(now);
  return query;
}

export interface TransferDraft {
  readonly vendor: string;
  readonly direction: Direction;
  readonly amount: string;
  /** The amount is all that the vendor holds. */
  readonly all?: boolean;
}

/**
 * Carries money, once a press; after a lost reply the same transfer goes again under its key. `name` tells the places that
 * carry apart.
 */
export function useTransfer(name: string) {
  const client = useQueryClient();
  const [isRead, setRead] = useState(false);
  const { state, send } = useSendOnce<TransferDraft, Transfer>({
    name: `transfer.${name}`,
    send: (body, key) => callApi('transferWallet', { body, key }),
  });
  /** One after the other, up to the first that is refused. */
  const carryAll = async (drafts: readonly TransferDraft[]): Promise<Refused | undefined> => {
    for (const draft of drafts) {
      const reply = await send(draft);
      if (reply?.success === false) return reply;
    }
    return undefined;
  };
  const action = useAction(async (drafts: readonly TransferDraft[]) => {
    setRead(false);
    const refused = await carryAll(drafts);
    // The balances a next press would count on must be those after this one.
    await refreshCalls(client, 'getMerchantWallet', 'getBalance', 'getConsolidated');
    return refused ?? { success: true as const, value: drafts };
  });
  return {
    carry: action.run,
    /** The transfer that was taken last. */
    taken: state.at === 'done' && !isRead ? state.value : undefined,
    isRunning: action.isRunning,
    refused: isRead ? undefined : action.refused,
    unsure: state.at === 'lost' && !isRead,
    clear: () => setRead(true),
  };
}
