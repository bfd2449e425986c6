import { calls } from '@lantern/contract';
import { expect, test } from 'vitest';
import { isPersonal } from './public-calls.ts';

test('whatever only a member may ask goes when another person comes', () => {
  const ofMembers = Object.entries(calls).filter(([, { who }]) => who === 'member' || who === 'realMember');
  expect(ofMembers.length).toBeGreaterThan(30);
  for (const [name] of ofMembers) expect(isPersonal([name, null, null, 'EN']), name).toBe(true);
});

test('games and lists that are cut to the person go too, the market’s own news stay', () => {
  for (const name of ['getSlot', 'getCatalogueGame', 'getVassGameType']) expect(isPersonal([name])).toBe(true);
  for (const name of ['getGameMenu', 'getPermission', 'listAnnouncements']) expect(isPersonal([name])).toBe(false);
});
