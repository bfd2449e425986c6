import type { LotteryGame, OpenedDraw } from '@lantern/contract/lottery';
import { type DrawnNumbers, mainNumbers, numbersByTier } from '@lantern/games/lottery';
import { isReadyLanguage, translate } from '@lantern/i18n';
import { type Hooks, iso, type Needs } from '../../platform/index.ts';
import { currentDraw, type ScheduledGame } from './draws/lottery.draw-schedule.ts';
import { type CatalogueGame, gameOf, hasNumberPrices } from './lottery.catalogue.ts';
import type { ListedGame } from './lottery.listing.ts';
import type { ResultRow } from './lottery.store.ts';

export const HOT_GAMES = 8;

/** The language of a menu: the requested one, else the caller's. */
export const languageOfMenu = (query: { language?: string | undefined }, language: string): string => {
  const request = (query.language ?? language).toUpperCase();
  return isReadyLanguage(request) ? request : language;
};

/** The name of a game; one that the dictionaries do not have keeps its family's own. */
export function gameName(hooks: Hooks, code: string, language: string): string {
  const key = `lottery.game.${code}`;
  const name = translate(language, key);
  return name === key ? (gameOf(hooks, code)?.name ?? name) : name;
}

/** Numbers as the contract writes them, in the family's order of tiers. */
export const presentPrizes = (
  { family, region }: Pick<CatalogueGame, 'family' | 'region'>,
  prizes: DrawnNumbers,
): Record<string, string[]> => numbersByTier(family, region, prizes);

/** A result in a menu: the digits of its only main number, or its main numbers. */
function openedNumbers({ family, last }: ScheduledGame): string | null {
  const numbers = last && mainNumbers(family, last.result);
  const [first] = numbers ?? [];
  if (first === undefined) return null;
  return numbers?.length === 1 ? [...first].join(',') : (numbers ?? []).join(',');
}

/** The numbers of the main tier in a line; null before the result. */
export const mainText = ({ family }: CatalogueGame, numbers: DrawnNumbers | null): string | null =>
  (numbers && mainNumbers(family, numbers)?.join(' ')) ?? null;

const byHeat = (a: ListedGame, b: ListedGame): number =>
  b.game.heat - a.game.heat ||
  Number(a.isBehind) - Number(b.isBehind) ||
  Number(b.game.settings.isHot) - Number(a.game.settings.isHot);

/** The games of the menu with the most bets in the last hour; an operator's hot games fill the rest. */
export const hotGames = (menu: readonly ListedGame[], count: number): ListedGame[] =>
  menu
    .filter(({ game }) => game.heat > 0 || game.settings.isHot)
    .sort(byHeat)
    .slice(0, count);

/** The games of the menu by bets of the last hour, then hot games, then menu order. */
export const popularGames = (menu: readonly ListedGame[], count: number): ListedGame[] =>
  menu.toSorted(byHeat).slice(0, count);

type Timed = 'isHot' | 'isPlayed' | 'isBehind' | 'state' | 'backAt' | 'numero' | 'remainTime' | 'drawAt';
// The schedule is read again every second; the parts that do not depend on the time are cached by language.
const untimed = new WeakMap<ScheduledGame, Map<string, Omit<LotteryGame, Timed>>>();

function withoutTime(hooks: Hooks, game: ScheduledGame, language: string): Omit<LotteryGame, Timed> {
  const cached = untimed.get(game) ?? new Map<string, Omit<LotteryGame, Timed>>();
  untimed.set(game, cached);
  const known = cached.get(language);
  if (known) return known;
  const made: Omit<LotteryGame, Timed> = {
    gameId: String(game.id),
    code: game.code,
    gameMenuTag: game.tag,
    remark: gameName(hooks, game.code, language),
    region: game.region,
    source: game.source,
    intervalSeconds: game.intervalSeconds,
    drawDayOfWeek: game.drawDayOfWeek,
    emblem: game.settings.emblem,
    lockTime: game.settings.lockSeconds,
    halvesPrices: game.settings.halfPricePercent !== null && hasNumberPrices(game),
    openedNumero: game.last?.numero ?? null,
    openedNumbers: openedNumbers(game),
    winningTime: game.last ? iso(game.last.draw_at) : null,
  };
  cached.set(language, made);
  return made;
}

export function presentGame(
  hooks: Hooks,
  { game, state, backAt, isBehind }: ListedGame,
  options: { language: string; nowMs: number; isHot: boolean },
): LotteryGame {
  const draw = state === 'on' ? currentDraw(game, options.nowMs) : undefined;
  return {
    ...withoutTime(hooks, game, options.language),
    isHot: options.isHot ? 1 : 0,
    isPlayed: game.heat > 0,
    isBehind,
    state,
    backAt,
    numero: draw?.numero ?? null,
    remainTime: draw ? draw.draw_at.getTime() - options.nowMs : -1,
    drawAt: draw ? iso(draw.draw_at) : null,
  };
}

/** Games as a list of the contract, with the hot ones of the menu marked. */
export function presentGames(
  { hooks, clock }: Needs<'clock' | 'hooks'>,
  menu: readonly ListedGame[],
  games: readonly ListedGame[],
  language: string,
): LotteryGame[] {
  const nowMs = clock.nowMs();
  const hot = new Set(hotGames(menu, HOT_GAMES).map(({ game }) => game.code));
  return games.map((one) => presentGame(hooks, one, { language, nowMs, isHot: hot.has(one.game.code) }));
}

export const presentOpened = (game: CatalogueGame, row: ResultRow): OpenedDraw => ({
  drawId: row.id,
  numero: row.numero,
  date: row.day,
  winningTime: iso(row.draw_at),
  prizes: presentPrizes(game, row.result),
  resultVersion: row.result_version,
});
