import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, pageOf, server } from './fake-server.ts';
import { come, comes, gone, one, press, pressButton, shown } from './hands.ts';
import { leaveSite, openPanel, push, setUpSite } from './open-site.tsx';

type Reward = Answer<'listRewards'>['list'][number];
type Grant = Answer<'getBonusDetails'>['list'][number];

const reward = (more: Partial<Reward> = {}): Reward =>
  itemOf('listRewards', 'list', {
    ...{ id: '31', source: 'promotion', sourceId: '5', name: 'Friday lantern', kind: 'cash', amount: '6.6' },
    ...{ currency: 'LTN', state: 'claimable' as const, givenAt: '2026-11-20T06:00:00Z', endedAt: null },
    claimUntil: '2026-11-27T16:59:00Z',
    ...more,
  });
const grant = (more: Partial<Grant> = {}): Grant =>
  itemOf('getBonusDetails', 'list', {
    ...{ id: '41', source: 'promotion', sourceId: '5', name: 'Friday lantern', state: 'active' as const },
    ...{ currency: 'LTN', granted: '88', bonus: '60', turnover: '75', required: '100', weights: null, maxBet: '5' },
    ...{ maxConvert: '200', days: 7, converted: '0', inBets: '3', grantedAt: '2026-11-20T06:00:00Z' },
    ...{ activatedAt: '2026-11-20T06:00:00Z', expiresAt: '2026-11-27T06:00:00Z', endedAt: null },
    endedFor: null,
    ...more,
  });
const rewards = (list: readonly Reward[], claimable = list.length) =>
  server.answers('listRewards', { ...pageOf(list), claimable });
const grants = (list: readonly Grant[]) => server.answers('getBonusDetails', pageOf(list));

beforeEach(() => {
  setUpSite();
  rewards([reward()]);
  grants([]);
});
afterEach(leaveSite);

test('a reward that waits is claimed once, and what it brought is shown', async () => {
  await openPanel('rewardCenter');
  await comes('1 reward to claim');
  expect(shown()).toContain('until 2026-11-27 23:59');
  server.answers('claimReward', reward({ state: 'claimed' }));
  await pressButton('Claim Friday lantern');
  rewards([], 0);
  await comes('It is in your main wallet.');
  expect(server.sent('claimReward')).toHaveLength(1);
  expect(server.last('claimReward')).toMatchObject({ params: { id: '31' } });
  await pressButton('Done');
  await gone('dialog');
});

test('points, spins and tickets are shown as what they are, and not as money', async () => {
  const waits = reward({ kind: 'points', amount: '1500', currency: '' });
  const given = { state: 'claimed', currency: '', endedAt: '2026-11-20T06:00:00Z' } as const;
  rewards([waits]);
  await openPanel('rewardCenter');
  await comes('1,500 points');
  server.answers('claimReward', { ...waits, state: 'claimed' });
  await pressButton('Claim Friday lantern');
  await comes('+1,500 points');
  expect(shown()).not.toContain('It is in your main wallet.');
  await pressButton('Done');
  rewards([
    reward({ ...given, id: '32', kind: 'spins', amount: '3', of: 'Lantern wheel' }),
    reward({ ...given, id: '33', kind: 'tickets', amount: '2', of: 'Moon raffle' }),
  ]);
  await press(await come('radio', 'History'));
  await comes('+3 × spin: Lantern wheel');
  expect(shown()).toContain('+2 × ticket: Moon raffle');
});

test('all rewards are claimed in one call, and one that could not be claimed is named', async () => {
  const second = reward({ id: '32', name: 'Daily rebate', amount: '0.96' });
  rewards([reward(), second]);
  await openPanel('rewardCenter');
  server.answers('claimRewards', {
    list: [
      { id: '31', reward: reward({ state: 'claimed' }), refused: null },
      { id: '32', reward: null, refused: 'reward_ended' },
    ],
  });
  await come('button', 'Claim all');
  await pressButton('Claim all');
  await comes('1 reward claimed');
  expect(server.body('claimRewards')).toEqual({ ids: ['31', '32'] });
  const text = one('dialog', '1 reward claimed').textContent ?? '';
  expect(text).toContain('Friday lantern');
  expect(text).toMatch(/Daily rebate\s*This reward can no longer be claimed/);
  await pressButton('Done');
  await gone('dialog');
});

