import type { WordStream } from '../../fair/index.ts';
import type { SlotMaths } from '../maths.ts';
import type { Round } from '../round.ts';
import { anywhereTumble } from './anywhere-tumble.ts';
import { bothWaysRespin } from './both-ways-respin.ts';
import { clusterTumble } from './cluster-tumble.ts';
import { collect } from './collect.ts';
import { growingReels } from './growing-reels.ts';
import { holdAndSpinPlay } from './hold-and-spin.ts';
import { lanternLines } from './lantern-lines.ts';
import { multiplierLines } from './multiplier-lines.ts';
import { racingWilds } from './racing-wilds.ts';
import { stickyWays } from './sticky-ways.ts';
import { walkingWilds } from './walking-wilds.ts';
import { waysPick } from './ways-pick.ts';

/** The base screen from the reels in the open; undefined for a game whose whole round is an entry of its book. */
export function playBase(maths: SlotMaths, words: WordStream, round: Round): boolean | undefined {
  switch (maths.kind) {
    case 'lantern_lines':
      return lanternLines.base(maths, words, round);
    case 'racing_wilds':
      return racingWilds.base(maths, words, round);
    case 'sticky_ways':
      return stickyWays.base(maths, words, round);
    case 'both_ways_respin':
      return bothWaysRespin.base(maths, words, round);
    case 'ways_pick':
      return waysPick.base(maths, words, round);
    case 'multiplier_lines':
      return multiplierLines.base(maths, words, round);
    default:
      return undefined;
  }
}

/** One entry of the book, from the entry's own stream. */
export function playEntry(maths: SlotMaths, words: WordStream, round: Round, part: 'quiet' | 'loud'): void {
  switch (maths.kind) {
    case 'lantern_lines':
      lanternLines.feature?.(maths, words, round);
      break;
    case 'racing_wilds':
      racingWilds.feature?.(maths, words, round);
      break;
    case 'sticky_ways':
      stickyWays.feature?.(maths, words, round);
      break;
    case 'cluster_tumble':
      clusterTumble.whole(maths, words, round, part);
      break;
    case 'hold_and_spin':
      holdAndSpinPlay.whole(maths, words, round, part);
      break;
    case 'growing_reels':
      growingReels.whole(maths, words, round, part);
      break;
    case 'collect':
      collect.whole(maths, words, round, part);
      break;
    case 'anywhere_tumble':
      anywhereTumble.whole(maths, words, round, part);
      break;
    case 'walking_wilds':
      walkingWilds.whole(maths, words, round, part);
      break;
    default:
      throw new Error('invariant: only a game with a book has entries');
  }
}
