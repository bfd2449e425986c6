import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCover, planCovers, titleLines } from './cover-plan.ts';

test('a game always has the same cover', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(planCover(seed)).toEqual(planCover(seed));
    }),
  );
  // Covers that players know: a change here repaints every game.
  expect(planCover('koi-lantern')).toMatchInlineSnapshot(`
    {
      "emblem": "lantern",
      "fore": "none",
      "halo": "rays",
      "palette": "clay",
      "pattern": "gach",
    }
  `);
  expect(planCover('lantern-1-minute', { category: 'lottery' })).toMatchInlineSnapshot(`
    {
      "emblem": "coin",
      "fore": "hills",
      "halo": "disc",
      "palette": "night",
      "pattern": "may",
    }
  `);
});

test('a pinned layer moves no other layer', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(planCover(seed, { palette: 'ink' })).toEqual({ ...planCover(seed), palette: 'ink' });
    }),
  );
});

test('a category draws only from its own emblems', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(planCover(seed, { category: 'cockfight' }).emblem).toBe('rooster');
      expect(['lotus', 'coin', 'drum', 'rice', 'lantern']).toContain(planCover(seed, { category: 'lottery' }).emblem);
    }),
  );
});

test('neighbours in a row never share a palette unless a curator pinned both', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 30 }), (seeds) => {
      const plans = planCovers(seeds.map((seed) => ({ seed })));
      plans.forEach((plan, index) => {
        if (index > 0) expect(plan.palette).not.toBe(plans[index - 1]?.palette);
      });
    }),
  );
});

test('titles break at words, with ten letters to a line where possible', () => {
  expect(titleLines('Tiger of Mekong')).toEqual(['Tiger of', 'Mekong']);
  expect(titleLines('Dragonfruit Rush')).toEqual(['Dragonfruit', 'Rush']);
  expect(titleLines('Naga Gold')).toEqual(['Naga Gold']);
});
