import { MICROS_PER_UNIT, type Micros } from '@lantern/kernel';
import { describe, expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { type DrawBet, type LotteryFamily, numbersByTier, readTicketText, ticketText } from '../lottery/index.ts';
import { FAMILIES } from './index.ts';

const COMPOUND = FAMILIES.filter((family) =>
  family.regions.some((region) => family.plays(region).some(({ kind }) => kind === 'ticket')),
);
const DAY = '2026-12-01';
const UNIT: Micros = 2n * MICROS_PER_UNIT;

const drawOf = (family: LotteryFamily, region: string, seed: number) =>
  family.draw(region, createWordStream('ab'.repeat(32), `${region} ${seed}`));

const smallest = (family: LotteryFamily, code: string): string => family.playOf(code)?.example ?? '';

test('no two families share a region, a tag, a game, its number or a play', () => {
  const names = FAMILIES.flatMap(({ regions, tags, games, plays }) => [
    ...regions.map((region) => `region ${region}`),
    ...tags.map((tag) => `tag ${tag}`),
    ...games.flatMap(({ code, id }) => [`game ${code}`, `id ${id}`]),
    ...new Set(regions.flatMap((region) => plays(region).map(({ code }) => `play ${code}`))),
  ]);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(COMPOUND.map((family) => [family.name, family] as const))('%s', (_name, family) => {
  test('draws what its regions show, and judges it', () => {
    for (const region of family.regions) {
      for (let seed = 0; seed < 50; seed += 1) {
        const prizes = drawOf(family, region, seed);
        const shown = numbersByTier(family, region, prizes);
        for (const { tier, count, digits } of family.tiers(region)) {
          expect(shown[tier]).toHaveLength(count);
          expect(shown[tier]?.every((text) => text.length === digits)).toBe(true);
        }
        family.judge(region, prizes, DAY);
      }
    }
  });

  test('offers plays whose smallest ticket can be taken, is charged by its rows, and is never paid more than the most', () => {
    for (const region of family.regions)
      for (const { code } of family.plays(region)) {
        expect(code).toMatch(/^[A-Z][A-Z0-9_]{0,31}$/);
        const odds = family.defaultOdds(region, code) ?? 0n;
        const checked = family.checkPicks(region, code, [smallest(family, code)]);
        if (!checked.ok) throw new Error(`${code} ${smallest(family, code)}: ${checked.error}`);
        expect(checked.value.join()).toMatch(/^[0-9A-Za-z_+/]{0,400}$/);
        const bet: DrawBet = { play: code, picks: checked.value, unit: UNIT, odds };
        const rows = family.expandCount(code, checked.value, false);
        expect(family.stakeOf(region, code, checked.value, UNIT)).toBe(UNIT * BigInt(rows));
        const most = family.bestPayout(region, bet);
        const exposed = (family.exposures?.(region, bet) ?? []).reduce((sum, { payout }) => sum + payout, 0n);
        expect(exposed >= most, code).toBe(true);
        for (let seed = 0; seed < 20; seed += 1) {
          const { charged, payout } = family.judge(region, drawOf(family, region, seed), DAY)(bet);
          expect(charged).toBe(UNIT * BigInt(rows));
          expect(payout <= most, `${code} ${payout} of ${most}`).toBe(true);
        }
      }
  });

  test('takes a ticket once, in one order of its picks', () => {
    for (const region of family.regions)
      for (const { code, forms = [] } of family.plays(region)) {
        const [form = []] = forms;
        const lists = readTicketText(smallest(family, code));
        const turned = ticketText(lists.map((list) => [...list].reverse()));
        const first = family.checkPicks(region, code, [ticketText(lists)]);
        expect(family.checkPicks(region, code, [turned])).toEqual(first);
        expect(family.checkPicks(region, code, [ticketText(lists), turned])).toEqual({
          ok: false,
          error: 'repeated_pick',
        });
        if (form.length > 0)
          expect(family.checkPicks(region, code, ['9+9+9+9/9/9/9/9/9/9/9/9/9/9/9'])).toMatchObject({ ok: false });
      }
    expect(family.checkPicks('NOWHERE', family.firstPlay, ['1'])).toEqual({ ok: false, error: 'play_not_offered' });
    expect(family.checkPicks(family.regions[0] ?? '', family.firstPlay, [])).toEqual({ ok: false, error: 'no_picks' });
  });

  test('keeps picks in the order of the player where it is a part of the bet', () => {
    for (const region of family.regions)
      for (const { code, forms = [] } of family.plays(region)) {
        const form = forms.find((roles) => roles.some(({ isOrdered }) => isOrdered));
        if (!form) continue;
        const texts = [1, -1].map((sign) =>
          ticketText(
            form.map(({ tokens, min, isOrdered }) =>
              (isOrdered ? tokens.values.toSorted((a, b) => sign * (a - b)) : tokens.values)
                .slice(0, min)
                .map(tokens.textOf),
            ),
          ),
        );
        expect(family.checkPicks(region, code, texts)).toEqual({ ok: true, value: texts });
      }
  });

  test('pays more at better odds', () => {
    for (const region of family.regions)
      for (const { code } of family.plays(region)) {
        const odds = family.defaultOdds(region, code) ?? 0n;
        const [full = [], part = []] = [odds, odds / 2n].map((price) => family.prizesOf?.(code, price) ?? []);
        for (const [place, { returns }] of full.entries()) {
          const less = part[place]?.returns;
          expect(less && less.numerator * returns.denominator <= returns.numerator * less.denominator).toBe(true);
        }
      }
  });
});
