import { blackjackBack, type SeenPlay } from './naive-blackjack.ts';

/**
 * What comes back of a stake of one, by the rules of games.md 1.13, 5 and 6.1 to 6.5 written out a second time: from the values that a screen
 * shows, without the engines that pay. A spot that is not known here is an error.
 */
type Back = number;

const RANKS = 'A23456789TJQK';
const rankOf = (card: string): number => RANKS.indexOf(card[0] ?? '') + 1;
const pointsIn = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) >= 10 ? 0 : rankOf(card)), 0) % 10;
const unknown = (spot: string): never => {
  throw new Error(`the spot ${spot} is unknown`);
};

/** Cards of both hands, as the screen shows them. */
export interface ShownHands {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

function baccarat(spot: string, { first, second }: ShownHands, variant: string | null): Back {
  const [player, banker] = [pointsIn(first), pointsIn(second)];
  const cards = first.length + second.length;
  const isPair = (hand: readonly string[]): boolean => rankOf(hand[0] ?? '') === rankOf(hand[1] ?? '');
  const isSuited = (hand: readonly string[]): boolean => hand[0] === hand[1];
  switch (spot) {
    case 'player':
      return player > banker ? 2 : player === banker ? 1 : 0;
    case 'banker':
      if (player === banker) return 1;
      if (player > banker) return 0;
      if (variant === 'no-commission') return banker === 6 ? 1.5 : 2;
      return 1.95;
    case 'tie':
      return player === banker ? 9 : 0;
    case 'player-pair':
      return isPair(first) ? 12 : 0;
    case 'banker-pair':
      return isPair(second) ? 12 : 0;
    case 'either-pair':
      return isPair(first) || isPair(second) ? 6 : 0;
    case 'perfect-pair':
      return isSuited(first) && isSuited(second) ? 201 : isSuited(first) || isSuited(second) ? 26 : 0;
    case 'big':
      return cards > 4 ? 1.54 : 0;
    case 'small':
      return cards === 4 ? 2.5 : 0;
    case 'super-6':
      return banker > player && banker === 6 ? 16 : 0;
    default:
      return unknown(spot);
  }
}

function dragonTiger(spot: string, { first: [dragon = ''], second: [tiger = ''] }: ShownHands): Back {
  const [d, t] = [rankOf(dragon), rankOf(tiger)];
  const oneCard = (rank: number, is: string): Back => {
    if (rank === 7) return 0;
    const holds = { big: rank > 7, small: rank < 7, odd: rank % 2 === 1, even: rank % 2 === 0 }[is];
    return holds === undefined ? unknown(spot) : holds ? 2 : 0;
  };
  switch (spot) {
    case 'dragon':
      return d > t ? 2 : d === t ? 0.5 : 0;
    case 'tiger':
      return t > d ? 2 : d === t ? 0.5 : 0;
    case 'tie':
      return d === t ? 12 : 0;
    case 'suited-tie':
      return dragon === tiger ? 51 : 0;
    default: {
      const [side, is = ''] = spot.split('-');
      return oneCard(side === 'dragon' ? d : side === 'tiger' ? t : unknown(spot), is);
    }
  }
}

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const VOISINS = ['0-2-3', '0-2-3', '4-7', '12-15', '18-21', '19-22', '32-35', '25-26-28-29', '25-26-28-29'];
const TIERS = ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'];
const ORPHELINS = ['1', '6-9', '14-17', '17-20', '31-34'];

function roulette(spot: string, pocket: number, variant: string | null): Back {
  /** One chip on pockets: 36 chips come back, shared among the pockets that it covers. */
  const chip = (numbers: readonly number[]): Back => (numbers.includes(pocket) ? 36 / numbers.length : 0);
  const chips = (layout: readonly string[]): Back =>
    layout.reduce((sum, one) => sum + chip(one.split('-').map(Number)), 0) / layout.length;
  const even = (holds: boolean): Back => {
    if (pocket === 0) return variant === 'la-partage' ? 0.5 : 0;
    return holds ? 2 : 0;
  };
  const [name = '', ...numbers] = spot.replace('six-line', 'line').replace('first-four', 'corner-0-1-2-3').split('-');
  const [place = 0] = numbers.map(Number);
  switch (name) {
    case 'straight':
    case 'split':
    case 'street':
    case 'trio':
    case 'corner':
    case 'line':
      return chip(numbers.map(Number));
    case 'dozen':
      return pocket > 0 && Math.ceil(pocket / 12) === place ? 3 : 0;
    case 'column':
      return pocket > 0 && ((pocket - 1) % 3) + 1 === place ? 3 : 0;
    case 'red':
      return even(RED.includes(pocket));
    case 'black':
      return even(!RED.includes(pocket));
    case 'odd':
      return even(pocket % 2 === 1);
    case 'even':
      return even(pocket % 2 === 0);
    case 'low':
      return even(pocket <= 18);
    case 'high':
      return even(pocket >= 19);
    case 'voisins':
      return chips(VOISINS);
    case 'tiers':
      return chips(TIERS);
    case 'orphelins':
      return chips(ORPHELINS);
    default:
      return unknown(spot);
  }
}

/** Net prices of totals 4 to 10; 17 to 11 have the same. */
const TOTALS = [62, 31, 18, 12, 8, 7, 6];

function sicBo(spot: string, dice: readonly number[]): Back {
  const total = dice.reduce((sum, one) => sum + one, 0);
  const hits = (face: number): number => dice.filter((one) => one === face).length;
  const isTriple = hits(dice[0] ?? 0) === 3;
  const simple = (holds: boolean): Back => (holds && !isTriple ? 2 : 0);
  if (spot === 'any-triple') return isTriple ? 32 : 0;
  const [name = '', a = 0, b = 0] = spot.split('-').map((part, index) => (index === 0 ? part : Number(part))) as [
    string,
    number?,
    number?,
  ];
  switch (name) {
    case 'big':
      return simple(total >= 11);
    case 'small':
      return simple(total <= 10);
    case 'odd':
      return simple(total % 2 === 1);
    case 'even':
      return simple(total % 2 === 0);
    case 'total':
      return total === a ? 1 + (TOTALS[Math.min(a, 21 - a) - 4] ?? unknown(spot)) : 0;
    case 'triple':
      return hits(a) === 3 ? 181 : 0;
    case 'double':
      return hits(a) >= 2 ? 12 : 0;
    case 'combination':
      return hits(a) > 0 && hits(b) > 0 ? 7 : 0;
    case 'single':
      return [0, 2, 3, 13][hits(a)] ?? 0;
    default:
      return unknown(spot);
  }
}

function xocDia(spot: string, sides: readonly string[]): Back {
  const red = sides.filter((side) => side === 'red').length;
  const prices: Readonly<Record<string, readonly [isWon: boolean, back: Back]>> = {
    even: [red % 2 === 0, 1.98],
    odd: [red % 2 === 1, 1.98],
    'three-red': [red === 3, 3.8],
    'three-white': [red === 1, 3.8],
    'four-red': [red === 4, 15],
    'four-white': [red === 0, 15],
  };
  const [isWon, back] = prices[spot] ?? unknown(spot);
  return isWon ? back : 0;
}

const bauCua = (spot: string, faces: readonly string[]): Back => {
  const hits = faces.filter((face) => face === spot).length;
  return hits === 0 ? 0 : 1 + hits;
};

/** Prices of a pool as a page shows them, decimal with the stake in them; null when its fight is cancelled. */
type ShownPrices = Readonly<Record<string, string>> | null;

function cockfight(spot: string, [_script, end = '']: readonly string[], pool: ShownPrices | undefined): Back {
  const isDraw = end === 'both-dead' || end === 'full-time';
  if (pool === null) return 1;
  if (spot === 'draw') return isDraw ? 14 : 0;
  if (spot === 'meron' || spot === 'wala') {
    if (isDraw) return 1;
    const price = pool ? pool[spot] : { meron: '1.8', wala: '2.0638' }[spot];
    return spot === end ? Number(price) : 0;
  }
  const draws: Readonly<Record<string, Back>> = { 'both-dead': 15, 'full-time': 225 };
  const back = draws[spot] ?? unknown(spot);
  return spot === end ? back : 0;
}

/** What a page shows at the end of a round. */
export interface ShownRound {
  readonly game: string;
  readonly variant: string | null;
  readonly hands: ShownHands;
  readonly values: readonly string[];
  /** Of a pari-mutuel pit. */
  readonly pool?: ShownPrices;
  /** Of blackjack. */
  readonly play: SeenPlay;
}

export function backOf(spot: string, { game, variant, hands, values, pool, play }: ShownRound): Back {
  switch (game) {
    case 'baccarat':
      return baccarat(spot, hands, variant);
    case 'dragon-tiger':
      return dragonTiger(spot, hands);
    case 'roulette':
      return roulette(spot, Number(values[0]), variant);
    case 'sic-bo':
      return sicBo(spot, values.map(Number));
    case 'xoc-dia':
      return xocDia(spot, values);
    case 'bau-cua':
      return bauCua(spot, values);
    case 'cockfight':
      return cockfight(spot, values, pool);
    case 'blackjack':
      return blackjackBack(spot, play);
    default:
      return unknown(spot);
  }
}
