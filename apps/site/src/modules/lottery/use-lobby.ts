import { LOTTERY_QUERY } from '@lantern/rules/lottery';
import { useMemo } from 'react';
import { useCall, useMemberCall } from '../../shared/calls/index.ts';
import { serverNowMs } from '../../shared/clock/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { type LotteryGame, useArrivedMenu } from './lottery.queries.ts';
import { isRefreshed, listedGames, named, shownDay } from './model/lobby-list.ts';
import { endTimeMs } from './model/refresh-timer.ts';
import type { LobbySearch } from './model/search.ts';
import { type Weekday, weekdayAt } from './model/weekdays.ts';
import { useFavourites } from './use-favourites.ts';

/** Spec 7: popular lotteries and recent ones. */
const POPULAR_COUNT = 20;
const RECENT_COUNT = 100;
const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh';

/** The lobby of its address: its games, when each closes, and what is still loading. */
export function useLobby(search: LobbySearch) {
  const menu = useArrivedMenu(isRefreshed(search));
  const zone = useSettings()?.merchant.timeZone ?? DEFAULT_ZONE;
  const favourites = useFavourites();
  const popular = useCall(
    'listGames',
    { query: { ...LOTTERY_QUERY, count: POPULAR_COUNT } },
    { enabled: search.list === 'hot' },
  );
  const recent = useMemberCall(
    'listRecentGames',
    { query: { ...LOTTERY_QUERY, recentCount: RECENT_COUNT } },
    { enabled: search.list === 'recent' },
  );
  const today: Weekday = weekdayAt(serverNowMs(), zone);
  const day = shownDay(search, today);
  const groups = useMemo(() => menu.data?.menu.groups ?? [], [menu.data]);
  const all = useMemo(() => listedGames<LotteryGame>(groups, {}, 'ALL'), [groups]);
  const timed = useMemo(() => new Map(all.map((game) => [game.gameId, game])), [all]);
  const games = useMemo((): readonly LotteryGame[] | undefined => {
    if (search.list === 'hot') return popular.data?.list.filter(named(search.q));
    if (search.list === 'recent') return recent.data?.list.filter(named(search.q));
    if (menu.data === undefined) return undefined;
    if (search.list === 'fav')
      return all.filter(({ gameId }) => favourites.ids.includes(gameId)).filter(named(search.q));
    return listedGames(groups, search, day);
  }, [search, popular.data, recent.data, menu.data, all, favourites.ids, groups, day]);
  const source = search.list === 'hot' ? popular : search.list === 'recent' ? recent : menu;
  const { arrival } = menu.data ?? {};
  return {
    games,
    /** The menu loaded, or failed to. */
    arrived: !menu.isPending,
    error: games === undefined ? source.error : null,
    retry: () => void source.refetch(),
    hot: menu.data?.menu.hot ?? [],
    groups,
    today,
    day,
    favourites,
    drawsToday: listedGames(groups, {}, today).length,
    updatedAtMs: arrival?.receivedAtMs,
    // Lists that load later use the timing of the menu's answer.
    endOf: (game: LotteryGame): number => (arrival ? endTimeMs(timed.get(game.gameId) ?? game, arrival) : 0),
  };
}
