import { expect, test } from 'vitest';
import { BLACKJACK_RULES, type BlackjackRules, blackjackBets } from './blackjack.ts';

/**
 * The return of blackjack from an infinite deck, written a second time (games.md 6.5): hands as numbers of aces and points, the best of each
 * choice by its average, without a table of ends. Returns are averages, so the two hands of a split count one by one.
 */
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];

/** The best total: one ace may count ten more. */
const best = (points: number, aces: number): number => (aces > 0 && points + 10 <= 21 ? points + 10 : points);
const isSoft = (points: number, aces: number): boolean => aces > 0 && points + 10 <= 21;

/** Chances of the dealer's totals from two cards on, 22 for a bust; null while the second card made a blackjack. */
function dealerEnds(up: number, hitsSoft17: boolean): Map<number, number> {
  const ends = new Map<number, number>();
  const draw = (points: number, aces: number, chance: number): void => {
    const total = best(points, aces);
    const mustHit = total < 17 || (hitsSoft17 && total === 17 && isSoft(points, aces));
    if (!mustHit) ends.set(Math.min(total, 22), (ends.get(Math.min(total, 22)) ?? 0) + chance);
    else for (const card of RANKS) draw(points + card, aces + (card === 1 ? 1 : 0), chance / 13);
  };
  const seconds = RANKS.filter((card) => !(up === 1 && card === 10) && !(up === 10 && card === 1));
  for (const card of seconds) draw(up + card, Number(up === 1) + Number(card === 1), 1 / seconds.length);
  return ends;
}

/** Average net of the hand itself, and of a stake of one that lies behind it. */
interface Nets {
  readonly own: number;
  readonly behind: number;
}
const average = (list: readonly Nets[]): Nets => ({
  own: list.reduce((sum, { own }) => sum + own, 0) / list.length,
  behind: list.reduce((sum, { behind }) => sum + behind, 0) / list.length,
});
const better = (a: Nets, b: Nets): Nets => (b.own > a.own ? b : a);

function naive(rules: BlackjackRules): Nets {
  const all = RANKS.map((up) => {
    const dealer = dealerEnds(up, rules.hitsSoft17);
    const stand = (points: number, aces: number): Nets => {
      const total = best(points, aces);
      let net = 0;
      for (const [other, chance] of dealer)
        net += chance * (total > 21 ? -1 : other > 21 || total > other ? 1 : total < other ? -1 : 0);
      return { own: net, behind: net };
    };
    const known = new Map<number, Nets>();
    const play = (points: number, aces: number): Nets => {
      const key = points * 32 + aces;
      const found = known.get(key);
      if (found) return found;
      const made = points > 21 ? stand(points, aces) : better(stand(points, aces), hit(points, aces));
      known.set(key, made);
      return made;
    };
    const next = (points: number, aces: number, then: (points: number, aces: number) => Nets): Nets =>
      average(RANKS.map((card) => then(points + card, aces + (card === 1 ? 1 : 0))));
    const hit = (points: number, aces: number): Nets => next(points, aces, play);
    const double = (points: number, aces: number): Nets => {
      const { own, behind } = next(points, aces, stand);
      return { own: 2 * own, behind };
    };
    const two = (points: number, aces: number, mayDouble: boolean): Nets =>
      mayDouble ? better(play(points, aces), double(points, aces)) : play(points, aces);
    const split = (rank: number): Nets => {
      const { own, behind } = next(rank, Number(rank === 1), (points, aces) =>
        rank === 1 ? stand(points, aces) : two(points, aces, rules.doubleAfterSplit),
      );
      return { own: 2 * own, behind };
    };
    const dealt = (a: number, b: number): Nets => {
      const [points, aces] = [a + b, Number(a === 1) + Number(b === 1)];
      const isNatural = best(points, aces) === 21;
      const hidden = up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0;
      const natural = { own: rules.blackjackPays, behind: rules.blackjackPays };
      let nets = isNatural ? natural : two(points, aces, true);
      if (a === b && !isNatural) nets = better(nets, split(a));
      if (rules.lateSurrender && !isNatural) nets = better(nets, { own: -0.5, behind: -0.5 });
      const lost = isNatural ? 0 : hidden;
      return { own: (1 - hidden) * nets.own - lost, behind: (1 - hidden) * nets.behind - lost };
    };
    return average(RANKS.flatMap((a) => RANKS.map((b) => dealt(a, b))));
  });
  return average(all);
}

test.each(BLACKJACK_RULES)(
  'the return of $code, and of a bet behind its hand, is the same counted another way',
  (rules) => {
    const { player, behind } = blackjackBets(rules);
    const counted = naive(rules);
    expect(Math.abs(player.expected - counted.own)).toBeLessThan(1e-9);
    expect(Math.abs(behind.expected - counted.behind)).toBeLessThan(1e-9);
  },
);
