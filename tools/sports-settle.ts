import { dayOf, type FileMatch, matchesFromCsv, matchIdOf } from '@lantern/games/matches-file';
import { type Fraction, formatFraction } from '@lantern/games/slots';
import {
  type CountMarket,
  endOf,
  type FootballLeg,
  footballMarket,
  isCountMarket,
  type Outcome,
  payoutOfSlip,
  readLine,
  readOdds,
  SLIP_LEGS_MAX,
  settleFootball,
} from '@lantern/games/sports';
import { err, formatAmount, type Micros, ok, parseAmount, type Result } from '@lantern/kernel';
import { type Fields, idOf, isObject, jsonOf } from './file-command.ts';

/** The answer to one bet of a file. Amounts and factors are decimal strings, exact; they are null while a leg is open. */
export type SettledSlip =
  | { readonly id: string | number; readonly payout: string | null; readonly legs: readonly SettledLeg[] }
  | { readonly id: string | number | null; readonly error: string };
interface SettledLeg {
  readonly outcome: Outcome | 'open';
  readonly factor: string | null;
}

/** Markets that the columns of a file of matches decide. */
const FILE_MARKETS: ReadonlySet<string> = new Set<CountMarket>([
  '1X2',
  'DC',
  'DNB',
  'AH',
  'OU',
  'BTTS',
  'CS',
  'HTFT',
  'OE',
  'TG',
  'H1_1X2',
  'H1_AH',
  'H1_OU',
  'CORNERS_OU',
  'CORNERS_AH',
  'CARDS_OU',
  'HOME_OU',
  'AWAY_OU',
]);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

interface ReadLeg {
  readonly match: FileMatch;
  readonly leg: FootballLeg;
  readonly odds: Fraction;
}
interface ReadBet {
  readonly unit: Micros;
  readonly legs: readonly ReadLeg[];
  readonly size: number;
}
type Book = ReadonlyMap<string, FileMatch>;

function readMarketLine(market: CountMarket, line: unknown): Result<number, string> {
  const kind = footballMarket(market).line;
  if (kind === null) return isGiven(line) ? err('line_not_taken') : ok(0);
  if (!isGiven(line)) return err('missing_line');
  if (typeof line !== 'string') return err('line_not_a_string');
  const quarters = readLine(line);
  return quarters === null || (kind === 'total' && quarters < 0) ? err('bad_line') : ok(quarters);
}

function readLeg(value: unknown, book: Book): Result<ReadLeg, string> {
  if (!isObject(value)) return err('not_a_leg');
  const { match: id, market, selection, line, odds } = value;
  if (typeof id !== 'string') return err('missing_match');
  const match = book.get(matchIdOf(id));
  if (!match) return err('unknown_match');
  if (typeof market !== 'string' || !FILE_MARKETS.has(market) || !isCountMarket(market)) return err('unknown_market');
  if (typeof selection !== 'string' || !footballMarket(market).isSelection(selection)) return err('unknown_selection');
  const quarters = readMarketLine(market, line);
  if (!quarters.ok) return quarters;
  if (typeof odds !== 'string') return err(isGiven(odds) ? 'odds_not_a_string' : 'missing_odds');
  const price = readOdds(odds);
  return price.ok ? ok({ match, leg: { market, selection, line: quarters.value }, odds: price.value }) : price;
}

function readLegs(value: unknown, book: Book): Result<readonly ReadLeg[], string> {
  if (!Array.isArray(value)) return err('missing_legs');
  if (value.length === 0) return err('no_legs');
  if (value.length > SLIP_LEGS_MAX) return err('too_many_legs');
  const legs: ReadLeg[] = [];
  for (const one of value) {
    const leg = readLeg(one, book);
    if (!leg.ok) return leg;
    legs.push(leg.value);
  }
  return new Set(legs.map(({ match }) => match.id)).size < legs.length ? err('related_legs') : ok(legs);
}

