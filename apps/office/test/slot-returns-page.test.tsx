// @vitest-environment happy-dom
import { PLAYS_ENOUGH } from '@lantern/rules/wager';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, press, row, shown, textOf, until, untilShown } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Returns = Answer<'listSlotReturns'>;
const played = (game: string, change: Partial<Returns['list'][number]> = {}): Returns['list'][number] => ({
  game,
  version: 2,
  currency: 'VND',
  spins: PLAYS_ENOUGH,
  staked: '1000',
  paid: '960',
  theoretical: 96,
  actual: 96,
  band: 1.5,
  isOutside: false,
  countedTo: '2026-11-20T08:00:00Z',
  ...change,
});
const LIST = [
  played('small', { staked: '900' }),
  played('large', { staked: '10000' }),
  played('young', { spins: PLAYS_ENOUGH - 1, staked: '10', actual: null, band: null }),
  played('wrong', { staked: '100', isOutside: true, actual: 99 }),
];
const maths = (game: string, isApproved: boolean): Returns['maths'][number] => ({
  game,
  version: 2,
  hash: 'f'.repeat(64),
  isApproved,
  verifiedAt: '2026-11-20T08:00:00Z',
});
const has = (change: Partial<Returns>) =>
  server.answers('listSlotReturns', () => ({ list: LIST, maths: [], incidents: [], jackpots: [], ...change }));
const open = () => openPage('/slot-returns', ['games']);
const tiles = () => [...document.querySelectorAll('main .stat')].map(({ textContent }) => textContent);

beforeEach(() => {
  server.reset();
  has({});
});
afterEach(leave);

test('a return out of its range stands first, the others by their turnover', async () => {
  await open();
  await untilShown('wrong');
  const games = [...(document.querySelector('main tbody')?.querySelectorAll('tr') ?? [])].map(
    (line) => line.querySelector('b')?.textContent,
  );
  expect(games).toEqual(['wrong', 'large', 'small', 'young']);
});

test('a return is judged from enough plays on only', async () => {
  await open();
  await untilShown('wrong');
  expect(row('wrong').textContent).toContain('Out of range');
  expect(row('small').textContent).toContain('In range');
  expect(row('young').textContent).toContain('Too few plays');
  expect(row('young').textContent).toContain('± –');
});

test('the tiles count each state, and maths that are not the approved ones', async () => {
  has({ maths: [maths('small', true), maths('wrong-maths', false)] });
  await open();
  await untilShown('wrong-maths');
  expect(tiles()).toEqual(['Out of range1', 'In range2', 'Too few plays1', 'Not as approved: stopped1']);
  expect(row('wrong-maths').textContent).toContain('Not as approved: stopped');
});

test('events and pools stand in words and in money', async () => {
  has({
    incidents: [
      {
        id: '1',
        kind: 'maths_mismatch',
        game: 'small',
        version: 2,
        currency: '',
        details: {},
        at: '2026-11-20T08:00:00Z',
      },
    ],
    jackpots: [
      {
        game: 'large',
        tier: 'mini',
        currency: 'VND',
        pool: '1234.5',
        seed: '100',
        ceiling: null,
        oneIn: 50,
        contribution: 1,
        thresholdHash: null,
      },
    ],
  });
  await open();
  await untilShown('Maths model differs from the approved one');
  expect(textOf(row('mini'))).toContain('VND 1,234.50VND 100.00–');
  expect(row('Maths model differs').textContent).toContain('small · 2');
});

test('the maths are verified once at a press, and the page reads again', async () => {
  server.answers('verifySlotMaths', () => ({ verified: 4, mismatched: [] }));
  await open();
  await untilShown('wrong');
  has({ list: [played('fresh')] });
  await press(button('Verify now'));
  await untilShown('fresh');
  expect(server.sent('verifySlotMaths')).toHaveLength(1);
});

test('a verification that is refused says why above the figures, which stay', async () => {
  server.refuses('verifySlotMaths', refusal('too_many_requests', 'Wait a moment.'));
  await open();
  await untilShown('wrong');
  await press(button('Verify now'));
  await until(() => shown().includes('Wait a moment.'));
  expect(row('wrong')).toBeDefined();
});
