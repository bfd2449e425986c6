import type { LiveBet, LiveDecision, LiveRound, LiveTable } from '@lantern/contract/live';
import { useEffect, useState } from 'react';
import { callApi, type Refused } from '../../shared/calls/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import { withRound } from './model/feed.ts';

/** Seats and decisions of the member at a table of blackjack. What the server answers is shown at once; everybody else sees it by the news. */
export function useBlackjack(
  known: LiveTable,
  read: { readonly ownSeats: readonly number[]; readonly onPlaced: (bets: readonly LiveBet[]) => void },
) {
  const { code } = known;
  const [news, setNews] = useState<LiveRound>();
  const [seats, setSeats] = useState<LiveTable['seats']>();
  const [ownSeats, setOwnSeats] = useState(read.ownSeats);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => setOwnSeats(read.ownSeats), [read.ownSeats]);
  // News of all is newer than the own answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each news replaces the answer
  useEffect(() => setSeats(undefined), [known.seats]);
  const withNews = news?.table === code ? withRound(known, news) : known;
  const table: LiveTable = seats ? { ...withNews, seats } : withNews;
  const turnKey = `${table.round?.roundId} ${table.round?.turn?.kind} ${table.round?.turn?.number}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins without old messages
  useEffect(() => setRefused(null), [turnKey]);

  const send = async <T>(call: () => Promise<{ success: true; value: T } | Refused>, then: (value: T) => void) => {
    if (isSending) return;
    setSending(true);
    const reply = await call();
    setSending(false);
    if (!reply.success) return setRefused(reply);
    setRefused(null);
    then(reply.value);
  };
  const seated = (value: { seats: NonNullable<LiveTable['seats']>; ownSeats: number[] }) => {
    setSeats(value.seats);
    setOwnSeats(value.ownSeats);
  };
  const round = table.round;
  const decide = (seat: number, turn: number, decision: LiveDecision): void => {
    if (!round) return;
    const body = { seat, turn, decision };
    void send(
      () => callApi('decideLiveHand', { params: { id: round.roundId }, body }),
      (value) => {
        setNews(value.round);
        if (value.bet) read.onPlaced([value.bet]);
      },
    );
  };
  return {
    table,
    ownSeats,
    refused,
    isSending,
    take: (seat: number) =>
      asMember(() => void send(() => callApi('takeLiveSeat', { params: { code, seat: String(seat) } }), seated)),
    leave: (seat: number) =>
      void send(() => callApi('leaveLiveSeat', { params: { code, seat: String(seat) } }), seated),
    decide,
  };
}
export type Blackjack = ReturnType<typeof useBlackjack>;
