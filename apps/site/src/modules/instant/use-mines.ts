import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type CallInput, type CallReply, callApi, refreshCalls } from '../../shared/calls/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Board, InstantInfo } from './instant.queries.ts';
import { setDrawn, setRefused } from './instant.store.ts';
import { newerBoard } from './model/newer-board.ts';
import { play } from './model/sound.ts';
import { useMoved } from './use-moved.ts';
import { useStakeOnce } from './use-stake-once.ts';

type StartBody = NonNullable<CallInput<'startMines'>['body']>;

/** The board on the server, whichever page laid it; null without one, undefined when no answer came. */
async function openBoard(): Promise<Board | null | undefined> {
  const reply = await callApi('getInstantGame', { params: { game: 'mines' } });
  return reply.success ? reply.value.openRound : undefined;
}

const soundOf = (before: Board | null, now: Board): void => {
  if (now.state === 'lost') play('bang');
  else if (now.state === 'won') play('win');
  else if (now.opened.length > (before?.opened.length ?? 0)) play('koi');
};

/** What a check of the board needs, and its mines once they are shown. */
function drawnOf(now: Board) {
  const laid = now.laid && [...now.laid].sort((a, b) => a - b);
  const opened = now.opened.join(' ');
  const search = { mines: String(now.mines), opened, ...(laid ? { result: laid.join(' ') } : {}) };
  return { pairId: now.pairId, nonce: now.nonce, search };
}

/** The board on this page and on the server, whichever is newer; a visitor has none. */
function useBoard(onServer: Board | null) {
  const [board, setBoard] = useState<Board | null>(onServer);
  const isVisitor = useSession((state) => state.state === 'visitor');
  useEffect(() => setBoard((known) => newerBoard(known, onServer)), [onServer]);
  useEffect(() => {
    if (isVisitor) setBoard(null);
  }, [isVisitor]);
  return [board, setBoard] as const;
}

/** The member's board: an open one continues, even after a reload. */
export function useMines(info: InstantInfo) {
  const [board, setBoard] = useBoard(info.openRound);
  const [resumed, setResumed] = useState(info.openRound !== null);
  const [step, setStep] = useState<'tile' | 'out' | null>(null);
  const client = useQueryClient();

  const moved = useMoved();
  const took = useCallback(
    (before: Board | null, reply: CallReply<'openTile'>): void => {
      setStep(null);
      setRefused(reply.success ? null : reply);
      if (!reply.success) {
        // Another page ended it; the next one may be open already.
        if (reply.code === 'mines_round_over') setBoard(null);
        if (reply.code === 'mines_round_over' || reply.code === 'mines_round_open')
          void refreshCalls(client, 'getInstantGame');
        return;
      }
      const now = reply.value;
      soundOf(before, now);
      setBoard(now);
      if (before?.state === 'open' && now.state !== 'open') moved(microsOf(now.payout));
      setDrawn(drawnOf(now));
    },
    [moved, client, setBoard],
  );

  const starting = useStakeOnce<StartBody, Board>({
    name: 'minesStart',
    send: (body, key) => callApi('startMines', { body, key }),
    ask: openBoard,
    onFound: (found) => {
      setResumed(true);
      setBoard((known) => newerBoard(known, found));
    },
  });
  const asking = starting.isSending ? 'start' : step;
  const start = async (stake: string, mines: number): Promise<void> => {
    setResumed(false);
    const reply = await starting.send({ stake, mines });
    if (!reply) return;
    if (reply.success) {
      moved(-microsOf(reply.value.stake));
      play('start');
    }
    took(null, reply);
  };
  const lift = async (tile: number): Promise<void> => {
    if (!board || asking) return;
    setStep('tile');
    play('lift');
    took(board, await callApi('openTile', { params: { id: board.roundId }, body: { tile } }));
  };
  const cashOut = async (): Promise<void> => {
    if (!board || asking) return;
    setStep('out');
    took(board, await callApi('cashOutMines', { params: { id: board.roundId } }));
  };
  return { board, resumed, asking, start, lift, cashOut };
}
