import { expect, test } from 'vitest';
import type { ScheduledGroup } from '../draw-schedule/draw-schedule.ts';
import { gamesOf, PAGE_KINDS } from './kinds.ts';

const groups = [
  { tag: 'southern', labelName: '', games: [{ code: 'vl', intervalSeconds: null }] },
  {
    tag: 'fast',
    labelName: '',
    games: [60, 300].map((intervalSeconds) => ({ code: `fast${intervalSeconds}`, intervalSeconds })),
  },
  {
    tag: 'sixes',
    labelName: '',
    games: [
      { code: 'six', intervalSeconds: 600 },
      { code: 'six-day', intervalSeconds: null },
    ],
  },
] as unknown as ScheduledGroup[];

test('the electronic lottery has the draws at an interval of every group, and no other kind lists a draw', () => {
  expect(gamesOf('elott', groups).map(({ code }) => code)).toEqual(['fast60', 'fast300', 'six']);
  for (const kind of PAGE_KINDS.filter((one) => one !== 'elott')) expect(gamesOf(kind, groups)).toEqual([]);
});
