import { type SendOnceHook, useSendOnce } from '@lantern/client';
import type { PlacedSlip } from '@lantern/contract/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CallInput, callApi, refreshCalls } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';

type SlipBody = NonNullable<CallInput<'placeLotterySlip'>['body']>;
export type Placing = SendOnceHook<SlipBody, PlacedSlip>;

/** Places slips of one game, each once, and asks after a lost connection or a reload until it knows what became of the slip. */
export function usePlacing(code: string): Placing {
  const client = useQueryClient();
  const isMember = useSession((session) => session.state === 'member');
  const placing = useSendOnce<SlipBody, PlacedSlip>({
    // Per game: a slip of one table is not forgotten by opening another.
    name: `lotterySlip.${code}`,
    isActive: isMember,
    keepsKey: true,
    send: (body, key) => callApi('placeLotterySlip', { key, body }),
    ask: async ({ key }) => {
      const reply = await callApi('getLotterySlip', { params: { key } });
      return reply.success ? reply.value.slip : undefined;
    },
  });
  const { at } = placing.state;
  useEffect(() => {
    if (at === 'done') void refreshCalls(client, 'getBalance', 'listWagers', 'listRecentGames');
    if (at === 'refused') void refreshCalls(client, 'getLotteryGame', 'getBalance');
  }, [at, client]);
  return placing;
}
