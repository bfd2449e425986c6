import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { come, comes, gone, one, press, shown } from './hands.ts';
import { leaveSite, openPanel, push, setUpSite } from './open-site.tsx';

type Summary = Answer<'getMissionSummary'>;
type Mission = Summary['missions'][number];
const mission = (more: Partial<Mission> = {}): Mission => ({
  ...{ id: '1', title: 'A day of 200', summary: 'Stake 200 in any game.', kind: 'stake', categories: null },
  ...{ target: '200', progress: '140.5', currency: 'LTN', period: 'daily', reward: { kind: 'points', amount: '5' } },
  ...{ state: 'open', after: null, endsAt: '2099-01-01T17:00:00Z', isFunded: true },
  ...more,
});
const summary = (missions: readonly Mission[], more: Partial<Summary> = {}): Summary => ({
  ...{ isPaused: false, missions: [...missions], claims: [] },
  claimable: missions.filter(({ state }) => state === 'reached').length,
  ...more,
});
const board: Answer<'getMissionLeaderboard'> = {
  ...{ isPaused: false, firstDay: '2026-11-16', lastDay: '2026-11-22', endsAt: '2099-01-01T17:00:00Z' },
  ...{ currency: 'LTN', prizes: [], isFunded: true, isOver: false },
  list: [
    { place: 1, done: 9, prize: null, name: 'ho***8', isOwn: false },
    { place: 2, done: 4, prize: null, name: 'ki***4', isOwn: false },
  ],
  own: { place: 47, done: 1, prize: null },
};

beforeEach(() => {
  setUpSite();
  server.answers('getMissionSummary', summary([mission()]));
  server.answers('getMissionLeaderboard', board);
});
afterEach(leaveSite);

test('missions are grouped by their period, with progress, reward and the end of the period', async () => {
  const weekly = mission({
    ...{ id: '2', title: 'Twenty bets', kind: 'bets', target: '20', progress: '7', period: 'weekly' },
    ...{ categories: ['RNG', 'LIVE'], reward: { kind: 'cash', amount: '5' } },
  });
  server.answers('getMissionSummary', summary([mission(), weekly]));
  await openPanel('missionLeaderboard');
  await comes('A day of 200');
  expect(shown()).toMatch(/P\s140\.50 of P\s200/);
  expect(shown()).toContain('5 points');
  expect(shown()).toContain('7 of 20');
  expect(shown()).toContain('Slots · Live casino');
  expect(shown()).toMatch(/P\s5\.00/);
  await come('heading', 'Today');
  await come('heading', 'This week');
  for (const period of ['Today', 'This week'])
    expect(one('heading', period).closest('section')?.querySelectorAll('[role=timer]')).toHaveLength(1);
  expect(shown()).not.toContain('to claim');
});

test('a reached mission is claimed by hand, and the badge of the menu counts it', async () => {
  server.answers('getMissionSummary', summary([mission({ state: 'reached', progress: '200' })]));
  await openPanel('missionLeaderboard');
  await comes('1 to claim');
  await come('button', /Mission activity.*1/s);
  const claim = { missionId: '1', title: 'A day of 200', currency: 'LTN', at: '2026-11-20T09:00:00Z' };
  server.answers('claimMission', { ...claim, reward: { kind: 'points', amount: '5' } });
  server.answers(
    'getMissionSummary',
    summary([mission({ state: 'claimed', progress: '200' })], {
      claims: [{ ...claim, reward: { kind: 'points', amount: '5' } }],
    }),
  );
  await press(await come('button', 'Claim: A day of 200'));
  await comes('Recently claimed');
  expect(server.sent('claimMission')).toHaveLength(1);
  expect(shown()).toContain('Claimed');
  await gone('button', 'Claim: A day of 200');
});

