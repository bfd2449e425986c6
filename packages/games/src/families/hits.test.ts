import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf, randomPicks } from '../compound/ticket-samples.ts';
import { createWordStream } from '../fair/index.ts';
import { type LotteryFamily, readTicketText, ticketText } from '../lottery/index.ts';
import { FAMILIES } from './index.ts';

const COMPOUND = FAMILIES.filter((family) =>
  family.regions.some((region) => family.plays(region).some(({ kind }) => kind === 'ticket')),
);
const DAY = '2026-12-01';
const UNIT = 1_000_000n;
const TICKETS = 12;

interface Sold {
  readonly family: LotteryFamily;
  readonly region: string;
  readonly code: string;
}
/** Whether a ticket has rows that win; a stake that only comes back is no win, and what is no ticket wins nothing. */
function wonBy({ family, region, code }: Sold, prizes: ReturnType<LotteryFamily['draw']>) {
  const judge = family.judge(region, prizes, DAY);
  return (ticket: string): boolean => {
    const checked = family.checkPicks(region, code, [ticket]);
    if (!checked.ok) return false;
    const bet = { play: code, unit: UNIT, odds: family.defaultOdds(region, code) ?? 0n };
    return judge({ ...bet, picks: checked.value }).hits > 0;
  };
}

/** Plays that win by numbers that are not drawn. */
const marksNothingDrawn = (code: string): boolean => code.startsWith('M6_NONE_OF');

describe.each(COMPOUND.map((family) => [family.name, family] as const))('hits of %s', (_name, family) => {
  const plays = family.regions.flatMap((region) => family.plays(region).map(({ code }) => ({ family, region, code })));

  test('a winning ticket has marks, and none wins without the picks that hit', () => {
    const tried = { won: 0, lost: 0 };
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        for (const sold of plays) {
          const { region, code } = sold;
          const prizes = family.draw(region, createWordStream('cd'.repeat(32), `${region} ${seed}`));
          const favoured = Object.values(prizes).flatMap((list) => (list ?? []).map(Number));
          const isWon = wonBy(sold, prizes);
          const find = family.hitsIn(region, prizes, DAY);
          const forms = family.playOf(code)?.forms ?? [];
          for (let taken = 0; taken < TICKETS; taken += 1) {
            const form = forms[chance.below(forms.length)] ?? [];
            const picked = randomPicks(chance, form, 1 + chance.below(6), favoured);
            const checked = family.checkPicks(region, code, [ticketText(picked)]);
            if (!checked.ok) continue;
            const [ticket = ''] = checked.value;
            const { picks, numbers } = find({ play: code, picks: [ticket] });
            const hits = picks[0] ?? [];
            const lists = ticket === '' ? [] : readTicketText(ticket);
            const label = `${code} ${ticket} of ${JSON.stringify(prizes)}: ${JSON.stringify(hits)}`;
            const marked = Object.values(numbers).flat(2).length;
            // Only what was picked is marked.
            expect(
              hits.every((list, at) => list.every((pick) => lists[at]?.includes(pick))),
              label,
            ).toBe(true);
            const withoutHits = ticketText(lists.map((list, at) => list.filter((pick) => !hits[at]?.includes(pick))));
            if (isWon(ticket)) {
              tried.won += 1;
              expect(hits.flat().length > 0 || lists.flat().length === 0, label).toBe(true);
              expect(marked > 0 || marksNothingDrawn(code), label).toBe(true);
              // Without a pick a play of one outcome stays what it was.
              if (withoutHits !== ticket && lists.flat().length > 1) expect(isWon(withoutHits), label).toBe(false);
            } else {
              tried.lost += 1;
              // What hit is no ticket by itself, or one that loses as well; bankers and legs are in every row.
              const isWhole = lists.every(
                (list, at) =>
                  (form[at]?.name !== 'bankers' || hits[at]?.length === list.length) &&
                  (code !== 'M6_PARLAY' || list.length === 0 || hits[at]?.length !== 0),
              );
              expect(isWhole && hits.flat().length > 0 && isWon(ticketText(hits)), label).toBe(false);
            }
          }
        }
      }),
      { numRuns: 15 },
    );
    expect(tried.won).toBeGreaterThan(50);
    expect(tried.lost).toBeGreaterThan(50);
  });

  test('marks lie inside the numbers of the result', () => {
    for (const { region, code } of plays) {
      const prizes = family.draw(region, createWordStream('ef'.repeat(32), region));
      const { numbers } = family.hitsIn(
        region,
        prizes,
        DAY,
      )({ play: code, picks: [family.playOf(code)?.example ?? ''] });
      for (const { tier, count, digits } of family.tiers(region)) {
        expect(numbers[tier]).toHaveLength(count);
        for (const { start, end } of numbers[tier]?.flat() ?? []) expect(start < end && end <= digits).toBe(true);
      }
    }
  });
});
