import { expect, test } from 'vitest';
import type { ScheduledGroup } from '../draw-schedule/draw-schedule.ts';
import { gamesOf, PAGE_KINDS } from './kinds.ts';

const groups = [
  { tag: 'vietnam_southern', labelName: '', games: [{ code: 'vl' }] },
  { tag: 'fast', labelName: '', games: [{ code: 'fastmb1' }, { code: 'fastmb5' }] },
] as unknown as ScheduledGroup[];

test('the electronic lottery is the fast draws, and no other kind lists a draw', () => {
  expect(gamesOf('elott', groups).map(({ code }) => code)).toEqual(['fastmb1', 'fastmb5']);
  for (const kind of PAGE_KINDS.filter((one) => one !== 'elott')) expect(gamesOf(kind, groups)).toEqual([]);
});
