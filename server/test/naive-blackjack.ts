/**
 * What comes back of a stake of one on a spot of blackjack, by the rules of games.md 6.5 written out a second time: from the hands that a
 * screen shows, without the engine that pays.
 */
interface SeenHand {
  readonly cards: readonly { readonly value: string }[];
  readonly state: string;
}
export interface SeenPlay {
  readonly seats: ReadonlyMap<number, { readonly hands: readonly SeenHand[] }>;
  readonly dealer: { readonly cards: readonly { readonly value: string }[] } | null;
}

const textsOf = ({ cards }: { readonly cards: readonly { readonly value: string }[] }): string[] =>
  cards.map(({ value }) => value);
const RANKS = 'A23456789TJQK';
const rankOf = (card: string): number => RANKS.indexOf(card[0] ?? '');
const isRed = (card: string): boolean => 'hd'.includes(card[1] ?? '');

/** Every ace counts 11; while that is too much, one of them counts 1. */
function totalOf(cards: readonly string[]): number {
  let total = cards.reduce((sum, card) => sum + (card[0] === 'A' ? 11 : Number(card[0]) || 10), 0);
  for (const card of cards) if (card[0] === 'A' && total > 21) total -= 10;
  return total;
}
const isBlackjack = (cards: readonly string[]): boolean => cards.length === 2 && totalOf(cards) === 21;

function against(cards: readonly string[], dealer: readonly string[]): number {
  const [own, other] = [totalOf(cards), totalOf(dealer)];
  if (own > 21) return 0;
  return other > 21 || own > other ? 2 : own === other ? 1 : 0;
}

function pairs([a = '', b = '']: readonly string[]): number {
  if (a[0] !== b[0]) return 0;
  if (a === b) return 26;
  return isRed(a) === isRed(b) ? 13 : 7;
}

function twentyOnePlusThree(cards: readonly string[]): number {
  const isFlush = new Set(cards.map((card) => card[1])).size === 1;
  const ranks = cards.map(rankOf).sort((a, b) => a - b);
  const isTrips = ranks[0] === ranks[2];
  const isStraight = ['0,11,12', ...Array.from({ length: 11 }, (_, low) => [low, low + 1, low + 2].join())].includes(
    ranks.join(),
  );
  if (isTrips) return isFlush ? 101 : 31;
  if (isStraight) return isFlush ? 41 : 11;
  return isFlush ? 6 : 0;
}

export function blackjackBack(spot: string, { seats, dealer }: SeenPlay): number {
  const [, number, bet = ''] = /^seat-(\d)(?:-(.+))?$/.exec(spot) ?? [];
  const place = seats.get(Number(number));
  // Nobody played there.
  if (!place) return 1;
  const dealt = dealer ? textsOf(dealer) : [];
  const [first = [], second] = place.hands.map(textsOf);
  const two = second ? [first[0] ?? '', second[0] ?? ''] : first.slice(0, 2);
  switch (bet) {
    case '':
    case 'behind':
      if (place.hands[0]?.state === 'surrender') return 0.5;
      if (!second && isBlackjack(first)) return isBlackjack(dealt) ? 1 : 2.5;
      return isBlackjack(dealt) ? 0 : against(first, dealt);
    case 'double':
      return against(first, dealt);
    case 'split':
    case 'split-double':
      return against(second ?? [], dealt);
    case 'insurance':
      return isBlackjack(dealt) ? 3 : 0;
    case 'pairs':
      return pairs(two);
    case '21-3':
      return twentyOnePlusThree([...two, dealt[0] ?? '']);
    default:
      throw new Error(`the spot ${spot} is unknown`);
  }
}

/** What a word under a hand says about the stake on it. */
export const BACK_OF_WORD: Readonly<Record<string, number>> = {
  won: 2,
  push: 1,
  lost: 0,
  bust: 0,
  blackjack: 2.5,
  surrender: 0.5,
};
