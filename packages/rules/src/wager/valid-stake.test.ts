import { expect, test } from 'vitest';
import { countedStake, spreadValid } from './valid-stake.ts';

test('a stake won or lost wholly counts, one that came back does not, and of one that came back in part what was lost', () => {
  expect([0n, 20n, 11n].map((payout) => countedStake({ stake: 10n, payout }))).toEqual([10n, 10n, 10n]);
  expect([10n, 5n, 1n, 9n].map((payout) => countedStake({ stake: 10n, payout }))).toEqual([0n, 5n, 9n, 1n]);
  expect(countedStake({ stake: 0n, payout: 5n })).toBe(0n);
});

test('what bets count together goes to the first ones, each up to its own part', () => {
  const bets = [
    { stake: 10n, payout: 0n },
    { stake: 10n, payout: 10n },
    { stake: 10n, payout: 4n },
    { stake: 10n, payout: 30n },
  ];
  expect(spreadValid(bets, 26n)).toEqual([10n, 0n, 6n, 10n]);
  expect(spreadValid(bets, 13n)).toEqual([10n, 0n, 3n, 0n]);
  expect(spreadValid(bets, 0n)).toEqual([0n, 0n, 0n, 0n]);
});
