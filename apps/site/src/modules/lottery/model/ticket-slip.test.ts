import { createWordStream } from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import { formatOdds, type LotteryFamily, readTicketText, ticketText } from '@lantern/games/lottery';
import { parseAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptySlip, type Slip, setTerms, setUnit } from './slip.ts';
import { type Offer, readSlip } from './slip-reading.ts';
import { addTickets, editTicket, finishTicket, listsOf, setLists, ticketsOfEntry } from './ticket-entry.ts';

const families = FAMILIES.filter(({ name }) => name !== 'vietnam');

const offerOf = (family: LotteryFamily, region: string): Offer => ({
  region,
  plays: Object.fromEntries(
    family.plays(region).map(({ code }) => [
      code,
      {
        odds: formatOdds(family.defaultOdds(region, code) ?? 1n),
        ...{ unitMinimum: '0.001', unitMaximum: '5000', unitPerNumber: '5000' },
      },
    ]),
  ),
  limits: { slipMaximum: '1000000000', linesMaximum: 100 },
});
const ssc = families.find(({ name }) => name === 'ssc');
if (!ssc) throw new Error('five digits are a family');
const offer = offerOf(ssc, 'SSC');
const straight = (lists: readonly (readonly string[])[], slip: Slip = emptySlip('SSC_ZX3_BACK')) =>
  setLists(slip, 'SSC_ZX3_BACK', lists);
const picked = straight([
  ['3', '7'],
  ['1', '5', '8'],
  ['0', '4'],
]);

describe('a ticket under construction', () => {
  test('is a bet as soon as every list has a pick: its rows are the product of its lists', () => {
    const { entries, total, fault } = readSlip(picked, offer, 1);
    expect(entries[0]).toMatchObject({
      bets: 12,
      factors: [2, 3, 2],
      lines: [{ picks: ['3+7/1+5+8/0+4'], unit: '2' }],
    });
    expect(total).toBe(24_000_000n);
    expect(fault).toBeUndefined();
  });
  test('names the list that is short', () => {
    const [reading] = readSlip(straight([['3'], [], ['0']]), offer, 1).entries;
    expect(reading).toMatchObject({ bets: 0, fault: { code: 'list_short', place: 1, missing: 1 } });
  });
  test('that is finished makes room for another; equal ones are there once', () => {
    const two = straight([['1'], ['2'], ['3']], finishTicket(picked, 'SSC_ZX3_BACK'));
    const [entry] = two.entries;
    expect(entry && ticketsOfEntry(entry)).toEqual(['3+7/1+5+8/0+4', '1/2/3']);
    expect(readSlip(two, offer, 1).entries[0]).toMatchObject({ bets: 13 });
    const same = finishTicket(
      straight([['1'], ['2'], ['3']], addTickets(two, 'SSC_ZX3_BACK', ['1/2/3'])),
      'SSC_ZX3_BACK',
    );
    expect(same.entries[0]?.picks).toEqual(['3+7/1+5+8/0+4', '1/2/3']);
  });
  test('that is edited leaves the finished ones, and the last pick removed leaves the slip', () => {
    const back = editTicket(finishTicket(picked, 'SSC_ZX3_BACK'), 'SSC_ZX3_BACK', '3+7/1+5+8/0+4');
    expect(back.entries[0]).toMatchObject({ picks: [] });
    expect(listsOf(back, 'SSC_ZX3_BACK')).toEqual([
      ['3', '7'],
      ['1', '5', '8'],
      ['0', '4'],
    ]);
    expect(straight([[], [], []], back).entries).toEqual([]);
  });
});

describe('unit, multiple and rebate', () => {
  test('are the same for the whole slip, and go to the server with every line', () => {
    const dear = setTerms(setUnit(addTickets(picked, 'SSC_DWD', ['1////']), '0.2'), { multiple: 5, rebate: '2' });
    const { lines, total } = readSlip(dear, offer, 1);
    expect(lines).toMatchObject([
      { play: 'SSC_ZX3_BACK', unit: '0.2', multiple: 5, rebate: '2' },
      { play: 'SSC_DWD', unit: '0.2', multiple: 5, rebate: '2' },
    ]);
    expect(total).toBe(13_000_000n);
  });
  test('a rebate lowers the best payout by as much of the stake, and a prize group too', () => {
    const row = straight([['3'], ['1'], ['0']]);
    const best = (slip: Slip, own: Offer) => readSlip(slip, own, 1).best;
    expect(best(row, offer)).toBe(1_960_000_000n);
    expect(best(setTerms(row, { rebate: '13' }), offer)).toBe(1_700_000_000n);
    expect(best(row, { ...offer, group: { below: '1', lowest: '0.85' } })).toBe(1_940_000_000n);
  });
  test.each([0, 1.5, 1_000_001, Number.NaN])('the multiple %s is refused', (multiple) => {
    expect(readSlip(setTerms(picked, { multiple }), offer, 1).entries[0]?.fault).toMatchObject({
      code: 'multiple_refused',
    });
  });
});

/** A ticket of a play with any number of picks in each of its lists, as a pad may make it. */
const ticketArb = (family: LotteryFamily, region: string) =>
  fc.constantFrom(...family.plays(region)).chain((play) => {
    const forms = (play.forms ?? []).filter(({ length }) => length > 0);
    return fc.constantFrom(...forms).chain((form) =>
      fc.tuple(
        fc.constant(play.code),
        fc.tuple(
          ...form.map(({ tokens, max }) =>
            fc
              .uniqueArray(fc.nat(Math.min(tokens.values.length, 60) - 1), {
                maxLength: Math.min(max, 5),
                size: 'max',
              })
              .map((places) => places.sort((a, b) => a - b).map((place) => tokens.textOf(tokens.values[place] ?? 0))),
          ),
        ),
      ),
    );
  });

test.each(families.flatMap((family) => family.regions.map((region) => [family.name, region, family] as const)))(
  'of %s in %s: the rows on the slip are those that are charged, and nothing pays more than the best payout',
  (_name, region, family) => {
    const own = offerOf(family, region);
    fc.assert(
      fc.property(ticketArb(family, region), fc.string({ minLength: 8 }), ([code, lists], seed) => {
        const slip = setLists(emptySlip(code), code, lists);
        const { entries, lines, total, best } = readSlip(slip, own, 1);
        const [entry] = entries;
        if (!entry) {
          expect(lists.flat()).toEqual([]);
          return;
        }
        const isTaken = family.checkPicks(region, code, [ticketText(lists)]).ok;
        expect(entry.fault === undefined).toBe(isTaken);
        const unit = parseAmount(slip.unit);
        const [line] = lines;
        if (!line || !unit.ok) return;
        expect(readTicketText(line.picks[0] ?? '')).toEqual(lists);
        expect(total).toBe(unit.value * BigInt(entry.bets));
        const judge = family.judge(region, family.draw(region, createWordStream(seed, 'm')), '2026-12-01');
        const settled = judge({ ...line, unit: unit.value, odds: family.defaultOdds(region, code) ?? 1n });
        expect(settled.charged).toBe(total);
        expect(settled.payout <= best).toBe(true);
      }),
      { numRuns: 120 },
    );
  },
);
