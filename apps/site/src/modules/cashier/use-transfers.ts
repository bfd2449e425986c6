import { DONE, useAction, useSendOnce } from '@lantern/client';
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

/** What a transfer changes on the screen. The balances that a next press would count on must be those after it. */
export const TRANSFER_CALLS = ['getMerchantWallet', 'getBalance', 'getConsolidated'] as const;

/** Sends a transfer once a press; after a lost reply the same one goes again under its key. `name` tells the places that carry apart. */
export function useTransferOnce(name: string) {
  const { state, send } = useSendOnce<TransferDraft, Transfer>({
    name: `transfer.${name}`,
    send: (body, key) => callApi('transferWallet', { body, key }),
  });
  return { send, isUnsure: state.at === 'lost' };
}

/** Carries the money of several vendors with one press: one after the other, up to the first that is refused. */
export function useTransfers() {
  const client = useQueryClient();
  const { send, isUnsure } = useTransferOnce('all');
  const carryAll = async (drafts: readonly TransferDraft[]): Promise<Refused | undefined> => {
    for (const draft of drafts) {
      const reply = await send(draft);
      if (reply?.success === false) return reply;
    }
    return undefined;
  };
  const { run, isRunning, refused } = useAction(async (drafts: readonly TransferDraft[]) => {
    const stopped = await carryAll(drafts);
    await refreshCalls(client, ...TRANSFER_CALLS);
    return stopped ?? DONE;
  });
  return { carry: run, isRunning, refused, isUnsure };
}
