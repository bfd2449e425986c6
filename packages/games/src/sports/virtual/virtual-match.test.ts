import { describe, expect, test } from 'vitest';
import { createWordStream } from '../../fair/index.ts';
import { poissonLaw } from '../model/counts.ts';
import { MatchPrices, type PricedLeg } from '../model/prices.ts';
import { settleFootball } from '../settle/football.ts';
import type { CountMarket } from '../settle/football-markets.ts';
import { countThresholds } from './count-thresholds.ts';
import {
  drawVirtualMatch,
  VIRTUAL_KINDS,
  VIRTUAL_SECONDS,
  virtualFacts,
  virtualModel,
  virtualText,
} from './virtual-match.ts';

const RATES = { home: 1500, away: 1200 };
const matchOf = (seed: string) => drawVirtualMatch(createWordStream(seed, 'match'), RATES);

test.each([1, 100, 1500, 6000, 12_000])(
  'counts of mean %i thousandths have the law of Poisson to the last word',
  (mean) => {
    const law = poissonLaw(mean / 1000);
    let all = 0;
    for (const [count, threshold] of countThresholds(mean).entries()) {
      all += law[count] ?? 0;
      expect(Math.abs(threshold - all * 2 ** 32)).toBeLessThan(2);
    }
  },
);

describe('a virtual match', () => {
  test('is the same for the same words, and another for others', () => {
    expect(matchOf('a')).toEqual(matchOf('a'));
    expect(virtualText(matchOf('a'))).not.toBe(virtualText(matchOf('b')));
  });

  test('only grows while it is played, and is whole at its end', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const events = matchOf(seed);
      let before = virtualFacts(events, 0);
      expect(before).toMatchObject({ state: 'scheduled', half: null, full: { home: 0, away: 0 } });
      for (let played = 60; played <= VIRTUAL_SECONDS; played += 60) {
        const now = virtualFacts(events, played);
        expect(now.goals?.slice(0, before.goals?.length)).toEqual(before.goals);
        expect(now.half === null).toBe(played < 2700);
        before = now;
      }
      expect(before.state).toBe('ended');
      expect(before.goals).toHaveLength(events.filter(({ kind }) => kind === 'goal').length);
      expect(
        events.every(({ at }, index) => at >= 0 && at < VIRTUAL_SECONDS && at >= (events[index - 1]?.at ?? 0)),
      ).toBe(true);
    }
  });

  // VIRTUAL_MATCHES=200000 is the long form.
  const MATCHES = Number(process.env['VIRTUAL_MATCHES'] ?? 3000);
  test(`comes true as often as it is priced, in ${MATCHES} matches`, () => {
    const prices = new MatchPrices(virtualModel(RATES));
    const leg = (market: CountMarket, selection: string, line = 0): PricedLeg => ({ market, selection, line });
    const legs = [
      leg('1X2', 'H'),
      leg('1X2', 'D'),
      leg('OU', 'over', 10),
      leg('BTTS', 'yes'),
      leg('HTFT', 'H/H'),
      leg('H1_OU', 'over', 2),
      leg('CORNERS_OU', 'over', 38),
      leg('CARDS_OU', 'over', 14),
      leg('CARDS_AH', 'H', 2),
    ];
    const stream = createWordStream('virtual', 'matches');
    const won = legs.map(() => 0);
    for (let match = 0; match < MATCHES; match += 1) {
      const facts = virtualFacts(drawVirtualMatch(stream, RATES), VIRTUAL_SECONDS);
      for (const [index, one] of legs.entries())
        if (settleFootball(one, facts).parts?.[0] === 1) won[index] = (won[index] ?? 0) + 1;
    }
    for (const [index, one] of legs.entries()) {
      const chance = prices.shares(one).win;
      const off = ((won[index] ?? 0) - MATCHES * chance) / Math.sqrt(MATCHES * chance * (1 - chance));
      expect([one.market, one.selection, Math.abs(off) < 4]).toEqual([one.market, one.selection, true]);
    }
  });

  test('has all kinds of events', () => {
    const stream = createWordStream('virtual', 'kinds');
    const seen = new Set(
      Array.from({ length: 50 }, () => drawVirtualMatch(stream, RATES)).flatMap((one) => one.map(({ kind }) => kind)),
    );
    expect([...seen].toSorted()).toEqual([...VIRTUAL_KINDS].toSorted());
  });
});
