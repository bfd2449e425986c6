import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Contribution, lessRake, type SeatAmount, type SidePot, sharePots, sidePots, tableRake } from './pots.ts';

type Put = readonly [put: number, folded?: 'folded'];
const players = (...puts: readonly Put[]): Contribution[] =>
  puts.map(([put, folded], seat) => ({ seat: seat + 1, put: BigInt(put), folded: folded === 'folded' }));
const plain = ({ uncalled, pots }: ReturnType<typeof sidePots>) => ({
  uncalled: uncalled && [uncalled.seat, Number(uncalled.amount)],
  pots: pots.map(({ amount, eligible }) => [Number(amount), eligible]),
});
const sum = (amounts: readonly { readonly amount: bigint }[]): bigint =>
  amounts.reduce((all, { amount }) => all + amount, 0n);

describe('the pots of a hand', () => {
  test.each<[string, readonly Put[], ReturnType<typeof plain>]>([
    ['all called', [[100], [100], [100]], { uncalled: null, pots: [[300, [1, 2, 3]]] }],
    // geobalas/Poker#10: A all-in 50, B and C 200 each.
    [
      'one all-in for less',
      [[50], [200], [200]],
      {
        uncalled: null,
        pots: [
          [150, [1, 2, 3]],
          [300, [2, 3]],
        ],
      },
    ],
    // cards.md 6.11: an all-in big blind of 400, and two at 1,000.
    [
      'an all-in big blind',
      [[400], [1000], [1000]],
      {
        uncalled: null,
        pots: [
          [1200, [1, 2, 3]],
          [1200, [2, 3]],
        ],
      },
    ],
    // suntzupoker.com, main pot: 5, 5, and an all-in with the last 3.
    [
      'an all-in with the last chips',
      [[5], [5], [3]],
      {
        uncalled: null,
        pots: [
          [9, [1, 2, 3]],
          [4, [1, 2]],
        ],
      },
    ],
    // pokeree.com, scenario 1: stacks of 100, 200 and 300.
    [
      'three stacks all-in',
      [[100], [200], [300]],
      {
        uncalled: [3, 100],
        pots: [
          [300, [1, 2, 3]],
          [200, [2, 3]],
        ],
      },
    ],
    [
      'a ladder of all-ins',
      [[20], [50], [100], [100]],
      {
        uncalled: null,
        pots: [
          [80, [1, 2, 3, 4]],
          [90, [2, 3, 4]],
          [100, [3, 4]],
        ],
      },
    ],
    ['a bet nobody calls', [[40], [100], [10, 'folded']], { uncalled: [2, 60], pots: [[90, [1, 2]]] }],
    ['everybody else folds', [[5, 'folded'], [10, 'folded'], [30]], { uncalled: [3, 20], pots: [[25, [3]]] }],
    // What folded seats put above the highest all-in has nobody else to go to.
    ['a fold above the last height', [[50], [50], [80, 'folded']], { uncalled: null, pots: [[180, [1, 2]]] }],
    [
      'two all-ins of one height',
      [[70], [70], [200], [200]],
      {
        uncalled: null,
        pots: [
          [280, [1, 2, 3, 4]],
          [260, [3, 4]],
        ],
      },
    ],
    ['a seat with nothing in', [[0], [10], [10]], { uncalled: null, pots: [[20, [2, 3]]] }],
    ['heads up, short all-in', [[50], [80]], { uncalled: [2, 30], pots: [[100, [1, 2]]] }],
  ])('%s', (_name, puts, expected) => {
    expect(plain(sidePots(players(...puts)))).toEqual(expected);
  });

  const anyPlayers = fc
    .array(fc.record({ put: fc.bigInt(0n, 400n), folded: fc.boolean() }), { minLength: 2, maxLength: 9 })
    .filter((all) => all.some(({ folded, put }) => !folded && put > 0n))
    .map((all) => all.map((one, index): Contribution => ({ seat: index + 1, ...one })));

  /** Chip by chip: the nth chip of every seat lies in one layer, and belongs to whoever put one there and did not fold. */
  function byLayers(all: readonly Contribution[]): Map<string, bigint> {
    const layers = new Map<string, bigint>();
    const sorted = all.map(({ put }) => put).sort((a, b) => Number(b - a));
    const [most, second = 0n] = sorted;
    const top = all.find(({ put }) => put === most);
    const height = top && !top.folded ? second : (most ?? 0n);
    let owners = '';
    for (let chip = 1n; chip <= height; chip += 1n) {
      const inIt = all.filter(({ put }) => put >= chip);
      const live = inIt.filter(({ folded }) => !folded).map(({ seat }) => seat);
      if (live.length > 0) owners = live.join(' ');
      layers.set(owners, (layers.get(owners) ?? 0n) + BigInt(inIt.length));
    }
    return layers;
  }

  test('hold every chip that was called, as a count chip by chip gives', () => {
    fc.assert(
      fc.property(anyPlayers, (all) => {
        const { uncalled, pots } = sidePots(all);
        expect(sum(pots) + (uncalled?.amount ?? 0n)).toBe(all.reduce((total, { put }) => total + put, 0n));
        expect(new Map(pots.map(({ amount, eligible }) => [eligible.join(' '), amount]))).toEqual(byLayers(all));
        for (const { eligible } of pots) expect(eligible.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('give nobody more from another seat than they put in', () => {
    fc.assert(
      fc.property(anyPlayers, (all) => {
        const { uncalled, pots } = sidePots(all);
        for (const { seat, put, folded } of all) {
          const own = put - (uncalled?.seat === seat ? uncalled.amount : 0n);
          const most = all.reduce((total, other) => total + (other.put < own ? other.put : own), 0n);
          const open = pots.filter(({ eligible }) => eligible.includes(seat));
          const isTop = all.every((other) => other.folded || other.put <= put);
          if (folded) expect(open).toEqual([]);
          else if (!isTop) expect(sum(open)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe('the winners of pots', () => {
  const win = (
    pots: readonly (readonly [number, readonly number[]])[],
    ranks: Record<number, number>,
    order: number[],
    unit = 1n,
  ) =>
    sharePots(
      pots.map(([amount, eligible]): SidePot => ({ amount: BigInt(amount), eligible })),
      new Map(Object.entries(ranks).map(([seat, rank]) => [Number(seat), rank])),
      { order, unit },
    ).map(({ seat, amount }: SeatAmount) => [seat, Number(amount)]);

  test('the best hand takes the main pot, the second best the side pot that the first is not in', () => {
    expect(
      win(
        [
          [150, [1, 2, 3]],
          [300, [2, 3]],
        ],
        { 1: 1, 2: 2, 3: 3 },
        [1, 2, 3],
      ),
    ).toEqual([
      [1, 150],
      [2, 300],
    ]);
  });

  test('three all-ins of one hand share 300 dead chips, and what was put in beyond by those who did', () => {
    // softwareengineering.stackexchange.com/317647, scenario 1: 50, 100 and 150 are all-in, six seats folded 50 each.
    const folded = Array.from({ length: 6 }, (): Put => [50, 'folded']);
    const { uncalled, pots } = sidePots(players([50], [100], [150], ...folded));
    const won = sharePots(pots, new Map([1, 2, 3].map((seat) => [seat, 7])), { order: [1, 2, 3] });
    expect(won.map(({ amount }) => amount)).toEqual([150n, 200n, 200n]);
    expect(uncalled).toEqual({ seat: 3, amount: 50n });
  });

  test('odd chips go one each from the button’s left', () => {
    expect(win([[100, [1, 2, 3]]], { 1: 5, 2: 5, 3: 5 }, [3, 1, 2])).toEqual([
      [3, 34],
      [1, 33],
      [2, 33],
    ]);
    expect(win([[101, [1, 2, 3]]], { 1: 5, 2: 5, 3: 5 }, [2, 3, 1])).toEqual([
      [2, 34],
      [3, 34],
      [1, 33],
    ]);
    // Each pot by itself.
    expect(
      win(
        [
          [5, [1, 2]],
          [3, [1, 2]],
        ],
        { 1: 1, 2: 1 },
        [2, 1],
      ),
    ).toEqual([
      [2, 5],
      [1, 3],
    ]);
  });

  test('a pot is shared in whole minor units', () => {
    expect(win([[50_000, [1, 2]]], { 1: 1, 2: 1 }, [1, 2], 10_000n)).toEqual([
      [1, 30_000],
      [2, 20_000],
    ]);
  });

  test('every chip is paid out, whoever wins', () => {
    const pot = fc.record({ amount: fc.bigInt(1n, 10_000n), eligible: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }) });
    const ranks = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(pot, { maxLength: 4 }), ranks, fc.bigInt(1n, 50n), (pots, all, unit) => {
        const won = sharePots(pots, new Map(all.map((rank, index) => [index + 1, rank])), {
          order: [4, 5, 1, 2, 3],
          unit,
        });
        expect(sum(won)).toBe(sum(pots));
      }),
    );
  });
});

describe('a rake', () => {
  const terms = { permyriad: 500n, cap: 3_000_000n, unit: 10_000n };
  test('is rounded down to whole minor units, and has a cap', () => {
    expect(tableRake(1_230_000n, terms)).toBe(60_000n);
    expect(tableRake(190_000n, terms)).toBe(0n);
    expect(tableRake(100_000_000n, terms)).toBe(3_000_000n);
    expect(tableRake(100_000_000n, { ...terms, cap: 3_005_000n })).toBe(3_000_000n);
  });
  test('comes out of the main pot first', () => {
    const pots: SidePot[] = [
      { amount: 100n, eligible: [1, 2, 3] },
      { amount: 50n, eligible: [2, 3] },
    ];
    expect(lessRake(pots, 7n).map(({ amount }) => amount)).toEqual([93n, 50n]);
    expect(lessRake(pots, 110n)).toEqual([{ amount: 40n, eligible: [2, 3] }]);
    expect(lessRake(pots, 0n)).toEqual(pots);
  });
});
