import { payWays } from '../count-ways.ts';
import type { StickyWaysMaths } from '../maths.ts';
import type { Cell } from '../outcome.ts';
import { cellsWith, put, shown, spinStrips } from '../screens.ts';
import type { ReelsPlay } from './play.ts';

/** A wild that lands in the free spins stays where it is until they end. */
export const stickyWays: ReelsPlay<StickyWaysMaths> = {
  base: ({ rules, rows, pays }, words, round) => {
    const grid = spinStrips(words, rules.strips, rows);
    if (round.loud) round.say({ at: 'reels', screen: grid });
    payWays(round, grid, { pays, wild: rules.wild });
    const scatters = cellsWith(grid, rules.free.scatter);
    if (scatters.length < rules.free.from) return false;
    round.say({ at: 'trigger', feature: 'free', cells: scatters, spins: rules.free.spins });
    return true;
  },
  feature: ({ rules, rows, pays }, words, round) => {
    const before = round.totalHundredths;
    let stuck: Cell[] = [];
    for (let number = 1; number <= rules.free.spins && !round.capped; number += 1) {
      const grid = spinStrips(words, rules.freeStrips, rows);
      for (const cell of stuck) put(grid, cell, rules.wild);
      const wilds = cellsWith(grid, rules.wild);
      round.say({ at: 'spin', feature: 'free', number, of: rules.free.spins });
      if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
      if (wilds.length > stuck.length) round.say({ at: 'wilds', how: 'stick', cells: wilds });
      stuck = wilds;
      payWays(round, grid, { pays, wild: rules.wild });
    }
    round.say({ at: 'end', feature: 'free', pay: round.totalHundredths - before });
  },
};
