import type { Micros } from '@lantern/kernel';
import type { CountBets, DrawBet, SettledBet } from '../lottery/index.ts';
import { countedPart, coverageOf, type Fraction, isAbove, type NettedOutcome } from '../netting/index.ts';
import { chanceToWin } from './chance-to-win.ts';
import { NUMBER_SETS, sizeOfSet } from './number-sets.ts';
import { waysOf } from './odds.ts';
import { linesOf } from './picks.ts';
import { PLAYS, type Play, playOfCode } from './plays.ts';
import type { Prizes } from './prizes.ts';
import type { Region } from './regions.ts';
import { winningOption } from './settle.ts';
import type { PrizeTier } from './tiers.ts';

/** Amounts in which every price is whole: odds have four decimals, and ways of a pick divide 27,720. */
const UNIT = 10_000n * 27_720n;
/** Bets on more than this many endings may leave no draw in which all are lost. */
const ENDINGS_MAX = 50;

/** The digits of one prize that decide a bet: its last ones, four at most, or its first two. */
interface Place {
  readonly tier: PrizeTier;
  readonly end: 'head' | 'tail';
}
interface Placed extends SettledBet {
  readonly play: Play;
  readonly place: Place | null;
}

/** Null for a bet on several prizes. */
function placeOf(region: Region, { wins }: Play): Place | null {
  if (wins.by === 'all_present' || wins.by === 'none_present') return null;
  const set = wins.by === 'count' ? wins.set : 'DB_TAIL2';
  const [tier] = NUMBER_SETS[set].tiers[region];
  if (!tier || sizeOfSet(region, set) !== 1) return null;
  return { tier, end: set.includes('HEAD') ? 'head' : 'tail' };
}

function isHit({ wins }: Play, pick: string, digits: string): boolean {
  if (wins.by === 'count') {
    if (wins.set === 'DB_TENS') return digits.at(-2) === pick;
    return digits.length >= pick.length && digits.endsWith(pick);
  }
  if (wins.by === 'all_present' || wins.by === 'none_present') return false;
  return winningOption(wins.by, digits.slice(-2)) === pick;
}

/** What a bet brings back when its prize has these digits, not rounded. */
function backOf({ bet: { picks, unit, odds }, play }: Placed, digits: string): bigint {
  return linesOf(play.code, picks).reduce((sum, [pick = '']) => {
    if (!isHit(play, pick, digits)) return sum;
    const { rarest, own } = waysOf(play.code, pick);
    return sum + (unit * odds * rarest * (UNIT / 10_000n)) / own;
  }, 0n);
}

/** Endings of two digits, and longer ones that somebody bet on; each stands for all numbers that end in it and in no longer one. */
function endingsOf(bets: readonly Placed[]): readonly { readonly digits: string; readonly weight: bigint }[] {
  const endings = new Set(Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, '0')));
  for (const { play, bet } of bets) if (play.width > 2) for (const pick of bet.picks) endings.add(pick);
  const longer = [...endings].toSorted((a, b) => b.length - a.length);
  const weights = new Map(longer.map((digits) => [digits, 10 ** (4 - digits.length)]));
  for (const digits of longer)
    for (let length = digits.length - 1; length >= 2; length -= 1) {
      const shorter = digits.slice(-length);
      const weight = weights.get(shorter);
      if (weight === undefined) continue;
      weights.set(shorter, weight - 10 ** (4 - digits.length));
      break;
    }
  return longer
    .map((digits) => ({ digits, weight: BigInt(weights.get(digits) ?? 0) }))
    .filter(({ weight }) => weight > 0n);
}

/** All bets on one place of one prize, with what the outcomes bring back. */
interface PlaceBets {
  readonly place: Place;
  readonly bets: readonly Placed[];
  readonly outcomes: readonly (NettedOutcome & { readonly ending: string })[];
}
function placeBets(place: Place, bets: readonly Placed[]): PlaceBets {
  const outcomes = endingsOf(bets).map(({ digits, weight }) => ({
    ending: digits.slice(-2),
    weight,
    back: bets.map((bet) => backOf(bet, digits)),
  }));
  return { place, bets, outcomes };
}

/** Whether the first and the last digits of a prize overlap, so that bets on both depend on each other. */
function overlaps(places: readonly PlaceBets[]): boolean {
  return places.some(({ place, bets }) => {
    if (place.end !== 'head') return false;
    const tails = places.find((other) => other.place.tier.tier === place.tier.tier && other.place.end === 'tail');
    const widest = Math.max(2, ...(tails?.bets ?? []).map(({ play }) => play.width));
    return tails !== undefined && bets.length > 0 && widest + 2 > place.tier.digits;
  });
}

