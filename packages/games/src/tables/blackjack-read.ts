import { err, ok, type Result } from '@lantern/kernel';
import { type BlackjackPlay, playBlackjack } from './blackjack-play.ts';
import { type Card, cardOf } from './cards.ts';
import type { RoundFault } from './table-game.ts';

const SEATS = /^seats(-none|(?:-[1-7])+)$/;
/** Seats and decisions of a round, from the values of its steps. */
export function decisionsOf(values: readonly string[]): { seats: number[]; decisions: string[] } | null {
  const [, list] = SEATS.exec(values[0] ?? '') ?? [];
  if (list === undefined) return null;
  const seats = list === '-none' ? [] : list.slice(1).split('-').map(Number);
  if (seats.some((seat, index) => seat <= (seats[index - 1] ?? 0))) return null;
  return { seats, decisions: values.slice(1).filter((value) => cardOf(value) === null) };
}

/** A card that makes no blackjack with any other. */
const NOTHING: Card = { rank: 5, suit: 's' };

/**
 * Reads a round that is over from the values of its steps, by the rules. The hidden card stands where it was turned: it is the next card
 * once the decisions have used up theirs.
 */
export function readPlay(values: unknown, maySurrender: boolean): Result<BlackjackPlay, RoundFault> {
  if (!Array.isArray(values) || values.some((value) => typeof value !== 'string')) return err('bad_play');
  const made = decisionsOf(values);
  if (!made) return err('bad_play');
  const shown = values.flatMap((value) => cardOf(value) ?? []);
  const dealt = 2 * made.seats.length + 1;
  let used = 0;
  const take = (from: readonly Card[]) => (): Card => from[used++] ?? NOTHING;
  const deal = { ...made, maySurrender };
  const hands = playBlackjack(deal, { next: take(shown), hidden: () => NOTHING });
  if (!hands) return err('bad_play');
  // The dealer drew at least the hidden card itself, which came from nowhere.
  const hole = made.seats.length === 0 ? dealt : used - Math.max(0, hands.dealerSteps - 1);
  const order = [
    ...shown.slice(0, dealt),
    ...shown.slice(hole, hole + 1),
    ...shown.slice(dealt, hole),
    ...shown.slice(hole + 1),
  ];
  used = 0;
  const next = take(order);
  const play = playBlackjack(deal, { next, hidden: next });
  if (!play || play.pending) return err('bad_play');
  const isSame = play.steps.length === values.length && play.steps.every(({ value }, at) => value === values[at]);
  return isSame ? ok(play) : err('bad_play');
}
