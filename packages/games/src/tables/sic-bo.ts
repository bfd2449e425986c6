import { err, ok } from '@lantern/kernel';
import { LOST, spotsFrom, wins } from './shares.ts';
import type { SpotRule, TableGame } from './table-game.ts';

export type Dice = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6] as const;
const sum = ([a, b, c]: Dice): number => a + b + c;
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;
const count = (dice: Dice, face: number): number => dice.filter((one) => one === face).length;
const BIG_FROM = 11;

/** Net prices of totals, the same from both ends (games.md 6.4). */
const TOTAL_PAYS: readonly [number, string][] = [
  [4, '62'],
  [5, '31'],
  [6, '18'],
  [7, '12'],
  [8, '8'],
  [9, '7'],
  [10, '6'],
];
const LOWEST_AND_HIGHEST = 21;
const SINGLE_PAYS = ['1', '2', '12'] as const;

const winsIf = (code: string, pays: string, isWon: (dice: Dice) => boolean): SpotRule<Dice> => ({
  code,
  pays,
  share: (dice) => (isWon(dice) ? wins(pays) : LOST),
});
const noTriple = (code: string, isWon: (total: number) => boolean): SpotRule<Dice> =>
  winsIf(code, '1', (dice) => !isTriple(dice) && isWon(sum(dice)));

const RULES: readonly SpotRule<Dice>[] = [
  noTriple('big', (total) => total >= BIG_FROM),
  noTriple('small', (total) => total < BIG_FROM),
  noTriple('odd', (total) => total % 2 === 1),
  noTriple('even', (total) => total % 2 === 0),
  ...TOTAL_PAYS.flatMap(([total, pays]) =>
    [total, LOWEST_AND_HIGHEST - total].map((one) => winsIf(`total-${one}`, pays, (dice) => sum(dice) === one)),
  ),
  ...FACES.map((face) => winsIf(`triple-${face}`, '180', (dice) => count(dice, face) === 3)),
  winsIf('any-triple', '31', isTriple),
  ...FACES.map((face) => winsIf(`double-${face}`, '11', (dice) => count(dice, face) >= 2)),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) =>
      winsIf(`combination-${low}-${high}`, '6', (dice) => dice.includes(low) && dice.includes(high)),
    ),
  ),
  ...FACES.map((face) => ({
    code: `single-${face}`,
    pays: SINGLE_PAYS[0],
    share: (dice: Dice) => {
      const pays = SINGLE_PAYS[count(dice, face) - 1];
      return pays === undefined ? LOST : wins(pays);
    },
  })),
];

export const EVERY_ROLL: readonly Dice[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])),
);

const results = () => EVERY_ROLL.map((round) => ({ round, weight: 1n }));

const isFace = (value: unknown): value is number => FACES.some((face) => face === value);
const isDice = (value: unknown): value is Dice => Array.isArray(value) && value.length === 3 && value.every(isFace);

function outcomeOf(dice: Dice): string {
  if (isTriple(dice)) return 'triple';
  return sum(dice) >= BIG_FROM ? 'big' : 'small';
}

/** Three dice (games.md 6.4). */
export const createSicBo = (): TableGame<Dice> => ({
  game: 'sic-bo',
  variant: null,
  spots: spotsFrom(RULES, results),
  results,
  read: ({ dice }) => (isDice(dice) ? ok(dice) : err('bad_dice')),
  outcome: outcomeOf,
});
