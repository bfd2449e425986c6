import { expect, test } from 'vitest';
import { keyOfTab, mapTabShown, mapTabs, roundsLeft } from './map-tabs.ts';

const map = (number: number, winner: 'home' | 'away' | null) => ({
  ...{ number, winner, name: '', score: { home: 0, away: 0 }, rounds: [] },
});

test('a series has a tab for its match, the map that is played, those to come, and those decided', () => {
  const tabs = mapTabs(3, { state: 'playing', maps: [map(1, 'home'), map(2, null)] });
  expect(tabs.map(({ part, state }) => `${keyOfTab(part)} ${state}`)).toEqual([
    'match open',
    'map2 live',
    'map3 open',
    'map1 decided',
  ]);
  expect(mapTabShown(tabs, undefined)?.part).toBe(2);
  expect(mapTabShown(tabs, 'map3')?.part).toBe(3);
  expect(mapTabShown(tabs, 'handicap')?.part).toBe(2);
  expect(mapTabShown(mapTabs(2, { state: 'scheduled', maps: [] }), undefined)?.part).toBeNull();
});

test('a map of a longer format than was announced has its tab', () => {
  expect(mapTabs(1, { state: 'playing', maps: [map(1, 'home'), map(2, null)] })).toHaveLength(3);
  expect([roundsLeft(16), roundsLeft(30)]).toEqual([8, 0]);
});
