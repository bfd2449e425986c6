import type { WordStream } from '../../fair/index.ts';
import { clustersOf } from '../count-clusters.ts';
import { pickOne } from '../draw.ts';
import type { ClusterMaths } from '../maths.ts';
import type { Round } from '../round.ts';
import { type Grid, scatterOver, shown, spinCells, tumble } from '../screens.ts';
import type { BookPlay } from './play.ts';

/** Pays and tumbles until nothing wins. Each tumble raises the multiplier by one. Returns the final multiplier. */
function tumbleAway(maths: ClusterMaths, words: WordStream, round: Round, grid: Grid, from: number): number {
  const { rules, pays } = maths;
  let multiplier = from;
  while (!round.capped) {
    const found = clustersOf(grid, { pays, smallest: rules.smallest }, multiplier);
    if (found.pay === 0) break;
    round.wins(found.wins, found.pay);
    tumble(words, grid, found.removed, rules.weights);
    if (round.loud) round.say({ at: 'tumble', removed: found.removed, screen: shown(grid) });
    if (multiplier === rules.multiplierMax) continue;
    multiplier += 1;
    round.say({ at: 'multiplier', value: multiplier });
  }
  return multiplier;
}

/** In the base game the multiplier begins at 1 with each screen; in the free spins it never falls back. */
function freeSpins(maths: ClusterMaths, words: WordStream, round: Round): void {
  const { rules, reels, rows } = maths;
  const before = round.totalHundredths;
  let multiplier = 1;
  for (let number = 1; number <= rules.free.spins && !round.capped; number += 1) {
    const grid = spinCells(words, reels, rows, rules.weights);
    round.say({ at: 'spin', feature: 'free', number, of: rules.free.spins });
    if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
    multiplier = tumbleAway(maths, words, round, grid, multiplier);
  }
  round.say({ at: 'end', feature: 'free', pay: round.totalHundredths - before });
}

export const clusterTumble: BookPlay<ClusterMaths> = {
  whole: (maths, words, round, part) => {
    const { rules, reels, rows } = maths;
    const grid = spinCells(words, reels, rows, rules.weights);
    const moons = scatterOver(words, grid, rules.free.scatter, pickOne(words, rules.free[part]));
    if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
    // Announced while all of them still lie where they fell.
    if (part === 'loud') round.say({ at: 'trigger', feature: 'free', cells: moons, spins: rules.free.spins });
    tumbleAway(maths, words, round, grid, 1);
    if (part === 'loud') freeSpins(maths, words, round);
  },
};
