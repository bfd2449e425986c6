import { ok } from '@lantern/kernel';
import { describe, expect, test } from 'vitest';
import { type CompoundFamily, type CompoundPlay, payTicket, returnOf, type Win } from '../compound/index.ts';
import { chosenOf } from '../compound/proofs.ts';
import { playNamed } from '../compound/published.ts';
import { type Chance, chanceOf, LONG_FORM_MS, product, randomPicks, sample } from '../compound/ticket-samples.ts';
import { bestOf } from '../compound/tickets.ts';
import { elevenFive } from '../eleven-five/index.ts';
import { fourD } from '../four-d/index.ts';
import { k3 } from '../k3/index.ts';
import { keno } from '../keno/index.ts';
import { type MarkSixDraw, markSix } from '../mark-six/index.ts';
import { pc28 } from '../pc28/index.ts';
import { pk10 } from '../pk10/index.ts';
import { ssc } from '../ssc/index.ts';
import { thai } from '../thai/index.ts';

const UNIT = 1_000_000_000n;
const ODDS = 9_800n;
const TICKETS = process.env['LOTTERY_TICKETS'] === undefined ? 2 : 40;

type Picked = ReturnType<typeof chosenOf>;
/** What the ticket is paid in a draw; equal wins are paid once. */
function payerOf<Draw>(play: CompoundPlay<Draw>, picks: Picked): (draw: Draw) => bigint {
  const known = new Map<string, bigint>();
  const paid = (wins: readonly Win[]): bigint =>
    payTicket(play.tiers, play.rows(picks), wins, { unit: UNIT, multiple: 1, returned: returnOf(1960) }).payout;
  return (draw) => {
    const wins = play.wins(picks, draw);
    if (wins.length === 0) return 0n;
    const key = JSON.stringify(wins);
    const payout = known.get(key) ?? paid(wins);
    known.set(key, payout);
    return payout;
  };
}
const mostOf = (payouts: Iterable<bigint>): bigint => {
  let most = 0n;
  for (const payout of payouts) if (payout > most) most = payout;
  return most;
};

/** Compares the best payout of random tickets of every play with the most that a search over draws finds. */
function proveBest<Draw, Extras>(
  family: CompoundFamily<Draw, Extras>,
  search: (payoutOf: (draw: Draw) => bigint, play: CompoundPlay<Draw>, picks: Picked, chance: Chance) => bigint,
): void {
  const chance = chanceOf(29);
  for (const play of family.plays)
    for (let taken = 0, tried = 0; taken < TICKETS && tried < TICKETS * 20; tried += 1) {
      const form = play.forms[chance.below(play.forms.length)] ?? [];
      const texts = tried === 0 ? play.example : randomPicks(chance, form, 1 + chance.below(9), []);
      const picks = takenPicks(play, texts);
      if (!picks) continue;
      taken += 1;
      const rows = play.rows(picks);
      const best = bestOf(play, 'return', { unit: UNIT, odds: ODDS }, [{ chosen: picks, rows }]);
      const most = search(payerOf(play, picks), play, picks, chance);
      expect(`${play.code} ${JSON.stringify(texts)} ${best}`).toBe(`${play.code} ${JSON.stringify(texts)} ${most}`);
    }
}
function takenPicks<Draw>(play: CompoundPlay<Draw>, texts: CompoundPlay<Draw>['example']): Picked | null {
  try {
    return chosenOf(play, texts);
  } catch {
    return null;
  }
}

/** The best of random draws, then the best draw in its neighbourhood until none is better, from several of them. */
function climb<Draw>(
  payoutOf: (draw: Draw) => bigint,
  starts: readonly Draw[],
  neighbours: (draw: Draw) => Iterable<Draw>,
): bigint {
  const known = starts.map((draw) => ({ draw, payout: payoutOf(draw) })).sort((a, b) => Number(b.payout - a.payout));
  return mostOf(
    known.slice(0, 5).map((start) => {
      let best = start;
      for (let isBetter = true; isBetter; ) {
        isBetter = false;
        for (const draw of neighbours(best.draw)) {
          const payout = payoutOf(draw);
          if (payout > best.payout) [best, isBetter] = [{ draw, payout }, true];
        }
      }
      return best.payout;
    }),
  );
}

