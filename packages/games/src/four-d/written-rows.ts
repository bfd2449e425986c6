import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { type FourDigitPrizes, fourD } from './index.ts';
import { fourDLottery } from './lottery.ts';

export const permutations = (text: string): string[] =>
  text === ''
    ? ['']
    : [...text].flatMap((one, at) =>
        permutations(text.slice(0, at) + text.slice(at + 1)).map((others) => one + others),
      );

export const sorted = (text: string): string => [...text].sort().join('');

/** Rows written out from the text of games.md 2.1: a row of several hits is written once for each prize. */
export function written(code: string, picks: Picks): readonly WrittenRow<FourDigitPrizes>[] {
  const [first = []] = picks;
  if (code === '3a')
    return first.map(
      (pick) =>
        ([prize = '']) =>
          prize.endsWith(pick) ? 'win' : null,
    );
  if (code === '4a')
    return first.map(
      (pick) =>
        ([prize]) =>
          prize === pick ? 'win' : null,
    );
  return [];
}

const tierOf = (at: number): string =>
  at < 3 ? (['1st', '2nd', '3rd'][at] ?? '') : at < 13 ? 'special' : 'consolation';

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naiveFourD = naiveTickets(fourDLottery, {
  rules: fourD,
  read: (prizes): FourDigitPrizes => fourDLottery.tiers('D4').flatMap(({ tier }) => prizes[tier] ?? []),
  // Numbers of every kind of box.
  favoured: (draw) => [...draw.map(Number), 1112, 3313, 1122, 5656, 1123, 8878],
  write: (code, picks) => {
    if (code === '3a' || code === '4a') return written(code, picks);
    const [first = []] = picks;
    const places = code.endsWith('small') ? 3 : 23;
    const hits = (isHit: (prize: string) => boolean) => (draw: FourDigitPrizes) =>
      draw.slice(0, places).flatMap((prize, at) => (isHit(prize) ? [tierOf(at)] : []));
    if (code === 'big' || code === 'small') return first.map((pick) => hits((prize) => prize === pick));
    const orders = Number(/^ibox(\d+)/.exec(code)?.[1] ?? 0);
    const isOfKind = (pick: string): boolean => orders === 0 || new Set(permutations(pick)).size === orders;
    if (new Set(first.map(sorted)).size < first.length || !first.every(isOfKind)) return [];
    if (orders > 0) return first.map((pick) => hits((prize) => sorted(prize) === sorted(pick)));
    return first.flatMap((pick) => [...new Set(permutations(pick))].map((row) => hits((prize) => prize === row)));
  },
});
