import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tablesSearch } from './tables-search.ts';

test('an address keeps its choice', () => {
  const search = { game: 'roulette', stake: 'low', table: 'hoi-an-1', round: '123', tables: 'hue.da-lat' };
  expect(tablesSearch(search)).toEqual(search);
});

test('whatever stands in an address, only short words come out, and reading them again changes nothing', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()));
  const raw = fc.record({ game: value, stake: value, table: value, round: value, tables: value }, { requiredKeys: [] });
  fc.assert(
    fc.property(raw, (search) => {
      const read = tablesSearch(search);
      for (const name of ['game', 'stake', 'table', 'round'] as const)
        expect(read[name] ?? 'word').toMatch(/^[\w-]{1,40}$/);
      expect((read.tables ?? '').length).toBeLessThan(100);
      expect(tablesSearch(read)).toEqual(read);
    }),
  );
});
