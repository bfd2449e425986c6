import { err, ok, type Result } from '@lantern/kernel';
import type { Card } from './cards.ts';
import type { RoundFault } from './table-game.ts';

export interface BaccaratHands {
  /** Two or three cards in the order dealt. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** Ten and faces count 0, others their rank (games.md 6.1). */
export const pointsOf = ({ rank }: Pick<Card, 'rank'>): number => (rank < 10 ? rank : 0);
const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % 10;
const NATURAL = 8;
const PLAYER_DRAWS_TO = 5;

/** The points of the player's third card on which a banker of 3 to 6 draws. */
const BANKER_DRAWS_ON: Readonly<Record<number, (third: number) => boolean>> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third === 6 || third === 7,
};

export const playerDraws = (player: number, banker: number): boolean =>
  player < NATURAL && banker < NATURAL && player <= PLAYER_DRAWS_TO;

/** `third` is the points of the player's third card, or null if the player stood. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (player >= NATURAL || banker >= NATURAL) return false;
  if (third === null) return banker <= PLAYER_DRAWS_TO;
  return banker <= 2 || (BANKER_DRAWS_ON[banker]?.(third) ?? false);
}

export function handsOf(cards: readonly Card[]): Result<BaccaratHands, RoundFault> {
  const [p1, b1, p2, b2, ...thirds] = cards;
  if (!p1 || !b1 || !p2 || !b2) return err('card_missing');
  const player = total([p1, p2].map(pointsOf));
  const banker = total([b1, b2].map(pointsOf));
  const p3 = playerDraws(player, banker) ? thirds.shift() : undefined;
  if (playerDraws(player, banker) && !p3) return err('card_missing');
  const takes = bankerDraws(player, banker, p3 ? pointsOf(p3) : null);
  const b3 = takes ? thirds.shift() : undefined;
  if (takes && !b3) return err('card_missing');
  if (thirds.length > 0) return err('card_too_many');
  return ok({ player: [p1, p2, ...(p3 ? [p3] : [])], banker: [b1, b2, ...(b3 ? [b3] : [])] });
}

/** Totals and number of cards decide every bet but those on pairs. */
export interface Totals {
  readonly player: number;
  readonly banker: number;
  readonly cards: number;
}
export const totalsOf = ({ player, banker }: BaccaratHands): Totals => ({
  player: total(player.map(pointsOf)),
  banker: total(banker.map(pointsOf)),
  cards: player.length + banker.length,
});

export const isPair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;
export const isPerfect = ([first, second]: readonly Card[]): boolean =>
  isPair([first!, second!]) && first?.suit === second?.suit;
