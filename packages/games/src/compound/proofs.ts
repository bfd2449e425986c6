import { type Fraction, fraction } from '../netting/index.ts';
import { sum, times } from '../slots/exact/fraction.ts';
import { checkPicks } from './check-picks.ts';
import type { Chosen, CompoundPlay, Picks, Win } from './play.ts';
import { fractionText, type Mode, prizeOf, returnOf } from './price.ts';
import { chanceOf, randomPicks, ticketCount } from './ticket-samples.ts';

function mustBe(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

/** Checked picks; throws with the refusal. */
export function chosenOf<Draw>(play: CompoundPlay<Draw>, picks: Picks): Chosen {
  const checked = checkPicks(play, picks);
  if (!checked.ok) throw new Error(`${play.code} ${JSON.stringify(picks)}: ${checked.error}`);
  return checked.value;
}

/** All picks of the usual form: the ticket that covers everything. */
export const fullTicket = <Draw>({ forms: [form = []] }: CompoundPlay<Draw>): Chosen =>
  form.map(({ tokens }) => tokens.values);

/** How many rows win each tier, by its place. */
export function rowsByTier<Draw>({ tiers }: CompoundPlay<Draw>, wins: readonly Win[]): number[] {
  const rows = tiers.map(() => 0);
  for (const win of wins) if ('tier' in win) rows[win.tier] = (rows[win.tier] ?? 0) + win.rows;
  return rows;
}

/** What a ticket is paid for units of 2, exactly. */
const paid = <Draw>({ tiers }: CompoundPlay<Draw>, rows: readonly number[], mode: Mode): Fraction =>
  sum(tiers.map((tier, place) => times(fraction(rows[place] ?? 0), prizeOf(tier, returnOf(mode)))));

const SINGLES_MAX = 4;
/** The first picks of a play with one list and one tier, each alone: all of them win as often as the chance requires. */
function proveSingles<Draw>(play: CompoundPlay<Draw>, outcomes: readonly Draw[]): void {
  const [form = []] = play.forms;
  const [tier] = play.tiers;
  if (form.length !== 1 || play.tiers.length !== 1 || !tier) return;
  for (const value of form[0]?.tokens.values.slice(0, SINGLES_MAX) ?? []) {
    if (play.rows([[value]]) !== 1) return;
    const hits = outcomes.reduce((sum, outcome) => sum + (rowsByTier(play, play.wins([[value]], outcome))[0] ?? 0), 0);
    const share = fractionText(fraction(hits, outcomes.length));
    mustBe(share, fractionText(tier.probability), `${play.code} on ${value}`);
  }
}

/**
 * Counts what the full ticket of a play wins over all outcomes, each of them `weight` times as many, and compares: every tier comes as often
 * as its probability requires, and at each mode the ticket returns M / 2000 of its price. Picks that are rows by themselves are counted alone too.
 * @param rowsOf rows of the full ticket that can win a tier, by the name of the tier; all of them without it
 */
export function proveReturn<Draw>(
  play: CompoundPlay<Draw>,
  outcomes: readonly Draw[],
  rowsOf: (tier: string) => number,
): void {
  const ticket = fullTicket(play);
  const rows = play.tiers.map(() => 0);
  for (const outcome of outcomes)
    for (const win of play.wins(ticket, outcome)) if ('tier' in win) rows[win.tier] = (rows[win.tier] ?? 0) + win.rows;
  for (const [place, { name, probability }] of play.tiers.entries()) {
    const share = fraction(rows[place] ?? 0, outcomes.length);
    const expected = times(probability, fraction(rowsOf(name)));
    mustBe(fractionText(share), fractionText(expected), `${play.code} ${name}`);
  }
  for (const mode of [1700, 1960, 2000]) {
    const expected = fraction(BigInt(play.rows(ticket)) * BigInt(outcomes.length) * BigInt(mode), 1000);
    mustBe(fractionText(paid(play, rows, mode)), fractionText(expected), `${play.code} at ${mode}`);
  }
  proveSingles(play, outcomes);
}

/** A row that a ticket stands for, written out: the tier it wins in a draw, or null. */
export type WrittenRow<Draw> = (draw: Draw) => string | null;

/** Compares rows and wins of random tickets with rows that are written out one by one. */
export function proveByRows<Draw>(
  plays: readonly CompoundPlay<Draw>[],
  drawOf: (chance: ReturnType<typeof chanceOf>) => Draw,
  favoured: (draw: Draw) => readonly number[],
  write: (code: string, picks: Picks) => readonly WrittenRow<Draw>[],
): void {
  const chance = chanceOf(20_261_130);
  for (let ticket = 0; ticket < ticketCount(); ticket += 1) {
    const play = plays[ticket % plays.length] as CompoundPlay<Draw>;
    const draw = drawOf(chance);
    const form = play.forms[chance.below(play.forms.length)] ?? [];
    const picks = randomPicks(chance, form, 4, favoured(draw));
    const checked = checkPicks(play, picks);
    const rows = write(play.code, picks);
    const label = `${play.code} ${JSON.stringify(picks)} ${JSON.stringify(draw)}`;
    if (!checked.ok) {
      if (checked.error !== 'repeated_pick') mustBe(rows.length, 0, `${label} ${checked.error}`);
      continue;
    }
    mustBe(play.rows(checked.value), rows.length, label);
    const won = rows.map((row) => row(draw));
    const byTier = play.tiers.map(({ name }) => won.filter((one) => one === name).length);
    mustBe(rowsByTier(play, play.wins(checked.value, draw)), byTier, label);
  }
}
