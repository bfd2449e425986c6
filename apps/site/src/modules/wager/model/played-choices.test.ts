import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedChoices } from './played-choices.ts';

const row = (category: 'ELOTT' | 'RNG', vendor: string, game: string) => ({
  ...{ category, vendor, game, gameName: `Game ${game}`, bets: 1 },
});
const PLAYED = [row('RNG', 'B', 'reef'), row('RNG', 'B', 'koi'), row('ELOTT', 'A', 'fast'), row('RNG', 'C', 'owl')];
const names = { A: 'Sea', B: 'Slots', C: 'Well' } as Record<string, string>;
const labels = (filter: Parameters<typeof playedChoices>[1]) => {
  const { vendors, games } = playedChoices(PLAYED, filter, (code) => names[code] ?? code);
  return { vendors: vendors.map(({ label }) => label), games: games.map(({ label }) => label) };
};

test('vendors are those of the category, games those of the vendor, by name', () => {
  expect(labels({ category: 'all', vendor: '', game: '' })).toEqual({
    vendors: ['Sea', 'Slots', 'Well'],
    games: ['Game fast', 'Game koi', 'Game owl', 'Game reef'],
  });
  expect(labels({ category: 'RNG', vendor: 'B', game: '' })).toEqual({
    vendors: ['Slots', 'Well'],
    games: ['Game koi', 'Game reef'],
  });
});

test('what the address chose stays a choice without bets in the period', () => {
  expect(labels({ category: 'RNG', vendor: 'A', game: 'gone' })).toEqual({
    vendors: ['Sea', 'Slots', 'Well'],
    games: ['gone'],
  });
});

test('whatever was played, each choice stands once, in the order of its name, with the chosen one among them', () => {
  const code = fc.constantFrom('A', 'B', 'C', 'D');
  const played = fc.array(fc.tuple(fc.constantFrom('ELOTT' as const, 'RNG' as const), code, code));
  const chosen = fc.constantFrom('', 'A', 'Z');
  fc.assert(
    fc.property(played, chosen, chosen, (rows, vendor, game) => {
      const list = rows.map(([category, of, which]) => row(category, of, which));
      const choices = playedChoices(list, { category: 'RNG', vendor, game }, (one) => names[one] ?? one);
      for (const [offered, wanted] of [
        [choices.vendors, vendor],
        [choices.games, game],
      ] as const) {
        expect(new Set(offered.map(({ value }) => value)).size).toBe(offered.length);
        expect(offered.map(({ label }) => label)).toEqual(offered.map(({ label }) => label).sort());
        if (wanted !== '') expect(offered.map(({ value }) => value)).toContain(wanted);
      }
    }),
  );
});
