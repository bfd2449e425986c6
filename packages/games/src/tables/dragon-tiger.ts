import { err, ok, type Result } from '@lantern/kernel';
import type { Fraction } from '../slots/exact/fraction.ts';
import { type Card, cardOf, shoeOf } from './cards.ts';
import { HALF, LOST, spotsFrom, wins } from './shares.ts';
import type { DealtRound, RoundFault, SpotRule, TableGame, TableResult } from './table-game.ts';

export const DRAGON_TIGER_DECKS = 8;

export interface DragonTigerCards {
  readonly dragon: Card;
  readonly tiger: Card;
}

const SEVEN = 7;
const SIDES = ['dragon', 'tiger'] as const;
type Side = (typeof SIDES)[number];

const isTie = ({ dragon, tiger }: DragonTigerCards): boolean => dragon.rank === tiger.rank;

/** A tie takes half of a stake on a side. */
const sideShare =
  (side: Side) =>
  (cards: DragonTigerCards): Fraction => {
    if (isTie(cards)) return HALF;
    return cards.dragon.rank > cards.tiger.rank === (side === 'dragon') ? wins('1') : LOST;
  };

/** On one card; a seven loses them all. */
const RANK_BETS: readonly [string, (rank: number) => boolean][] = [
  ['big', (rank) => rank > SEVEN],
  ['small', (rank) => rank < SEVEN],
  ['odd', (rank) => rank % 2 === 1],
  ['even', (rank) => rank % 2 === 0],
];

const winsIf = (
  code: string,
  pays: string,
  isWon: (cards: DragonTigerCards) => boolean,
): SpotRule<DragonTigerCards> => ({
  code,
  pays,
  share: (cards) => (isWon(cards) ? wins(pays) : LOST),
});
const RULES: readonly SpotRule<DragonTigerCards>[] = [
  ...SIDES.map((side) => ({ code: side, pays: '1', share: sideShare(side) })),
  winsIf('tie', '11', isTie),
  winsIf('suited-tie', '50', (cards) => isTie(cards) && cards.dragon.suit === cards.tiger.suit),
  ...SIDES.flatMap((side) =>
    RANK_BETS.map(([name, isIt]) =>
      winsIf(`${side}-${name}`, '1', (cards) => cards[side].rank !== SEVEN && isIt(cards[side].rank)),
    ),
  ),
];

/** Every pair of the 52 cards with the number of its ordered deals. */
function everyDeal(decks: number): TableResult<DragonTigerCards>[] {
  const deck = shoeOf(1);
  return deck.flatMap((dragon) =>
    deck.map((tiger) => ({ round: { dragon, tiger }, weight: BigInt(decks * (dragon === tiger ? decks - 1 : decks)) })),
  );
}

function readCards({ cards }: DealtRound): Result<DragonTigerCards, RoundFault> {
  if (!Array.isArray(cards)) return err('missing_cards');
  if (cards.length > 2) return err('card_too_many');
  const [dragon, tiger] = cards.map(cardOf);
  if (dragon === undefined || tiger === undefined) return err('card_missing');
  return dragon && tiger ? ok({ dragon, tiger }) : err('bad_card');
}

function outcomeOf(cards: DragonTigerCards): string {
  if (isTie(cards)) return 'tie';
  return cards.dragon.rank > cards.tiger.rank ? 'dragon' : 'tiger';
}

/** One card a side, ace low (games.md 6.2). */
export function createDragonTiger(decks = DRAGON_TIGER_DECKS): TableGame<DragonTigerCards> {
  const deals = everyDeal(decks);
  const results = () => deals;
  return {
    game: 'dragon-tiger',
    variant: null,
    spots: spotsFrom(RULES, results),
    results,
    read: readCards,
    outcome: outcomeOf,
  };
}
