import { usePush } from '@lantern/client/push';
import { LOTTERY_QUERY } from '@lantern/rules/lottery';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Answer, callApi, callQuery, RefusedError, refreshCalls, useCall } from '../../shared/calls/index.ts';
import { useTextsStore } from '../../shared/texts/index.ts';
import { useShowEnd } from './draw-shows.ts';
import { HISTORY_LENGTHS, type HistoryLength, type Opened, withNewest } from './model/draw-history.ts';
import { type Arrival, refreshDelayMs } from './model/refresh-timer.ts';

/** A fallback for live events: a page with a lost socket still learns of new draws. */
const GAME_REFETCH_MS = 20_000;
const [LAST_DRAWS] = HISTORY_LENGTHS;

export type GameMenu = Answer<'getGameMenu'>;
export type LotteryGame = GameMenu['hot'][number];
export type OpenedDraw = Answer<'listOpenedNumeros'>['list'][number];

/** The menu with the timing of its answer, which the end of each game is computed from (spec 9). */
export type ArrivedMenu = { menu: GameMenu; arrival: Arrival };

async function fetchMenu(signal: AbortSignal): Promise<ArrivedMenu> {
  const sentAt = performance.now();
  const reply = await callApi('getGameMenu', { query: LOTTERY_QUERY, signal });
  if (!reply.success) throw new RefusedError(reply);
  return { menu: reply.value, arrival: { receivedAtMs: Date.now(), roundTripMs: performance.now() - sentAt } };
}

/** The lobby's menu; while `timed` it is polled by the timer of spec 9. */
export function useArrivedMenu(timed: boolean) {
  const language = useTextsStore((state) => state.language);
  return useQuery<ArrivedMenu, RefusedError>({
    queryKey: ['getGameMenu', 'arrived', language],
    queryFn: ({ signal }) => fetchMenu(signal),
    staleTime: 1000,
    refetchInterval: ({ state }) => {
      if (!timed || !state.data) return false;
      const games = state.data.menu.groups.flatMap((group) => group.gameMenus);
      return refreshDelayMs(games) ?? false;
    },
  });
}

export const useLotteryGame = (code: string) =>
  useCall('getLotteryGame', { params: { code } }, { refetchMs: GAME_REFETCH_MS, staleMs: 2000 });

/** The last hundred results, the newest first. */
export const useOpenedDraws = (code: string) =>
  useCall('listOpenedNumeros', { query: { gameCode: code, count: LAST_DRAWS } }, { refetchMs: 60_000 });

/** A long history is read again while fewer draws than a list of results has have come since. */
const HISTORY_REFETCH_MS = 1_800_000;

/** The last draws of a game, the newest first; the long history is read where somebody chose it, and new results join it. */
export function useHistory(code: string, length: HistoryLength) {
  const opened = useOpenedDraws(code);
  const isLong = length > LAST_DRAWS;
  const read = useCall(
    'listDrawHistory',
    { params: { code } },
    { enabled: isLong, staleMs: HISTORY_REFETCH_MS, refetchMs: HISTORY_REFETCH_MS },
  );
  const newest = opened.data?.list;
  const older = isLong ? read.data?.list : NO_DRAWS;
  const list = useMemo(() => newest && older && withNewest(newest, older, length), [newest, older, length]);
  return { list, error: opened.error ?? (isLong ? read.error : null), refetch: isLong ? read.refetch : opened.refetch };
}
const NO_DRAWS: readonly Opened[] = [];

/** What a set of the game's family counted in its last draws; no set asks for nothing. */
export const useTrend = (code: string, set: string | undefined, count: HistoryLength = LAST_DRAWS) =>
  useCall('getTrend', { params: { code }, query: { count, set } }, { enabled: set !== undefined, staleMs: 30_000 });

const SHARES_REFETCH_MS = 10_000;
/** What part of the open stakes of a draw lies on each pick; a draw that has closed has none any more. */
export const useStakeShares = (drawId: string | undefined) =>
  useCall(
    'getStakeShares',
    { params: { id: drawId ?? '' } },
    { enabled: drawId !== undefined, staleMs: SHARES_REFETCH_MS, refetchMs: SHARES_REFETCH_MS },
  );

/** The draws on sale of other stations, as far as they have loaded. */
export const useStationGames = (codes: readonly string[]) =>
  useQueries({
    queries: codes.map((code) => ({ ...callQuery('getLotteryGame', { params: { code } }), staleTime: 2000 })),
  });

/** Refreshes the answers about a game with the live events of its draws. */
export function useGameNews(code: string): void {
  const client = useQueryClient();
  const about = (data: { game: string }, ...names: Parameters<typeof refreshCalls>[1][]) => {
    if (data.game === code) void refreshCalls(client, ...names);
  };
  usePush('catalogue.changed', () => void refreshCalls(client, 'getLotteryGame'));
  usePush('draw.opened', (data) => about(data, 'getLotteryGame'));
  usePush('draw.closed', (data) => about(data, 'getLotteryGame'));
  usePush('draw.published', (data) => about(data, 'getLotteryGame', 'listOpenedNumeros'));
  // The history counts a draw when the page has shown it: counted first, it would tell the end.
  useShowEnd(() => void refreshCalls(client, 'getTrend'));
}
