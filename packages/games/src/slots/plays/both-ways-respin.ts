import { payLines } from '../count-lines.ts';
import type { RespinMaths } from '../maths.ts';
import { cover, shown, spinStrips } from '../screens.ts';
import type { ReelsPlay } from './play.ts';

/** A phoenix covers its reel and holds it while the others spin once more; each new one gives another respin. */
export const bothWaysRespin: ReelsPlay<RespinMaths> = {
  base: ({ rules, rows, pays }, words, round) => {
    let held: readonly number[] = [];
    let respins = 0;
    let ofFirst = 0;
    for (;;) {
      const grid = spinStrips(words, rules.strips, rows);
      cover(grid, held, rules.wild);
      if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
      const now = rules.wildReels.filter((reel) => (grid[reel] as number[]).includes(rules.wild));
      const cells = cover(grid, now, rules.wild);
      const isNew = now.length > held.length;
      if (isNew) round.say({ at: 'wilds', how: 'expand', cells });
      payLines(round, grid, { ...rules, pays }, 1, true);
      if (!isNew) break;
      held = now;
      if (respins === 0) ofFirst = round.totalHundredths;
      respins += 1;
      round.say({ at: 'spin', feature: 'respin', number: respins, of: respins });
    }
    if (respins > 0) round.say({ at: 'end', feature: 'respin', pay: round.totalHundredths - ofFirst });
    return respins > 0;
  },
};
