import { type SendOnceHook, useSendOnce } from '@lantern/client';
import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type CallInput, callApi, refreshCalls } from '../../shared/calls/index.ts';
import { serverNowMs } from '../../shared/clock/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { EMPTY_SLIP, legKey, type Slip } from './model/slip.ts';
import { editSlip, showSlip } from './slip.store.ts';

type SlipBody = NonNullable<CallInput<'placeSportsSlip'>['body']>;
type PlacedSlip = Answer<'placeSportsSlip'>;
export type Placing = SendOnceHook<SlipBody, PlacedSlip>;
export type PlacingState = Placing['state'];
/** A call without a reply is sent again with its key after this long. */
const RETRY_MS = 2000;

/** Sends a slip once: whatever happens to the line, its key takes effect once. */
export function usePlacingSlip(): {
  readonly placing: Placing;
  readonly place: (body: SlipBody, slip: Slip) => Promise<void>;
} {
  const client = useQueryClient();
  const isMember = useSession((session) => session.state === 'member');
  const placing = useSendOnce<SlipBody, PlacedSlip>({
    name: 'sportsSlip',
    isActive: isMember,
    keepsKey: true,
    retryMs: RETRY_MS,
    send: (body, key) => callApi('placeSportsSlip', { key, body }),
  });
  const place = async (body: SlipBody, slip: Slip): Promise<void> => {
    const reply = await placing.send(body);
    if (!reply?.success) {
      void refreshCalls(client, 'getBalance');
      return;
    }
    const { slipId, state, decidesAt, bets } = reply.value;
    showSlip({ receipt: { slipId, state, decidesAt, bets, slip, sinceMs: serverNowMs() } });
    editSlip((now) => withoutPlaced(now, body));
    placing.dismiss();
    void refreshCalls(client, 'getBalance', 'listSportsBets', 'listWagers');
  };
  return { placing, place };
}

/** Singles without a stake were not placed, and stay. */
function withoutPlaced(slip: Slip, body: SlipBody): Slip {
  const placed = new Set(body.bets.flatMap(({ legs }) => legs.map(legKey)));
  const legs = slip.legs.filter((leg) => !placed.has(legKey(leg)));
  return legs.length === 0 ? { ...EMPTY_SLIP, sizes: slip.sizes } : { ...slip, legs, kind: 'single', stakes: {} };
}
