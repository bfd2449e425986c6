import { expect, test } from 'vitest';
import { stakeLevels, tablesOfLevel } from './stake-levels.ts';

const table = (minStake: string) => ({ limits: { minStake, maxStake: '5000', maxRound: '20000' } });
const levelsOf = (...amounts: string[]) =>
  stakeLevels(amounts.map(table)).map(({ level, least, greatest }) => [level, least, greatest]);

test('levels follow the real minimum stakes, by amount and not by text', () => {
  expect(levelsOf('500', '5', '1', '10', '5', '1')).toEqual([
    ['low', '1', '5'],
    ['middle', '10', '10'],
    ['high', '500', '500'],
  ]);
  expect(levelsOf('9', '10', '0.5')).toEqual([
    ['low', '0.5', '0.5'],
    ['middle', '9', '9'],
    ['high', '10', '10'],
  ]);
});

test('two amounts have no middle, and one has no levels', () => {
  expect(levelsOf('5', '1', '5')).toEqual([
    ['low', '1', '1'],
    ['high', '5', '5'],
  ]);
  expect(levelsOf('5', '5.0')).toEqual([]);
  expect(levelsOf()).toEqual([]);
});

test('every table is in exactly one level, and a level that does not exist hides none', () => {
  const tables = ['1', '5', '10', '500', '2', '1', '25'].map(table);
  const levels = stakeLevels(tables);
  expect(levels.flatMap(({ level }) => tablesOfLevel(tables, levels, level))).toHaveLength(tables.length);
  expect(tablesOfLevel(tables, levels, 'huge')).toEqual(tables);
  expect(tablesOfLevel(tables, levels, undefined)).toEqual(tables);
});
