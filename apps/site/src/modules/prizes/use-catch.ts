import { useSendOnce } from '@lantern/client';
import { usePush } from '@lantern/client/push';
import type { Rain } from '@lantern/contract/prizes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, callApi, type Refused, refreshCalls } from '../../shared/calls/index.ts';

type Catch = Answer<'catchEnvelope'>;
const ASK_AGAIN_MS = 1000;

export interface CatchHook {
  readonly isSending: boolean;
  /** No answer came so far, and the page asks again with the same key. */
  readonly isUnsure: boolean;
  readonly last: Catch | null;
  readonly caught: number;
  readonly left: number;
  readonly refused: Refused | undefined;
  readonly press: () => Promise<void>;
}

/** Envelopes of one rain: each press catches the next one, once, however often the line is lost. */
export function useCatch(rain: Rain): CatchHook {
  const client = useQueryClient();
  const [last, setLast] = useState<Catch | null>(null);
  const [pushed, setPushed] = useState<number | null>(null);
  usePush('prizes.rain', ({ id, left }) => {
    if (id === rain.id) setPushed(left);
  });
  const { state, isSending, send } = useSendOnce<{ id: string }, Catch>({
    name: `rain-${rain.id}`,
    send: ({ id }, key) => callApi('catchEnvelope', { params: { id }, key }),
    retryMs: ASK_AGAIN_MS,
  });
  const press = async (): Promise<void> => {
    const reply = await send({ id: rain.id });
    if (reply?.success) setLast(reply.value);
    // The answer has the numbers of a running rain; only what ends it for the member is read again.
    const isGoing = reply?.success === true && reply.value.left > 0 && reply.value.caught < rain.perMember;
    if (reply && !isGoing) await refreshCalls(client, 'getRains', 'listRewards');
  };
  return {
    ...{ isSending, isUnsure: state.at === 'asking' || state.at === 'lost', last, press },
    caught: Math.max(rain.caught.length, last?.caught ?? 0),
    // Envelopes never come back: the lowest number that came is the newest.
    left: Math.min(rain.left, last?.left ?? rain.left, pushed ?? rain.left),
    refused: state.at === 'refused' ? state.refused : undefined,
  };
}
