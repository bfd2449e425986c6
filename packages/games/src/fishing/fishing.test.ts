import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playStream, type WordStream } from '../fair/index.ts';
import { fraction, sum, times } from '../slots/exact/fraction.ts';
import { drawShot, FISHING_ROOMS, fishingReturns, SPECIES, STAKE_LEVELS, WEAPONS } from './index.ts';

const RETURN = fraction(24, 25);
const fish = SPECIES.flatMap((one) => (one.kind === 'bomb' ? [] : [one]));
const bombs = SPECIES.flatMap((one) => (one.kind === 'bomb' ? [one] : []));

/** These words and no more. A word below `n` is the number that is drawn below `n`. */
function given(...words: readonly number[]): WordStream {
  const left = [...words];
  return {
    nextWord: () => {
      const word = left.shift();
      if (word === undefined) throw new Error('more is drawn than was given');
      return word;
    },
  };
}

describe('the species', () => {
  test('pay what was published, each with the chance of the guide', () => {
    // games.md 6.8 and the fish guide: multiple, chance in hundredths of a percent.
    const guide: Readonly<Record<string, readonly [multiple: number, chance: number]>> = {
      ...{ sardine: [2, 4800], clownfish: [3, 3200], shrimp: [4, 2400], 'moorish-idol': [6, 1600], puffer: [8, 1200] },
      ...{ crab: [10, 960], squid: [15, 640], grouper: [20, 480], turtle: [30, 320], stingray: [50, 192] },
      ...{ hammerhead: [80, 120], 'golden-arowana': [150, 64], 'lantern-angler': [300, 32] },
    };
    const shots = fishingReturns().filter(({ bet }) => bet.startsWith('lantern-shot '));
    for (const [id, [multiple, chance]] of Object.entries(guide))
      expect(shots.find(({ bet }) => bet === `lantern-shot ${id}`)).toMatchObject({
        ...{ multiple, probability: fraction(chance, 10_000) },
      });
    const published = [2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500];
    expect(fish.map(({ multiple }) => multiple)).toEqual(expect.arrayContaining(published));
  });

  test('are 22 fish or more with bosses and bombs, no two of one name or one way to swim', () => {
    expect(fish.length).toBeGreaterThanOrEqual(22);
    expect(fish.some(({ kind }) => kind === 'boss')).toBe(true);
    expect(bombs.length).toBeGreaterThan(0);
    expect(new Set(SPECIES.map(({ id }) => id)).size).toBe(SPECIES.length);
    expect(new Set(SPECIES.map(({ swim }) => JSON.stringify(swim))).size).toBe(SPECIES.length);
  });
});

describe('a bullet', () => {
  test.each(fish.map((one) => [one.id, one.multiple] as const))(
    'on %s is drawn exactly as often as stated',
    (id, multiple) => {
      let [won, all] = [0, 0];
      for (let word = 0; word < 25 * multiple; word += 1) {
        const { bullets, pays } = drawShot(given(word), [id]);
        expect(bullets).toBe(1);
        all += 1;
        if (pays > 0) won += 1;
        expect([0, multiple]).toContain(pays);
      }
      expect(times(fraction(won, all), fraction(multiple))).toEqual(RETURN);
    },
  );

  test('on a bomb returns the same with any fish near it, over all of its draws', () => {
    const near = fc.array(fc.constantFrom(...fish), { maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...bombs), near, (bomb, others) => {
        const ids = [bomb.id, ...others.map(({ id }) => id)];
        // Every combination of won and lost near the bomb, by the least word that wins or loses there.
        const paid = sum(
          Array.from({ length: 2 ** others.length }, (_, bits) => {
            const lost = others.map((_one, index) => (bits >> index) & 1);
            const { pays } = drawShot(given(0, ...lost.map((bit) => 2 * bit)), ids);
            // A fish that pays two stakes is always caught there: what is drawn for losing it has the weight zero.
            const chances = others.map(({ multiple }, index) => fraction(lost[index] ? multiple - 2 : 2, multiple));
            return times(chances.reduce(times, fraction(1)), fraction(pays));
          }),
        );
        expect(times(fraction(24, 50 * bomb.parts), paid)).toEqual(RETURN);
      }),
    );
    for (const { id, parts } of bombs)
      for (let word = 0; word < 50 * parts; word += 1)
        expect(drawShot(given(word), [id]).pays).toBe(word < 24 ? 2 * parts : 0);
  });
});

test('a shot at several fish is a bullet on each: none changes the chance of another', () => {
  const shot = fc.array(fc.tuple(fc.constantFrom(...fish), fc.nat(24)), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(shot, (targets) => {
      const ids = targets.map(([{ id }]) => id);
      const whole = drawShot(given(...targets.map(([, word]) => word)), ids);
      const alone = targets.map(([{ id }, word]) => drawShot(given(word), [id]));
      expect(whole.bullets).toBe(targets.length);
      expect(whole.caught).toEqual(alone.flatMap(({ caught }) => caught));
      expect(whole.pays).toBe(alone.reduce((all, { pays }) => all + pays, 0));
    }),
  );
});

test('the returns name every bet once, each 24 of 25 exactly', () => {
  const rows = fishingReturns();
  expect(new Set(rows.map(({ bet }) => bet)).size).toBe(rows.length);
  expect(rows).toHaveLength(WEAPONS.length * fish.length + bombs.length * (fish.length + 1));
  for (const { bet, multiple, probability, return: back } of rows) {
    expect(back, bet).toEqual(RETURN);
    expect(times(probability, fraction(multiple)), bet).toEqual(RETURN);
  }
});

test('a shot without a target, at two bombs, or with more fish in a blast than it has parts is never drawn', () => {
  const words = playStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 0 });
  for (const targets of [
    [],
    ['whale'],
    ['sardine', 'powder-keg'],
    ['powder-keg', 'sea-mine'],
    ['powder-keg', ...Array<string>(9).fill('sardine')],
  ])
    expect(() => drawShot(words, targets)).toThrow();
});

test('stakes of the rooms follow each other from 0.01 to 10', () => {
  const stakes = FISHING_ROOMS.map(({ stepMicros }) => [stepMicros, stepMicros * BigInt(STAKE_LEVELS)]);
  expect(stakes).toEqual([
    [10_000n, 100_000n],
    [100_000n, 1_000_000n],
    [1_000_000n, 10_000_000n],
  ]);
});

test('a special weapon comes from a fish of the sea', () => {
  for (const { from } of WEAPONS) if (from !== undefined) expect(fish.map(({ id }) => id)).toContain(from);
});
