import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { PUBLISHED } from '../compound/published.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { pc28, type ThreeDigits } from './index.ts';
import { pc28Lottery } from './lottery.ts';

export const sum = (digits: ThreeDigits): number => digits.reduce((a, b) => a + b, 0);

/** Rows written out from the text of games.md 3.7. */
export function written(code: string, picks: Picks): readonly WrittenRow<ThreeDigits>[] {
  const [first = []] = picks;
  const win = (isWon: boolean) => (isWon ? 'win' : null);
  const text = (digits: ThreeDigits): string => digits.toSorted((a, b) => a - b).join('');
  const size = (digits: ThreeDigits): string => (sum(digits) > 13 ? 'big' : 'small');
  const parity = (digits: ThreeDigits): string => (sum(digits) % 2 ? 'odd' : 'even');
  const side = ([a = 0, , c = 0]: ThreeDigits): string => (a > c ? 'dragon' : a < c ? 'tiger' : 'tie');
  const red = [3, 6, 9, 12, 15, 18, 21, 24];
  const green = [1, 4, 7, 10, 16, 19, 22, 25];
  const blue = [2, 5, 8, 11, 17, 20, 23, 26];
  switch (code) {
    case 'sum':
      return first.map((one) => (digits) => (String(sum(digits)) === one ? one : null));
    case 'three_sums': {
      const ways = first.reduce((all, one) => all + (PUBLISHED.fast_lottery.sum3_counts_of_1000[Number(one)] ?? 0), 0);
      return first.length === 3 ? [(digits) => (first.includes(String(sum(digits))) ? String(ways) : null)] : [];
    }
    case 'sides':
      return first.map((one) => (digits) => win([size(digits), parity(digits)].includes(one)));
    case 'combination':
      return first.map((one) => (digits) => (`${size(digits)}_${parity(digits)}` === one ? one : null));
    case 'extreme':
      return first.map((one) => (digits) => win(one === 'big' ? sum(digits) > 21 : sum(digits) < 6));
    case 'colour':
      return first.map((one) => (digits) => ({ red, green, blue })[one]?.includes(sum(digits)) ? one : null);
    case 'triple':
      return [(digits) => win(new Set(digits).size === 1)];
    case 'pair':
      return [(digits) => win(new Set(digits).size === 2)];
    case 'straight':
      return [
        (digits) => win(['012', '123', '234', '345', '456', '567', '678', '789', '089', '019'].includes(text(digits))),
      ];
    default:
      return (code === 'dragon_tiger_tie' ? ['tie'] : first).map((one) => (digits) => win(side(digits) === one));
  }
}

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naivePc28 = naiveTickets(pc28Lottery, {
  rules: pc28,
  read: (prizes) => (prizes['digits'] ?? []).map(Number),
  favoured: (digits) => [sum(digits)],
  write: written,
});
