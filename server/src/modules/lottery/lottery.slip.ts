import type { FieldRefusal } from '@lantern/contract';
import {
  formatOdds,
  isOfferedIn,
  type LotteryPlay,
  lineCount,
  ODDS_DECIMALS,
  type PickRefusal,
  parseOdds,
  selectionsOfPlay,
} from '@lantern/games/lottery';
import { formatAmount, type Micros, parseAmount, tooFineFacts } from '@lantern/kernel';
import { type Refusal, refuse } from '../../platform/index.ts';
import {
  type DrawSchedule,
  type ScheduledGame,
  unitMaximumOf,
  unitPerNumberOf,
} from './draws/lottery.draw-schedule.ts';
import type { DrawRow } from './lottery.store.ts';

export const WAGERS_MAX = 200;
/** Selections of all wagers of a slip: each is counted against its limit in the same transaction. */
export const SELECTIONS_MAX = 10_000;
/** Players enter money with two decimals (product.md, "Money"). */
const UNIT_DECIMALS = 2;

const ODDS_FAULTS_MAX = 20;

export interface EnteredLine {
  readonly play: string;
  readonly picks: readonly string[];
  readonly unit: string;
}
export interface EnteredSlip {
  readonly lines: readonly EnteredLine[];
  /** Odds as the player saw them, by play. */
  readonly odds?: Readonly<Record<string, string>> | undefined;
}

/** A draw of the slip with the game it belongs to. */
export interface SlipDraw {
  readonly draw: DrawRow;
  readonly game: ScheduledGame;
}

/** One line on one draw, ready for `placeSlip`. `unit` and `stake` are micros, `odds` ten-thousandths. */
export interface PricedLine {
  readonly drawId: bigint;
  readonly play: string;
  readonly picks: readonly string[];
  readonly unit: Micros;
  readonly stake: Micros;
  readonly odds: bigint;
  readonly exposures: readonly { readonly selection: string; readonly units: Micros; readonly ceiling: Micros }[];
}

interface CheckedLine {
  readonly play: LotteryPlay;
  readonly picks: readonly string[];
  readonly unit: Micros;
}

const fault = (field: string, key: string, params?: FieldRefusal['params']): FieldRefusal => ({
  field,
  key: `field.${key}`,
  ...(params ? { params } : {}),
});

function pickFault(field: string, { width, setSize }: LotteryPlay, refusal: PickRefusal): FieldRefusal {
  if (refusal === 'wrong_width') return fault(field, 'picks_wrong_width', { width });
  if (refusal === 'wrong_number_of_picks') return fault(field, 'picks_wrong_number_of_picks', { size: setSize ?? 1 });
  return fault(field, `picks_${refusal}`);
}

/** The tightest limits of a unit over all games of the slip. */
function unitBounds(
  market: DrawSchedule,
  games: readonly ScheduledGame[],
  play: string,
): { minimum: Micros; maximum: Micros } {
  const minima = games.map((game) => game.settings.unitMinimum);
  const maxima = games.map((game) => unitMaximumOf(game.settings, market.oddsOf(game, play)));
  return {
    minimum: minima.reduce((a, b) => (a > b ? a : b)),
    maximum: maxima.reduce((a, b) => (a < b ? a : b)),
  };
}

function checkUnit(
  field: string,
  text: string,
  bounds: { minimum: Micros; maximum: Micros },
): { unit: Micros } | { fault: FieldRefusal } {
  const unit = parseAmount(text, UNIT_DECIMALS);
  const aboveMaximum = fault(field, 'above_maximum', { maximum: formatAmount(bounds.maximum) });
  if (!unit.ok)
    return {
      fault: unit.error === 'out_of_range' ? aboveMaximum : fault(field, unit.error, tooFineFacts(text, UNIT_DECIMALS)),
    };
  if (unit.value < bounds.minimum)
    return { fault: fault(field, 'below_minimum', { minimum: formatAmount(bounds.minimum) }) };
  return unit.value > bounds.maximum ? { fault: aboveMaximum } : { unit: unit.value };
}

/** Checks one line against the rules of the region; every fault names its field. */
function checkLine(
  market: DrawSchedule,
  games: readonly [ScheduledGame, ...ScheduledGame[]],
  entered: EnteredLine,
  index: number,
): { line: CheckedLine } | { faults: FieldRefusal[] } {
  const at = `lines.${index}`;
  const { family, region } = games[0];
  const play = family.playOf(entered.play);
  if (!play || !isOfferedIn(play, region)) return { faults: [fault(`${at}.play`, 'picks_play_not_offered')] };
  const picks = family.checkPicks(region, play.code, entered.picks);
  const unit = checkUnit(`${at}.unit`, entered.unit, unitBounds(market, games, play.code));
  if (picks.ok && 'unit' in unit) return { line: { play, picks: picks.value, unit: unit.unit } };
  return {
    faults: [
      ...(picks.ok ? [] : [pickFault(`${at}.picks`, play, picks.error)]),
      ...('fault' in unit ? [unit.fault] : []),
    ],
  };
}

