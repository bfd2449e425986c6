import type { LotteryGame, OpenedDraw } from '@lantern/contract/lottery';
import { PRIZE_TIERS, type Prizes, type Region } from '@lantern/games/vietnam-lottery';
import { isReadyLanguage, translate } from '@lantern/i18n';
import { iso } from '../../platform/index.ts';
import { currentDraw, type ScheduledGame } from './draws/lottery.draw-schedule.ts';
import type { ListedGame } from './lottery.listing.ts';
import type { ResultRow } from './lottery.store.ts';

export const HOT_GAMES = 8;

/** The language of a menu: the requested one, else the caller's. */
export const languageOfMenu = (query: { language?: string | undefined }, language: string): string => {
  const request = (query.language ?? language).toUpperCase();
  return isReadyLanguage(request) ? request : language;
};

export const gameName = (code: string, language: string): string => translate(language, `lottery.game.${code}`);

/** Prizes as the contract writes them, the special prize first. */
export const presentPrizes = (region: Region, prizes: Prizes): Record<string, string[]> =>
  Object.fromEntries(PRIZE_TIERS[region].map(({ tier }) => [tier, [...(prizes[tier] ?? [])]]));

const byHeat = (a: ListedGame, b: ListedGame): number =>
  b.game.heat - a.game.heat || Number(b.game.settings.isHot) - Number(a.game.settings.isHot);

/** The games of the menu with the most bets in the last hour; an operator's hot games fill the rest. */
export const hotGames = (menu: readonly ListedGame[], count: number): ListedGame[] =>
  menu
    .filter(({ game }) => game.heat > 0 || game.settings.isHot)
    .sort(byHeat)
    .slice(0, count);

/** The games of the menu by bets of the last hour, then hot games, then menu order. */
export const popularGames = (menu: readonly ListedGame[], count: number): ListedGame[] =>
  menu.toSorted(byHeat).slice(0, count);

type Timed = 'isHot' | 'state' | 'backAt' | 'numero' | 'remainTime' | 'drawAt';
// The schedule is read again every second; the parts that do not depend on the time are cached by language.
const untimed = new WeakMap<ScheduledGame, Map<string, Omit<LotteryGame, Timed>>>();

function withoutTime(game: ScheduledGame, language: string): Omit<LotteryGame, Timed> {
  const cached = untimed.get(game) ?? new Map<string, Omit<LotteryGame, Timed>>();
  untimed.set(game, cached);
  const known = cached.get(language);
  if (known) return known;
  const special = game.last?.result.special?.[0];
  const made: Omit<LotteryGame, Timed> = {
    gameId: String(game.id),
    code: game.code,
    gameMenuTag: game.tag,
    remark: gameName(game.code, language),
    region: game.region,
    source: game.source,
    intervalSeconds: game.intervalSeconds,
    drawDayOfWeek: game.drawDayOfWeek,
    emblem: game.settings.emblem,
    lockTime: game.settings.lockSeconds,
    openedNumero: game.last?.numero ?? null,
    openedNumbers: special === undefined ? null : [...special].join(','),
    winningTime: game.last ? iso(game.last.draw_at) : null,
  };
  cached.set(language, made);
  return made;
}

export function presentGame(
  { game, state, backAt }: ListedGame,
  options: { language: string; nowMs: number; isHot: boolean },
): LotteryGame {
  const draw = state === 'on' ? currentDraw(game, options.nowMs) : undefined;
  return {
    ...withoutTime(game, options.language),
    isHot: options.isHot ? 1 : 0,
    state,
    backAt,
    numero: draw?.numero ?? null,
    remainTime: draw ? draw.draw_at.getTime() - options.nowMs : -1,
    drawAt: draw ? iso(draw.draw_at) : null,
  };
}

/** Games as a list of the contract, with the hot ones of the menu marked. */
export function presentGames(
  menu: readonly ListedGame[],
  games: readonly ListedGame[],
  language: string,
  nowMs: number,
): LotteryGame[] {
  const hot = new Set(hotGames(menu, HOT_GAMES).map(({ game }) => game.code));
  return games.map((one) => presentGame(one, { language, nowMs, isHot: hot.has(one.game.code) }));
}

export const presentOpened = (region: Region, row: ResultRow): OpenedDraw => ({
  drawId: row.id,
  numero: row.numero,
  date: row.day,
  winningTime: iso(row.draw_at),
  prizes: presentPrizes(region, row.result),
  resultVersion: row.result_version,
});
