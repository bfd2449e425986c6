import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallInput, callApi } from '../../shared/calls/index.ts';
import { serverNowMs } from '../../shared/clock/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Bet, Round } from './instant.queries.ts';
import { setRefused } from './instant.store.ts';
import { play } from './model/sound.ts';
import type { CrashTable } from './use-crash.ts';
import { useMoved } from './use-moved.ts';
import { useStakeOnce } from './use-stake-once.ts';

/** Which of the two bets that a member may have on a round. */
export type Place = 1 | 2;
type BetBody = NonNullable<CallInput<'betCrash'>['body']>;
type NextBet = Pick<BetBody, 'stake' | 'autoCashOut'>;

/** Whether a bet can still be in this flight: its list is open, by the server's clock too. */
const takesBets = (round: Round | null): round is Round =>
  round?.phase === 'betting' && round.betsHash === null && serverNowMs() < Date.parse(round.closesAt);

const atPlace = (bets: readonly Bet[], place: Place): Bet | undefined => bets.find((bet) => bet.place === place);

/** The member's bet at this place in the round that is running; null without one, undefined when no answer came. */
async function betIn(roundId: string, place: Place): Promise<Bet | null | undefined> {
  const reply = await callApi('getCrashTable', {});
  if (!reply.success) return undefined;
  const own = atPlace(reply.value.ownBets, place);
  return own?.roundId === roundId ? own : null;
}

/** The newest reading of the bet. Its payout counts once. */
function useOwnBet(own: Bet | undefined) {
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

/** One of the member's bets on the shared round; a late request is for the next round. */
export function useCrashBet({ round, ownBets, refresh }: CrashTable, place: Place) {
  const token = useSession((state) => state.token);
  const [nextBet, setNextBet] = useState<NextBet | null>(null);
  const { bet, took } = useOwnBet(atPlace(ownBets, place));
  const moved = useMoved();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other bets
  useEffect(() => setNextBet(null), [token]);

  const isOver = round?.phase === 'crashed';
  const waits = bet?.state === 'open' && bet.roundId === round?.roundId;
  useEffect(() => {
    if (isOver && waits) void refresh();
  }, [isOver, waits, refresh]);

  const { isSending, send } = useStakeOnce<BetBody, Bet>({
    name: `crashBet${place}`,
    send: (body, key) => callApi('betCrash', { body, key }),
    ask: ({ input }) => betIn(input.roundId, place),
    onFound: took,
  });
  const put = useCallback(
    async (roundId: string, wanted: NextBet): Promise<void> => {
      setNextBet(null);
      const reply = await send({ roundId, place, ...wanted });
      if (!reply) return;
      // A bet that was refused may stand from before, under a key whose reply was lost.
      if (!reply.success) return void refresh();
      moved(-microsOf(reply.value.stake));
      took(reply.value);
    },
    [place, took, moved, send, refresh],
  );

  useEffect(() => {
    if (nextBet && takesBets(round)) void put(round.roundId, nextBet);
  }, [round, nextBet, put]);

  const join = useCallback(
    (wanted: NextBet): void => {
      if (takesBets(round)) void put(round.roundId, wanted);
      else setNextBet(wanted);
    },
    [round, put],
  );
  const leaving = useCashOut(took, refresh);
  const asking = isSending ? 'bet' : leaving.isRunning ? 'out' : null;
  const cashOut = async (): Promise<void> => {
    if (bet && !asking) await leaving.run(bet.betId);
  };
  const current = bet && bet.roundId === round?.roundId ? bet : null;
  return { bet: current, nextBet, asking, join, leave: () => setNextBet(null), cashOut };
}
export type CrashBetState = ReturnType<typeof useCrashBet>;
