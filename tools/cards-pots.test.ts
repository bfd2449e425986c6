import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPots } from './cards-pots.ts';

interface Player {
  readonly seat: unknown;
  readonly put: unknown;
  readonly folded: unknown;
  readonly rank?: unknown;
}
const player = (seat: number, put: number, rank: number | null, folded = false): Player => ({
  seat,
  put,
  folded,
  rank,
});
const answer = (players: readonly unknown[], button: unknown = 1, id: unknown = 'h') =>
  cutPots(JSON.stringify([{ id, button, players }]))[0];
const errorOf = (...args: Parameters<typeof answer>) => (answer(...args) as { error?: string }).error;

describe('cutting the chips of a file of hands', () => {
  test('a short all-in wins what it matched, the second hand the rest', () => {
    expect(answer([player(3, 200, 30), player(1, 50, 10), player(2, 200, 20)])).toEqual({
      id: 'h',
      uncalled: null,
      pots: [
        { amount: 150, eligible: [1, 2, 3] },
        { amount: 300, eligible: [2, 3] },
      ],
      payouts: [
        { seat: 1, amount: 150 },
        { seat: 2, amount: 300 },
      ],
    });
  });

  test('what nobody called goes back and is no payout', () => {
    expect(answer([player(1, 300, 1), player(2, 100, 2), player(3, 40, null, true)])).toEqual({
      id: 'h',
      uncalled: { seat: 1, amount: 200 },
      pots: [{ amount: 240, eligible: [1, 2] }],
      payouts: [{ seat: 1, amount: 240 }],
    });
  });

  test('who is left alone wins without a rank, also what folded seats put in above', () => {
    expect(answer([player(1, 30, null), player(2, 90, null, true), player(3, 20, null, true)])).toEqual({
      id: 'h',
      uncalled: null,
      pots: [{ amount: 140, eligible: [1] }],
      payouts: [{ seat: 1, amount: 140 }],
    });
    expect(answer([player(4, 70, null)], 4)).toEqual({
      id: 'h',
      uncalled: { seat: 4, amount: 70 },
      pots: [],
      payouts: [],
    });
  });

  test.each([
    ['the button is a seat', 2, [5, 2, 3], [34, 33, 33]],
    ['the button is an empty seat', 4, [5, 2, 3], [34, 33, 33]],
    ['the button is the last seat', 5, [2, 3, 5], [34, 33, 33]],
    ['the button is behind the last seat', 9, [2, 3, 5], [34, 33, 33]],
  ])('odd chips go one each from the button’s left: %s', (_name, button, order, amounts) => {
    const others = [player(2, 30, 7), player(3, 30, 7), player(5, 30, 7), player(7, 10, null, true)];
    const first = button === 2 ? 3 : order[0];
    expect(answer(others, button)).toHaveProperty(
      'payouts',
      [2, 3, 5].map((seat) => ({ seat, amount: seat === first ? amounts[0] : amounts[1] })),
    );
  });

  test('a winner of no chip is no payout', () => {
    const blind = [player(1, 0, 1), player(2, 0, 1), player(3, 1, null, true)];
    expect(answer(blind, 1)).toMatchObject({ payouts: [{ seat: 2, amount: 1 }] });
  });

  test('names what cannot be a hand', () => {
    const good = [player(1, 10, 1), player(2, 10, 2)];
    expect(errorOf([player(1, 10, 1), { ...good[1]!, put: 10.5 }])).toBe('put_not_whole_chips');
    expect(errorOf([player(1, 10, 1), { ...good[1]!, put: -1 }])).toBe('put_not_whole_chips');
    expect(errorOf([player(1, 10, 1), { ...good[1]!, put: '10' }])).toBe('put_not_whole_chips');
    expect(errorOf([player(1, 10, 1), { ...good[1]!, put: 2 ** 53 }])).toBe('put_not_whole_chips');
    expect(errorOf([player(1, 2 ** 52, 1), player(2, 2 ** 52, 1)])).toBe('too_many_chips');
    expect(errorOf([player(1, 10, 1), player(1, 10, 2)])).toBe('repeated_seat');
    expect(errorOf([player(1, 10, 1, true), player(2, 10, 2, true)])).toBe('all_folded');
    expect(errorOf([])).toBe('no_players');
    expect(errorOf([player(-1, 10, 1), player(2, 10, 2)])).toBe('bad_seat');
    expect(errorOf([player(1, 10, 1), player(2, 10, null)])).toBe('missing_rank');
    expect(errorOf([player(1, 10, 1), player(2, 10, 1.5)])).toBe('bad_rank');
    expect(errorOf([player(1, 10, 1), { ...good[1]!, folded: 'no' }])).toBe('bad_folded');
    expect(errorOf([player(1, 10, 1), null])).toBe('not_a_player');
    expect(errorOf(good, null)).toBe('bad_button');
    expect(answer(good, 1, null)).toEqual({ id: null, error: 'missing_id' });
    expect(cutPots('[7, {"id": "x", "button": 1}]')).toEqual([
      { id: null, error: 'not_a_hand' },
      { id: 'x', error: 'missing_players' },
    ]);
    expect(() => cutPots('{}')).toThrow('the hands file is not a list of hands');
    expect(() => cutPots('[')).toThrow('the hands file is not JSON');
  });

  test('pays what a split chip by chip pays, within the odd chips of each pot', () => {
    const hand = fc
      .array(fc.record({ put: fc.nat(60), folded: fc.boolean(), rank: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 9,
      })
      .filter((all) => all.some(({ folded }) => !folded))
      .map((all) => all.map((one, index) => ({ seat: index + 1, ...one })));
    fc.assert(
      fc.property(hand, fc.nat(10), (players, button) => {
        const cut = answer(players, button) as Extract<ReturnType<typeof answer>, { payouts: unknown }>;
        const put = players.reduce((sum, one) => sum + one.put, 0);
        const back = cut.uncalled?.amount ?? 0;
        expect(cut.payouts.reduce((sum, { amount }) => sum + amount, 0)).toBe(put - back);
        expect(cut.pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(put - back);
        for (const { seat, amount } of cut.payouts) {
          const fair = fairShare(players, seat) - (cut.uncalled?.seat === seat ? back : 0);
          expect(Math.abs(amount - fair)).toBeLessThan(cut.pots.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** What a seat wins when every chip is split by itself into fractions, with what comes back to it. */
function fairShare(
  players: readonly { readonly seat: number; readonly put: number; readonly folded: boolean; readonly rank: number }[],
  seat: number,
): number {
  let [won, owners] = [0, players.filter(({ folded }) => !folded)];
  const most = Math.max(...players.map(({ put }) => put));
  for (let chip = 1; chip <= most; chip += 1) {
    const there = players.filter(({ put }) => put >= chip);
    const live = there.filter(({ folded }) => !folded);
    if (live.length > 0) owners = live;
    const best = Math.min(...owners.map(({ rank }) => rank));
    const winners = owners.filter(({ rank }) => rank === best);
    if (winners.some((one) => one.seat === seat)) won += there.length / winners.length;
  }
  return won;
}
