import { expect, test } from 'vitest';
import { formIn } from './form.ts';

test('past matches are read from the side of the team, whether it played at home or away', () => {
  const matches = [
    { home: 'Hue', away: 'Vinh', score: { home: 2, away: 0 } },
    { home: 'Vinh', away: 'Hue', score: { home: 2, away: 1 } },
    { home: 'Hue', away: 'Dak', score: { home: 1, away: 1 } },
  ];
  expect(formIn(matches, 'Hue')).toEqual(['drawn', 'lost', 'won']);
});
