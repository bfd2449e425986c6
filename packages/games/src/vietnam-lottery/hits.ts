import type { BetHits, DigitRange, DrawnNumbers } from '../lottery/index.ts';
import { countersOf } from './counters.ts';
import type { SetName } from './number-sets.ts';
import { PLAYS, type PlayCode } from './plays.ts';
import type { Region } from './regions.ts';
import { hitsOf } from './settle.ts';
import { PRIZE_TIERS, type TierName } from './tiers.ts';

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

function rangeIn(number: string, look: Look, isTens: boolean): DigitRange | undefined {
  const { length } = number;
  if (isTens) return length >= 2 ? { start: length - 2, end: length - 1 } : undefined;
  if (length < look.width) return undefined;
  return look.from === 'start' ? { start: 0, end: look.width } : { start: length - look.width, end: length };
}

/** The last two digits of the special prize decide words such as big or odd. */
const WORDS: Look = { tiers: 'special', width: 2, from: 'end' };

/** The digits of a number that a play looks at; for words those that decide. */
function rangeOf(region: Region, play: PlayCode, tier: string, number: string): DigitRange | undefined {
  const { wins, kind } = PLAYS[play];
  const set = wins.by === 'count' ? wins.set : undefined;
  const look = set ? LOOKS[set] : kind === 'set' ? LOOKS.ALL2 : WORDS;
  return looksAt(look, region, tier) ? rangeIn(number, look, set === 'DB_TENS') : undefined;
}

interface PickedBet {
  readonly play: PlayCode;
  readonly picks: readonly string[];
}

/** What a result has of bets of its region. Numbers that must not come hit where they did not, and nothing of the result is marked then. */
export function hitsIn(region: Region, prizes: DrawnNumbers): (bet: PickedBet) => BetHits {
  const counters = countersOf(region, prizes);
  return ({ play, picks }) => {
    const { wins, kind } = PLAYS[play];
    const isHit = (pick: string): boolean => {
      if (kind !== 'set') return (hitsOf(play, [pick], counters)[0] ?? 0) > 0;
      return counters.ALL2.has(pick) !== (wins.by === 'none_present');
    };
    const hits = new Set(picks.filter(isHit));
    const isMarked = (text: string): boolean => (kind === 'option' ? hits.size > 0 : hits.has(text));
    const marksIn = (tier: string): readonly (readonly DigitRange[])[] =>
      (prizes[tier] ?? []).map((number) => {
        const range = wins.by === 'none_present' ? undefined : rangeOf(region, play, tier, number);
        return range && isMarked(number.slice(range.start, range.end)) ? [range] : [];
      });
    return {
      picks: picks.map((pick) => [hits.has(pick) ? [pick] : []]),
      numbers: Object.fromEntries(PRIZE_TIERS[region].map(({ tier }) => [tier, marksIn(tier)])),
    };
  };
}
