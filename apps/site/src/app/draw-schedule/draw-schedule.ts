import type { AnswerOf, Calls } from '@lantern/contract';

export type Menu = AnswerOf<Calls['getGameMenu']>;
export type Game = Menu['hot'][number];
/** A game with the moment its sales close, in the server's time; null between sales. */
export type ScheduledGame = Game & { readonly closesAtMs: number | null };
export interface ScheduledGroup {
  readonly tag: string;
  readonly labelName: string;
  readonly games: readonly ScheduledGame[];
}
export interface DrawSchedule {
  readonly hot: readonly ScheduledGame[];
  readonly groups: readonly ScheduledGroup[];
}

/** Converts the answer's remaining times, which are relative to `serverTime`, to moments. */
export function readDrawSchedule(menu: Menu): DrawSchedule {
  const atMs = Date.parse(menu.serverTime);
  const place = (game: Game): ScheduledGame => ({
    ...game,
    closesAtMs: game.numero !== null && game.remainTime >= 0 ? atMs + game.remainTime : null,
  });
  return {
    hot: menu.hot.map(place),
    groups: menu.groups.map(({ tag, labelName, gameMenus }) => ({ tag, labelName, games: gameMenus.map(place) })),
  };
}

/** Draws at an interval are the electronic lottery, those on days of the calendar the lottery (games.md 3.8). */
export const isElectronic = ({ intervalSeconds }: Pick<Game, 'intervalSeconds'>): boolean => intervalSeconds !== null;

/** The groups with their electronic games. */
export const electronicGroups = (groups: readonly ScheduledGroup[]): readonly ScheduledGroup[] =>
  groups
    .map((group) => ({ ...group, games: group.games.filter(isElectronic) }))
    .filter(({ games }) => games.length > 0);

/** Every game once, the soonest close first; games between sales last. */
export function byClose(games: readonly ScheduledGame[]): ScheduledGame[] {
  const soon = (game: ScheduledGame) => game.closesAtMs ?? Number.MAX_SAFE_INTEGER;
  return [...new Map(games.map((game) => [game.code, game])).values()].sort((a, b) => soon(a) - soon(b));
}

/** The soonest draw of each group, then the next ones, `count` in all, in the order in which their sales close. */
export function soonest(market: DrawSchedule, count: number): ScheduledGame[] {
  const groups = market.groups.map((group) => byClose(group.games).filter((game) => game.closesAtMs !== null));
  const first = byClose(groups.flatMap((games) => games.slice(0, 1))).slice(0, count);
  const rest = byClose(groups.flatMap((games) => games.slice(1)));
  return byClose([...first, ...rest.slice(0, count - first.length)]);
}
