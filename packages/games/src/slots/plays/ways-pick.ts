import { payWays } from '../count-ways.ts';
import { pickOne } from '../draw.ts';
import type { PickMaths, Weighted } from '../maths.ts';
import { cellsWith, spinStrips } from '../screens.ts';
import type { ReelsPlay } from './play.ts';

/** The prizes under the unopened jars: the remaining prizes, the dearest first. */
const othersOf = (cards: Weighted, prize: number, jars: number): number[] =>
  cards.values
    .filter((value) => value !== prize)
    .sort((a, b) => b - a)
    .slice(0, jars - 1);

/** Three temple bells or more open one jar; more bells, dearer jars. */
export const waysPick: ReelsPlay<PickMaths> = {
  base: ({ rules, rows, pays }, words, round) => {
    const grid = spinStrips(words, rules.strips, rows);
    if (round.loud) round.say({ at: 'reels', screen: grid });
    payWays(round, grid, { pays, wild: rules.wild });
    const bells = cellsWith(grid, rules.scatter);
    const cards = rules.picks[Math.min(bells.length - rules.from, rules.picks.length - 1)];
    if (cards === undefined) return false;
    const prize = pickOne(words, cards);
    if (round.loud) {
      round.say({ at: 'trigger', feature: 'pick', cells: bells, spins: 1 });
      round.say({ at: 'pick', prize, others: othersOf(cards, prize, rules.jars) });
    }
    round.pay(prize);
    round.say({ at: 'end', feature: 'pick', pay: prize });
    return true;
  },
};