test('a reward of spins or tickets names its wheel or raffle', async () => {
  const spins = { kind: 'spins' as const, amount: '3', of: { id: '7', title: 'Market wheel' } };
  const tickets = { kind: 'tickets' as const, amount: '1', of: { id: '8', title: 'Weekly raffle' } };
  server.answers('getMissionSummary', summary([mission({ reward: spins }), mission({ id: '2', reward: tickets })]));
  await openPanel('missionLeaderboard');
  await comes('3 × spin: Market wheel');
  expect(shown()).toContain('1 × ticket: Weekly raffle');
});

test('a locked mission names the one before it, and one without money cannot be claimed', async () => {
  server.answers(
    'getMissionSummary',
    summary(
      [
        mission({ state: 'locked', after: 'Open the market' }),
        mission({ id: '2', title: 'No money', state: 'reached', isFunded: false }),
      ],
      { claimable: 0 },
    ),
  );
  await openPanel('missionLeaderboard');
  await comes('Opens after: Open the market');
  expect(shown()).toContain('No rewards left now');
  await gone('button', /^Claim/);
});

test('the page follows what is counted', async () => {
  await openPanel('missionLeaderboard');
  await comes('A day of 200');
  server.answers('getMissionSummary', summary([mission({ progress: '199' })]));
  await push('missions.changed', {});
  await comes(/P\s199 of P\s200/);
});

test('the leaderboard has masked names and the own place below the first ones, for this week and the last', async () => {
  server.answers('getMissionLeaderboard', board);
  await openPanel('missionLeaderboard');
  await come('table', 'Leaderboard');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['1ho***89', '2ki***44', '47You1']);
  server.answers('getMissionLeaderboard', { ...board, list: [], own: null });
  await press(await come('radio', 'Last week'));
  await comes('Nobody claimed a mission in this week.');
  expect(server.sent('getMissionLeaderboard').at(-1)?.query).toMatchObject({ week: 'last' });
});

test('prizes of the week stand above the places and beside them, and a name only of who agreed', async () => {
  const prizes = [
    { from: 1, to: 1, kind: 'cash' as const, amount: '100' },
    { from: 2, to: 5, kind: 'points' as const, amount: '50' },
  ];
  const list = [
    { place: 1, done: 9, prize: { kind: 'cash' as const, amount: '100' }, name: null, isOwn: false },
    { place: 2, done: 4, prize: { kind: 'points' as const, amount: '50' }, name: 'ki***4', isOwn: false },
  ];
  server.answers('getMissionLeaderboard', { ...board, prizes, list });
  await openPanel('missionLeaderboard');
  const table = await come('table', 'Leaderboard');
  expect(shown()).toContain('Prizes of the week');
  expect(shown()).toContain('2–5');
  expect(table.textContent).toContain('A member');
  expect(table.textContent).toContain('50 points');
  expect(shown()).toContain('in your reward centre two minutes after the week');
  server.answers('getMissionLeaderboard', { ...board, prizes, list, isFunded: false });
  await press(one('radio', 'Last week'));
  await comes('No rewards left now');
});

test('a narrow page shows missions or the leaderboard, and a few bets as lanterns', async () => {
  const few = mission({ kind: 'bets', target: '3', progress: '2' });
  server.answers('getMissionSummary', summary([few]));
  await openPanel('missionLeaderboard', { width: 390 });
  expect((await come('img', '2 of 3')).children).toHaveLength(3);
  expect(shown()).not.toContain('Missions claimed');
  await press(await come('radio', 'Leaderboard'));
  await come('table', 'Leaderboard');
});

test('during a break there are no missions', async () => {
  server.answers('getMissionSummary', summary([], { isPaused: true }));
  await openPanel('missionLeaderboard');
  await comes('There are no missions until it ends.');
});

test('without missions the page says so, and a failed read is repeated', async () => {
  server.refuses('getMissionSummary', 'not_found', 'Not there.');
  await openPanel('missionLeaderboard');
  const again = await come('button', 'Try again');
  server.answers('getMissionSummary', summary([]));
  await press(again);
  await comes('No missions now');
});

test('a trial account has no missions', async () => {
  await openPanel('missionLeaderboard', { as: 'trial' });
  await comes('This page is for real accounts only.');
  expect(server.sent('getMissionSummary')).toHaveLength(0);
});
