import type { Raffle, Rain, Spin, Wheel } from '@lantern/contract/prizes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageOf, refusal, server } from './fake-server.ts';
import { alerts, all, come, comes, gone, keys, one, pass, press, rowsOf, shown, until } from './hands.ts';
import { leaveSite, openPanel, openSite, PHONE_PX, push, setUpSite } from './open-site.tsx';

const HASH = 'ab'.repeat(32);
const segment = (kind: 'cash' | 'points' | 'nothing', amount: string, weight: number, weightNow = weight) => ({
  ...{ reward: { kind, amount }, weight, weightNow, stock: null, left: null },
});
const wheel = (more: Partial<Wheel> = {}): Wheel => ({
  ...{ id: '7', version: 1, title: 'Market wheel', summary: 'Spins by missions.', currency: 'LTN' },
  ...{ from: '2026-11-20T00:00:00Z', to: null, totalNow: 10, bonus: null, funded: '1000', left: '400' },
  ...{ spins: 2, expiresAt: '2026-11-27T08:00:00Z', claimDays: null, newest: [] },
  segments: [
    segment('cash', '38', 1),
    segment('points', '20', 6),
    segment('nothing', '0', 3),
    { ...segment('cash', '500', 2, 0), stock: 5, left: 0 },
  ],
  ...more,
});
const spin = (more: Partial<Spin> = {}): Spin => ({
  ...{ id: '31', wheelId: '7', title: 'Market wheel', segment: 0, reward: { kind: 'cash', amount: '38' } },
  ...{ currency: 'LTN', weights: [1, 6, 3, 0], at: '2026-11-20T08:00:00Z', rewardId: '90' },
  seeds: { pairId: '5', nonce: 12, serverSeedHash: HASH, clientSeed: 'mine' },
  ...more,
});
const rain = (more: Partial<Rain> = {}): Rain => ({
  ...{ id: '3', title: 'Evening rain', summary: '', state: 'running', currency: 'LTN', budget: '500' },
  ...{ startsAt: '2026-11-20T07:59:50Z', endsAt: '2026-11-20T08:10:00Z', envelopes: 100, least: '1', largest: '9' },
  ...{ perMember: 2, claimDays: 3, left: 60, emptyAt: null, members: 12, given: '200' },
  ...{ seedHash: HASH, seed: null, isForCaller: true, caught: [] },
  ...more,
});
const raffle = (more: Partial<Raffle> = {}): Raffle => ({
  ...{ id: '4', title: 'Weekly raffle', summary: '', state: 'open', currency: 'LTN', bonus: null, claimDays: 7 },
  ...{ opensAt: '2026-11-16T00:00:00Z', drawsAt: '2026-11-22T12:00:00Z', tickets: 900, own: 2, numbers: [17, 204] },
  prizes: [{ winners: 3, reward: { kind: 'cash', amount: '100' } }],
  ...{ seedHash: HASH, root: null, seed: null, winners: [] },
  ...more,
});
const now = '2026-11-20T08:00:00.000Z';

beforeEach(() => {
  setUpSite();
  server.answers('getPrizeWheels', { isPaused: false, wheels: [wheel()] });
  server.answers('getRaffles', { isPaused: false, raffles: [raffle()] });
  server.answers('listPrizeSpins', pageOf<Spin>([]));
  server.answers('spinPrizeWheel', spin());
});
afterEach(leaveSite);

const openRain = async (opening = {}) => {
  server.presets('getRains', { isPaused: false, now, rains: [rain()] });
  await openPanel('prizes', opening);
  await press(await come('radio', 'Red envelopes'));
  await comes('Evening rain');
};
const openRaffle = async () => {
  await openPanel('prizes');
  await press(await come('radio', 'Raffle'));
  await comes('Weekly raffle');
};

test('chances are exact, and a prize that cannot be paid has none', async () => {
  await openPanel('prizes');
  const rows = rowsOf(await come('table', 'Prizes and chances')).map(([, chance, left]) => [chance, left]);
  expect(rows).toEqual([
    ['10.00% 1/10', 'Unlimited'],
    ['60.00% 6/10', 'Unlimited'],
    ['30.00% 3/10', 'Unlimited'],
    ['Not now', '0 of 5'],
  ]);
  await come('button', /Wheel, envelopes, raffle.*2/s);
});

test('a spin is sent once, and nothing tells its result before the wheel stands', async () => {
  await openPanel('prizes');
  const button = await come('button', 'Spin');
  server.answers('getPrizeWheels', { isPaused: false, wheels: [wheel({ spins: 1, newest: [spin()] })] });
  server.answers('listPrizeSpins', pageOf([spin()]));
  server.answers('getBalance', { sumBalance: '138', main: '138', currency: 'LTN' });
  await press(button);
  await press(button);
  await comes('The wheel is turning.');
  await push('prizes.changed', { kind: 'wheel', id: '7' });
  await push('balance.changed', { sumBalance: '138', cause: 'reward' });
  await pass(1000);
  expect(shown()).not.toContain('Segment 1: P 38.00');
  expect(shown()).not.toContain('138.00');
  expect(shown()).toContain('Spins left2');
  expect(shown()).toContain('No spins yet');
  await comes(/Segment 1: P\s38\.00/);
  expect(all('status').some((part) => /Segment 1: P\s38\.00/.test(part.textContent ?? ''))).toBe(true);
  expect(server.sent('spinPrizeWheel')).toHaveLength(1);
  await comes('Spins left1');
});

