import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type Answer, refreshCalls, useCall } from '../../shared/calls/index.ts';
import { listenLive } from '../../shared/live/index.ts';

export type Menu = Answer<'getGameMenu'>;
export type Game = Menu['hot'][number];
/** A game with the moment its sales close, in the server's time; null between sales. */
export type MarketGame = Game & { readonly closesAtMs: number | null };
export interface MarketGroup {
  readonly tag: string;
  readonly labelName: string;
  readonly games: readonly MarketGame[];
}
export interface Market {
  readonly hot: readonly MarketGame[];
  readonly groups: readonly MarketGroup[];
}

/** The answer's remaining times as moments: they were true at `serverTime`. */
export function readMarket(menu: Menu): Market {
  const atMs = Date.parse(menu.serverTime);
  const place = (game: Game): MarketGame => ({
    ...game,
    closesAtMs: game.numero !== null && game.remainTime >= 0 ? atMs + game.remainTime : null,
  });
  return {
    hot: menu.hot.map(place),
    groups: menu.groups.map(({ tag, labelName, gameMenus }) => ({ tag, labelName, games: gameMenus.map(place) })),
  };
}

const REFETCH_MS = 30_000;
const NEWS_GAP_MS = 1500;

/** The lottery market of the header and the home page. */
export function useMarket() {
  const query = useCall('getGameMenu', { query: {} }, { refetchMs: REFETCH_MS, staleMs: 5000 });
  const market = useMemo(() => (query.data ? readMarket(query.data) : undefined), [query.data]);
  return { ...query, market };
}

/** News of draws renew the market; a burst of them (a minute turns, four games open) renews it once. */
export function useMarketNews(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const renew = () => {
      timer.current = undefined;
      void refreshCalls(client, 'getGameMenu', 'getOpenedNumero');
    };
    const stop = listenLive((event) => {
      if (event.name.startsWith('draw.')) timer.current ??= setTimeout(renew, NEWS_GAP_MS);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [client]);
}

/** Every game once, the soonest close first; games between sales last. */
export function byClose(games: readonly MarketGame[]): MarketGame[] {
  const soon = (game: MarketGame) => game.closesAtMs ?? Number.MAX_SAFE_INTEGER;
  return [...new Map(games.map((game) => [game.code, game])).values()].sort((a, b) => soon(a) - soon(b));
}
