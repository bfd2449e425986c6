import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallInput, callApi, refreshCalls, useCall } from '../../shared/calls/index.ts';
import { serverNowMs } from '../../shared/clock/index.ts';
import { useLive } from '../../shared/live/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Bet, Player, Round } from './instant.queries.ts';
import { setRefused } from './instant.store.ts';
import { play } from './model/sound.ts';
import { useMoved } from './use-moved.ts';
import { useStakeOnce } from './use-stake-once.ts';

const PAST_SHOWN = 24;
/** Polling keeps the rounds going, and covers a lost connection. */
const LOOK_MS = 15_000;
const ORDER = { betting: 0, rising: 1, crashed: 2 } as const;

/** The list of bets closes before the flight starts. */
const stepOf = ({ phase, betsHash }: Round): number =>
  ORDER[phase] + (phase === 'betting' && betsHash !== null ? 0.5 : 0);

/** Whether a bet can still be in this flight: its list is open, by the server's clock too. */
const takesBets = (round: Round | null): round is Round =>
  round?.phase === 'betting' && round.betsHash === null && serverNowMs() < Date.parse(round.closesAt);

/** The newer of two readings of the table. */
function later(a: Round | null, b: Round | null): Round | null {
  if (!a || !b) return a ?? b;
  if (a.roundId === b.roundId) return stepOf(a) >= stepOf(b) ? a : b;
  return BigInt(a.roundId) > BigInt(b.roundId) ? a : b;
}

type BetBody = NonNullable<CallInput<'betCrash'>['body']>;
type NextBet = Pick<BetBody, 'stake' | 'autoCashOut'>;

/** The member's bet in the round that is running; null without one, undefined when no answer came. */
async function betIn(roundId: string): Promise<Bet | null | undefined> {
  const reply = await callApi('getCrashTable', {});
  if (!reply.success) return undefined;
  const { ownBet } = reply.value;
  return ownBet?.roundId === roundId ? ownBet : null;
}

/** The present table: answers and live events merged, whichever is newer. */
function useRound() {
  const client = useQueryClient();
  const table = useCall('getCrashTable', {}, { refetchMs: LOOK_MS, staleMs: 0, keep: true });
  const [latest, setLatest] = useState<Round | null>(null);
  const [players, setPlayers] = useState<{ roundId: string; byBet: ReadonlyMap<string, Player> }>();
  const round = later(latest, table.data?.round ?? null);
  const refresh = useCallback(() => refreshCalls(client, 'getCrashTable'), [client]);
  useLive('crash.round', (next) => {
    setLatest((known) => later(known, next));
    if (next.phase === 'rising') play('start');
    if (next.phase === 'crashed') play('bang');
  });
  useLive('crash.players', (news) =>
    setPlayers((known) => {
      const byBet = new Map(known?.roundId === news.roundId ? known.byBet : []);
      for (const player of news.players) byBet.set(player.betId, player);
      return { roundId: news.roundId, byBet };
    }),
  );
  const first = table.data?.round?.roundId === round?.roundId ? (table.data?.players ?? []) : [];
  const news = players?.roundId === round?.roundId ? players?.byBet : undefined;
  const shown = new Map([...first.map((player) => [player.betId, player] as const), ...(news ?? [])]);
  const past = [...(table.data?.past ?? [])];
  if (round?.phase === 'crashed' && past[0]?.roundId !== round.roundId) past.unshift(round);
  return { table, round, players: [...shown.values()], past: past.slice(0, PAST_SHOWN), refresh };
}

/** The member's bet: the newest reading of it. Its payout counts once. */
function useOwnBet(own: Bet | null | undefined) {
  const token = useSession((state) => state.token);
  const [bet, setBet] = useState<Bet | null>(null);
  const paid = useRef(new Set<string>());
  const moved = useMoved();
  const took = useCallback(
    (next: Bet): void => {
      setBet((known) =>
        known?.betId === next.betId && known.state !== 'open' && next.state === 'open' ? known : next,
      );
      if (next.state !== 'won' || paid.current.has(next.betId)) return;
      paid.current.add(next.betId);
      moved(microsOf(next.payout));
      play('win');
    },
    [moved],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other bets
  useEffect(() => setBet(null), [token]);

  useEffect(() => {
    if (!own) return;
    // Payouts from before this page was opened are not part of this session.
    if (own.state === 'won' && bet?.betId !== own.betId) paid.current.add(own.betId);
    took(own);
  }, [own, bet?.betId, took]);
  return { bet, took };
}

function useCashOut(took: (bet: Bet) => void, refresh: () => Promise<void>) {
  const [isRunning, setRunning] = useState(false);
  const run = async (id: string): Promise<void> => {
    setRunning(true);
    const reply = await callApi('cashOutCrash', { params: { id } });
    setRunning(false);
    if (reply.success) took(reply.value);
    else {
      setRefused(reply);
      void refresh();
    }
  };
  return { isRunning, run };
}

/** The shared round and the member's own bet in it; a late bet request is for the next round. */
export function useCrash() {
  const { table, round, players, past, refresh } = useRound();
  const token = useSession((state) => state.token);
  const [nextBet, setNextBet] = useState<NextBet | null>(null);
  const { bet, took } = useOwnBet(table.data?.ownBet);
  const moved = useMoved();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other bets
  useEffect(() => setNextBet(null), [token]);

  useLive('balance.changed', ({ cause, amount }) => {
    if (cause === 'crash' && !amount?.startsWith('-')) void refresh();
  });
  const isOver = round?.phase === 'crashed';
  const waits = bet?.state === 'open' && bet.roundId === round?.roundId;
  useEffect(() => {
    if (isOver && waits) void refresh();
  }, [isOver, waits, refresh]);

  const { isSending, send } = useStakeOnce<BetBody, Bet>({
    name: 'crashBet',
    send: (body, key) => callApi('betCrash', { body, key }),
    ask: ({ input }) => betIn(input.roundId),
    onFound: took,
  });
  const place = useCallback(
    async (roundId: string, wanted: NextBet): Promise<void> => {
      setNextBet(null);
      const reply = await send({ roundId, ...wanted });
      if (!reply) return;
      // A bet that was refused may stand from before, under a key whose reply was lost.
      if (!reply.success) return void refresh();
      moved(-microsOf(reply.value.stake));
      took(reply.value);
    },
    [took, moved, send, refresh],
  );

  useEffect(() => {
    if (nextBet && takesBets(round)) void place(round.roundId, nextBet);
  }, [round, nextBet, place]);

  const join = (wanted: NextBet): void => {
    if (takesBets(round)) void place(round.roundId, wanted);
    else setNextBet(wanted);
  };
  const leaving = useCashOut(took, refresh);
  const asking = isSending ? 'bet' : leaving.isRunning ? 'out' : null;
  const cashOut = async (): Promise<void> => {
    if (bet && !asking) await leaving.run(bet.betId);
  };
  const current = bet && bet.roundId === round?.roundId ? bet : null;
  return { table, round, players, past, bet: current, nextBet, asking, join, leave: () => setNextBet(null), cashOut };
}
