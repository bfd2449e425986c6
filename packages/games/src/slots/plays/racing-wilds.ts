import { intBelow, pickDistinct, type WordStream } from '../../fair/index.ts';
import { payLines } from '../count-lines.ts';
import { pickOne } from '../draw.ts';
import type { RacingMaths } from '../maths.ts';
import type { Round } from '../round.ts';
import { cellsWith, cover, type Grid, spinStrips } from '../screens.ts';
import type { ReelsPlay } from './play.ts';

/** Boats cover their reels, and two or more of them race for the multiplier of the screen. */
function raceAndPay(maths: RacingMaths, words: WordStream, round: Round, grid: Grid, boats: readonly number[]): void {
  const { rules, pays } = maths;
  if (boats.length > 0) round.say({ at: 'wilds', how: 'expand', cells: cover(grid, boats, rules.wild) });
  let multiplier = 1;
  if (boats.length > 1) {
    multiplier = pickOne(words, rules.race);
    const winner = boats[intBelow(words, boats.length)] as number;
    round.say({ at: 'race', reels: boats, winner, multiplier });
  }
  payLines(round, grid, { ...rules, pays }, multiplier);
}

export const racingWilds: ReelsPlay<RacingMaths> = {
  base: (maths, words, round) => {
    const { rules, rows } = maths;
    const grid = spinStrips(words, rules.strips, rows);
    // Drums are counted as they fell, before a boat can cover one.
    const drums = cellsWith(grid, rules.free.scatter);
    const boats = grid.flatMap((column, reel) => (column.includes(rules.wild) ? [reel] : []));
    if (round.loud) round.say({ at: 'reels', screen: grid.map((column) => [...column]) });
    raceAndPay(maths, words, round, grid, boats);
    if (drums.length < rules.free.from) return false;
    round.say({ at: 'trigger', feature: 'free', cells: drums, spins: rules.free.spins });
    return true;
  },
  feature: (maths, words, round) => {
    const { rules, rows, reels } = maths;
    const before = round.totalHundredths;
    for (let number = 1; number <= rules.free.spins && !round.capped; number += 1) {
      const grid = spinStrips(words, rules.freeStrips, rows);
      const boats = pickDistinct(words, reels, pickOne(words, rules.free.boats)).sort((a, b) => a - b);
      round.say({ at: 'spin', feature: 'free', number, of: rules.free.spins });
      if (round.loud) round.say({ at: 'reels', screen: grid.map((column) => [...column]) });
      raceAndPay(maths, words, round, grid, boats);
    }
    round.say({ at: 'end', feature: 'free', pay: round.totalHundredths - before });
  },
};
