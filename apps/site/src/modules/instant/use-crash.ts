import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { refreshCalls, useCall } from '../../shared/calls/index.ts';
import type { Bet, Player, Round } from './instant.queries.ts';
import { play } from './model/sound.ts';

const PAST_SHOWN = 24;
/** Polling keeps the rounds going, and covers a lost connection. */
const LOOK_MS = 15_000;
const ORDER = { betting: 0, rising: 1, crashed: 2 } as const;

/** The list of bets closes before the flight starts. */
const stepOf = ({ phase, betsHash }: Round): number =>
  ORDER[phase] + (phase === 'betting' && betsHash !== null ? 0.5 : 0);

/** The newer of two readings of the table. */
function later(a: Round | null, b: Round | null): Round | null {
  if (!a || !b) return a ?? b;
  if (a.roundId === b.roundId) return stepOf(a) >= stepOf(b) ? a : b;
  return BigInt(a.roundId) > BigInt(b.roundId) ? a : b;
}

const NONE: readonly Bet[] = [];

/** The present table: answers and live events merged, whichever is newer. */
export function useCrash() {
  const client = useQueryClient();
  const table = useCall('getCrashTable', {}, { refetchMs: LOOK_MS, staleMs: 0, keep: true });
  const [latest, setLatest] = useState<Round | null>(null);
  const [players, setPlayers] = useState<{ roundId: string; byBet: ReadonlyMap<string, Player> }>();
  const round = later(latest, table.data?.round ?? null);
  const refresh = useCallback(() => refreshCalls(client, 'getCrashTable'), [client]);
  usePush('crash.round', (next) => {
    setLatest((known) => later(known, next));
    if (next.phase === 'rising') play('start');
    if (next.phase === 'crashed') play('bang');
  });
  usePush('crash.players', (news) =>
    setPlayers((known) => {
      const byBet = new Map(known?.roundId === news.roundId ? known.byBet : []);
      for (const player of news.players) byBet.set(player.betId, player);
      return { roundId: news.roundId, byBet };
    }),
  );
  usePush('balance.changed', ({ cause, amount }) => {
    if (cause === 'crash' && !amount?.startsWith('-')) void refresh();
  });
  const first = table.data?.round?.roundId === round?.roundId ? (table.data?.players ?? []) : [];
  const news = players?.roundId === round?.roundId ? players?.byBet : undefined;
  const shown = new Map([...first.map((player) => [player.betId, player] as const), ...(news ?? [])]);
  const past = [...(table.data?.past ?? [])];
  if (round?.phase === 'crashed' && past[0]?.roundId !== round.roundId) past.unshift(round);
  const ownBets = table.data?.ownBets ?? NONE;
  return { round, ownBets, players: [...shown.values()], past: past.slice(0, PAST_SHOWN), refresh };
}
export type CrashTable = ReturnType<typeof useCrash>;
