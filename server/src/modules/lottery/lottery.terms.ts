import type { FieldRefusal } from '@lantern/contract';
import { type LotteryFamily, ODDS_SCALE, type Odds } from '@lantern/games/lottery';
import { err, formatAmount, type Micros, ok, parseAmount, type Result, tooFineFacts } from '@lantern/kernel';
import { type AppContext, singlePoint } from '../../platform/index.ts';

/** Players enter money with two decimals (product.md, "Money"). */
const UNIT_DECIMALS = 2;
/** Units to choose from are as small as a thousandth. */
const MODE_DECIMALS = 3;
const PERCENT_DECIMALS = 2;
/** A hundredth of a percent is a ten-thousandth of the stake. */
const MICROS_PER_HUNDREDTH = 10_000n;
const MULTIPLE_MAX = 1_000_000;

/** The low end of the slider: 1700 of 2000 (games.md 3.1). */
export const LOWEST_RETURN: Odds = 8_500n;

/** How far the prizes of a member are below the best ones. */
export interface PrizeGap {
  /** Ten-thousandths of a stake. */
  readonly below: Odds;
  /** The number of the rates by which those above the member earn of it; null where nobody does. */
  readonly line: number | null;
}
/** The gap of a member: the higher module that sets it for teams gives it. */
export const prizeGapHook = singlePoint<(context: AppContext, memberId: bigint) => Promise<PrizeGap>>(
  'lottery.prize-gap',
  async () => ({ below: 0n, line: null }),
);

/** Amounts in hundredths of a percent: `"0.5"` is 50. */
export const percentOf = (hundredths: Odds): string => formatAmount(hundredths * MICROS_PER_HUNDREDTH);

export interface EnteredTerms {
  readonly unit: string;
  readonly multiple?: number | undefined;
  readonly rebate?: string | undefined;
}

/** What a line costs and pays besides its picks: `unit` is that of a row times the multiple; the others are ten-thousandths. */
export interface LineTerms {
  readonly unit: Micros;
  readonly multiple: number;
  readonly odds: Odds;
  readonly rebate: Odds;
}

/** The limits that a line is checked against. */
export interface TermsBounds {
  readonly minimum: Micros;
  readonly maximum: Micros;
  /** The best return of the play, or its price. */
  readonly odds: Odds;
  /** How far below it the member's is. */
  readonly gap: Odds;
  /** The multiple of the draw that the line is on. */
  readonly times: number;
}

/** What a line or a slip is refused for, beside its field. */
export const fault = (field: string, key: string, params?: FieldRefusal['params']): FieldRefusal => ({
  field,
  key: `field.${key}`,
  ...(params ? { params } : {}),
});

function readUnit(at: string, { units }: LotteryFamily, text: string): Result<Micros, FieldRefusal> {
  const decimals = units ? MODE_DECIMALS : UNIT_DECIMALS;
  const read = parseAmount(text, decimals);
  if (read.ok && units && !units.some((unit) => unit === formatAmount(read.value)))
    return err(fault(`${at}.unit`, 'unknown_option'));
  if (read.ok || read.error === 'out_of_range') return ok(read.ok ? read.value : -1n);
  return err(fault(`${at}.unit`, read.error, tooFineFacts(text, decimals)));
}

/** Why a multiple cannot be taken, or null. */
export function multipleFault(field: string, multiple: number, most: number = MULTIPLE_MAX): FieldRefusal | null {
  if (!Number.isInteger(multiple)) return fault(field, 'too_fine', tooFineFacts(String(multiple), 0));
  if (multiple < 1) return fault(field, 'below_minimum', { minimum: 1 });
  return multiple > most ? fault(field, 'above_maximum', { maximum: most }) : null;
}

/** @param times the multiple of the draw, which is checked as one of the chase */
function readMultiple(
  at: string,
  { units }: LotteryFamily,
  entered: number,
  times: number,
): Result<number, FieldRefusal> {
  const most = units ? MULTIPLE_MAX : 1;
  const field = `${at}.multiple`;
  const wrong = multipleFault(field, entered, most);
  if (wrong) return err(wrong);
  return entered * times > MULTIPLE_MAX ? err(fault(field, 'above_maximum', { maximum: most })) : ok(entered * times);
}

/** The rebate that a member chooses lowers the return of the play by as much, to 1700 of 2000 at most (games.md 3.1). */
function readRebate(at: string, { units }: LotteryFamily, entered: string, own: Odds): Result<Odds, FieldRefusal> {
  const most = units && own > LOWEST_RETURN ? own - LOWEST_RETURN : 0n;
  const read = parseAmount(entered, PERCENT_DECIMALS);
  if (!read.ok && read.error !== 'out_of_range')
    return err(fault(`${at}.rebate`, read.error, tooFineFacts(entered, PERCENT_DECIMALS)));
  const rebate = read.ok ? read.value / MICROS_PER_HUNDREDTH : ODDS_SCALE;
  return rebate > most ? err(fault(`${at}.rebate`, 'above_maximum', { maximum: percentOf(most) })) : ok(rebate);
}

/** Unit, multiple and rebate of a line, or every fault of them. */
export function readTerms(
  at: string,
  family: LotteryFamily,
  { unit: entered, multiple = 1, rebate = '0' }: EnteredTerms,
  { minimum, maximum, odds, gap, times }: TermsBounds,
): Result<LineTerms, readonly FieldRefusal[]> {
  const own = family.units ? odds - gap : odds;
  const unit = readUnit(at, family, entered);
  const copies = readMultiple(at, family, multiple, times);
  const back = readRebate(at, family, rebate, own);
  if (!unit.ok || !copies.ok || !back.ok)
    return err([unit, copies, back].flatMap((one) => (one.ok ? [] : [one.error])));
  const whole = unit.value * BigInt(copies.value);
  if (unit.value < 0n || whole > maximum)
    return err([fault(`${at}.unit`, 'above_maximum', { maximum: formatAmount(maximum) })]);
  if (whole < minimum) return err([fault(`${at}.unit`, 'below_minimum', { minimum: formatAmount(minimum) })]);
  return ok({ unit: whole, multiple: copies.value, odds: own - back.value, rebate: back.value });
}
