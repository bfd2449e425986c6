import { err, type Result } from '@lantern/kernel';
import type { Fraction } from '../slots/exact/fraction.ts';
import { type BaccaratHands, handsOf, isPair, isPerfect, type Totals, totalsOf } from './baccarat-hands.ts';
import { baccaratResults } from './baccarat-results.ts';
import { cardOf } from './cards.ts';
import { LOST, PUSH, spotsFrom, wins } from './shares.ts';
import type { DealtRound, RoundFault, SpotRule, TableGame } from './table-game.ts';

export const BACCARAT_DECKS = 8;

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
const perfectShare = ({ player, banker: other }: BaccaratHands): Fraction => {
  const count = [player, other].filter(isPerfect).length;
  return count === 0 ? LOST : wins(count === 2 ? BOTH_PERFECT_PAYS : PERFECT_PAYS);
};
const pair = (code: string, pays: string, isWon: (hands: BaccaratHands) => boolean): SpotRule<BaccaratHands> => ({
  code,
  pays,
  share: (hands) => (isWon(hands) ? wins(pays) : LOST),
});
const PAIR_SPOTS: readonly SpotRule<BaccaratHands>[] = [
  pair('player-pair', PAIR_PAYS, ({ player }) => isPair(player)),
  pair('banker-pair', PAIR_PAYS, (hands) => isPair(hands.banker)),
  pair('either-pair', EITHER_PAYS, ({ player, banker: other }) => isPair(player) || isPair(other)),
  { code: 'perfect-pair', pays: PERFECT_PAYS, share: perfectShare },
];

const onHands = ({ code, pays, share }: TotalsSpot): SpotRule<BaccaratHands> => ({
  code,
  pays,
  share: (hands) => share(totalsOf(hands)),
});

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
  const results = () => baccaratResults(decks);
  return {
    game: 'baccarat',
    variant,
    spots: spotsFrom([...[bankerSpot, ...OTHER_SPOTS].map(onHands), ...PAIR_SPOTS], results),
    results,
    read: readHands,
    outcome: outcomeOf,
  };
}
