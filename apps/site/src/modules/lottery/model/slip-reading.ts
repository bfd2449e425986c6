import { type Micros, parseAmount } from '@lantern/kernel';
import { familyOf, oddsOfBet, type PrizeGroup, playOf } from '../../../shared/plays/index.ts';
import { mostRebate, percentText, rebateOf } from './rebate.ts';
import type { Slip, SlipEntry, SlipTerms } from './slip.ts';
import { ticketsOfEntry } from './ticket-entry.ts';
import { type TicketFault, ticketFactors, ticketFault } from './ticket-faults.ts';

/** The offer of `getLotteryGame`. */
export type PlayOffer = { odds: string; unitMinimum: string; unitMaximum: string; unitPerNumber: string };
export type Offer = {
  region: string;
  plays: Readonly<Record<string, PlayOffer>>;
  limits: { slipMaximum: string; linesMaximum: number };
  /** Of a member: how far their prizes are below the best ones. */
  group?: PrizeGroup;
};

export type EntryFault =
  | { code: 'unit_missing' | 'unit_too_fine' | 'not_offered' | 'picks_refused' | 'already_on_slip' }
  | { code: 'unit_below'; amount: string }
  | { code: 'unit_above'; amount: string }
  | { code: 'set_short'; missing: number }
  | { code: 'wheel_exact'; wanted: number }
  | { code: 'too_many_picks'; most: number }
  | { code: 'rebate_above'; percent: string }
  | TicketFault;

export type SlipFault =
  | { code: 'empty' }
  | { code: 'entry' }
  | { code: 'too_many_lines'; lines: number; most: number }
  | { code: 'slip_above'; amount: string };

/** A line as the call takes it. */
export type SlipLine = SlipTerms & { play: string; picks: readonly string[]; unit: string };

export type EntryReading = {
  entry: SlipEntry;
  lines: readonly SlipLine[];
  /** Stakes of one unit multiple: numbers of a token play, sets, or rows of tickets. */
  bets: number;
  /** Where the rows of one ticket are a product: how many picks each list has, `[2, 3, 2]` of 12 bets. */
  factors?: readonly number[];
  stake: Micros;
  best: Micros;
  fault?: EntryFault;
};

export type SlipReading = {
  entries: readonly EntryReading[];
  lines: readonly SlipLine[];
  /** Bets on all draws together. */
  bets: number;
  total: Micros;
  /** The largest possible payout of all lines, each with its best result. */
  best: Micros;
  fault?: SlipFault;
};

/** One line takes at most this many picks (contract: lineBody). */
export const PICKS_PER_LINE = 1000;
const PLAYER_DECIMALS = 2;
/** Units to choose from are as small as a thousandth. */
const UNIT_DECIMALS = 3;
export const MULTIPLE_MAX = 1_000_000;

/** The number of bets of an entry. */
export const betCount = ({ play, picks, wheel }: SlipEntry): number => familyOf(play).expandCount(play, picks, wheel);

/** What a number or row costs: the unit times the multiple, which only families with units have. */
function wholeUnit(play: string, unit: string, multiple: number) {
  const { units } = familyOf(play);
  const amount = parseAmount(unit, units ? UNIT_DECIMALS : PLAYER_DECIMALS);
  return amount.ok && units ? { ...amount, value: amount.value * BigInt(multiple) } : amount;
}

function faultOfUnit(play: string, unit: string, multiple: number, offer: PlayOffer): EntryFault | undefined {
  if (unit === '') return { code: 'unit_missing' };
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MULTIPLE_MAX)
    return { code: 'multiple_refused', most: MULTIPLE_MAX };
  const amount = wholeUnit(play, unit, multiple);
  if (!amount.ok) return { code: amount.error === 'too_fine' ? 'unit_too_fine' : 'unit_missing' };
  const least = parseAmount(offer.unitMinimum);
  const most = parseAmount(offer.unitMaximum);
  const module = parseAmount(offer.unitPerNumber);
  if (least.ok && amount.value < least.value) return { code: 'unit_below', amount: offer.unitMinimum };
  if (most.ok && amount.value > most.value) return { code: 'unit_above', amount: offer.unitMaximum };
  return module.ok && amount.value > module.value ? { code: 'unit_above', amount: offer.unitPerNumber } : undefined;
}

