import './stage/sports.css';
import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { refreshCalls } from '../../shared/calls/index.ts';
import { BookProvider, useBook } from './use-book.tsx';
import { TextsOfSports } from './use-sports-texts.tsx';

/** Lists change with each match that begins or ends: they are read again at most so often. */
const LISTS_MS = 3000;

/** Prices and scores of all lists, by one subscription. */
function ListNews() {
  const book = useBook();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  usePush('sports.matches', ({ list }) => book.progressed(list));
  usePush('sports.prices', ({ list }) => book.changed(list));
  usePush('sports.feed', () => void refreshCalls(client, 'listSports'));
  usePush('sports.listed', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshCalls(client, 'listSports', 'listSportsMatches', 'listHotMatches');
    }, LISTS_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}

/** All markets of one match while it is on the page, or on the slip. */
export function MatchNews({ matchId }: { matchId: string }) {
  const book = useBook();
  usePush('sports.markets', (change) => book.changed([change]), matchId);
  return null;
}

/** What every screen of the sportsbook shares: one book of prices that follows the events, and its texts. */
export function SportsFrame({ children }: { children: ReactNode }) {
  return (
    <BookProvider>
      <TextsOfSports>
        <ListNews />
        {children}
      </TextsOfSports>
    </BookProvider>
  );
}