test('one reward alone has no button for all', async () => {
  await openPanel('rewardCenter');
  await come('button', 'Claim Friday lantern');
  expect(shown()).not.toContain('Claim all');
});

test('a bonus in progress leads to the games that count for it', async () => {
  grants([grant({ weights: { RNG: '100', LIVE: '10', SPORTS: '0' } }), grant({ id: '42', weights: null })]);
  await openPanel('bonusDetails');
  await comes('Play: Slots');
  expect(one('link', 'Play: Slots').getAttribute('href')).toContain('/rng');
  expect(one('link', 'Play: Live casino').getAttribute('href')).toContain('/live');
  expect(shown()).not.toContain('Play: Sports');
  expect(one('link', 'Play').getAttribute('href')).toContain('/index');
});

test('a reward that ended meanwhile is refused in words, and the list is read again', async () => {
  await openPanel('rewardCenter');
  await come('button', 'Claim Friday lantern');
  rewards([], 0);
  server.refuses('claimReward', 'reward_ended', 'This reward has ended.');
  await pressButton('Claim Friday lantern');
  await comes('Nothing to claim');
});

test('the menu counts what waits, and an event brings a new reward', async () => {
  await openPanel('rewardCenter');
  await comes('1 reward to claim');
  rewards([reward(), reward({ id: '32', name: 'Daily rebate', amount: '0.96' })]);
  await push('rewards.changed', { id: '32', source: 'promotion', kind: 'cash', state: 'claimable' });
  await comes('2 rewards to claim');
  await come('button', 'Claim Daily rebate');
});

test('the history names what became of each reward', async () => {
  rewards([reward({ id: '7', state: 'expired', endedAt: '2026-11-12T13:00:00Z' }), reward({ state: 'claimed' })], 0);
  await openPanel('rewardCenter');
  await press(await come('radio', 'History'));
  await comes('+P 6.60');
  expect(shown()).toContain('Expired');
  expect(shown()).toContain('2026-11-12 20:00');
});

test('a bonus shows its progress and terms, and what is lost before it is given up', async () => {
  grants([grant()]);
  await openPanel('bonusDetails');
  await comes('P 75.00 of P 100.00');
  expect(shown()).toMatch(/Largest bet that uses bonus money\s*P 5\.00/);
  await pressButton('Give up');
  await comes('You lose P 60.00 of bonus money, and what open bets pay for the P 3.00 of bonus money in them.');
  grants([grant({ state: 'forfeited', bonus: '0', inBets: '0' })]);
  server.answers('forfeitBonus', grant({ state: 'forfeited', bonus: '0', inBets: '0' }));
  await pressButton('Give up the bonus');
  await comes('The bonus was given up.');
  await gone('dialog');
  expect(server.sent('forfeitBonus')).toHaveLength(1);
  await comes('Given up');
});

test('a bonus that waits says so, and is in the reward center with the one before it', async () => {
  grants([grant(), grant({ id: '42', name: 'Welcome', state: 'waiting', activatedAt: null, expiresAt: null })]);
  await openPanel('rewardCenter');
  await press(await come('radio', 'In progress'));
  await comes('Begins when the bonus before it ends.');
  one('link', 'Bonus details');
});

test('a trial account has neither', async () => {
  await openPanel('rewardCenter', { as: 'trial' });
  await comes('This page is for real accounts only.');
  expect(server.sent('listRewards')).toHaveLength(0);
});

test('a bonus whose deposit was taken back says so, not that it was given up', async () => {
  grants([grant({ state: 'forfeited', bonus: '0', inBets: '0', endedFor: 'deposit_taken_back' })]);
  await openPanel('bonusDetails');
  await comes('The payment provider took back the deposit that brought it.');
  expect(shown()).not.toContain('Given up');
});
