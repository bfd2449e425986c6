import type { GameType } from '@lantern/rules/catalogue';
import { useEffect, useState } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { useLive, useLiveState } from '../../shared/live/index.ts';
import { type Feed, NO_TABLES, onPlayers, onRound, onSeats, onShoe, withList } from './model/feed.ts';

/** The list is read again although the socket tells the rounds: it keeps the tables going, and covers a lost line. */
const LOOK_MS = 20_000;
/** Without the socket the tables are followed by reading. */
const LOST_LOOK_MS = 1500;
export const useLookMs = (): number =>
  useLiveState(({ connection }) => (connection === 'lost' ? LOST_LOOK_MS : LOOK_MS));

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
  useLive('live.round', (round) => setFeed((known) => onRound(known, round)));
  useLive('live.shoe', (shoe) => setFeed((known) => onShoe(known, shoe)));
  useLive('live.players', (news) => setFeed((known) => onPlayers(known, news)));
  useLive('live.seats', (news) => setFeed((known) => onSeats(known, news)));
  useLive('live.tables', () => void refetch());
  return { feed, error: data ? null : error, isPending, refetch };
}
