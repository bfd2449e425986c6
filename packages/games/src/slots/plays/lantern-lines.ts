import { payLines } from '../count-lines.ts';
import type { LanternMaths } from '../maths.ts';
import { cellsWith, shown, spinStrips } from '../screens.ts';
import type { ReelsPlay } from './play.ts';

/** Each wild lights a lantern; a full string in one screen starts the free spins, where every full string raises the multiplier. */
export const lanternLines: ReelsPlay<LanternMaths> = {
  base: ({ rules, rows, pays }, words, round) => {
    const grid = spinStrips(words, rules.strips, rows);
    const wilds = cellsWith(grid, rules.wild);
    if (round.loud) {
      round.say({ at: 'reels', screen: grid });
      if (wilds.length > 0) round.say({ at: 'meter', lit: Math.min(wilds.length, rules.lanterns), of: rules.lanterns });
    }
    payLines(round, grid, { ...rules, pays });
    if (wilds.length < rules.lanterns) return false;
    round.say({ at: 'trigger', feature: 'free', cells: wilds, spins: rules.spins });
    return true;
  },
  feature: ({ rules, rows, pays }, words, round) => {
    const { lanterns, multipliers } = rules;
    const before = round.totalHundredths;
    let spins = rules.spins;
    let strings = 0;
    let lit = 0;
    for (let number = 1; number <= spins && !round.capped; number += 1) {
      const grid = spinStrips(words, rules.freeStrips, rows);
      round.say({ at: 'spin', feature: 'free', number, of: spins });
      if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
      payLines(round, grid, { ...rules, pays }, multipliers[strings]);
      lit += cellsWith(grid, rules.wild).length;
      round.say({ at: 'meter', lit: Math.min(lit, lanterns), of: lanterns });
      // After the last multiplier no further string follows.
      if (lit < lanterns || strings === multipliers.length - 1) continue;
      lit -= lanterns;
      strings += 1;
      spins += rules.moreSpins;
      round.say({ at: 'multiplier', value: multipliers[strings] as number });
      round.say({ at: 'more', spins: rules.moreSpins, of: spins });
    }
    round.say({ at: 'end', feature: 'free', pay: round.totalHundredths - before });
  },
};
