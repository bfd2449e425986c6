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
 * Balls: requested one after another, falling together, landed. A ball whose answer was lost is requested again with the
 * same key.
 */
export function usePlinko() {
  const [falling, setFalling] = useState<readonly Drop[]>([]);
  const [past, setPast] = useState<readonly Drop[]>([]);
  const moved = useMoved();
  const { isSending, send } = useStakeOnce<DropBody, Drop>({
    name: 'plinkoDrop',
    send: (body, key) => callApi('dropBall', { body, key }),
  });
  const ask = async (body: DropBody) => {
    const reply = await send(body);
    if (!reply?.success) return;
    setFalling((balls) => [...balls, reply.value]);
    play('start');
  };

  const landed = useCallback(
    (ball: Drop) => {
      setFalling((balls) => balls.filter(({ roundId }) => roundId !== ball.roundId));
      moved(microsOf(ball.payout) - microsOf(ball.stake));
      const { pairId, nonce, rows, risk, bucket } = ball;
      setDrawn({ pairId, nonce, search: { rows: String(rows), risk, result: String(bucket) } });
      setPast((known) => [ball, ...known].slice(0, KEPT_DROPS));
      if (microsOf(ball.payout) > microsOf(ball.stake)) play('win');
    },
    [moved],
  );
  return { isAsking: isSending, falling, past, ask, landed } as const;
}
