import { usePush } from '@lantern/client/push';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Answer, callQuery, refreshCalls } from '../../shared/calls/index.ts';
import { useReducedMotion } from '../../shared/media.ts';
import { useSession } from '../../shared/session/index.ts';
import { freezeBalance, releaseBalance } from '../../shared/wallet/index.ts';
import { endShows, expectShow, isExpected, playShow, useIsShown } from './draw-shows.ts';
import { type IsShown, isTakenBack, type Ticket } from './model/ticket.ts';
import { removeTicket, type StoredTicket, useTicketStore } from './tickets.store.ts';

/** A fallback for live events. */
const REFETCH_MS = 15_000;

export type FollowedTicket = StoredTicket & Ticket & Pick<Answer<'getLotterySlip'>, 'chase'>;
export type Tickets = {
  /** Of this table, the newest first. */
  list: readonly FollowedTicket[];
  /** The one that takes the place of the slip. */
  open: FollowedTicket | undefined;
  isShown: IsShown;
};

/** The tickets of one table with what the server knows of them. */
function useTicketAnswers(game: string): readonly FollowedTicket[] {
  const isMember = useSession((session) => session.state === 'member');
  const stored = useTicketStore(({ list }) => list).filter((ticket) => ticket.game === game);
  const answers = useQueries({
    queries: stored.map(({ key }) => ({
      ...callQuery('getLotterySlip', { params: { key } }),
      enabled: isMember,
      staleTime: 1000,
      refetchInterval: REFETCH_MS,
    })),
  });
  const gone = stored.filter((_, index) => answers[index]?.data?.slip === null).map(({ key }) => key);
  useEffect(() => {
    // The slip of another member is none: somebody else has logged in here.
    for (const key of gone) removeTicket(key);
  });
  return stored.flatMap((ticket, index) => {
    const data = answers[index]?.data;
    return data?.slip ? [{ ...ticket, ...data, slip: data.slip }] : [];
  });
}

/** The numbers of a draw are shown one by one to a page that waited for them. */
function useShowsOf(tickets: readonly FollowedTicket[], isWatched: boolean): void {
  const isStill = useReducedMotion();
  useEffect(() => {
    if (!isWatched) return endShows();
    const awaited = tickets.flatMap((ticket) => ticket.draws.filter(({ drawId }) => !isTakenBack(ticket, drawId)));
    for (const { drawId, region, prizes, state } of awaited) {
      if (prizes !== null) playShow(drawId, region, isStill);
      else if (state !== 'void') expectShow(drawId);
    }
  });
  useEffect(() => endShows, []);
}

/** The balance waits for the show of each draw that holds a bet of the player. */
function useFrozenMoney(tickets: readonly FollowedTicket[], isShown: IsShown): void {
  const client = useQueryClient();
  const frozen = useRef(new Set<string>());
  usePush('draw.published', ({ drawId }) => {
    if (!tickets.some(({ slip }) => slip.wagers.some((wager) => wager.drawId === drawId))) return;
    if (isExpected(drawId)) {
      frozen.current.add(drawId);
      freezeBalance(client);
    }
    void refreshCalls(client, 'getLotterySlip');
  });
  usePush('wagers.settled', () => void refreshCalls(client, 'getLotterySlip'));
  usePush('bets.cancelled', () => void refreshCalls(client, 'getLotterySlip'));
  useEffect(() => {
    if (frozen.current.size === 0 || ![...frozen.current].every(isShown)) return;
    frozen.current.clear();
    releaseBalance();
  });
  useEffect(() => releaseBalance, []);
}

/** The tickets of a table, followed to their end. A page that is covered, for example by the record, shows results at once. */
export function useTickets(game: string, isWatched: boolean): Tickets {
  const list = useTicketAnswers(game);
  const isShown = useIsShown();
  useShowsOf(list, isWatched);
  useFrozenMoney(list, isShown);
  const key = useTicketStore(({ open }) => open[game]);
  return { list, open: list.find((ticket) => ticket.key === key), isShown };
}