const stakeIn = ({ stake }: Placed): bigint => stake * UNIT;
const sumOf = (list: Iterable<bigint>): bigint => [...list].reduce((sum, one) => sum + one, 0n);
const share = ({ won, all }: { readonly won: bigint; readonly all: bigint }): number => Number(won) / Number(all);

/** Bets on several prizes at once: a bound of their chance to win, and the endings on which they may bring something; null where none is known. */
interface Loose {
  readonly chance: number;
  readonly endings: ReadonlySet<string>;
}
function looseOf(region: Region, loose: readonly Placed[], hasPlaces: boolean): Loose | null {
  const isMissing = ({ play }: Placed): boolean => play.wins.by === 'none_present';
  // A bet that numbers stay away wins where the others lose.
  if (loose.some(isMissing) && (hasPlaces || !loose.every(isMissing))) return null;
  const endings = new Set(loose.flatMap(({ bet }) => bet.picks.map((pick) => pick.slice(-2))));
  if (endings.size > ENDINGS_MAX) return null;
  return { chance: chanceToWin(region, loose), endings };
}

/** What a member's bets on a draw count together: exact where each is decided by digits of one prize, and never more than exact otherwise. */
function countBets(region: Region, prizes: Prizes, settled: readonly SettledBet[], maximum: Fraction): Micros {
  const bets = settled.map((one): Placed => {
    const play = PLAYS[playOfCode(one.bet.play)];
    return { ...one, play, place: placeOf(region, play) };
  });
  const loose = bets.filter(({ place }) => place === null);
  const byPlace = Map.groupBy(
    bets.filter(({ place }) => place !== null),
    ({ place }) => `${place?.tier.tier} ${place?.end}`,
  );
  const places = [...byPlace.values()].map((own) => placeBets(own[0]?.place as Place, own));
  if (overlaps(places)) return 0n;
  const bound = loose.length === 0 ? null : looseOf(region, loose, places.length > 0);
  if (loose.length > 0 && bound === null) return 0n;

  const covered = places.map(({ bets: own, outcomes }) => coverageOf(own.map(stakeIn), outcomes));
  // Prizes are drawn apart: the bets of all places lose together as often as each of them does.
  const none = covered.reduce(
    (product, { all, won }) => ({ part: product.part * (all - won), all: product.all * all }),
    { part: 1n, all: 1n },
  );
  if (isAbove(none.all - none.part, none.all, maximum)) return 0n;
  if (bound && bound.chance + covered.reduce((sum, one) => sum + share(one), 0) > toNumber(maximum)) return 0n;

  // The worst draw has none of the endings that bets on several prizes name.
  const worst = places.map(({ outcomes }) => {
    const free = outcomes.filter(({ ending }) => !bound?.endings.has(ending));
    return coverageOf([], free).worst ?? null;
  });
  if (worst.some((one) => one === null)) return 0n;
  const atRisk = sumOf(bets.map(stakeIn)) - sumOf(worst.map((one) => one ?? 0n));
  const counted = sumOf([
    ...loose.map((one) => countedPart(one.payout * UNIT, stakeIn(one))),
    ...places.flatMap(({ place, bets: own }) => {
      const number = prizes[place.tier.tier]?.[0] ?? '';
      const digits = place.end === 'head' ? number.slice(0, 2) : number.slice(-4);
      return own.map((one) => countedPart(backOf(one, digits), stakeIn(one)));
    }),
  ]);
  return (counted < atRisk ? counted : atRisk > 0n ? atRisk : 0n) / UNIT;
}
const toNumber = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

const TEXTS_MAX = 10_000;
const textOf = ({ bet: { play, picks, unit, odds } }: { readonly bet: DrawBet }): string =>
  `${play} ${picks.join()} ${unit} ${odds}`;

/** Counts the bets of members on a draw; the same bets count the same, and are counted once. */
export function countOnDraw(region: Region, prizes: Prizes): CountBets {
  const known = new Map<string, Micros>();
  return (bets, maximum) => {
    const text = bets.map(textOf).join('|');
    const before = known.get(text);
    if (before !== undefined) return before;
    const counted = countBets(region, prizes, bets, maximum);
    if (known.size < TEXTS_MAX) known.set(text, counted);
    return counted;
  };
}
