import { useCallback, useRef, useState } from 'react';
import { callApi, NETWORK_FAILURE } from '../../shared/calls/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import type { Drop } from './instant.queries.ts';
import { setDrawn, setRefused } from './instant.store.ts';
import { play } from './model/sound.ts';
import { useMoved } from './use-moved.ts';

const KEPT_DROPS = 14;
type Risk = Drop['risk'];

/**
 * One ball after another: requested, falling, landed. A ball whose answer was lost is requested again with the same
 * key.
 */
export function usePlinko() {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'falling'>('idle');
  const [drop, setDrop] = useState<Drop | null>(null);
  const [past, setPast] = useState<readonly Drop[]>([]);
  const open = useRef<{ key: string; body: { stake: string; rows: number; risk: Risk } } | null>(null);

  const moved = useMoved();
  const ask = useCallback(async (body: { stake: string; rows: number; risk: Risk }) => {
    setPhase('asking');
    setRefused(null);
    const asked = open.current ?? { key: crypto.randomUUID(), body };
    open.current = asked;
    const reply = await callApi('dropBall', asked);
    if (!reply.success) {
      if (reply.code !== NETWORK_FAILURE) open.current = null;
      setRefused(reply);
      setPhase('idle');
      return;
    }
    open.current = null;
    setDrop(reply.value);
    setPhase('falling');
    play('start');
  }, []);

  const landed = useCallback(
    (ball: Drop) => {
      setPhase('idle');
      moved(microsOf(ball.payout) - microsOf(ball.stake));
      const { pairId, nonce, rows, risk, bucket } = ball;
      setDrawn({ pairId, nonce, search: { rows: String(rows), risk, result: String(bucket) } });
      setPast((known) => [ball, ...known].slice(0, KEPT_DROPS));
      if (microsOf(ball.payout) > microsOf(ball.stake)) play('win');
    },
    [moved],
  );
  return { phase, drop, past, ask, landed };
}
