import { PLAYS, REGIONS } from '@lantern/games/vietnam-lottery';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLotteryDetail } from './lottery-detail.ts';

const detail = {
  drawId: '12',
  region: 'MB',
  numero: '2026112001',
  drawAt: '2026-11-20T11:15:00.000Z',
  prizes: { special: ['12345'], prize1: ['54321'] },
  resultVersion: 2,
  play: 'LO2',
  stakeMultiple: 27,
  lines: [
    { picks: ['07'], hits: 2, payout: '198' },
    { picks: ['08'], hits: null, payout: null },
  ],
  proof: {
    algorithm: 'lantern-draw',
    version: 3,
    seedHash: 'ab',
    seed: null,
    betsHash: 'cd',
    bets: 4,
    entropy: 'ef',
    message: null,
  },
  receipt: { line: '1,LO2', hash: '99' },
};

test('the detail of a lottery bet is read whole', () => {
  expect(readLotteryDetail(detail)).toEqual(detail);
});

test('a detail of another module is none', () => {
  expect(readLotteryDetail({})).toBeUndefined();
  expect(readLotteryDetail({ moves: [] })).toBeUndefined();
  expect(readLotteryDetail({ ...detail, region: 'XX' })).toBeUndefined();
  for (const play of ['NONE', '', 'toString', '__proto__', 7])
    expect(readLotteryDetail({ ...detail, play }), String(play)).toBeUndefined();
});

test('before the draw there are no prizes, no hits and no seed; without a proof or a receipt there is none', () => {
  expect(readLotteryDetail({ ...detail, prizes: null, proof: null, receipt: null })).toMatchObject({
    prizes: null,
    proof: null,
    receipt: null,
  });
  expect(readLotteryDetail({ region: 'MN', play: 'LO2' })).toEqual({
    drawId: '',
    region: 'MN',
    numero: '',
    drawAt: '',
    prizes: null,
    resultVersion: 0,
    play: 'LO2',
    stakeMultiple: 1,
    lines: [],
    proof: null,
    receipt: null,
  });
});

test('parts of another kind are left out, and never break the page', () => {
  const broken = {
    ...detail,
    lines: [7, null, { picks: ['07', 8, null], hits: 'two', payout: 3 }],
    prizes: { special: '12345' },
  };
  expect(readLotteryDetail(broken)).toMatchObject({
    lines: [{ picks: ['07'], hits: null, payout: null }],
    prizes: { special: [] },
  });
  expect(readLotteryDetail({ ...detail, resultVersion: { toString: null } })).toMatchObject({ resultVersion: 0 });
  const plays = fc.constantFrom(...Object.keys(PLAYS));
  fc.assert(
    fc.property(
      fc.constantFrom(...REGIONS),
      plays,
      fc.dictionary(fc.constantFrom(...Object.keys(detail)), fc.jsonValue()),
      (region, play, parts) => {
        const read = readLotteryDetail({ ...parts, region, play });
        expect(Object.keys(read ?? {}).toSorted()).toEqual(Object.keys(detail).toSorted());
        for (const line of read?.lines ?? []) expect(line.picks.every((pick) => typeof pick === 'string')).toBe(true);
      },
    ),
  );
});
