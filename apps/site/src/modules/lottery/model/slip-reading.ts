import { parseOdds } from '@lantern/games/lottery';
import { type Micros, parseAmount } from '@lantern/kernel';
import { familyOf, playOf } from './play-of.ts';
import type { Slip, SlipEntry } from './slip.ts';

/** The offer of `getLotteryGame`. */
export type PlayOffer = { odds: string; unitMinimum: string; unitMaximum: string; unitPerNumber: string };
export type Offer = {
  region: string;
  plays: Readonly<Record<string, PlayOffer>>;
  limits: { slipMaximum: string; linesMaximum: number };
};

export type EntryFault =
  | { code: 'unit_missing' | 'unit_too_fine' | 'not_offered' | 'picks_refused' | 'already_on_slip' }
  | { code: 'unit_below'; amount: string }
  | { code: 'unit_above'; amount: string }
  | { code: 'set_short'; missing: number }
  | { code: 'wheel_exact'; wanted: number }
  | { code: 'too_many_picks'; most: number };

export type SlipFault =
  | { code: 'empty' }
  | { code: 'entry' }
  | { code: 'too_many_lines'; lines: number; most: number }
  | { code: 'slip_above'; amount: string };

/** A line as the call takes it. */
export type SlipLine = { play: string; picks: readonly string[]; unit: string };

export type EntryReading = {
  entry: SlipEntry;
  lines: readonly SlipLine[];
  /** Stakes of one unit multiple: numbers of a token play, or sets. */
  bets: number;
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

/** The number of bets of an entry. */
export const betCount = ({ play, picks, wheel }: SlipEntry): number => familyOf(play).expandCount(play, picks, wheel);

function faultOfUnit(unit: string, offer: PlayOffer): EntryFault | undefined {
  if (unit === '') return { code: 'unit_missing' };
  const amount = parseAmount(unit, PLAYER_DECIMALS);
  if (!amount.ok) return { code: amount.error === 'too_fine' ? 'unit_too_fine' : 'unit_missing' };
  const least = parseAmount(offer.unitMinimum);
  const most = parseAmount(offer.unitMaximum);
  const module = parseAmount(offer.unitPerNumber);
  if (least.ok && amount.value < least.value) return { code: 'unit_below', amount: offer.unitMinimum };
  if (most.ok && amount.value > most.value) return { code: 'unit_above', amount: offer.unitMaximum };
  return module.ok && amount.value > module.value ? { code: 'unit_above', amount: offer.unitPerNumber } : undefined;
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
  for (const { play, picks, unit } of lines) {
    const micros = parseAmount(unit, PLAYER_DECIMALS);
    const odds = parseOdds(offer.plays[play]?.odds ?? '');
    if (!micros.ok || !odds.ok) continue;
    stake += familyOf(play).stakeOf(offer.region, play, picks, micros.value);
    best += familyOf(play).bestPayout(offer.region, { play, picks, unit: micros.value, odds: odds.value });
  }
  return { stake, best };
}

function readEntry(entry: SlipEntry, offer: Offer, taken: Set<string>): EntryReading {
  const play = offer.plays[entry.play];
  const bets = betCount(entry);
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
  const unit = faultOfUnit(entry.unit, play);
  const counted = playOf(entry.play).setSize === undefined ? bets : lines.length;
  return { entry, lines, bets: counted, ...amountsOf(lines, offer), ...(unit && { fault: unit }) };
}

function faultOfSlip(entries: readonly EntryReading[], total: Micros, offer: Offer): SlipFault | undefined {
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
 * what the server charges: unit × stake multiple × lines × draws (games.md 1.10).
 */
export function readSlip(slip: Slip, offer: Offer, draws: number): SlipReading {
  const taken = new Set<string>();
  const entries = slip.entries.map((entry) => readEntry(entry, offer, taken));
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
