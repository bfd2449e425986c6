import { expect, test } from 'vitest';
import { tableCounting } from './table-counting.ts';
import { tableReturns } from './table-return.ts';

const FROM_SHOES = ['baccarat', 'baccarat-no-commission', 'dragon-tiger'];
const FEW = 0.005;

test('every bet of every game from a shoe is counted, with the card after which its shoe ends, and twice the same', () => {
  const counted = tableCounting(FEW);
  const names = counted.map(({ game, bet }) => `${game} ${bet}`);
  const printed = tableReturns().filter(({ game }) => FROM_SHOES.includes(game));
  expect(names).toEqual([
    ...printed.map(({ game, bet }) => `${game} ${bet}`),
    ...[
      ...['s17-das', 's17-das-behind', 's17-das-late-surrender', 's17-das-late-surrender-behind'],
      ...['insurance', 'perfect-pairs', '21+3'],
    ].map((bet) => `blackjack ${bet}`),
  ]);
  expect(new Map(counted.map(({ game, cut }) => [game, cut]))).toEqual(
    new Map([
      ['baccarat', 260],
      ['baccarat-no-commission', 260],
      ['dragon-tiger', 156],
      ['blackjack', 104],
    ]),
  );
  expect(tableCounting(FEW)).toEqual(counted);
  for (const { perShoe } of counted) expect(perShoe >= 0 && perShoe < 0.05).toBe(true);
});
