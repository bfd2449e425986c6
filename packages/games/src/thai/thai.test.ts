import { expect, test } from 'vitest';
import { type Picks, prizeOf, returnOf, settleTicket, ticketOf } from '../compound/index.ts';
import { chosenOf, proveByRows, rowsByTier, type WrittenRow } from '../compound/proofs.ts';
import { chanceText, playNamed } from '../compound/published.ts';
import { proveByTickets } from '../compound/ticket-proofs.ts';
import { LONG_FORM_MS } from '../compound/ticket-samples.ts';
import { sum, times, toNumber } from '../slots/exact/fraction.ts';
import { type ThaiPrizes, thai } from './index.ts';
import { thaiLottery } from './lottery.ts';

const play = (code: string) => playNamed(thai, code);
const text = (value: number, width: number): string => String(value).padStart(width, '0');
const DRAW: ThaiPrizes = { first: '123456', front: ['111', '222'], bottom: ['333', '333'], two: '07' };

test('every play returns what games.md 2.2 prints, at its first figures', () => {
  const returned = (code: string): number =>
    toNumber(sum(play(code).tiers.map((tier) => times(tier.probability, prizeOf(tier, returnOf(2000)))))) / 2;
  const codes = [
    '3_top',
    '3_front',
    '3_bottom',
    '2_top',
    '2_bottom',
    'run_top',
    'run_bottom',
    '4_top',
    '5_top',
    '2_top_sides',
  ];
  expect(codes.map(returned)).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.813, 0.57, 0.3, 0.1, 0.9]);
  // Three different digits: 6 in 1,000 at 150.
  expect(
    play('3_tod').tiers.map((tier) => toNumber(times(tier.probability, prizeOf(tier, returnOf(2000)))) / 2),
  ).toEqual([0.9, 0.45]);
});

test('every chance is the share of the draws in which the pick of the example comes', () => {
  const share = (code: string, width: number, drawOf: (drawn: string) => ThaiPrizes): string => {
    const one = play(code);
    const picks = chosenOf(one, one.example);
    let hits = 0;
    for (let value = 0; value < 10 ** width; value += 1)
      hits += rowsByTier(one, one.wins(picks, drawOf(text(value, width)))).reduce((all, rows) => all + rows, 0);
    return `${hits}/${10 ** width}`;
  };
  const first = (drawn: string): ThaiPrizes => ({ ...DRAW, first: drawn.padStart(6, '9') });
  const two = (drawn: string): ThaiPrizes => ({ ...DRAW, two: drawn });
  expect([
    share('5_top', 5, first),
    share('4_top', 4, first),
    share('3_top', 3, first),
    share('2_top', 2, first),
    share('3_tod', 3, first),
    share('run_top', 3, first),
    share('run_bottom', 2, two),
    share('2_bottom', 2, two),
    share('3_top_sides', 3, first),
    share('3_front', 3, (drawn) => ({ ...DRAW, front: [drawn, drawn] })),
  ]).toEqual(['1/100000', '1/10000', '1/1000', '1/100', '6/1000', '271/1000', '19/100', '1/100', '500/1000', '2/1000']);
  expect(['run_top', 'run_bottom', '3_front', '3_tod'].map((code) => chanceText(play(code)))).toEqual([
    '271/1000',
    '19/100',
    '1/500',
    '3/500,3/1000',
  ]);
});

