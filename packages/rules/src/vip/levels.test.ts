import { expect, test } from 'vitest';
import { movedTo, NO_STANDING, reachedLevel, type VipLevel, type VipStanding } from './levels.ts';
import { shippedLevels } from './shipped.ts';
import { benefitNumber, birthdaysOn, noticeDay, outcomeOf } from './upkeep.ts';

const levels = shippedLevels((limit) => limit / 1_000_000n);
const totals = (deposits: number, stakes: number) => ({ deposits: BigInt(deposits), stakes: BigInt(stakes) });
const at = (level: number, deposits: number, stakes: number, peak = level): VipStanding => ({
  ...{ level, peak },
  totals: totals(deposits, stakes),
});

test('a level requires both totals, to the micro', () => {
  expect(reachedLevel(levels, totals(999, 10_000))).toBe(0);
  expect(reachedLevel(levels, totals(1_000, 9_999))).toBe(0);
  expect(reachedLevel(levels, totals(1_000, 10_000))).toBe(1);
  expect(reachedLevel(levels, totals(9_000_000, 119_999))).toBe(2);
  expect(reachedLevel(levels, totals(6_000_000, 80_000_000))).toBe(10);
});

test('totals that reach several levels at once bring the highest', () => {
  expect(movedTo(levels, NO_STANDING, totals(12_000, 120_000), 0n)).toEqual({ level: 3, peak: 3, cause: 'reached' });
});

test('totals that are taken back take the levels that they no longer reach, and bring them again', () => {
  expect(movedTo(levels, at(3, 12_000, 120_000), totals(4_000, 120_000), 0n)).toEqual({
    ...{ level: 1, peak: 1, cause: 'counted_back' },
  });
  expect(movedTo(levels, at(1, 4_000, 120_000), totals(12_000, 120_000), 0n)).toMatchObject({ level: 3 });
});

test('a level below what totals reach stays where a part of them is taken back', () => {
  expect(movedTo(levels, at(1, 30_000, 300_000, 4), totals(12_000, 300_000), 0n)).toEqual({
    ...{ level: 1, peak: 3, cause: null },
  });
});

test('a lost level comes back with the stake of a month that keeps it, one after the other', () => {
  const lost = at(1, 12_000, 120_000, 3);
  expect(movedTo(levels, lost, totals(12_000, 120_000), 5_999n).cause).toBeNull();
  expect(movedTo(levels, lost, totals(12_000, 120_000), 6_000n)).toEqual({ level: 2, peak: 3, cause: 'regained' });
  expect(movedTo(levels, lost, totals(12_000, 120_000), 15_000n)).toMatchObject({ level: 3 });
});

test('who lost a level and reaches the next higher one has that', () => {
  expect(movedTo(levels, at(2, 12_000, 120_000, 3), totals(30_000, 300_000), 0n)).toMatchObject({ level: 4 });
});

test('higher thresholds take no level', () => {
  const higher: readonly VipLevel[] = levels.map((one) => ({ ...one, stake: one.stake * 10n }));
  expect(movedTo(higher, at(3, 12_000, 120_000), totals(12_000, 121_000), 0n)).toEqual({
    ...{ level: 3, peak: 3, cause: null },
  });
});

test('a month with a notice lowers the level only where nothing speaks against it', () => {
  const month = { level: 3, needed: 15n, levelNow: 3, stakes: 14n, hadBreak: false };
  expect(outcomeOf(month)).toBe('lowered');
  expect(outcomeOf({ ...month, stakes: 15n })).toBe('kept');
  expect(outcomeOf({ ...month, hadBreak: true })).toBe('paused');
  expect(outcomeOf({ ...month, levelNow: 4 })).toBe('moved');
});

test('notices of a month are given seven days before its last', () => {
  expect(noticeDay({ first: '2026-11-01', last: '2026-11-30' })).toBe('2026-11-23');
});

test('a birthday of 29 February is celebrated every year', () => {
  expect(birthdaysOn('2026-02-28')).toEqual(['02-28', '02-29']);
  expect(birthdaysOn('2028-02-28')).toEqual(['02-28']);
  expect(birthdaysOn('2028-02-29')).toEqual(['02-29']);
});

test('no two gifts have one number, and a birthday has one of its year', () => {
  expect(benefitNumber('upgrade', 10)).toBe(100_000_010n);
  expect(benefitNumber('weekly', '2026-11-16')).toBe(220_261_116n);
  expect(benefitNumber('monthly', '2026-11-01')).toBe(320_261_101n);
  expect(benefitNumber('birthday', '2026-03-08')).toBe(benefitNumber('birthday', '2026-09-01'));
});
