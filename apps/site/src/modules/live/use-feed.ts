import { usePush, usePushState } from '@lantern/client/push';
import type { GameType } from '@lantern/rules/catalogue';
import { useEffect, useState } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { type Feed, NO_TABLES, onPlayers, onRound, onSeats, onShoe, withList } from './model/feed.ts';

/** The list is read again although the socket tells the rounds: it keeps the tables going, and covers a lost line. */
const LOOK_MS = 20_000;
/** Without the socket the tables are followed by reading. */
const LOST_LOOK_MS = 1500;
export const useLookMs = (): number =>
  usePushState(({ connection }) => (connection === 'lost' ? LOST_LOOK_MS : LOOK_MS));

/** Every table of a category with its running round, by one subscription. */
export function useFeed(category: GameType = 'LIVE') {
  const query = { category };
  const { data, error, isPending, refetch } = useCall(
    'listLiveTables',
    { query },
    { refetchMs: useLookMs(), staleMs: 0 },
  );
  const [feed, setFeed] = useState<Feed>(NO_TABLES);
  useEffect(() => {
    if (data) setFeed((known) => withList(known, data.list));
  }, [data]);
  usePush('live.round', (round) => setFeed((known) => onRound(known, round)));
  usePush('live.shoe', (shoe) => setFeed((known) => onShoe(known, shoe)));
  usePush('live.players', (news) => setFeed((known) => onPlayers(known, news)));
  usePush('live.seats', (news) => setFeed((known) => onSeats(known, news)));
  usePush('live.tables', () => void refetch());
  return { feed, error: data ? null : error, isPending, refetch };
}
