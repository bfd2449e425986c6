import {
  isPlayCode,
  PLAYS,
  PRIZE_TIERS,
  type Region,
  regionOf,
  type SetName,
  type TierName,
} from '@lantern/games/vietnam-lottery';
import type { Mark, MarkedBet } from '../marks.ts';

type Look = { tiers: 'all' | TierName | 'head' | 'headAndSpecial'; width: number; from: 'end' | 'start' };

// The parts of games.md 1.6, as digits to underline.
const LOOKS: Readonly<Record<SetName, Look>> = {
  ALL2: { tiers: 'all', width: 2, from: 'end' },
  ALL3: { tiers: 'all', width: 3, from: 'end' },
  ALL4: { tiers: 'all', width: 4, from: 'end' },
  HEAD2: { tiers: 'all', width: 2, from: 'start' },
  G3_TAIL2: { tiers: 'prize3', width: 2, from: 'end' },
  G4_TAIL2: { tiers: 'prize4', width: 2, from: 'end' },
  G5_TAIL2: { tiers: 'prize5', width: 2, from: 'end' },
  G6_TAIL2: { tiers: 'prize6', width: 2, from: 'end' },
  DAU2: { tiers: 'head', width: 2, from: 'end' },
  DAU3: { tiers: 'head', width: 3, from: 'end' },
  DAUDUOI2: { tiers: 'headAndSpecial', width: 2, from: 'end' },
  DAUDUOI3: { tiers: 'headAndSpecial', width: 3, from: 'end' },
  DB_TAIL2: { tiers: 'special', width: 2, from: 'end' },
  DB_TAIL3: { tiers: 'special', width: 3, from: 'end' },
  DB_TAIL4: { tiers: 'special', width: 4, from: 'end' },
  DB_HEAD2: { tiers: 'special', width: 2, from: 'start' },
  DB_TENS: { tiers: 'special', width: 1, from: 'end' },
  DB_UNITS: { tiers: 'special', width: 1, from: 'end' },
  G1_TAIL2: { tiers: 'prize1', width: 2, from: 'end' },
  G1_TAIL3: { tiers: 'prize1', width: 3, from: 'end' },
  G1_HEAD2: { tiers: 'prize1', width: 2, from: 'start' },
};

/** The head prize of a width is the tier whose numbers have just that many digits (games.md 1.6, ĐẦU). */
const isHead = (region: Region, tier: string, width: number): boolean =>
  PRIZE_TIERS[region].some((one) => one.tier === tier && one.digits === width);

function looksAt(look: Look, region: Region, tier: string): boolean {
  switch (look.tiers) {
    case 'all':
      return true;
    case 'head':
      return isHead(region, tier, look.width);
    case 'headAndSpecial':
      return tier === 'special' || isHead(region, tier, look.width);
    default:
      return tier === look.tiers;
  }
}

function rangeIn(number: string, look: Look, isTens: boolean): Mark | undefined {
  const { length } = number;
  if (isTens) return length >= 2 ? { start: length - 2, end: length - 1 } : undefined;
  if (length < look.width) return undefined;
  return look.from === 'start' ? { start: 0, end: look.width } : { start: length - look.width, end: length };
}

/** The last two digits of the special prize decide words such as big or odd. */
const WORDS: Look = { tiers: 'special', width: 2, from: 'end' };

/** The digits of one number that a bet hit; for words the deciding digits. */
export function markOf({ region, play, picks }: MarkedBet, tier: string, number: string): Mark | undefined {
  if (!isPlayCode(play)) return undefined;
  const { wins, kind } = PLAYS[play];
  const set = wins.by === 'count' ? wins.set : undefined;
  const look = set ? LOOKS[set] : kind === 'set' ? LOOKS.ALL2 : WORDS;
  if (!looksAt(look, regionOf(region), tier)) return undefined;
  const range = rangeIn(number, look, set === 'DB_TENS');
  if (!range || kind === 'option') return range;
  return picks.has(number.slice(range.start, range.end)) ? range : undefined;
}