/** A member's rebate cannot take more than the prizes of the play give (games.md 3.1). */
function faultOfRebate(play: string, rebate: string | undefined, offer: Offer): EntryFault | undefined {
  if (!familyOf(play).units || !offer.group) return undefined;
  const most = mostRebate([play], offer);
  return rebateOf(rebate) > most ? { code: 'rebate_above', percent: percentText(most) } : undefined;
}

/** What is wrong with the unit, the multiple or the rebate of an entry. */
export function termFault(
  { play, unit }: SlipEntry,
  offer: Offer,
  { multiple = 1, rebate }: SlipTerms,
): EntryFault | undefined {
  const terms = offer.plays[play];
  return terms && (faultOfUnit(play, unit, multiple, terms) ?? faultOfRebate(play, rebate, offer));
}

function faultOfPicks(entry: SlipEntry): EntryFault | undefined {
  const { setSize } = playOf(entry.play);
  const { length } = entry.picks;
  if (setSize === undefined)
    return length > PICKS_PER_LINE ? { code: 'too_many_picks', most: PICKS_PER_LINE } : undefined;
  if (length < setSize) return { code: 'set_short', missing: setSize - length };
  return entry.wheel && length !== setSize ? { code: 'wheel_exact', wanted: setSize } : undefined;
}

const sameSet = (line: { play: string; picks: readonly string[] }) => `${line.play} ${line.picks.join(' ')}`;

function amountsOf(lines: readonly SlipLine[], offer: Offer): { stake: Micros; best: Micros } {
  let stake = 0n;
  let best = 0n;
  for (const { play, picks, unit, multiple = 1, rebate } of lines) {
    const odds = oddsOfBet(play, offer.plays[play]?.odds ?? '', offer.group, rebate);
    // Where the multiple is no whole number above 0 the entry has a fault.
    const micros = Number.isSafeInteger(multiple) ? wholeUnit(play, unit, multiple) : undefined;
    if (!micros?.ok || odds === undefined) continue;
    stake += familyOf(play).stakeOf(offer.region, play, picks, micros.value);
    best += familyOf(play).bestPayout(offer.region, { play, picks, unit: micros.value, odds });
  }
  return { stake, best };
}

/** An entry of tickets: its rows, or why one of its tickets cannot be taken. */
function readTickets(entry: SlipEntry, offer: Offer, { multiple = 1, rebate }: SlipTerms): EntryReading {
  const picks = ticketsOfEntry(entry);
  const fault = ticketFault(offer.region, entry);
  if (fault) return { entry, lines: [], bets: 0, stake: 0n, best: 0n, fault };
  const family = familyOf(entry.play);
  const terms = family.units ? { ...(multiple !== 1 && { multiple }), ...(rebateOf(rebate) > 0n && { rebate }) } : {};
  const lines = [{ play: entry.play, picks, unit: entry.unit, ...terms }];
  const unit = termFault(entry, offer, { multiple, ...(rebate && { rebate }) });
  const bets = family.expandCount(entry.play, picks, false);
  const factors = ticketFactors(picks, bets);
  return { entry, lines, bets, ...(factors && { factors }), ...amountsOf(lines, offer), ...(unit && { fault: unit }) };
}

interface KnownReading {
  readonly offer: Offer;
  readonly multiple: number | undefined;
  readonly rebate: string | undefined;
  readonly reading: EntryReading;
}
const known = new WeakMap<SlipEntry, KnownReading>();
/** Thousands of tickets are read when they change, and not with every change beside them. */
function knownTickets(entry: SlipEntry, offer: Offer, terms: SlipTerms): EntryReading {
  const before = known.get(entry);
  if (before?.offer === offer && before.multiple === terms.multiple && before.rebate === terms.rebate)
    return before.reading;
  const reading = readTickets(entry, offer, terms);
  known.set(entry, { offer, multiple: terms.multiple, rebate: terms.rebate, reading });
  return reading;
}