/** Rows written out from the text of games.md 2.2. */
function written(code: string, picks: Picks): readonly WrittenRow<ThaiPrizes>[] {
  const [first = []] = picks;
  const win = (isWon: boolean) => (isWon ? 'win' : null);
  const sorted = (digits: string): string => [...digits].sort().join('');
  const width = Number(code[0]);
  switch (code) {
    case '3_tod': {
      const sets = first.map(sorted);
      if (new Set(sets).size < sets.length || first.some((pick) => new Set(pick).size === 1)) return [];
      return first.map(
        (pick) =>
          ({ first: prize }) =>
            sorted(prize.slice(-3)) === sorted(pick) ? (new Set(pick).size === 3 ? '6' : '3') : null,
      );
    }
    case '3_front':
      return first.flatMap((pick) => [({ front }: ThaiPrizes) => win(front[0] === pick)]);
    case '2_bottom':
      return first.map(
        (pick) =>
          ({ two }) =>
            win(two === pick),
      );
    case 'run_top':
      return first.map(
        (pick) =>
          ({ first: prize }) =>
            win(prize.slice(-3).includes(pick)),
      );
    case 'run_bottom':
      return first.map(
        (pick) =>
          ({ two }) =>
            win(two.includes(pick)),
      );
    case '2_bottom_sides':
      return first.map(
        (side) =>
          ({ two }) =>
            win((Number(two) >= 50 ? 'high' : 'low') === side),
      );
    default:
      return first.map((pick) => ({ first: prize }) => {
        const own = prize.slice(-width);
        return win(
          code.endsWith('sides') ? (Number(own) >= 5 * 10 ** (width - 1) ? 'high' : 'low') === pick : own === pick,
        );
      });
  }
}

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    thai.plays.filter(({ code }) => code !== '3_bottom'),
    (chance) => {
      const [first, front, two] = [chance.below(10 ** 6), chance.below(1000), chance.below(100)];
      // The second front number has four digits, so that no pick is both.
      return { first: text(first, 6), front: [text(front, 3), '1000'], bottom: ['000', '000'], two: text(two, 2) };
    },
    ({ first, front, two }) =>
      [2, 3, 4, 5].map((width) => Number(first.slice(-width))).concat(Number(front[0]), Number(two)),
    written,
  );
});

test('a number that is drawn twice is paid twice, and half a price is half of it', () => {
  const settled = (fields: Readonly<Record<string, unknown>>) => {
    const ticket = ticketOf(
      thai,
      { play: '3_bottom', picks: [['333']], ...fields },
      { unit: 1_000_000n, multiple: 1, returned: returnOf(1700) },
    );
    return ticket.ok ? settleTicket(thai, ticket.value, DRAW, 0n) : ticket.error;
  };
  expect(settled({})).toEqual({ charged: 1_000_000n, hits: 2, payout: 900_000_000n });
  expect(settled({ half: true })).toEqual({ charged: 1_000_000n, hits: 2, payout: 450_000_000n });
  expect(settled({ half: 'yes' })).toBe('bad_half');
  expect(settled({ play: '3_tod', picks: [['111']] })).toBe('picks_out_of_range');
  expect(settled({ play: '3_tod', picks: [['112', '211']] })).toBe('repeated_pick');
});

test('a draw has six texts', () => {
  const read = (...numbers: readonly unknown[]) => {
    const draw = thai.readDraw(numbers, null);
    return draw.ok ? draw.value : draw.error;
  };
  expect(read('123456', '111', '222', '333', '333', '07')).toEqual(DRAW);
  expect(read('123456', '111', '222', '333', '333')).toBe('wrong_count');
  expect(read('12345', '111', '222', '333', '333', '07')).toBe('number_out_of_range');
  expect(read('123456', '111', '222', '333', '333', 7)).toBe('not_a_number');
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  const settled = proveByTickets(thaiLottery, {
    rules: thai,
    read: ({ prize1 = [], front3 = [], bottom3 = [], bottom2 = [] }): ThaiPrizes => ({
      ...{ first: prize1[0] ?? '', front: front3, bottom: bottom3, two: bottom2[0] ?? '' },
    }),
    favoured: ({ first, front, bottom, two }) =>
      [1, 2, 3, 4, 5].map((width) => Number(first.slice(-width))).concat([...front, ...bottom, two].map(Number)),
    write: (code, picks) => {
      const [first = []] = picks;
      if (code === '3_front')
        return first.map(
          (pick) =>
            ({ front }) =>
              front.includes(pick) ? 'win' : null,
        );
      if (code === '3_bottom')
        return first.map(
          (pick) =>
            ({ bottom }) =>
              bottom.includes(pick) ? 'win' : null,
        );
      return written(code, picks);
    },
  });
  expect(settled).toBeGreaterThanOrEqual(1000);
});