test('without motion the result is there at once', async () => {
  await openPanel('prizes', { isStill: true });
  await press(await come('button', 'Spin'));
  await comes(/Segment 1: P\s38\.00/);
  expect(shown()).not.toContain('The wheel is turning.');
});

test('a spin whose answer was lost is asked for again with its key', async () => {
  server.losesReplyOf('spinPrizeWheel');
  await openPanel('prizes');
  await press(await come('button', 'Spin'));
  await comes('Nothing is taken twice.');
  await comes(/Segment 1: P\s38\.00/);
  const sent = server.sent('spinPrizeWheel').map(({ key }) => key);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('a refused spin says why beside the button, and stays', async () => {
  server.refuses('spinPrizeWheel', 'wheel_refused', 'Not now.', { facts: { why: 'budget' } } as never);
  await openPanel('prizes');
  await press(await come('button', 'Spin'));
  await comes('No prize can be paid now. You keep your spin.');
  expect(alerts()).toContain('No prize can be paid now. You keep your spin.');
  await come('button', 'Spin');
});

test('past spins lead to their check with the weights of their moment', async () => {
  server.answers('listPrizeSpins', pageOf([spin({ segment: 2, reward: { kind: 'nothing', amount: '0' } })]));
  await openPanel('prizes');
  const link = await come('link', 'Verify');
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://site.test');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ game: 'prize-wheel', pair: '5', nonce: '12', weights: '1 6 3 0', result: '3' },
  });
});

test('envelopes are caught by pointer and by keyboard, each press once, up to the most of a member', async () => {
  let count = 0;
  server.answers('catchEnvelope', () => {
    count += 1;
    const caught = { number: 40 + count, amount: `${count}.5`, at: now, rewardId: String(80 + count) };
    server.answers('getRains', {
      ...{ isPaused: false, now },
      rains: [rain({ left: 60 - count, caught: Array.from({ length: count }, () => caught) })],
    });
    return { ...caught, caught: count, left: 60 - count };
  });
  await openRain();
  const falling = await until(() => document.querySelector<HTMLElement>('.rain-envelope'));
  await press(falling);
  await comes(/Envelope 41: P\s1\.50/);
  expect(shown()).toContain('Caught: 1 of 2');
  (await come('button', 'Catch an envelope')).focus();
  await keys('Enter');
  await comes(/Envelope 42: P\s2\.50/);
  expect(server.sent('catchEnvelope')).toHaveLength(2);
  await comes('You caught as many as one member may.');
  await gone('button', 'Catch an envelope');
});

test('without motion nothing falls, and the button stays', async () => {
  await openRain({ isStill: true, width: PHONE_PX });
  await come('button', 'Catch an envelope');
  expect(document.querySelector('.rain-envelope')).toBeNull();
  expect(shown()).toContain('Nothing moves here. The chances are the same.');
});

test.each([
  ['late', 'The rain is over.'],
  ['early', 'The rain has not started yet.'],
  ['gone', 'All envelopes are caught.'],
  ['too_new', 'Your account is too new for this rain.'],
] as const)('a press that came %s says so', async (why, text) => {
  server.replies('catchEnvelope', () => refusal('rain_refused', 'Not now.', { facts: { why } } as never));
  await openRain();
  await press(await come('button', 'Catch an envelope'));
  await comes(text);
  expect(alerts()).toContain(text);
});

test('what is left follows the rain, and a lost press is asked for again with its key', async () => {
  server.answers('catchEnvelope', { number: 9, amount: '2', at: now, rewardId: '1', caught: 1, left: 20 });
  server.losesReplyOf('catchEnvelope');
  await openRain();
  await push('prizes.rain', { id: '3', left: 31 });
  await comes('Left: 31 of 100');
  await press(await come('button', 'Catch an envelope'));
  await comes(/Envelope 9: P\s2\.00/);
  expect(new Set(server.sent('catchEnvelope').map(({ key }) => key)).size).toBe(1);
  expect(server.sent('catchEnvelope')).toHaveLength(2);
});

test('a rain that comes has a countdown and starts by itself; one that is over shows what was given, and its check', async () => {
  const coming = rain({ id: '8', title: 'Night rain', state: 'coming', startsAt: '2026-11-20T08:00:30Z' });
  const caught = [{ number: 5, amount: '3.5', at: now, rewardId: '1' }];
  const over = rain({ id: '9', title: 'Morning rain', state: 'over', seed: HASH, left: 0, caught, emptyAt: now });
  server.answers('getRains', { isPaused: false, now, rains: [coming, over] });
  await openPanel('prizes');
  await press(await come('radio', 'Red envelopes'));
  await come('timer', /^Starts in/);
  expect(shown()).toMatch(/You caught\s*P\s3\.50/);
  const { searchParams } = new URL((await come('link', 'Verify')).getAttribute('href') ?? '', 'http://site.test');
  expect(Object.fromEntries(searchParams)).toEqual({ game: 'prize-rain', draw: '9', numbers: '5', result: '3.5' });
  await gone('button', 'Catch an envelope');
  await pass(31_000);
  await come('button', 'Catch an envelope');
});

