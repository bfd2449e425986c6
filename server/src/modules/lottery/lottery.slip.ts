import type { FieldRefusal } from '@lantern/contract';
import {
  type DrawBet,
  formatOdds,
  isOfferedIn,
  type LotteryPlay,
  lineCount,
  ODDS_DECIMALS,
  type Odds,
  type PickRefusal,
  parseOdds,
  readTicketText,
} from '@lantern/games/lottery';
import { err, formatAmount, type Micros } from '@lantern/kernel';
import { type Refusal, refuse } from '../../platform/index.ts';
import {
  type DrawSchedule,
  type ScheduledGame,
  unitMaximumOf,
  unitPerNumberOf,
} from './draws/lottery.draw-schedule.ts';
import { takenBy } from './exposures/lottery.exposures.ts';
import { faultInSlip, isCompared, type RuledBet } from './lottery.rules.ts';
import type { DrawRow } from './lottery.store.ts';
import { type EnteredTerms, fault, type LineTerms, multipleFault, readTerms } from './lottery.terms.ts';
import { partsOf, priceOf } from './numbers/lottery.number-prices.ts';
import { WHOLE_FACTOR } from './numbers/lottery.numbers.store.ts';

export const WAGERS_MAX = 200;
/** Selections of all wagers of a slip: each is counted against its limit in the same transaction. */
export const SELECTIONS_MAX = 10_000;

/** Numbers of one line; tickets have a limit of their own. */
const LINE_PICKS_MAX = 1000;
const ODDS_FAULTS_MAX = 20;

export interface EnteredLine extends EnteredTerms {
  readonly play: string;
  readonly picks: readonly string[];
}
export interface EnteredSlip {
  readonly lines: readonly EnteredLine[];
  readonly chase?: { readonly multiples: readonly number[]; readonly stopsOnWin: boolean } | undefined;
  /** Odds as the player saw them, by play; of a number with a price of its own by `play:number`. */
  readonly odds?: Readonly<Record<string, string>> | undefined;
}

/** A draw of the slip with the game it belongs to. */
export interface SlipDraw {
  readonly draw: DrawRow;
  readonly game: ScheduledGame;
}

/** One line on one draw, ready for `placeSlip`. */
export interface PricedLine extends LineTerms, Pick<DrawBet, 'rule' | 'ruleUnit'> {
  readonly drawId: bigint;
  /** Of the entered line: `lines.0`. */
  readonly at: string;
  readonly play: string;
  readonly picks: readonly string[];
  readonly stake: Micros;
  readonly exposures: readonly { readonly selection: string; readonly units: Micros; readonly ceiling: Micros }[];
}

/** A line whose picks can be taken. */
interface CheckedLine {
  readonly play: LotteryPlay;
  readonly picks: readonly string[];
  readonly entered: EnteredTerms;
  readonly at: string;
}

function pickFault(field: string, { width, setSize }: LotteryPlay, refusal: PickRefusal): FieldRefusal {
  if (refusal === 'wrong_width') return fault(field, 'picks_wrong_width', { width });
  if (refusal === 'wrong_number_of_picks') return fault(field, 'picks_wrong_number_of_picks', { size: setSize ?? 1 });
  return fault(field, `picks_${refusal}`);
}

/** The tightest limits of a unit over all draws of the slip. */
function unitBounds({ market, draws }: Pricing, play: string): { minimum: Micros; maximum: Micros } {
  const minima = draws.map(({ game }) => game.settings.unitMinimum);
  const maxima = draws.map(({ game, draw }) => unitMaximumOf(game.settings, market.oddsOf(game, play, draw)));
  return {
    minimum: minima.reduce((a, b) => (a > b ? a : b)),
    maximum: maxima.reduce((a, b) => (a < b ? a : b)),
  };
}

/** Who bets: how far their prizes are below the best ones, and what a unit of limits is in their currency. */
export interface Bettor {
  readonly gap: Odds;
  readonly limitUnit: Micros;
}

interface Pricing {
  readonly market: DrawSchedule;
  readonly draws: readonly [SlipDraw, ...SlipDraw[]];
  readonly slip: EnteredSlip;
  readonly bettor: Bettor;
}

