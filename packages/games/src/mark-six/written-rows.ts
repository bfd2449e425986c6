import { ok } from '@lantern/kernel';
import type { Picks } from '../compound/index.ts';
import type { WrittenRow } from '../compound/proofs.ts';
import { naiveTickets } from '../compound/ticket-proofs.ts';
import { combinations, product } from '../compound/ticket-samples.ts';
import { type MarkSixDraw, markSix } from './index.ts';
import { markSixLottery } from './lottery.ts';

// Rows written out from the text of games.md 3.9, in the year of the horse.
export const BALLS = Array.from({ length: 49 }, (_, at) => at + 1);
export const WHEEL = 'horse snake dragon rabbit tiger ox rat pig dog rooster monkey goat'.split(' ');
const animal = (ball: number): string => WHEEL[(ball - 1) % 12] ?? '';
const RED = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46';
const BLUE = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48';
const text = (ball: number): string => String(ball).padStart(2, '0');
const colour = (ball: number): string =>
  RED.includes(text(ball)) ? 'red' : BLUE.includes(text(ball)) ? 'blue' : 'green';
const size = (ball: number): string => (ball > 24 ? 'big' : 'small');
const parity = (ball: number): string => (ball % 2 ? 'odd' : 'even');
const digits = (ball: number): number => Number(text(ball)[0]) + Number(text(ball)[1]);
const tail = (ball: number): string => text(ball)[1] ?? '';
export const seven = ({ main, special }: MarkSixDraw): readonly number[] => [...main, special];

const ELEMENTS: Readonly<Record<string, string>> = {
  metal: '06 07 20 21 28 29 36 37',
  wood: '02 03 10 11 18 19 32 33 40 41 48 49',
  water: '08 09 16 17 24 25 38 39 46 47',
  fire: '04 05 12 13 26 27 34 35 42 43',
  earth: '01 14 15 22 23 30 31 44 45',
};
const GROUPS: Readonly<Record<string, string>> = {
  heaven: 'ox rabbit dragon horse monkey pig',
  earth: 'rat tiger snake goat rooster dog',
  front: 'rat ox tiger rabbit dragon snake',
  rear: 'horse goat monkey rooster dog pig',
  home: 'ox horse goat rooster dog pig',
  wild: 'rat tiger rabbit dragon snake monkey',
};

type OnBall = (pick: string, ball: number) => boolean;
/** Plays on the special number by the text of a pick; tiers are picks unless all have one chance. */
const ON_SPECIAL: Readonly<Record<string, readonly [OnBall, 'win' | 'pick' | 'size']>> = {
  special_single: [(pick, ball) => Number(pick) === ball, 'win'],
  special_sides: [(pick, ball) => [size(ball), parity(ball)].includes(pick), 'win'],
  special_half: [(pick, ball) => pick === `${size(ball)}_${parity(ball)}`, 'win'],
  special_half_49_loses: [(pick, ball) => ball !== 49 && pick === `${size(ball)}_${parity(ball)}`, 'win'],
  special_head: [(pick, ball) => text(ball)[0] === pick, 'pick'],
  special_tail: [(pick, ball) => tail(ball) === pick, 'pick'],
  special_colour: [(pick, ball) => colour(ball) === pick, 'pick'],
  special_digit_sum_sides: [
    (pick, ball) => [digits(ball) > 6 ? 'big' : 'small', parity(digits(ball))].includes(pick),
    'win',
  ],
  special_tail_sides: [(pick, ball) => pick === (tail(ball) > '4' ? 'big' : 'small'), 'win'],
  half_wave: [
    (pick, ball) => [`${colour(ball)}_${size(ball)}`, `${colour(ball)}_${parity(ball)}`].includes(pick),
    'pick',
  ],
  quarter_wave: [(pick, ball) => pick === `${colour(ball)}_${size(ball)}_${parity(ball)}`, 'pick'],
  special_element: [(pick, ball) => ELEMENTS[pick]?.includes(text(ball)) ?? false, 'pick'],
  special_zodiac: [(pick, ball) => animal(ball) === pick, 'size'],
  zodiac_sides: [(pick, ball) => GROUPS[pick]?.split(' ').includes(animal(ball)) ?? false, 'win'],
};

/** Sets of numbers: how many are in a set, and the tier by hits among the six and whether the special number is in it. */
const SETS: Readonly<Record<string, readonly [number, (hits: number, special: boolean) => string | null]>> = {
  all2: [2, (hits) => (hits === 2 ? 'win' : null)],
  all3: [3, (hits) => (hits === 3 ? 'win' : null)],
  all4: [4, (hits) => (hits === 4 ? 'win' : null)],
  three_hit_exactly2: [3, (hits) => (hits === 2 ? 'win' : null)],
  three_hit_2_or_3: [3, (hits) => (hits >= 2 ? String(hits) : null)],
  'special_pair(one main, one special)': [2, (hits, special) => (hits === 1 && special ? 'win' : null)],
  pair_main_or_special: [2, (hits, special) => (hits === 2 ? 'main' : hits === 1 && special ? 'special' : null)],
};