test('a rain that is near is announced above any page of a real member, leads to its envelopes, and is closed', async () => {
  const coming = { state: 'coming' as const, startsAt: '2026-11-20T08:14:00Z', endsAt: '2026-11-20T08:15:00Z' };
  server.answers('getRains', { isPaused: false, now, rains: [rain({ ...coming, title: 'Night rain' })] });
  await openSite('/help', { as: 'member' });
  const strip = await come('complementary', 'Night rain');
  await come('timer', /^Starts in/);
  await press(one('link', /Night rain/, strip));
  await come('radio', 'Red envelopes');
  expect(one('radio', 'Red envelopes').getAttribute('aria-checked')).toBe('true');
  await gone('complementary', 'Night rain');
});

test('a rain that is far, or over, is not announced, nor any to a trial account', async () => {
  const far = { state: 'coming' as const, startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T09:01:00Z' };
  server.answers('getRains', { isPaused: false, now, rains: [rain(far), rain({ id: '9', left: 0, state: 'over' })] });
  await openSite('/help', { as: 'member' });
  await until(() => server.sent('getRains').length || undefined);
  await gone('complementary', 'Evening rain');
  await leaveSite();
  setUpSite();
  server.answers('getRains', { isPaused: false, now, rains: [rain()] });
  await openSite('/help', { as: 'trial' });
  await pass(5000);
  expect(server.sent('getRains')).toEqual([]);
});

test('an open raffle shows its window, its prizes and the tickets of the member', async () => {
  await openRaffle();
  expect(shown()).toContain('Your tickets 2');
  expect(shown()).toMatch(/3 ×P\s100\.00/);
  expect(shown()).toContain('204');
  await come('timer', /^Draw in/);
});

test('results have ticket numbers, names only of who agreed, and a claim that is refused beside its button', async () => {
  const others = { isOwn: false, state: null, own: null };
  const own = { rewardId: '70', claimUntil: '2026-11-29T12:00:00Z', state: 'claimable' as const };
  const prize = { kind: 'cash' as const, amount: '100' };
  const winners = [
    { ...others, place: 1, reward: prize, ticket: 811, name: 'ho***8' },
    { ...others, place: 2, reward: prize, ticket: 5, name: null },
    { place: 3, reward: prize, ticket: 17, name: null, isOwn: true, state: 'given' as const, own },
  ];
  server.answers('getRaffles', {
    isPaused: false,
    raffles: [raffle({ state: 'drawn', seed: HASH, root: HASH, winners })],
  });
  server.refuses('claimRafflePromotion', 'reward_ended', 'It was not claimed in time.');
  await openRaffle();
  const rows = rowsOf(await come('table', 'Results'));
  expect(rows.map(([place, , ticket, name]) => [place, ticket, name?.slice(0, 8)])).toEqual([
    ['1', '811', 'ho***8'],
    ['2', '5', 'A member'],
    ['3', '17', expect.stringMatching(/^You/)],
  ]);
  const { searchParams } = new URL((await come('link', 'Verify')).getAttribute('href') ?? '', 'http://site.test');
  expect(Object.fromEntries(searchParams)).toEqual({ game: 'raffle', draw: '4' });
  await press(one('button', 'Claim what you won: Weekly raffle'));
  await comes('It was not claimed in time.');
  expect(server.body('claimRafflePromotion')).toEqual({ raffleId: '4' });
});

test('a stopped raffle says that nobody won', async () => {
  server.answers('getRaffles', { isPaused: false, raffles: [raffle({ state: 'stopped' })] });
  await openRaffle();
  expect(shown()).toContain('This raffle was stopped before its draw. Nobody won.');
});

test('during a break there are no prizes, and a failed read is repeated', async () => {
  server.refuses('getPrizeWheels', 'not_found', 'Not there.');
  await openPanel('prizes');
  const again = await come('button', 'Try again');
  server.answers('getPrizeWheels', { isPaused: true, wheels: [] });
  await press(again);
  await comes('There are no prizes here until it ends.');
});

test('without anything each view says so', async () => {
  server.answers('getPrizeWheels', { isPaused: false, wheels: [] });
  server.answers('getRains', { isPaused: false, now, rains: [] });
  server.answers('getRaffles', { isPaused: false, raffles: [] });
  await openPanel('prizes');
  await comes('No prize wheel now');
  await press(await come('radio', 'Red envelopes'));
  await comes('No red envelopes now');
  await press(await come('radio', 'Raffle'));
  await comes('No raffle now');
});

test('a trial account reads nothing', async () => {
  await openPanel('prizes', { as: 'trial' });
  await comes('This page is for real accounts only.');
  expect(server.sent('getPrizeWheels')).toHaveLength(0);
});
