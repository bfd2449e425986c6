import type { TimelineEntry } from '@lantern/contract/sports';
import { expect, test } from 'vitest';
import { readSportsRecall, timelineOf } from './bet-timeline.ts';

const entry = (number: number, kind: TimelineEntry['kind'], at: string): TimelineEntry => ({
  ...{ number, kind, at: `2026-11-20T${at}:00Z`, side: 'home', minute: number, added: null, shirt: null },
  ...{ isOwnGoal: false, map: null, round: null, score: null },
});
const entries = [
  entry(30, 'goal', '10:30'),
  entry(1, 'kick_off', '10:00'),
  entry(12, 'corner', '10:12'),
  entry(20, 'yellow', '10:20'),
  entry(25, 'shot', '10:25'),
];
const kinds = (list: readonly TimelineEntry[]) => list.map(({ kind }) => kind);

test('the bet stands between what happened before it and after it', () => {
  const { before, after } = timelineOf(entries, [{ code: '1X2', all: [] }], '2026-11-20T10:12:00Z');
  expect([kinds(before), kinds(after)]).toEqual([['kick_off'], ['goal']]);
});

test('corners and yellow cards are shown to those who bet on them, in a combination too', () => {
  const all = [{ market: 'CARDS_OU:3.5', code: 'CARDS_OU' as const, line: '3.5', selection: 'over' }];
  const { before, after } = timelineOf(
    entries,
    [
      { code: 'CORNERS_OU', all: [] },
      { code: 'BUILDER', all },
    ],
    '2026-11-20T10:15:00Z',
  );
  expect([kinds(before), kinds(after)]).toEqual([
    ['kick_off', 'corner'],
    ['yellow', 'goal'],
  ]);
});

test('a recall of another game has none', () => {
  expect(readSportsRecall({ lottery: {} })).toBeUndefined();
});
