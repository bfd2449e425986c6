import { MICROS_PER_UNIT } from '@lantern/kernel';
import { createWordStream } from '../fair/index.ts';
import {
  type DrawBet,
  type DrawnNumbers,
  type LotteryFamily,
  ODDS_SCALE,
  readTicketText,
  type Settlement,
  ticketText,
} from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { plus, times } from '../slots/exact/fraction.ts';
import type { CompoundFamily } from './family.ts';
import type { Picks } from './play.ts';
import { type Chance, chanceOf, randomPicks, ticketCount } from './ticket-samples.ts';

/** A day of all draws: in a year of the horse. */
const DAY = '2026-11-30';
const SEED = 'ce'.repeat(32);
const TICKETS_MOST = 3;

/** A row written out: the tier that it wins in a draw, several of them, `push` where the stake comes back, or null. */
export type PaidRow<Draw> = (draw: Draw) => string | readonly string[] | null;

interface Naive<Draw, Extras> {
  readonly rules: CompoundFamily<Draw, Extras>;
  readonly read: (prizes: DrawnNumbers) => Draw;
  /** Numbers that are picked more often. */
  readonly favoured: (draw: Draw) => readonly number[];
  /** The rows of a ticket of the rule; none where it cannot be taken. */
  readonly write: (rule: string, picks: Picks) => readonly PaidRow<Draw>[];
}

/** `M6_SPECIAL_PAIR` is the rule `special_pair(one main, one special)`. */
function ruleNamed<Draw, Extras>({ plays }: CompoundFamily<Draw, Extras>, code: string): string {
  const name = code.slice(code.indexOf('_') + 1).toLowerCase();
  return plays.find((play) => play.code.replace(/\(.*/, '') === name)?.code ?? '';
}

/** Adds up what the written rows are paid, one after the other. */
function settleRows<Draw>(
  rows: readonly PaidRow<Draw>[],
  draw: Draw,
  prizes: ReadonlyMap<string, Fraction>,
  unit: bigint,
): Settlement {
  let [paid, hits] = [fraction(0), 0];
  for (const row of rows)
    for (const tier of [row(draw) ?? []].flat()) {
      const prize = tier === 'push' ? fraction(1) : prizes.get(tier);
      if (!prize) throw new Error(`no tier ${tier}`);
      paid = plus(paid, prize);
      hits += tier === 'push' ? 0 : 1;
    }
  const { numerator, denominator } = times(paid, fraction(unit));
  return { charged: unit * BigInt(rows.length), hits, payout: numerator / denominator };
}

const oddsOf = (chance: Chance, best: bigint): bigint => best - BigInt(chance.below(1_300));

/** A bet of some tickets with the rows they stand for; null where a family refuses it, which must have a reason. */
function randomBet<Draw, Extras>(
  family: LotteryFamily,
  { rules, write, favoured }: Naive<Draw, Extras>,
  { region, draw, chance, turn }: { region: string; draw: Draw; chance: Chance; turn: number },
) {
  const plays = family.plays(region);
  const play = plays[turn % plays.length];
  if (!play) throw new Error(`${region} has no plays`);
  const tickets = Array.from({ length: 1 + chance.below(TICKETS_MOST) }, () =>
    randomPicks(chance, play.forms?.[chance.below(play.forms.length)] ?? [], 4, favoured(draw)),
  );
  const rows = tickets.flatMap((picks) => write(ruleNamed(rules, play.code), picks));
  const checked = family.checkPicks(region, play.code, tickets.map(ticketText));
  const label = `${play.code} ${tickets.map(ticketText).join(' ')}`;
  if (checked.ok) return { play: play.code, picks: checked.value, rows, label };
  // Without rows, or with a ticket twice, or a number in two lists of one.
  if (checked.error !== 'repeated_pick' && tickets.length === 1 && rows.length > 0)
    throw new Error(`${label}: ${checked.error}`);
  return null;
}

/** A family whose bets are settled a second time, by the rows they stand for. */
export interface NaiveTickets {
  readonly family: LotteryFamily;
  /** What a bet of checked tickets is charged and paid: each row by itself, and the sum rounded down once. */
  readonly settle: (prizes: DrawnNumbers, bet: DrawBet) => Settlement;
  /** Settles random bets through their texts and compares. Returns how many were settled. */
  readonly prove: () => number;
}

export const naiveTickets = <Draw, Extras>(family: LotteryFamily, naive: Naive<Draw, Extras>): NaiveTickets => ({
  family,
  settle: (prizes, { play, picks, unit, odds }) => {
    const rows = picks.flatMap((pick) =>
      naive.write(ruleNamed(naive.rules, play), pick === '' ? [] : readTicketText(pick)),
    );
    const tiers = new Map(family.prizesOf?.(play, odds).map(({ name, returns }) => [name, returns]));
    return settleRows(rows, naive.read(prizes), tiers, unit);
  },
  prove: () => proveByTickets(family, naive),
});

function proveByTickets<Draw, Extras>(family: LotteryFamily, naive: Naive<Draw, Extras>): number {
  const chance = chanceOf(20_261_201);
  let settled = 0;
  for (let turn = 0; settled < ticketCount(); turn += 1) {
    const region = family.regions[turn % family.regions.length] ?? '';
    const prizes = family.draw(region, createWordStream(SEED, `${region} ${turn}`));
    const draw = naive.read(prizes);
    const bet = randomBet(family, naive, { region, draw, chance, turn: Math.floor(turn / family.regions.length) });
    if (!bet) continue;
    const { play, picks, rows, label } = bet;
    const odds = oddsOf(chance, family.defaultOdds(region, play) ?? ODDS_SCALE);
    const unit = (BigInt(1 + chance.below(1_000_000)) * MICROS_PER_UNIT) / 1000n;
    const tiers = new Map(family.prizesOf?.(play, odds).map(({ name, returns }) => [name, returns]));
    const is = family.judge(region, prizes, DAY)({ play, picks, unit, odds });
    const should = settleRows(rows, draw, tiers, unit);
    const texts = [is, should].map(({ charged, hits, payout }) => `${charged} ${hits} ${payout}`);
    if (texts[0] !== texts[1]) throw new Error(`${label} ${JSON.stringify(draw)}: ${texts[0]} instead of ${texts[1]}`);
    settled += 1;
  }
  return settled;
}
