import { expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { planRound } from './round.ts';

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

test('a seed repeats the whole plan of a run, and another seed is another plan', () => {
  const planOf = (seed: number) => {
    const chance = createChance(seed);
    return many(50, () => planRound(chance));
  };
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(8)).not.toEqual(planOf(7));
});

test('every kind of death occurs, in every phase', () => {
  const chance = createChance(1);
  const kinds = new Set(many(200, () => Object.values(planRound(chance)).join(' ')));
  expect(kinds.size).toBe(10);
});

test('keys are UUIDs that the server accepts, and do not repeat', () => {
  const chance = createChance(3);
  const keys = many(5000, () => chance.uuid());
  expect(new Set(keys).size).toBe(5000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
