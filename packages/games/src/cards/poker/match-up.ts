import { DECK_SIZE } from '../deck/index.ts';
import { rankOfSeven } from './rank-seven.ts';

const BOARD = 5;

/** Over all boards, of the first hand. */
export interface MatchUp {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** How two hands of two cards do against each other, exactly: all 1,712,304 boards of the other 48 cards (games.md 6.10). */
export function matchUp(first: readonly number[], second: readonly number[]): MatchUp {
  const dealt = [...first, ...second];
  const left = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !dealt.includes(card));
  const [one, other] = [Uint8Array.of(0, 0, 0, 0, 0, ...first), Uint8Array.of(0, 0, 0, 0, 0, ...second)];
  let [wins, losses, ties] = [0, 0, 0];
  const deal = (place: number, from: number): void => {
    for (let index = from; index < left.length; index += 1) {
      one[place] = left[index]!;
      other[place] = left[index]!;
      if (place < BOARD - 1) deal(place + 1, index + 1);
      else {
        const lead = rankOfSeven(other) - rankOfSeven(one);
        if (lead > 0) wins += 1;
        else if (lead < 0) losses += 1;
        else ties += 1;
      }
    }
  };
  deal(0, 0);
  return { wins, losses, ties };
}
