import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi, NETWORK_FAILURE, type Refused, refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { createDraftKeys } from './model/deposit-draft.ts';
import { type Direction, isOnItsWay, type Transfer } from './model/transfers.ts';

const SOON_MS = 2000;

/** The wallets at vendors; while money is on its way they are asked for again. */
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
}

/** Nobody knows whether these were carried out: the same wish goes again under the same key. */
const UNSURE: readonly string[] = [NETWORK_FAILURE, 'server_fault', 'try_again'];

/** Carries money; a second press while the first is unanswered does nothing, and after a lost answer it is the same transfer. */
export function useTransfer() {
  const client = useQueryClient();
  const [keys] = useState(() => createDraftKeys(() => crypto.randomUUID()));
  const pressed = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | undefined>();
  const carryOne = async ({ vendor, direction, amount }: TransferDraft): Promise<Transfer | undefined> => {
    const key = keys.keyOf({ method: `${direction} ${vendor}`, amount });
    const reply = await callApi('transferWallet', { body: { vendor, direction, amount }, key });
    if (reply.success || !UNSURE.includes(reply.code)) keys.done();
    if (reply.success) return reply.value;
    setRefused(reply);
    return undefined;
  };
  /** One after the other, up to the first that is refused; answers those that were taken. */
  const carry = async (wishes: readonly TransferDraft[]): Promise<readonly Transfer[]> => {
    if (pressed.current) return [];
    pressed.current = true;
    setBusy(true);
    setRefused(undefined);
    const taken: Transfer[] = [];
    for (const wish of wishes) {
      const transfer = await carryOne(wish);
      if (!transfer) break;
      taken.push(transfer);
    }
    // The balances a next press would count on must be those after this one.
    await refreshCalls(client, 'getMerchantWallet', 'getBalance');
    pressed.current = false;
    setBusy(false);
    return taken;
  };
  return {
    carry,
    busy,
    refused,
    unsure: refused !== undefined && UNSURE.includes(refused.code),
    clear: () => setRefused(undefined),
  };
}