/** How often the draw at this place of a slip is bought. */
const timesOf = ({ chase }: EnteredSlip, place: number): number => chase?.multiples[place] ?? 1;

/** What a line costs and pays on the draw at a place of the slip. */
function termsOn(pricing: Pricing, place: number, { play, entered, at }: Omit<CheckedLine, 'picks'>) {
  const {
    market,
    draws,
    slip,
    bettor: { gap },
  } = pricing;
  const { draw, game } = draws[place] ?? draws[0];
  const odds = market.oddsOf(game, play.code, draw);
  const bounds = { ...unitBounds(pricing, play.code), odds, gap, times: timesOf(slip, place) };
  return readTerms(at, game.family, entered, bounds);
}

/** Checks the picks of one line against the rules of the region; every fault of the line names its field. */
function checkLine(
  pricing: Pricing,
  entered: EnteredLine,
  at: string,
): { line: CheckedLine } | { faults: readonly FieldRefusal[] } {
  const { family, region } = pricing.draws[0].game;
  const play = family.playOf(entered.play);
  if (!play || !isOfferedIn(play, region)) return { faults: [fault(`${at}.play`, 'picks_play_not_offered')] };
  const isLong = play.kind !== 'ticket' && entered.picks.length > LINE_PICKS_MAX;
  const picks = isLong ? err('too_many_picks' as const) : family.checkPicks(region, play.code, entered.picks);
  if (picks.ok) return { line: { play, picks: picks.value, entered, at } };
  const terms = termsOn(pricing, 0, { play, entered, at });
  return { faults: [pickFault(`${at}.picks`, play, picks.error), ...(terms.ok ? [] : terms.error)] };
}

/** Odds that cannot be parsed are refused: ignoring them would place the slip at any odds. */
function oddsFaults({ family }: ScheduledGame, seen: Readonly<Record<string, string>>): FieldRefusal[] {
  return Object.entries(seen).flatMap(([play, text]) => {
    if (!family.playOf(play.split(':', 1)[0] ?? '')) return [fault('odds', 'picks_play_not_offered')];
    const odds = parseOdds(text);
    if (odds.ok) return [];
    const key = odds.error === 'out_of_range' ? 'not_valid' : odds.error;
    return [fault(`odds.${play}`, key, { decimals: ODDS_DECIMALS })];
  });
}

/** The plays whose odds are worse than the player saw, with the new odds. */
function movedOdds(
  { market, draws }: Pricing,
  lines: readonly CheckedLine[],
  seen: Readonly<Record<string, string>>,
): Record<string, string> {
  const moved: Record<string, string> = {};
  for (const play of new Set(lines.map((line) => line.play.code))) {
    const before = seen[play] === undefined ? null : parseOdds(seen[play]);
    const now = draws.map(({ game, draw }) => market.oddsOf(game, play, draw)).reduce((a, b) => (a < b ? a : b));
    if (before?.ok && now < before.value) moved[play] = formatOdds(now);
  }
  return moved;
}

/** The numbers that are sold at less than the player saw: by the number, else by its play. */
function movedNumbers(cut: readonly CutNumber[], seen: Readonly<Record<string, string>>): Record<string, string> {
  const moved: Record<string, string> = {};
  for (const { play, number, now } of cut) {
    const name = `${play}:${number}`;
    const text = seen[name] ?? seen[play];
    const before = text === undefined ? null : parseOdds(text);
    if (before?.ok && now < before.value) moved[name] = formatOdds(now);
  }
  return moved;
}

/** What a line counts against, with the game's limits. */
function exposuresOf({ family, region, settings }: ScheduledGame, bet: DrawBet, best: Micros): PricedLine['exposures'] {
  const ceiling = family.exposures ? settings.payoutPerNumber : unitPerNumberOf(settings, bet.odds);
  return takenBy({ family, region }, bet, best).map((taken) => ({ ...taken, ceiling }));
}

/** A number that is sold at less than the price of its play. */
interface CutNumber {
  readonly play: string;
  readonly number: string;
  readonly now: Odds;
}

