import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, server } from './fake-server.ts';
import { come, comes, one, pressButton, textOf } from './hands.ts';
import { draw, presetLottery } from './lottery-game.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

const HASH = `4e45${'0'.repeat(56)}38a3`;

beforeEach(setUpSite);
afterEach(leaveSite);

const open = () => openSite('/vnlottery?gameCode=fast', { as: 'member' });

test('the page shows what the issue is sealed with, with its proof', async () => {
  presetLottery({ region: 'K3', draws: [draw('1', 120_000, { seedHash: HASH })] });
  await open();
  const link = await come('link', /Sealed/);
  expect(textOf(link)).toContain('4e45…38a3');
  expect(link.getAttribute('href')).toContain('/verify?draw=1');
});

test('an official issue is sealed with nothing', async () => {
  presetLottery({ draws: [draw('1', 120_000, { seedHash: null })] });
  await open();
  await come('group', 'Numbers');
  expect(document.body.textContent).not.toContain('Sealed');
});

test('how to play has each play with an example and its price', async () => {
  presetLottery({ region: 'K3' });
  await open();
  await come('button', 'How to play');
  await pressButton('How to play');
  const dialog = await come('dialog', /How to play: Fast north/);
  expect(textOf(dialog)).toMatch(/All three dice show your face\..*For example/);
});

test('picks show their part of the stakes while there are any', async () => {
  presetLottery({ region: 'K3' });
  server.answers('getStakeShares', { staked: '200', currency: 'LTN', shares: { K3_SUM: { '10': 2500 } } });
  await open();
  await comes(/share of this issue's/);
  const sum = one('group', 'Sum');
  expect(textOf(one('button', /^10\b/, sum))).toContain('25.0% of the stakes');
  expect(textOf(one('button', /^11\b/, sum))).toContain('0.0% of the stakes');
});

test('what was staked today is beside the own limit of losses', async () => {
  presetLottery({ region: 'K3' });
  server.answers('listWagers', {
    ...answerOf('listWagers'),
    totals: { stake: '240', payout: '0', validStake: '240', net: '-240' },
  });
  server.answers('getPlaySafely', {
    ...answerOf('getPlaySafely'),
    limits: [{ kind: 'loss_day', value: '1000', pending: null, used: '240', resetsAt: null }],
  });
  await open();
  const card = await come('region', 'Staked today');
  expect(textOf(card)).toMatch(/240.*240.*of.*1,000.*used/);
});
