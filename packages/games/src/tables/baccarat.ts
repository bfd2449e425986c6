import { err, ok, type Result } from '@lantern/kernel';
import type { Fraction } from '../slots/exact/fraction.ts';
import { type Card, cardOf } from './cards.ts';
import { chanceOf, LOST, PUSH, wins } from './shares.ts';
import type { DealtRound, RoundFault, Spot, SpotChance, TableGame } from './table-game.ts';

export const BACCARAT_DECKS = 8;

export interface BaccaratHands {
  /** Two or three cards in the order dealt. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** Ten and faces count 0, others their rank (games.md 6.1). */
export const pointsOf = ({ rank }: Pick<Card, 'rank'>): number => (rank < 10 ? rank : 0);
const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % 10;
const NATURAL = 8;
const PLAYER_DRAWS_TO = 5;

/** The points of the player's third card on which a banker of 3 to 6 draws. */
const BANKER_DRAWS_ON: Readonly<Record<number, (third: number) => boolean>> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third === 6 || third === 7,
};

export const playerDraws = (player: number, banker: number): boolean =>
  player < NATURAL && banker < NATURAL && player <= PLAYER_DRAWS_TO;

/** `third` is the points of the player's third card, or null if the player stood. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (player >= NATURAL || banker >= NATURAL) return false;
  if (third === null) return banker <= PLAYER_DRAWS_TO;
  return banker <= 2 || (BANKER_DRAWS_ON[banker]?.(third) ?? false);
}

function handsOf(cards: readonly Card[]): Result<BaccaratHands, RoundFault> {
  const [p1, b1, p2, b2, ...thirds] = cards;
  if (!p1 || !b1 || !p2 || !b2) return err('card_missing');
  const player = total([p1, p2].map(pointsOf));
  const banker = total([b1, b2].map(pointsOf));
  const p3 = playerDraws(player, banker) ? thirds.shift() : undefined;
  if (playerDraws(player, banker) && !p3) return err('card_missing');
  const takes = bankerDraws(player, banker, p3 ? pointsOf(p3) : null);
  const b3 = takes ? thirds.shift() : undefined;
  if (takes && !b3) return err('card_missing');
  if (thirds.length > 0) return err('card_too_many');
  return ok({ player: [p1, p2, ...(p3 ? [p3] : [])], banker: [b1, b2, ...(b3 ? [b3] : [])] });
}

/** Totals and number of cards decide every bet but those on pairs. */
interface Totals {
  readonly player: number;
  readonly banker: number;
  readonly cards: number;
}
const totalsOf = ({ player, banker }: BaccaratHands): Totals => ({
  player: total(player.map(pointsOf)),
  banker: total(banker.map(pointsOf)),
  cards: player.length + banker.length,
});

interface Deal {
  readonly totals: Totals;
  /** How many sequences come to it. */
  readonly weight: bigint;
}

/** Every sequence of six cards of a shoe, by what it comes to: 4 to 6 of them are dealt, and the rest are any. */
function everyDeal(decks: number): readonly Deal[] {
  const left = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4));
  const sums = new Map<string, { totals: Totals; weight: bigint }>();
  let size = decks * 52;
  const take = (points: number, weight: number, then: (weight: number) => void): void => {
    const count = left[points] ?? 0;
    if (count === 0) return;
    left[points] = count - 1;
    size -= 1;
    then(weight * count);
    size += 1;
    left[points] = count;
  };
  const each = (weight: number, then: (points: number, weight: number) => void): void => {
    for (let points = 0; points < 10; points += 1) take(points, weight, (next) => then(points, next));
  };
  const finish = (player: number, banker: number, cards: number, weight: number): void => {
    // Below 2^53: the six cards of eight decks have fewer sequences.
    let all = weight;
    for (let index = cards; index < 6; index += 1) all *= size - (index - cards);
    const key = `${player} ${banker} ${cards}`;
    const known = sums.get(key);
    sums.set(key, { totals: { player, banker, cards }, weight: (known?.weight ?? 0n) + BigInt(all) });
  };
  const thirds = (player: number, banker: number, weight: number): void => {
    const bankersThird = (own: number, third: number | null, cards: number, before: number): void => {
      if (!bankerDraws(player, banker, third)) finish(own, banker, cards, before);
      else each(before, (points, after) => finish(own, (banker + points) % 10, cards + 1, after));
    };
    if (!playerDraws(player, banker)) bankersThird(player, null, 4, weight);
    else each(weight, (points, after) => bankersThird((player + points) % 10, points, 5, after));
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) => each(w2, (p2, w3) => each(w3, (b2, w4) => thirds((p1 + p2) % 10, (b1 + b2) % 10, w4)))),
  );
  return [...sums.values()];
}

const counted = new Map<number, readonly Deal[]>();
/** Counted once for all spots and variants. */
function dealsOf(decks: number): readonly Deal[] {
  const deals = counted.get(decks) ?? everyDeal(decks);
  counted.set(decks, deals);
  return deals;
}

type TotalsShare = (totals: Totals) => Fraction;
const sideShare =
  (isWon: (totals: Totals) => boolean, price: (totals: Totals) => string): TotalsShare =>
  (totals) => {
    if (totals.player === totals.banker) return PUSH;
    return isWon(totals) ? wins(price(totals)) : LOST;
  };
const shareIf =
  (isWon: (totals: Totals) => boolean, pays: string): TotalsShare =>
  (totals) =>
    isWon(totals) ? wins(pays) : LOST;

