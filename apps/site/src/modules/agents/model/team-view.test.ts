import { expect, test } from 'vitest';
import { readTeamView, type TeamView, WHOLE_TEAM, writeTeamView } from './team-view.ts';

const VIEWS: readonly TeamView[] = [
  WHOLE_TEAM,
  { ...WHOLE_TEAM, under: '77', page: 3 },
  { ...WHOLE_TEAM, member: '9223372036854775807', q: 'ngoc.88' },
  { ...WHOLE_TEAM, level: 50, only: 'frozen' },
  { ...WHOLE_TEAM, under: '77', member: '78', act: 'transfer', period: 'today' },
];
test.each(VIEWS)('%o comes back from the address', (view) => {
  expect(readTeamView(writeTeamView(view))).toEqual(view);
});

test.each([
  'under.x',
  'level.51',
  'page.0',
  'only.all',
  '~~',
  'member.',
  'q',
  'page.99999',
  'act.steal',
  'period.year',
])('%s shows the whole team', (word) => {
  expect(readTeamView(word)).toEqual({ ...WHOLE_TEAM });
});

test('what a name may not hold never reaches the address', () => {
  expect(writeTeamView({ ...WHOLE_TEAM, q: 'a~level.3 %' })).toBe('q.alevel.3');
});
