import { err, invariant, type Micros, ok, type Result } from '@lantern/kernel';
import {
  type DrawBet,
  type Exposure,
  ODDS_SCALE,
  type Odds,
  type PickRefusal,
  readTicketText,
  ticketText,
} from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { times } from '../slots/exact/fraction.ts';
import { checkPicks, ROWS_MAX } from './check-picks.ts';
import { type Chosen, type CompoundPlay, type Tier, won } from './play.ts';
import { prizeOf } from './price.ts';
import { mostOfOneKey } from './row-keys.ts';
import { dearestOf, type PriceOf, payRows, priceWith } from './settle.ts';

/**
 * `return`: the prize of a row follows from its chance, and the odds are the return of the play. `table`: prizes are printed, and the odds are
 * the part of them that is paid: all, or less of a number with much money on it.
 */
export type Pricing = 'return' | 'table';

/** Tickets that a bet may have: as many as a file of tickets. */
export const TICKETS_MAX = 10_000;

/** A ticket of a bet: its picks, and how many rows it stands for. */
export interface BoughtTicket {
  readonly chosen: Chosen;
  readonly rows: number;
}

/** The lists of a ticket; one that is empty is none in a play without a choice. */
function listsOf<Draw>({ forms }: CompoundPlay<Draw>, pick: string): readonly (readonly string[])[] {
  return pick === '' && forms.some(({ length }) => length === 0) ? [] : readTicketText(pick);
}

/** The picks in rising order where it is no part of the bet, so that equal tickets are equal texts. */
function canonical<Draw>({ forms }: CompoundPlay<Draw>, chosen: Chosen): string {
  const form = forms.find(({ length }) => length === chosen.length) ?? [];
  return ticketText(
    chosen.map((list, place) => {
      const values = form[place]?.isOrdered ? list : list.toSorted((a, b) => a - b);
      return values.map((value) => form[place]?.tokens.textOf(value) ?? '');
    }),
  );
}

/** The tickets of a bet as they are stored, or why one of them cannot be taken. */
export function checkTickets<Draw>(
  rule: CompoundPlay<Draw>,
  picks: readonly string[],
): Result<readonly string[], PickRefusal> {
  if (picks.length === 0) return err('no_picks');
  if (picks.length > TICKETS_MAX) return err('too_many_picks');
  const texts = new Set<string>();
  let rows = 0;
  for (const pick of picks) {
    const checked = checkPicks(rule, listsOf(rule, pick));
    if (!checked.ok) return checked;
    texts.add(canonical(rule, checked.value));
    rows += rule.rows(checked.value);
  }
  if (texts.size !== picks.length) return err('repeated_pick');
  return rows > ROWS_MAX ? err('too_many_bets') : ok([...texts]);
}

/** The tickets of a bet that was checked when it was taken. */
export const ticketsOf = <Draw>(rule: CompoundPlay<Draw>, picks: readonly string[]): readonly BoughtTicket[] =>
  picks.map((pick) => {
    const checked = checkPicks(rule, listsOf(rule, pick));
    invariant(checked.ok, 'a stored ticket was checked');
    return { chosen: checked.value, rows: rule.rows(checked.value) };
  });

export const rowsOf = (tickets: readonly BoughtTicket[]): number => tickets.reduce((sum, { rows }) => sum + rows, 0);

/** Tiers and return as the odds pay them. */
export function tiersPaid(
  tiers: readonly Tier[],
  pricing: Pricing,
  odds: Odds,
): { readonly tiers: readonly Tier[]; readonly returned: Fraction } {
  const returned = fraction(odds, ODDS_SCALE);
  if (pricing === 'return') return { tiers, returned };
  const whole = fraction(1);
  return {
    tiers: tiers.map((tier) => ({ ...tier, prize: () => times(prizeOf(tier, whole), returned) })),
    returned: whole,
  };
}

/** The prices of a play at some odds. A fixed return is paid up to the prize of its tier, so that no rule adds to what a mode or a rebate leaves. */
export function pricesAt<Draw>({ tiers: own }: CompoundPlay<Draw>, pricing: Pricing, odds: Odds): PriceOf {
  const { tiers, returned } = tiersPaid(own, pricing, odds);
  const priceOf = priceWith(tiers, returned);
  return (win) => {
    const price = priceOf(win);
    if (!('insteadOf' in win)) return price;
    const prize = priceOf({ rows: win.rows, tier: win.insteadOf });
    return isAbove(price, prize) ? prize : price;
  };
}

const isAbove = (one: Fraction, other: Fraction): boolean =>
  one.numerator * other.denominator > other.numerator * one.denominator;

/**
 * The highest payout that a draw can give the tickets of a bet, exactly for one ticket and for plays whose rows have keys; of several other
 * tickets each by the draw that suits it best, which is never too little.
 */
export function bestOf<Draw>(
  rule: CompoundPlay<Draw>,
  pricing: Pricing,
  bet: Pick<DrawBet, 'unit' | 'odds'>,
  tickets: readonly BoughtTicket[],
): Micros {
  const priceOf = pricesAt(rule, pricing, bet.odds);
  const picks = tickets.map(({ chosen }) => chosen);
  const wins =
    rule.keys && picks.length > 1
      ? won(mostOfOneKey(rule.keys, picks))
      : picks.flatMap((chosen) => dearestOf(rule.best(chosen), priceOf));
  return payRows(priceOf, rowsOf(tickets), wins, { unit: bet.unit, multiple: 1 }).payout;
}

/** The payout of each picked number by itself. */
export function exposuresByNumber<Draw>(rule: CompoundPlay<Draw>, pricing: Pricing, bet: DrawBet): readonly Exposure[] {
  const numbers = new Set(bet.picks.flatMap((pick) => readTicketText(pick).flat()));
  return [...numbers].map((number) => ({
    selection: `${bet.play}:${number}`,
    payout: bestOf(rule, pricing, bet, ticketsOf(rule, [ticketText([[number]])])),
  }));
}