const isBankerWith6 = ({ player, banker }: Totals): boolean => banker === 6 && player < banker;
const BANKER_WINS = ({ player, banker }: Totals): boolean => banker > player;

interface TotalsSpot {
  readonly code: string;
  readonly pays: string;
  readonly share: TotalsShare;
}
const banker = (pays: string, with6: string): TotalsSpot => ({
  code: 'banker',
  pays,
  share: sideShare(BANKER_WINS, (totals) => (isBankerWith6(totals) ? with6 : pays)),
});
const paid = (code: string, pays: string, isWon: (totals: Totals) => boolean): TotalsSpot => ({
  code,
  pays,
  share: shareIf(isWon, pays),
});
const OTHER_SPOTS: readonly TotalsSpot[] = [
  {
    code: 'player',
    pays: '1',
    share: sideShare(
      ({ player, banker: other }) => player > other,
      () => '1',
    ),
  },
  paid('tie', '8', ({ player, banker: other }) => player === other),
  paid('big', '0.54', ({ cards }) => cards > 4),
  paid('small', '1.5', ({ cards }) => cards === 4),
  paid('super-6', '15', isBankerWith6),
];

const PAIR_PAYS = '11';
const EITHER_PAYS = '5';
const PERFECT_PAYS = '25';
const BOTH_PERFECT_PAYS = '200';

const isPair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;
const isPerfect = ([first, second]: readonly Card[]): boolean =>
  isPair([first!, second!]) && first?.suit === second?.suit;

type PairChance = 'one' | 'either' | 'perfect';

/** Chances of pairs among the first two cards of both sides, in ordered sequences of four cards. */
function pairChances(decks: number): Readonly<Record<PairChance, SpotChance>> {
  const [size, ranks, same] = [decks * 52, decks * 4, decks].map(BigInt) as [bigint, bigint, bigint];
  const all = size * (size - 1n) * (size - 2n) * (size - 3n);
  const rest = (size - 2n) * (size - 3n);
  const one = size * (ranks - 1n) * rest;
  // The second pair is of the first one's rank, or of one of the twelve others.
  const both = size * (ranks - 1n) * ((ranks - 2n) * (ranks - 3n) + (size - ranks) * (ranks - 1n));
  const perfect = size * (same - 1n) * rest;
  const bothPerfect = size * (same - 1n) * ((same - 2n) * (same - 3n) + (size - same) * (same - 1n));
  const of = (...ways: [bigint, string][]): SpotChance => {
    const won = ways.map(([weight, pays]) => ({ weight, share: wins(pays) }));
    return chanceOf([...won, { weight: won.reduce((left, { weight }) => left - weight, all), share: LOST }]);
  };
  return {
    one: of([one, PAIR_PAYS]),
    either: of([2n * one - both, EITHER_PAYS]),
    perfect: of([2n * (perfect - bothPerfect), PERFECT_PAYS], [bothPerfect, BOTH_PERFECT_PAYS]),
  };
}

function pairSpots(decks: number): Spot<BaccaratHands>[] {
  const perfectShare = ({ player, banker: other }: BaccaratHands): Fraction => {
    const count = [player, other].filter(isPerfect).length;
    return count === 0 ? LOST : wins(count === 2 ? BOTH_PERFECT_PAYS : PERFECT_PAYS);
  };
  const spot = (code: string, pays: string, isWon: (hands: BaccaratHands) => boolean, of: PairChance) => ({
    code,
    pays,
    share: (hands: BaccaratHands) => (isWon(hands) ? wins(pays) : LOST),
    chance: () => pairChances(decks)[of],
  });
  return [
    spot('player-pair', PAIR_PAYS, ({ player }) => isPair(player), 'one'),
    spot('banker-pair', PAIR_PAYS, (hands) => isPair(hands.banker), 'one'),
    spot('either-pair', EITHER_PAYS, ({ player, banker: other }) => isPair(player) || isPair(other), 'either'),
    { code: 'perfect-pair', pays: PERFECT_PAYS, share: perfectShare, chance: () => pairChances(decks).perfect },
  ];
}

/** Figures of any bet on totals over every deal of that many decks. */
function totalsSpots(list: readonly TotalsSpot[], decks: number): Spot<BaccaratHands>[] {
  return list.map(({ code, pays, share }) => ({
    code,
    pays,
    share: (hands) => share(totalsOf(hands)),
    chance: () => chanceOf(dealsOf(decks).map(({ totals, weight }) => ({ weight, share: share(totals) }))),
  }));
}

function readHands({ cards }: DealtRound): Result<BaccaratHands, RoundFault> {
  if (!Array.isArray(cards)) return err('missing_cards');
  const read = cards.map(cardOf);
  return read.every((card) => card !== null) ? handsOf(read) : err('bad_card');
}

function outcomeOf(hands: BaccaratHands): string {
  const { player, banker: other } = totalsOf(hands);
  if (player === other) return 'tie';
  return player > other ? 'player' : 'banker';
}

/** Baccarat with a commission of 5 % on the banker, or without one and half the price for a banker who wins with 6 (games.md 6.1). */
export function createBaccarat(variant: 'no-commission' | null, decks = BACCARAT_DECKS): TableGame<BaccaratHands> {
  const bankerSpot = variant === null ? banker('0.95', '0.95') : banker('1', '0.5');
  return {
    game: 'baccarat',
    variant,
    spots: [...totalsSpots([bankerSpot, ...OTHER_SPOTS], decks), ...pairSpots(decks)],
    read: readHands,
    outcome: outcomeOf,
  };
}
