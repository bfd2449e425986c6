import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer } from 'react';
import { type CallInput, callApi, NETWORK_FAILURE, refreshCalls } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ASK_EVERY_MS, isUncertain, nextKey, type Placing, type PlacingEvent, placing } from './model/placing.ts';

type SlipBody = NonNullable<CallInput<'placeLotterySlip'>['body']>;

/** Per game: a slip of one table is not forgotten by opening another. */
const pendingKey = (code: string): string => `lotteryPendingSlip.${code}`;

/** A slip that was under way when the page was left is asked about when it comes back. */
function resumed(code: string): Placing {
  const key = sessionStorage.getItem(pendingKey(code));
  return key ? { at: 'asking', key, missing: 0 } : { at: 'idle' };
}

async function send(key: string, body: SlipBody): Promise<PlacingEvent> {
  const reply = await callApi('placeLotterySlip', { key, body });
  if (reply.success) return { type: 'answered', slip: reply.value };
  if (reply.code === NETWORK_FAILURE || isUncertain(reply.code)) return { type: 'lost' };
  const { code, message, facts, fields } = reply;
  return { type: 'refused', refusal: { code, message, ...(facts && { facts }), ...(fields && { fields }) } };
}

async function ask(key: string): Promise<PlacingEvent | undefined> {
  const reply = await callApi('getLotterySlip', { params: { key } });
  return reply.success ? { type: 'told', slip: reply.value.slip } : undefined;
}

export type PlacingState = { state: Placing; place: (body: SlipBody) => void; dismiss: () => void };

/** Places slips of one game, each once, and asks after a lost connection until it knows what became of the slip. */
export function usePlacing(code: string): PlacingState {
  const client = useQueryClient();
  const [state, tell] = useReducer(placing, code, resumed);
  const isMember = useSession((session) => session.state === 'member');
  const place = useCallback(
    (body: SlipBody) => {
      const key = nextKey(state, () => crypto.randomUUID());
      sessionStorage.setItem(pendingKey(code), key);
      tell({ type: 'send', key });
      void send(key, body).then(tell);
    },
    [code, state],
  );
  useEffect(() => {
    if (state.at !== 'asking' || !isMember) return;
    const timer = setTimeout(() => {
      void ask(state.key).then((event) => tell(event ?? { type: 'unheard' }));
    }, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [state, isMember]);
  useEffect(() => {
    if (state.at !== 'placing' && state.at !== 'asking') sessionStorage.removeItem(pendingKey(code));
    if (state.at === 'placed') void refreshCalls(client, 'getBalance', 'listWagers', 'listRecentGames');
    if (state.at === 'refused') void refreshCalls(client, 'getLotteryGame', 'getBalance');
  }, [code, state, client]);
  return { state, place, dismiss: useCallback(() => tell({ type: 'dismissed' }), []) };
}