const upTo = (last: number, first = 1): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const orders = (list: readonly number[], places: number): readonly number[][] =>
  places === 0
    ? [[]]
    : orders(list, places - 1).flatMap((row) => list.filter((one) => !row.includes(one)).map((one) => [...row, one]));

describe('the best payout of a ticket is the most that any draw pays it', { timeout: LONG_FORM_MS }, () => {
  test('of five digits', () => {
    const all = product(Array.from({ length: 5 }, () => upTo(9, 0)));
    const short = all.filter(([a, b]) => a === 0 && b === 0);
    // Plays on the last places only: the others are as good as zeros.
    const isShort = (code: string): boolean =>
      /^(?:zx[23](?:_s|$)|zu[236]$|zu_sum3$|bdw3_[12]$|dxds[23]$|baozi|shunzi|duizi|banshun|zaliu)/.test(code);
    // The same rules are on other places under codes with an ending.
    const plays = ssc.plays.filter(({ code }) => !/_(?:front|mid|back)$/.test(code));
    proveBest({ ...ssc, plays }, (payoutOf, { code }) => mostOf((isShort(code) ? short : all).map(payoutOf)));
  });
  test('of three dice', () => proveBest(k3, (payoutOf) => mostOf(product([1, 2, 3].map(() => upTo(6))).map(payoutOf))));
  test('of three digits', () =>
    proveBest(pc28, (payoutOf) => mostOf(product([1, 2, 3].map(() => upTo(9, 0))).map(payoutOf))));
  test('of five of eleven', () => {
    const all = orders(upTo(11), 5);
    proveBest(elevenFive, (payoutOf) => mostOf(all.map(payoutOf)));
  });

  test('of a ranking', () => {
    const cars = upTo(10);
    const firstFive = orders(cars, 5).map((row) => [...row, ...cars.filter((car) => !row.includes(car))]);
    // Tickets on the first five places, on all of them with the cars as the lists have them, and by exchanges of two cars.
    const isOnFive = (picks: Picked): boolean => picks.slice(5).every((list) => list.length === 0);
    const asPicked = (picks: Picked): readonly number[] => {
      // The best row so far for each set of cars at the places before.
      let rows = new Map<number, { readonly row: readonly number[]; readonly hits: number }>([
        [0, { row: [], hits: 0 }],
      ]);
      for (const list of picks) {
        const next: typeof rows = new Map();
        for (const [taken, { row, hits }] of rows)
          for (const car of cars.filter((one) => (taken & (1 << one)) === 0)) {
            const more = { row: [...row, car], hits: hits + (list.includes(car) ? 1 : 0) };
            const known = next.get(taken | (1 << car));
            if (!known || known.hits < more.hits) next.set(taken | (1 << car), more);
          }
        rows = next;
      }
      return [...rows.values()][0]?.row ?? [];
    };
    const swaps = (ranking: readonly number[]) =>
      orders(upTo(9, 0), 2).map(([a = 0, b = 0]) => ranking.with(a, ranking[b] ?? 0).with(b, ranking[a] ?? 0));
    proveBest(pk10, (payoutOf, { code }, picks, chance) => {
      if (code === 'dwd') return payoutOf(asPicked(picks));
      if (isOnFive(picks) && !/two_sides|dragon/.test(code)) return mostOf(firstFive.map(payoutOf));
      return climb(
        payoutOf,
        Array.from({ length: 300 }, () => sample(chance, cars, 10)),
        swaps,
      );
    });
  });

  test('of keno', () => {
    for (const balls of [80, 40] as const) {
      const plays = keno.plays.filter(({ code }) => code.startsWith('keno40') === (balls === 40));
      proveBest({ ...keno, plays }, (payoutOf, { code }, [picks = []], chance) => {
        const size = balls / 4;
        if (!code.includes('pick')) return mostOf(totals(balls).map(payoutOf));
        const others = upTo(balls).filter((ball) => !picks.includes(ball));
        const counts = upTo(Math.min(size, picks.length), 0).filter((own) => others.length >= size - own);
        return mostOf(
          counts.map((own) =>
            payoutOf({ balls, numbers: [...sample(chance, picks, own), ...sample(chance, others, size - own)] }),
          ),
        );
      });
    }
  });
  /** Draws with every total there is. */
  const totals = (balls: 80 | 40) => {
    const numbers = [...upTo(balls / 4)];
    const draws = [{ balls, numbers: [...numbers] }];
    for (let at = numbers.length - 1; at >= 0; at -= 1)
      while ((numbers[at] ?? 0) < balls - (numbers.length - 1 - at)) {
        numbers[at] = (numbers[at] ?? 0) + 1;
        draws.push({ balls, numbers: [...numbers] });
      }
    return draws;
  };

  test('of six and a special number', () => {
    const balls = upTo(49);
    const drawOf = ([special = 1, ...main]: readonly number[], animal: number): MarkSixDraw => ({
      ...{ main, special },
      animal: ok(animal),
    });
    const random = (chance: Chance) => drawOf(sample(chance, balls, 7), chance.below(12));
    function* neighbours({ main, special, animal }: MarkSixDraw): Iterable<MarkSixDraw> {
      const seven = [special, ...main];
      const year = animal.ok ? animal.value : 0;
      for (let other = 0; other < 12; other += 1) {
        yield drawOf(seven, other);
        // In the other year these numbers have the animals of before.
        const turned = seven.map((ball) => ((ball + 47 + other - year) % 48) + 1);
        if (new Set(turned).size === 7) yield drawOf(turned, other);
      }
      for (const place of upTo(6, 0))
        for (const ball of balls) {
          const before = seven.indexOf(ball);
          const moved = before < 0 ? seven : seven.with(before, seven[place] ?? 0);
          yield drawOf(moved.with(place, ball), year);
        }
    }
    // Plays on animals of one size exist for figures only: which animals they take depends on the draw.
    const plays = markSix.plays.filter(({ code }) => !code.includes('num_in_7'));
    proveBest({ ...markSix, plays }, (payoutOf, { code }, picks, chance) => {
      const isOnBalls = !/zodiac|tail|head|side|colour|wave|element|half|parlay/.test(code);
      // So many of the first list and of the second, with the special number among them or not.
      const [first = [], second = []] = isOnBalls ? picks : [];
      const others = balls.filter((ball) => !first.includes(ball) && !second.includes(ball));
      const made = product([upTo(6, 0), upTo(6, 0)])
        .filter(([a = 0, b = 0]) => a + b <= 7)
        .flatMap(([a = 0, b = 0]) => {
          const hit = [...sample(chance, first, a), ...sample(chance, second, b)];
          const rest = sample(chance, others, 7 - hit.length);
          return [
            [...hit, ...rest],
            [...hit.toReversed(), ...rest],
            [...rest, ...hit],
          ].map((row) => drawOf(row, 6));
        });
      // Two to seven animals.
      const fewAnimals = upTo(7, 2).map((animals) =>
        drawOf(balls.filter((ball) => (ball - 1) % 12 < animals).slice(0, 7), 6),
      );
      const starts = [...Array.from({ length: 300 }, () => random(chance)), ...made, ...fewAnimals];
      return climb(
        payoutOf,
        starts.filter(({ main }) => main.length === 6),
        neighbours,
      );
    });
  });

  test('of four digits', () => {
    const all = upTo(9999, 0).map((number) => String(number).padStart(4, '0'));
    proveBest(fourD, (payoutOf) => {
      const winners = all.filter((number) => payoutOf([number]) > 0n).slice(0, 23);
      return payoutOf([...winners, ...all.filter((number) => !winners.includes(number))].slice(0, 23));
    });
  });

  test('of the numbers of a Thai draw', () => {
    const texts = (width: number) => upTo(10 ** width - 1, 0).map((number) => String(number).padStart(width, '0'));
    proveBest(thai, (payoutOf, { code }, [picks = []]) => {
      const none = { first: 'xxxxxx', front: [], bottom: [], two: 'xx' };
      const winning = (draws: readonly (readonly string[])[], part: 'front' | 'bottom') =>
        draws.filter((numbers) => payoutOf({ ...none, [part]: numbers }) > 0n).flat();
      const single = texts(3).map((text) => [text]);
      const width = Number(/^[45]/.exec(code)?.[0] ?? 3);
      const firsts =
        width > 3 ? picks.map((pick) => String(pick).padStart(6, '0')) : texts(3).map((text) => `000${text}`);
      return mostOf(
        [
          ...firsts.map((first) => ({ ...none, first })),
          ...texts(2).map((two) => ({ ...none, two })),
          { ...none, front: winning(single, 'front').slice(0, 2) },
          { ...none, bottom: winning(single, 'bottom').slice(0, 2) },
        ].map(payoutOf),
      );
    });
  });

  test('also of several tickets whose rows a draw wins one of', () => {
    const chance = chanceOf(31);
    const prove = <Draw>(play: CompoundPlay<Draw>, draws: readonly Draw[]): void => {
      for (let bet = 0; bet < 2 * TICKETS; bet += 1) {
        const tickets = Array.from({ length: 2 + chance.below(12) }, () => {
          const form = play.forms[chance.below(play.forms.length)] ?? [];
          return takenPicks(play, randomPicks(chance, form, 6, []));
        }).filter((picks) => picks !== null);
        const bought = tickets.map((chosen) => ({ chosen, rows: play.rows(chosen) }));
        const payers = tickets.map((picks) => payerOf(play, picks));
        const most = mostOf(draws.map((draw) => payers.reduce((sum, payoutOf) => sum + payoutOf(draw), 0n)));
        const best = bestOf(play, 'return', { unit: UNIT, odds: ODDS }, bought);
        // The payouts of the tickets are rounded down one by one here.
        expect(best - most >= 0n && best - most < BigInt(tickets.length), `${play.code} ${best} ${most}`).toBe(true);
      }
    };
    const lastThree = product([1, 2, 3].map(() => upTo(9, 0))).map((digits) => [0, 0, ...digits]);
    for (const code of ['zx3', 'zx2', 'zu3', 'zu6', 'zu2', 'zx3_sum', 'zx3_span', 'zx2_sum'])
      prove(playNamed(ssc, code), lastThree);
    const firstThree = orders(upTo(11), 3).map((row) =>
      [...row, ...upTo(11).filter((ball) => !row.includes(ball))].slice(0, 5),
    );
    for (const code of ['first2_straight', 'first3_straight', 'first2_group', 'first3_group'])
      prove(playNamed(elevenFive, code), firstThree);
    const sets = orders(upTo(11), 5).filter((row) => row.every((ball, at) => at === 0 || ball > (row[at - 1] ?? 0)));
    prove(playNamed(elevenFive, 'pick5'), sets);
    const cars = upTo(10);
    const firstTwo = orders(cars, 2).map((row) => [...row, ...cars.filter((car) => !row.includes(car))]);
    for (const code of ['champion', 'first2_straight']) prove(playNamed(pk10, code), firstTwo);
  });

  test('also where tiers pay in part, at every return', () => {
    const play = playNamed(markSix, 'special_sides');
    const picks = chosenOf(play, [['big', 'small']]);
    const best = (odds: bigint): bigint => bestOf(play, 'return', { unit: UNIT, odds }, [{ chosen: picks, rows: 2 }]);
    // Both stakes come back on 49, which is more than one row wins below a return of 1.
    expect([best(9_800n), best(10_000n), best(8_500n)]).toEqual([2n * UNIT, 2n * UNIT, 2n * UNIT]);
  });
});