/** What the pads show of an entry of tickets. */
export function readingOf(slip: Slip, entry: SlipEntry, offer: Offer): EntryReading | undefined {
  return offer.plays[entry.play] ? knownTickets(entry, offer, slip) : undefined;
}

function readEntry(entry: SlipEntry, offer: Offer, terms: SlipTerms, taken: Set<string>): EntryReading {
  const play = offer.plays[entry.play];
  if (play && playOf(entry.play).kind === 'ticket') return knownTickets(entry, offer, terms);
  const bets = playOf(entry.play).kind === 'ticket' ? 0 : betCount(entry);
  const nothing = { entry, lines: [], bets, stake: 0n, best: 0n };
  if (!play) return { ...nothing, fault: { code: 'not_offered' } };
  const fault = faultOfPicks(entry);
  // Lines beyond the limit of a slip are counted and not listed.
  if (fault || (playOf(entry.play).setSize !== undefined && bets > offer.limits.linesMaximum))
    return fault ? { ...nothing, fault } : nothing;
  // The same set twice on a ticket is bet once (games.md 1.7).
  const fresh = familyOf(entry.play)
    .expand(entry.play, entry.picks, entry.wheel)
    .filter((bet) => playOf(bet.play).kind !== 'set' || !taken.has(sameSet(bet)));
  for (const bet of fresh) taken.add(sameSet(bet));
  if (fresh.length === 0) return { ...nothing, fault: { code: 'already_on_slip' } };
  const lines = fresh.map((bet) => ({ ...bet, unit: entry.unit }));
  if (lines.some((line) => !familyOf(line.play).checkPicks(offer.region, line.play, line.picks).ok))
    return { ...nothing, fault: { code: 'picks_refused' } };
  const unit = faultOfUnit(entry.play, entry.unit, 1, play);
  const counted = playOf(entry.play).setSize === undefined ? bets : lines.length;
  return { entry, lines, bets: counted, ...amountsOf(lines, offer), ...(unit && { fault: unit }) };
}

/** What is wrong with the slip as a whole. */
export function faultOfSlip(entries: readonly EntryReading[], total: Micros, offer: Offer): SlipFault | undefined {
  if (entries.length === 0) return { code: 'empty' };
  const lines = entries.reduce(
    (sum, { entry, bets, lines: written }) => sum + (playOf(entry.play).setSize === undefined ? written.length : bets),
    0,
  );
  const { linesMaximum, slipMaximum } = offer.limits;
  if (entries.some((reading) => reading.fault)) return { code: 'entry' };
  if (lines > linesMaximum) return { code: 'too_many_lines', lines, most: linesMaximum };
  const most = parseAmount(slipMaximum);
  return most.ok && total > most.value ? { code: 'slip_above', amount: slipMaximum } : undefined;
}

/**
 * The arithmetic of a slip: cost and possible payout of every entry, and the totals over the chosen draws. It equals
 * what the server charges: unit × stake multiple × lines × draws (games.md 1.10). `draws` is how often each line is bought: the
 * number of draws, or the sum of the multiples of a chase.
 */
export function readSlip(slip: Slip, offer: Offer, draws: number): SlipReading {
  const taken = new Set<string>();
  const entries = slip.entries.map((entry) => readEntry(entry, offer, slip, taken));
  const times = BigInt(draws);
  const total = entries.reduce((sum, { stake }) => sum + stake, 0n) * times;
  const fault = faultOfSlip(entries, total, offer);
  return {
    entries,
    lines: entries.flatMap(({ lines }) => lines),
    bets: entries.reduce((sum, { bets }) => sum + bets, 0) * draws,
    total,
    best: entries.reduce((sum, { best }) => sum + best, 0n) * times,
    ...(fault && { fault }),
  };
}
