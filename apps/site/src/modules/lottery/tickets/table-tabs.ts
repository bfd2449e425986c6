import { familyOfRegion } from '@lantern/games/families';
import { groupsOf, playsOfGroup } from '../model/offer.ts';
import type { Offer } from '../model/slip-reading.ts';

/** Plays that belong together: one is shown at a time, or on a board all of them. */
export type TableTab = { group: string; plays: readonly string[]; isBoard: boolean };

/** Groups whose plays are picked on one board, by family. */
const BOARD_GROUPS: Readonly<Record<string, readonly string[]>> = {
  pk10: ['places'],
  ssc: ['sides'],
  pc28: ['sides', 'colour', 'dragon'],
  keno: ['sides'],
  'mark-six': ['colour'],
  thai: ['sides'],
};
/** A board of plays from several groups. */
const COMMON_BOARDS: Readonly<Record<string, readonly string[]>> = {
  k3: ['K3_SUM', 'K3_SIDES', 'K3_TRIPLE_SPECIFIC', 'K3_PAIR_SPECIFIC_EXACTLY_TWO', 'K3_TRIPLE_ANY', 'K3_STRAIGHT_ANY'],
};
export const COMMON_GROUP = 'board';

/** The tabs of a table in the order of its family, a common board first. */
export function tabsOf(offer: Offer): readonly TableTab[] {
  const family = familyOfRegion(offer.region)?.name ?? '';
  const common = (COMMON_BOARDS[family] ?? []).filter((play) => offer.plays[play]);
  const groups = groupsOf(offer).map((group) => ({
    group,
    plays: playsOfGroup(offer, group).filter((play) => !common.includes(play)),
    isBoard: BOARD_GROUPS[family]?.includes(group) ?? false,
  }));
  const board = { group: COMMON_GROUP, plays: common, isBoard: true };
  return [...(common.length > 0 ? [board] : []), ...groups.filter(({ plays }) => plays.length > 0)];
}