/** A bet with the highest payout that any result can give it. */
interface ValuedBet {
  readonly bet: DrawBet;
  readonly best: Micros;
}

/** Why a bet may win more than the game pays for one, with the greatest unit that stays below it, in whole thousandths. */
function payoutFault({ settings }: ScheduledGame, at: string, { bet, best }: ValuedBet): FieldRefusal[] {
  if (best <= settings.payoutPerBet) return [];
  const most = (bet.unit * settings.payoutPerBet) / best;
  return [fault(`${at}.unit`, 'above_maximum', { maximum: formatAmount(most - (most % 1000n)) })];
}

/** A line on the draw at a place of the slip, or its faults: a bet for each price that its numbers have. */
function priceLine(
  pricing: Pricing,
  { draw, game }: SlipDraw,
  place: number,
  line: CheckedLine,
): { priced: readonly PricedLine[]; cut: readonly CutNumber[] } | { faults: readonly FieldRefusal[] } {
  const { play } = line;
  const read = termsOn(pricing, place, line);
  if (!read.ok) return { faults: read.error };
  const terms = read.value;
  const factorOf = (selection: string) => pricing.market.numbers.factorOf(game, draw.id, selection);
  const parts = [...partsOf(play, line.picks, factorOf)];
  const valued = parts.map(([factor, picks]) => {
    const own = { ...terms, odds: priceOf(terms.odds, factor) };
    const bet = { play: play.code, picks, unit: own.unit, odds: own.odds };
    const best = game.family.bestPayout(game.region, bet);
    const priced: PricedLine = {
      ...own,
      ...{ play: play.code, picks, drawId: BigInt(draw.id), at: line.at },
      ...(draw.rule === null ? {} : { rule: draw.rule, ruleUnit: pricing.bettor.limitUnit }),
      stake: game.family.stakeOf(game.region, play.code, picks, own.unit),
      exposures: exposuresOf(game, bet, best),
    };
    return { priced, bet, best };
  });
  const faults = valued.flatMap((one) => payoutFault(game, line.at, one));
  if (faults.length > 0) return { faults };
  const cut = parts
    .filter(([factor]) => factor !== WHOLE_FACTOR)
    .flatMap(([factor, picks]) => {
      const numbers = picks.flatMap((pick) => readTicketText(pick).flat());
      return numbers.map((number) => ({ play: play.code, number, now: priceOf(terms.odds, factor) }));
    });
  return { priced: valued.map((one) => one.priced), cut };
}

/** Faults of a chase: all draws are of one game, in their order, with a multiple for each. */
function chaseFaults({ chase }: EnteredSlip, draws: readonly SlipDraw[]): FieldRefusal[] {
  if (!chase) return [];
  const [first] = draws;
  const isOneGame = draws.every(({ game }) => game.code === first?.game.code);
  if (chase.multiples.length !== draws.length || !isOneGame || !first?.game.family.units)
    return [fault('chase.multiples', 'not_valid')];
  return draws.flatMap(({ draw }, place) => {
    const before = draws[place - 1]?.draw;
    const isBehind = !before || before.draw_at.getTime() < draw.draw_at.getTime();
    const order = isBehind ? [] : [fault(`drawIds.${place}`, 'not_valid')];
    const multiple = multipleFault(`chase.multiples.${place}`, chase.multiples[place] ?? 0);
    return multiple ? [...order, multiple] : order;
  });
}

