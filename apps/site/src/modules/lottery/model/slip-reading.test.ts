import { createWordStream } from '@lantern/games/fair';
import { choose, formatOdds, parseOdds } from '@lantern/games/lottery';
import {
  DEFAULT_ODDS,
  type PlayCode,
  playsOf,
  type Region,
  tokensOfWidth,
  vietnam,
} from '@lantern/games/vietnam-lottery';
import { formatAmount, parseAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playOf } from '../../../shared/plays/index.ts';
import { choosePlay, closeSet, emptySlip, pick, type Slip, setUnit, setWheel } from './slip.ts';
import { betCount, type Offer, readSlip } from './slip-reading.ts';

const offerOf = (region: Region): Offer => ({
  region,
  plays: Object.fromEntries(
    playsOf(region).map(({ code }) => [
      code,
      {
        odds: formatOdds(DEFAULT_ODDS[region][code] ?? 0n),
        unitMinimum: '1',
        unitMaximum: '5000',
        unitPerNumber: '5000',
      },
    ]),
  ),
  limits: { slipMaximum: '1000000', linesMaximum: 100 },
});
const south = offerOf('MN');
const of = (play: PlayCode, picks: readonly string[], unit = '10'): Slip => setUnit(pick(emptySlip(play), picks), unit);

describe('the slip of the mock-up', () => {
  const tails = of('DE_DB', ['07', '23', '38', '68', '79', '86']);
  const both = setUnit(pick(choosePlay(tails, 'XIEN2'), ['68', '86']), '20');
  test('costs six tens and one twenty, and makes seven bets', () => {
    const reading = readSlip(both, south, 1);
    expect(formatAmount(reading.total)).toBe('80');
    expect(reading.bets).toBe(7);
    // Only one tail can hit: 10 × 98; the pair can hit: 20 × 35.
    expect(formatAmount(reading.best)).toBe('1680');
    expect(reading.fault).toBeUndefined();
  });
  test('on three draws costs three times as much', () => {
    expect(formatAmount(readSlip(both, south, 3).total)).toBe('240');
    expect(readSlip(both, south, 3).bets).toBe(21);
  });
});

test('lô costs a unit for every number of the draw: 18 in the South, 27 in the North', () => {
  expect(formatAmount(readSlip(of('LO2', ['94']), south, 1).total)).toBe('180');
  expect(formatAmount(readSlip(of('LO2', ['94']), offerOf('MB'), 1).total)).toBe('270');
});

describe('sets', () => {
  test('five numbers make ten pairs, and the count is the published C(m, k)', () => {
    expect(readSlip(of('XIEN2', ['01', '02', '03', '04', '05']), south, 1).lines).toHaveLength(10);
    expect([choose(4, 2), choose(10, 4), choose(14, 10), choose(3, 4)]).toEqual([6, 210, 1001, 0]);
  });
  test('xiên quay writes 4 bets from three numbers and 11 from four', () => {
    const three = setWheel(of('XIEN3', ['01', '02', '03']), true);
    const four = setWheel(of('XIEN4', ['01', '02', '03', '04']), true);
    expect(readSlip(three, south, 1).lines.map(({ play }) => play)).toEqual(['XIEN2', 'XIEN2', 'XIEN2', 'XIEN3']);
    expect(readSlip(four, south, 1).lines).toHaveLength(11);
    expect(four.entries.map(betCount)).toEqual([11]);
  });
  test('an unfinished set shows how many numbers are missing', () => {
    expect(readSlip(of('TRUOT8', ['01', '02', '03']), south, 1).entries[0]?.fault).toEqual({
      code: 'set_short',
      missing: 5,
    });
  });
  test('a set that is on the slip already is not bet twice', () => {
    const twice = pick(closeSet(of('XIEN2', ['68', '86'])), ['86', '68']);
    const reading = readSlip(twice, south, 1);
    expect(reading.lines).toHaveLength(1);
    expect(reading.entries[1]?.fault?.code).toBe('already_on_slip');
  });
  test('sets beyond the limit of a slip are counted and not listed', () => {
    const reading = readSlip(of('TRUOT10', tokensOfWidth(2)), south, 1);
    expect(reading.lines).toEqual([]);
    expect(reading.fault?.code).toBe('too_many_lines');
  });
});

describe('stakes', () => {
  test.each([
    ['', 'unit_missing'],
    ['0.5', 'unit_below'],
    ['5000.01', 'unit_above'],
    ['1.005', 'unit_too_fine'],
    ['1e3', 'unit_missing'],
  ])('%s is refused as %s', (unit, code) => {
    expect(readSlip(of('DE_DB', ['07'], unit), south, 1).entries[0]?.fault?.code).toBe(code);
  });
  test('the limit of a slip counts all draws', () => {
    const small: Offer = { ...south, limits: { ...south.limits, slipMaximum: '25' } };
    expect(readSlip(of('DE_DB', ['07']), small, 2).fault).toBeUndefined();
    expect(readSlip(of('DE_DB', ['07']), small, 3).fault).toEqual({ code: 'slip_above', amount: '25' });
  });
});

const regionArb = fc.constantFrom<Region>('MB', 'MT', 'MN');
const entryArb = (region: Region) =>
  fc.constantFrom(...playsOf(region).filter(({ code }) => !code.startsWith('TRUOT'))).chain((play) =>
    fc.record({
      play: fc.constant(play.code),
      picks: fc.uniqueArray(
        play.options
          ? fc.constantFrom(...play.options)
          : fc.nat(10 ** play.width - 1).map((n) => String(n).padStart(play.width, '0')),
        { minLength: play.setSize ?? 1, maxLength: (play.setSize ?? 6) + 1, size: 'max' },
      ),
      unit: fc.integer({ min: 1, max: 5000 }).map(String),
    }),
  );

test('no draw pays a slip more than its best possible win, and its total is what each bet is charged', () => {
  const cases = regionArb.chain((region) =>
    fc.record({ region: fc.constant(region), bet: entryArb(region), seed: fc.string({ minLength: 8 }) }),
  );
  fc.assert(
    fc.property(cases, ({ region, bet, seed }) => {
      const offer = offerOf(region);
      const reading = readSlip(of(bet.play, bet.picks, bet.unit), offer, 1);
      const judge = vietnam.judge(region, vietnam.draw(region, createWordStream(seed, 'm')), '2026-12-01');
      let charged = 0n;
      let paid = 0n;
      for (const line of reading.lines) {
        const odds = parseOdds(offer.plays[line.play]?.odds ?? '');
        const unit = parseAmount(line.unit);
        if (!odds.ok || !unit.ok) throw new Error('the offer holds odds and the slip amounts');
        const settled = judge({ play: line.play, picks: line.picks, unit: unit.value, odds: odds.value });
        charged += settled.charged;
        paid += settled.payout;
      }
      expect(reading.total).toBe(charged);
      expect(paid <= reading.best).toBe(true);
      expect(reading.bets).toBe(
        reading.lines.reduce((sum, line) => sum + (playOf(line.play).kind === 'set' ? 1 : line.picks.length), 0),
      );
    }),
    { numRuns: 200 },
  );
});
