import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallReply, callApi, NETWORK_FAILURE } from '../../shared/calls/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Board, InstantInfo } from './instant.queries.ts';
import { setDrawn, setRefused } from './instant.store.ts';
import { play } from './model/sound.ts';
import { useMoved } from './use-moved.ts';

const soundOf = (before: Board | null, now: Board): void => {
  if (now.state === 'lost') play('bang');
  else if (now.state === 'won') play('win');
  else if (now.opened.length > (before?.opened.length ?? 0)) play('koi');
};

/** The member's board: an open one goes on, whatever happened to the page since. */
export function useMines(info: InstantInfo) {
  const [board, setBoard] = useState<Board | null>(info.openRound);
  const [resumed, setResumed] = useState(info.openRound !== null);
  const [asking, setAsking] = useState<'start' | 'tile' | 'out' | null>(null);
  const open = useRef<{ key: string; body: { stake: string; mines: number } } | null>(null);
  const token = useSession((state) => state.token);

  // Somebody else has logged in, or the same person came back: the board is his.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another board
  useEffect(() => setBoard(info.openRound), [token, info.openRound?.roundId]);

  const moved = useMoved();
  const took = useCallback(
    (before: Board | null, reply: CallReply<'openTile'>): void => {
      setAsking(null);
      setRefused(reply.success ? null : reply);
      if (!reply.success) return;
      const now = reply.value;
      soundOf(before, now);
      setBoard(now);
      if (before?.state === 'open' && now.state !== 'open') moved(microsOf(now.payout));
      const laid = now.laid && [...now.laid].map((tile) => tile + 1).sort((a, b) => a - b);
      const opened = now.opened.map((tile) => tile + 1).join(' ');
      const search = { mines: String(now.mines), opened, ...(laid ? { result: laid.join(' ') } : {}) };
      setDrawn({ pairId: now.pairId, nonce: now.nonce, search });
    },
    [moved],
  );

  const start = async (stake: string, mines: number): Promise<void> => {
    setAsking('start');
    setRefused(null);
    setResumed(false);
    const asked = open.current ?? { key: crypto.randomUUID(), body: { stake, mines } };
    open.current = asked;
    const reply = await callApi('startMines', asked);
    if (reply.success || reply.code !== NETWORK_FAILURE) open.current = null;
    if (reply.success) {
      moved(-microsOf(reply.value.stake));
      play('start');
    }
    took(null, reply);
  };
  const lift = async (tile: number): Promise<void> => {
    if (!board || asking) return;
    setAsking('tile');
    play('lift');
    took(board, await callApi('openTile', { params: { id: board.roundId }, body: { tile } }));
  };
  const cashOut = async (): Promise<void> => {
    if (!board || asking) return;
    setAsking('out');
    took(board, await callApi('cashOutMines', { params: { id: board.roundId } }));
  };
  return { board, resumed, asking, start, lift, cashOut };
}
