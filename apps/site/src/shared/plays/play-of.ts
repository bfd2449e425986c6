import { familyOfPlay } from '@lantern/games/families';
import type { LotteryFamily, LotteryPlay } from '@lantern/games/lottery';
import { invariant } from '@lantern/kernel';

/** The family of a play that is on offer. */
export function familyOf(play: string): LotteryFamily {
  const family = familyOfPlay(play);
  invariant(family, 'a play on offer belongs to a family');
  return family;
}

/** The terms of a play that is on offer. */
export function playOf(code: string): LotteryPlay {
  const play = familyOf(code).playOf(code);
  invariant(play, 'a family knows its plays');
  return play;
}
