import { useCallback, useState } from 'react';
import { type CallInput, callApi } from '../../shared/calls/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import type { Drop } from './instant.queries.ts';
import { setDrawn } from './instant.store.ts';
import { play } from './model/sound.ts';
import { useMoved } from './use-moved.ts';
import { useStakeOnce } from './use-stake-once.ts';

const KEPT_DROPS = 14;
type DropBody = NonNullable<CallInput<'dropBall'>['body']>;

/**
 * One ball after another: requested, falling, landed. A ball whose answer was lost is requested again with the same
 * key.
 */
export function usePlinko() {
  const [isFalling, setFalling] = useState(false);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [past, setPast] = useState<readonly Drop[]>([]);
  const moved = useMoved();
  const { isSending, send } = useStakeOnce<DropBody, Drop>({
    name: 'plinkoDrop',
    send: (body, key) => callApi('dropBall', { body, key }),
  });
  const ask = async (body: DropBody) => {
    const reply = await send(body);
    if (!reply?.success) return;
    setDrop(reply.value);
    setFalling(true);
    play('start');
  };

  const landed = useCallback(
    (ball: Drop) => {
      setFalling(false);
      moved(microsOf(ball.payout) - microsOf(ball.stake));
      const { pairId, nonce, rows, risk, bucket } = ball;
      setDrawn({ pairId, nonce, search: { rows: String(rows), risk, result: String(bucket) } });
      setPast((known) => [ball, ...known].slice(0, KEPT_DROPS));
      if (microsOf(ball.payout) > microsOf(ball.stake)) play('win');
    },
    [moved],
  );
  const phase = isFalling ? 'falling' : isSending ? 'asking' : 'idle';
  return { phase, drop, past, ask, landed } as const;
}