/** Odds that cannot be parsed are refused: ignoring them would place the slip at any odds. */
function oddsFaults({ family }: ScheduledGame, seen: Readonly<Record<string, string>>): FieldRefusal[] {
  return Object.entries(seen).flatMap(([play, text]) => {
    if (!family.playOf(play)) return [fault('odds', 'picks_play_not_offered')];
    const odds = parseOdds(text);
    if (odds.ok) return [];
    const key = odds.error === 'out_of_range' ? 'not_valid' : odds.error;
    return [fault(`odds.${play}`, key, { decimals: ODDS_DECIMALS })];
  });
}

/** The plays whose odds are worse than the player saw, with the new odds. */
function movedOdds(
  market: DrawSchedule,
  games: readonly ScheduledGame[],
  lines: readonly CheckedLine[],
  seen: Readonly<Record<string, string>>,
): Record<string, string> {
  const moved: Record<string, string> = {};
  for (const play of new Set(lines.map((line) => line.play.code))) {
    const before = seen[play] === undefined ? null : parseOdds(seen[play]);
    const now = games.map((game) => market.oddsOf(game, play)).reduce((a, b) => (a < b ? a : b));
    if (before?.ok && now < before.value) moved[play] = formatOdds(now);
  }
  return moved;
}

/** The selections a line counts against: each number by itself, or the whole set in a fixed order. */
const selectionsOf = (play: LotteryPlay, picks: readonly string[]): string[] =>
  selectionsOfPlay(play, picks).map((selection) => `${play.code}:${selection}`);

function priceLine(market: DrawSchedule, { draw, game }: SlipDraw, line: CheckedLine): PricedLine {
  const odds = market.oddsOf(game, line.play.code);
  const ceiling = unitPerNumberOf(game.settings, odds);
  return {
    ...line,
    play: line.play.code,
    drawId: BigInt(draw.id),
    stake: game.family.stakeOf(game.region, line.play.code, line.picks, line.unit),
    odds,
    exposures: selectionsOf(line.play, line.picks).map((selection) => ({
      selection,
      units: line.unit,
      ceiling,
    })),
  };
}

/** A slip as priced lines, or a refusal. The database decides about money and time. */
export function priceSlip(
  market: DrawSchedule,
  draws: readonly [SlipDraw, ...SlipDraw[]],
  entered: EnteredSlip,
): { readonly lines: readonly PricedLine[]; readonly total: Micros } | Refusal<PriceRefusal> {
  const games: [ScheduledGame, ...ScheduledGame[]] = [draws[0].game, ...draws.slice(1).map(({ game }) => game)];
  if (games.some((game) => game.region !== games[0].region)) return refuse('region_mixed');
  const linesMaximum = Math.min(...games.map((game) => game.settings.linesMaximum));
  if (entered.lines.length > linesMaximum || entered.lines.length * draws.length > WAGERS_MAX)
    return refuse('too_many_wagers', { facts: { maximum: WAGERS_MAX } });
  const checked = entered.lines.map((line, index) => checkLine(market, games, line, index));
  const faults = [
    ...checked.flatMap((one) => ('faults' in one ? one.faults : [])),
    ...oddsFaults(games[0], entered.odds ?? {}).slice(0, ODDS_FAULTS_MAX),
  ];
  if (faults.length > 0) return refuse('fields_refused', { fields: faults });
  const lines = checked.flatMap((one) => ('line' in one ? [one.line] : []));
  const selections = lines.reduce((sum, line) => sum + lineCount(line.play, line.picks), 0) * draws.length;
  if (selections > SELECTIONS_MAX) return refuse('too_many_wagers', { facts: { maximum: WAGERS_MAX } });
  const moved = movedOdds(market, games, lines, entered.odds ?? {});
  if (Object.keys(moved).length > 0) return refuse('odds_moved', { facts: moved });
  const priced = draws.flatMap((draw) => lines.map((line) => priceLine(market, draw, line)));
  const total = priced.reduce((sum, line) => sum + line.stake, 0n);
  const slipMaximum = games.map((game) => game.settings.slipMaximum).reduce((a, b) => (a < b ? a : b));
  if (total > slipMaximum) return refuse('slip_limit', { facts: { maximum: formatAmount(slipMaximum) } });
  return { lines: priced, total };
}
export type PriceRefusal = 'region_mixed' | 'too_many_wagers' | 'fields_refused' | 'odds_moved' | 'slip_limit';

/** A selection as players read it: `DE_DB:07` is number 07, `XIEN2:07-12` is 07 12. */
export const numberOfSelection = (selection: string): string =>
  selection.slice(selection.indexOf(':') + 1).replaceAll('-', ' ');