export function written(code: string, picks: Picks): readonly WrittenRow<MarkSixDraw>[] {
  const [first = [], drags] = picks;
  const onSpecial = ON_SPECIAL[code];
  if (onSpecial)
    return first.map((pick) => ({ special }) => {
      const [wins, tier] = onSpecial;
      if (!wins(pick, special)) return null;
      return tier === 'size' ? (pick === 'horse' ? '5' : '4') : tier === 'pick' ? pick : 'win';
    });
  const count = SETS[code]?.[0] ?? Number(/^none_of_(\d+)$/.exec(code)?.[1] ?? 0);
  if (count > 0) return writtenSets(code, count, first, drags);
  if (/^(one_|zodiacs|tails)/.test(code)) return writtenGroups(code, first);
  return writtenOthers(code, picks);
}

function writtenSets(
  code: string,
  count: number,
  first: readonly string[],
  drags?: readonly string[],
): WrittenRow<MarkSixDraw>[] {
  if (drags?.some((drag) => first.map(Number).includes(Number(drag)))) return [];
  const rows = drags
    ? combinations(drags, count - first.length).map((row) => [...first, ...row])
    : combinations(first, count);
  return rows.map((row) => (draw) => {
    const balls = row.map(Number);
    const hits = balls.filter((ball) => draw.main.includes(ball)).length;
    const hasSpecial = balls.includes(draw.special);
    return SETS[code] ? SETS[code][1](hits, hasSpecial) : hits === 0 && !hasSpecial ? 'win' : null;
  });
}

function writtenGroups(code: string, first: readonly string[]): WrittenRow<MarkSixDraw>[] {
  const isTail = code.includes('tail');
  const only = /_(\d)num_/.exec(code)?.[1];
  const count = Number(/s(\d)$/.exec(code)?.[1] ?? 1);
  return combinations(first, count).map((row) => (draw) => {
    const present = seven(draw).map((ball) => (isTail ? tail(ball) : animal(ball)));
    if (!row.every((group) => present.includes(group))) return null;
    if (only) return 'win';
    if (isTail) return row.includes('0') ? '4' : '5';
    return row.includes('horse') ? '5' : '4';
  });
}

function writtenOthers(code: string, picks: Picks): readonly WrittenRow<MarkSixDraw>[] {
  const [first = []] = picks;
  const animals = (draw: MarkSixDraw): number => new Set(seven(draw).map(animal)).size;
  const total = (draw: MarkSixDraw): number => seven(draw).reduce((a, b) => a + b, 0);
  const points = (draw: MarkSixDraw, own: string): number =>
    draw.main.filter((ball) => colour(ball) === own).length + (colour(draw.special) === own ? 1.5 : 0);
  switch (code) {
    case 'main_six_contains':
      return first.map(
        (pick) =>
          ({ main }) =>
            main.includes(Number(pick)) ? 'win' : null,
      );
    case 'zodiac_set':
      return first.length < 2 ? [] : [({ special }) => (first.includes(animal(special)) ? String(first.length) : null)];
    case 'zodiac_count':
      return first.map((pick) => (draw) => (String(animals(draw)) === pick ? pick : null));
    case 'zodiac_count_parity':
      return first.map((pick) => (draw) => (parity(animals(draw)) === pick ? pick : null));
    case 'main_zodiac':
      return first.map((pick) => ({ main }) => {
        const hits = main.filter((ball) => animal(ball) === pick).length;
        return hits > 0 ? `${pick === 'horse' ? 5 : 4}:${hits}` : null;
      });
    case 'total_sides':
      return first.map(
        (pick) => (draw) => ([total(draw) >= 175 ? 'big' : 'small', parity(total(draw))].includes(pick) ? pick : null),
      );
    case 'colour_points':
      return first.map((pick) => (draw) => {
        const by = ['red', 'blue', 'green'].toSorted((a, b) => points(draw, b) - points(draw, a));
        const isTie = points(draw, by[0] ?? '') === points(draw, by[1] ?? '');
        return (isTie ? 'tie' : by[0]) === pick ? pick : null;
      });
    default: {
      const legs = picks.flatMap((sides, place) => (sides.length > 0 ? [sides.map((side) => ({ side, place }))] : []));
      if (legs.length < 2) return [];
      return product(legs).map((row) => (draw) => {
        const open = row.filter(({ place }) => seven(draw)[place] !== 49);
        const wins = open.every(({ side, place }) =>
          [size(seven(draw)[place] ?? 0), parity(seven(draw)[place] ?? 0)].includes(side),
        );
        return wins ? String(open.length) : null;
      });
    }
  }
}

const pushesOn49 =
  /^(special_sides|special_half|special_digit_sum_sides|special_tail_sides|half_wave|quarter_wave|zodiac_sides|zodiac_set)$/;

/** Bets of the family through their texts, settled by the rows they stand for. */
export const naiveMarkSix = naiveTickets(markSixLottery, {
  rules: markSix,
  read: ({ main = [], special = [] }): MarkSixDraw => ({
    main: main.map(Number),
    special: Number(special[0]),
    animal: ok(6),
  }),
  favoured: seven,
  write: (code, picks) => {
    const rows = written(code, picks);
    if (!pushesOn49.test(code)) return rows;
    return rows.map((row) => (draw) => (draw.special === 49 ? 'push' : row(draw)));
  },
});
