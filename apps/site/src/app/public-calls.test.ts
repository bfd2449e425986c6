import { calls } from '@lantern/contract';
import { expect, test } from 'vitest';
import { isPersonal } from './public-calls.ts';

test('every answer to a member-only call is dropped for the next member', () => {
  const ofMembers = Object.entries(calls).filter(([, { who }]) => who === 'member' || who === 'realMember');
  expect(ofMembers.length).toBeGreaterThan(30);
  for (const [name] of ofMembers) expect(isPersonal([name, null, null, 'EN']), name).toBe(true);
});

test('personal lists of games are dropped too, public events stay', () => {
  for (const name of ['getSlot', 'getCatalogueGame', 'getVassGameType']) expect(isPersonal([name])).toBe(true);
  for (const name of ['getGameMenu', 'getPermission', 'listAnnouncements']) expect(isPersonal([name])).toBe(false);
});
