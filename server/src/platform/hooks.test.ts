import { describe, expect, test } from 'vitest';
import { type HookedModule, hookPoint, hooksOf, keyedPoint, singlePoint } from './hooks.ts';

const gates = hookPoint<string>('low.gates');
const members = singlePoint<string>('low.members');
const levels = singlePoint<number>('low.levels', 0);
const heads = keyedPoint<{ readonly page: string }>('low.heads', ({ page }) => [page]);
const effects = keyedPoint<Readonly<Record<string, string>>>('low.effects', Object.keys, ['void', 'credit']);

const low: HookedModule = { name: 'low', points: [gates, levels, heads] };
const high = (name: string, ...hooks: NonNullable<HookedModule['hooks']>): HookedModule => ({ name, hooks });

describe('hooks', () => {
  test('are collected in the order of the modules, once for each list of modules', () => {
    const one = hooksOf([low, high('a', gates('a1', 'a2')), high('b', gates('b'))]);
    const other = hooksOf([low, high('b', gates('b')), high('a', gates('a1'))]);
    expect(one.of(gates)).toEqual(['a1', 'a2', 'b']);
    expect(other.of(gates)).toEqual(['b', 'a1']);
  });

  test('of a keyed point are found by key; a key that nobody gives has no value', () => {
    const hooks = hooksOf([low, high('a', heads({ page: 'news' }, { page: 'blog' }))]);
    expect([hooks.at(heads, 'blog'), hooks.at(heads, 'help')]).toEqual([{ page: 'blog' }, undefined]);
  });

  test('of a single point are one value, or the fallback of the point', () => {
    expect(hooksOf([low]).one(levels)).toBe(0);
    expect(hooksOf([low, high('a', levels(7))]).one(levels)).toBe(7);
  });
});

describe('a composition fails', () => {
  const store: HookedModule = { name: 'store', points: [members] };
  test('without the value of a single point, and with two', () => {
    expect(() => hooksOf([store])).toThrow('no module gives to low.members');
    expect(() => hooksOf([store, high('a', members('a')), high('b', members('b'))])).toThrow(
      'b gives a second value to low.members',
    );
  });

  test('when two modules answer for one key, or a required key has no value', () => {
    expect(() => hooksOf([low, high('a', heads({ page: 'news' })), high('b', heads({ page: 'news' }))])).toThrow(
      'b gives news to low.heads again',
    );
    const staff: HookedModule = { name: 'staff', points: [effects] };
    expect(() => hooksOf([staff, high('a', effects({ void: 'a' }))])).toThrow('no module gives credit to low.effects');
  });

  test('when a module gives to a point that no module below it declares', () => {
    expect(() => hooksOf([high('a', gates('a')), low])).toThrow('a gives to low.gates');
    expect(() => hooksOf([low, low])).toThrow('low declares low.gates again');
    expect(() => hooksOf([low]).of(hookPoint('low.other'))).toThrow('no module declares low.other');
  });
});