/** A slip as priced lines, or a refusal. The database decides about money and time. */
export function priceSlip(
  market: DrawSchedule,
  draws: readonly [SlipDraw, ...SlipDraw[]],
  slip: EnteredSlip,
  bettor: Bettor,
): { readonly lines: readonly PricedLine[]; readonly total: Micros } | Refusal<PriceRefusal> {
  const games = draws.map(({ game }) => game);
  if (games.some((game) => game.region !== draws[0].game.region)) return refuse('region_mixed');
  const linesMaximum = Math.min(...games.map((game) => game.settings.linesMaximum));
  if (slip.lines.length > linesMaximum || slip.lines.length * draws.length > WAGERS_MAX)
    return refuse('too_many_wagers', { facts: { maximum: WAGERS_MAX } });
  const pricing: Pricing = { market, draws, slip, bettor };
  const wrong = chaseFaults(slip, draws);
  if (wrong.length > 0) return refuse('fields_refused', { fields: wrong });
  const checked = slip.lines.map((line, index) => checkLine(pricing, line, `lines.${index}`));
  const lines = checked.flatMap((one) => ('line' in one ? [one.line] : []));
  const priced = draws.flatMap((draw, place) => lines.map((line) => priceLine(pricing, draw, place, line)));
  const faults = [
    ...checked.flatMap((one) => ('faults' in one ? one.faults : [])),
    ...priced.flatMap((one) => ('faults' in one ? one.faults : [])),
    ...oddsFaults(draws[0].game, slip.odds ?? {}).slice(0, ODDS_FAULTS_MAX),
  ];
  if (faults.length > 0) return refuse('fields_refused', { fields: firstOfEach(faults) });
  const good = priced.flatMap((one) => ('priced' in one ? [one] : []));
  const beside = faultInSlip(
    draws[0].game.family,
    comparedBets(
      draws[0].game,
      good.flatMap((one) => one.priced),
    ),
  );
  if (beside) return refuse('fields_refused', { fields: [beside] });
  return withinLimits(pricing, lines, good);
}

/** The bets of a slip that their rule compares with the others of their member. */
export const comparedBets = ({ family }: Pick<ScheduledGame, 'family'>, lines: readonly PricedLine[]): RuledBet[] =>
  lines.flatMap((bet) => (isCompared(family, bet.rule ?? null) ? [{ drawId: bet.drawId, at: bet.at, bet }] : []));

/** One fault for each field, in the order of the lines: several draws repeat them. */
const firstOfEach = (faults: readonly FieldRefusal[]): FieldRefusal[] =>
  [...new Map(faults.toReversed().map((one) => [one.field, one])).values()].toReversed();

/** The slip as a whole: selections, prices that fell, and the highest total. */
function withinLimits(
  pricing: Pricing,
  checked: readonly CheckedLine[],
  priced: readonly { readonly priced: readonly PricedLine[]; readonly cut: readonly CutNumber[] }[],
): { readonly lines: readonly PricedLine[]; readonly total: Micros } | Refusal<PriceRefusal> {
  const { draws, slip } = pricing;
  const lines = priced.flatMap((one) => one.priced);
  if (lines.length > WAGERS_MAX) return refuse('too_many_wagers', { facts: { maximum: WAGERS_MAX } });
  const selections = checked.reduce((sum, { play, picks }) => sum + lineCount(play, picks), 0) * draws.length;
  if (selections > SELECTIONS_MAX) return refuse('too_many_wagers', { facts: { maximum: WAGERS_MAX } });
  const cut = priced.flatMap((one) => one.cut);
  const closed = cut.find(({ now }) => now === 0n);
  if (closed) return refuse('number_limit', { facts: { number: closed.number, remaining: '0' } });
  const moved = { ...movedOdds(pricing, checked, slip.odds ?? {}), ...movedNumbers(cut, slip.odds ?? {}) };
  if (Object.keys(moved).length > 0) return refuse('odds_moved', { facts: moved });
  const total = lines.reduce((sum, line) => sum + line.stake, 0n);
  const slipMaximum = draws.map(({ game }) => game.settings.slipMaximum).reduce((a, b) => (a < b ? a : b));
  if (total > slipMaximum) return refuse('slip_limit', { facts: { maximum: formatAmount(slipMaximum) } });
  return { lines, total };
}
export type PriceRefusal =
  | 'region_mixed'
  | 'too_many_wagers'
  | 'fields_refused'
  | 'odds_moved'
  | 'slip_limit'
  | 'number_limit';

/** A selection as players read it: `DE_DB:07` is number 07, `XIEN2:07-12` is 07 12. */
export const numberOfSelection = (selection: string): string =>
  selection.slice(selection.indexOf(':') + 1).replaceAll('-', ' ');