/** `3/4`: every combination of three of the four legs. Without a system all legs are one line. */
function readSize(system: unknown, legs: number): Result<number, string> {
  if (!isGiven(system)) return ok(legs);
  const [, k, n] = typeof system === 'string' ? (/^([1-9][0-9]?)\/([1-9][0-9]?)$/.exec(system) ?? []) : [];
  return k && Number(n) === legs && Number(k) <= legs ? ok(Number(k)) : err('bad_system');
}

function readBet({ stake, legs, system }: Fields, book: Book): Result<ReadBet, string> {
  if (typeof stake !== 'string') return err(isGiven(stake) ? 'stake_not_a_string' : 'missing_stake');
  const unit = parseAmount(stake);
  if (!unit.ok) return err(`stake_${unit.error}`);
  if (unit.value === 0n) return err('stake_not_positive');
  const read = readLegs(legs, book);
  if (!read.ok) return read;
  const size = readSize(system, read.value.length);
  return size.ok ? ok({ unit: unit.value, legs: read.value, size: size.value }) : size;
}

/** A half win of odds with six decimals has seven. */
const FACTOR_DECIMALS = 8;
const factorText = (factor: Fraction): string => formatFraction(factor, FACTOR_DECIMALS).replace(/\.?0+$/, '');

const DAYS_OPEN = 2;
/** What settles a leg from its row: without the counts it needs it is open, and void 48 hours after its date. */
function endOfLeg({ match, leg, odds }: ReadLeg, asOf: number | null) {
  const state = match.counts.full ? 'ended' : 'scheduled';
  const verdict = settleFootball(leg, { state, goals: null, ...match.counts });
  if (verdict.parts !== null) return endOf(verdict, odds);
  return asOf !== null && match.day + DAYS_OPEN <= asOf ? endOf({ parts: [0], isVoid: true }, odds) : null;
}

function settleBet(value: unknown, book: Book, asOf: number | null): SettledSlip {
  if (!isObject(value)) return { id: null, error: 'not_a_bet' };
  const id = idOf(value['id']);
  if (id === null) return { id: null, error: 'missing_id' };
  const bet = readBet(value, book);
  if (!bet.ok) return { id, error: bet.error };
  const { unit, legs, size } = bet.value;
  const ends = legs.map((leg) => endOfLeg(leg, asOf));
  const factors = ends.flatMap((end) => (end ? [end.factor] : []));
  const payout = factors.length < legs.length ? null : formatAmount(payoutOfSlip({ unit, sizes: [size] }, factors));
  const shown = ends.map((end) =>
    end ? { outcome: end.outcome, factor: factorText(end.factor) } : { outcome: 'open' as const, factor: null },
  );
  return { id, payout, legs: shown };
}

/**
 * Settles a file of bets with a file of matches (games.md 4), one answer per bet in their order. A bad bet gets an `error` and
 * does not affect the others; an unreadable file throws.
 * @param matchesCsv with the columns Date, HomeTeam, AwayTeam, FTHG …
 * @param betsJson a list of `{"id","stake","legs":[{"match","market","selection","line"?,"odds"}],"system"?}`
 * @param asOf a date such as `2022-05-22`: a match without a score is void 48 hours after its own; null leaves it open
 */
export function settleSports(matchesCsv: string, betsJson: string, asOf: string | null): SettledSlip[] {
  const matches = matchesFromCsv(matchesCsv);
  if (!matches.ok)
    throw new Error(`the matches file cannot be used: line ${matches.error.line}, ${matches.error.code}`);
  const bets = jsonOf(betsJson, 'the bets file');
  if (!Array.isArray(bets)) throw new Error('the bets file is not a list of bets');
  const day = asOf === null ? null : dayOf(asOf);
  if (asOf !== null && day === null) throw new Error('--asof is a date such as 2022-05-22');
  const book: Book = new Map(matches.value.map((match) => [match.id, match]));
  return bets.map((bet) => settleBet(bet, book, day));
}
