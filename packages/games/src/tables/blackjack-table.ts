import { err, invariant, type Micros, ok, type Result } from '@lantern/kernel';
import { type Fraction, fraction, ZERO } from '../slots/exact/fraction.ts';
import { BLACKJACK_RULES, type BlackjackRules, blackjackBets } from './blackjack.ts';
import { isBusted, isNatural, totalOf } from './blackjack-hand.ts';
import { BLACKJACK_SEATS, type BlackjackPlay, type SeatPlay } from './blackjack-play.ts';
import { readPlay } from './blackjack-read.ts';
import { blackjackSides, pairPays, pokerPays } from './blackjack-sides.ts';
import { countedBlackjack } from './blackjack-valid.ts';
import { type ListedSpot, stakesBySpot, type Table } from './settle-round.ts';
import { HALF, LOST, PUSH, wins } from './shares.ts';
import type { DealtRound, RoundFault, SpotChance } from './table-game.ts';

export const BLACKJACK_DECKS = 8;
const SURRENDER = 'late-surrender';
/** Whether the rules of a table let a hand be given up. */
export const maySurrender = (variant: string | null): boolean => variant === SURRENDER;

const BLACKJACK_WINS = wins('1.5');
const EVEN = wins('1');
const INSURANCE_WINS = wins('2');

type Share = (play: BlackjackPlay, place: SeatPlay) => Fraction;
const hasBlackjack = ({ dealer }: BlackjackPlay): boolean => isNatural(dealer);
const ofSide = (pays: string | null): Fraction => (pays === null ? LOST : wins(pays));

/** One hand against the dealer at even money. */
function compared({ dealer }: BlackjackPlay, { hands }: SeatPlay, index: number): Fraction {
  const cards = hands[index]?.cards;
  if (!cards || isBusted(cards)) return LOST;
  const [own, other] = [totalOf(cards).total, totalOf(dealer).total];
  if (isBusted(dealer) || own > other) return EVEN;
  return own === other ? PUSH : LOST;
}

const firstHand: Share = (play, place) => {
  if (place.isSurrendered) return HALF;
  const isSplit = place.hands.length > 1;
  const hasNatural = !isSplit && isNatural(place.hands[0]?.cards ?? []);
  if (hasBlackjack(play)) return hasNatural ? PUSH : LOST;
  return hasNatural ? BLACKJACK_WINS : compared(play, place, 0);
};
const secondHand: Share = (play, place) => compared(play, place, 1);
const insured: Share = (play) => (hasBlackjack(play) ? INSURANCE_WINS : LOST);

/** The first two cards of a seat, also after a split: each hand begins with one of them. */
function firstTwo({ hands: [first, second] }: SeatPlay) {
  const [a, b] = [first?.cards[0], (second ?? first)?.cards[second ? 0 : 1]];
  return a && b ? ([a, b] as const) : null;
}
const pairs: Share = (_play, place) => {
  const two = firstTwo(place);
  return ofSide(two && pairPays(...two));
};
const poker: Share = ({ dealer: [up] }, place) => {
  const two = firstTwo(place);
  return ofSide(two && up ? pokerPays([...two, up]) : null);
};

type Bet = { readonly name: string; readonly pays: string; readonly share: Share };
/** Bets that are laid before the cards; of a side bet the longest price. */
const BETS: readonly Bet[] = [
  { name: '', pays: '1', share: firstHand },
  { name: '-pairs', pays: '25', share: pairs },
  { name: '-21-3', pays: '100', share: poker },
  { name: '-behind', pays: '1', share: firstHand },
];
/** Stakes that decisions add. A double pays as its hand; a split adds the second hand. */
const RAISES: readonly Bet[] = [
  { name: '-double', pays: '1', share: (play, place) => compared(play, place, 0) },
  { name: '-split', pays: '1', share: secondHand },
  { name: '-split-double', pays: '1', share: secondHand },
  { name: '-insurance', pays: '2', share: insured },
];

/**
 * What a hand and a bet behind it win on average from the eight decks, by the rules of the table: counted card by card, the hand played best for the
 * cards that its player sees, the bet behind following that play (`blackjack-exact.test.ts`).
 */
export const BLACKJACK_NETS = {
  's17-das': { hand: -0.00485780358947, behind: -0.02289523437086 },
  's17-das-late-surrender': { hand: -0.00409962566881, behind: -0.0221370564502 },
} as const;
type DealtRules = keyof typeof BLACKJACK_NETS;

const SCALE = 1_000_000_000_000;
const decimalOf = (value: number): Fraction => fraction(BigInt(Math.round(value * SCALE)), BigInt(SCALE));
/** The chance to gain and the spread are those of an infinite deck. */
const chanceOfNet = (net: number, { gains, square }: { gains: number; square: number }): SpotChance => ({
  probability: decimalOf(gains),
  return: decimalOf(1 + net),
  square: decimalOf(1 + 2 * net + square),
});
/** What raises bring is counted with the bet that they raise; each brings itself back. */
const NEUTRAL: SpotChance = { probability: ZERO, return: PUSH, square: PUSH };
/** The hidden card is a ten, once the dealer shows an ace of the eight decks. */
const TENS = fraction(16 * BLACKJACK_DECKS, 52 * BLACKJACK_DECKS - 1);
const INSURED: SpotChance = {
  probability: TENS,
  return: fraction(TENS.numerator * 3n, TENS.denominator),
  square: fraction(TENS.numerator * 9n, TENS.denominator),
};

const rulesNamed = (code: DealtRules): BlackjackRules => BLACKJACK_RULES.find((rules) => rules.code === code)!;

/** Figures of each bet, counted once. */
function chancesOf(code: DealtRules): (name: string) => SpotChance {
  let known: ReadonlyMap<string, SpotChance> | null = null;
  const count = (): ReadonlyMap<string, SpotChance> => {
    const { player, behind } = blackjackBets(rulesNamed(code));
    const nets = BLACKJACK_NETS[code];
    const sides = new Map(blackjackSides(BLACKJACK_DECKS).map(({ code, chance }) => [code, chance]));
    return new Map([
      ['', chanceOfNet(nets.hand, player)],
      ['-behind', chanceOfNet(nets.behind, behind)],
      ['-pairs', sides.get('perfect-pairs') ?? NEUTRAL],
      ['-21-3', sides.get('21+3') ?? NEUTRAL],
      ['-insurance', INSURED],
    ]);
  };
  return (name) => {
    known ??= count();
    return known.get(name) ?? NEUTRAL;
  };
}

/** The dealer's hand in a word: `20`, `bust`, `blackjack`; `none` of a round that nobody played. */
export function dealerOutcome({ seats, dealer }: Pick<BlackjackPlay, 'seats' | 'dealer'>): string {
  if (seats.length === 0) return 'none';
  if (isNatural(dealer)) return 'blackjack';
  return isBusted(dealer) ? 'bust' : String(totalOf(dealer).total);
}

function createBlackjack(variant: string | null, code: DealtRules): Table {
  const chance = chancesOf(code);
  const listed = (bets: readonly Bet[]): ListedSpot[] =>
    BLACKJACK_SEATS.flatMap((seat) =>
      bets.map(({ name, pays }) => ({ code: `seat-${seat}${name}`, pays, chance: () => chance(name) })),
    );
  const shares = new Map<string, { readonly seat: number; readonly share: Share }>(
    BLACKJACK_SEATS.flatMap((seat) =>
      [...BETS, ...RAISES].map(({ name, share }) => [`seat-${seat}${name}`, { seat, share }] as const),
    ),
  );
  const read = (dealt: DealtRound): Result<BlackjackPlay, RoundFault> => readPlay(dealt.play, maySurrender(variant));
  /** A bet at a seat that was not played comes back. */
  const shareIn = (play: BlackjackPlay, code: string): Fraction | undefined => {
    const bet = shares.get(code);
    if (!bet) return undefined;
    const place = play.seats.find(({ seat }) => seat === bet.seat);
    return place ? bet.share(play, place) : PUSH;
  };
  return {
    game: 'blackjack',
    variant,
    spots: listed(BETS),
    raises: listed(RAISES),
    share: (dealt, code) => {
      const play = read(dealt);
      return play.ok ? shareIn(play.value, code) : undefined;
    },
    settle: (dealt, bets) => {
      const play = read(dealt);
      if (!play.ok) return play;
      const payouts: Micros[] = [];
      for (const { spot, stake } of bets) {
        const share = shareIn(play.value, spot);
        if (!share) return err('unknown_spot');
        payouts.push((stake * share.numerator) / share.denominator);
      }
      return ok({ outcome: dealerOutcome(play.value), payouts });
    },
    valid: (dealt, bets, coverMaximum) => {
      const play = read(dealt);
      invariant(play.ok, 'turnover is counted of a round that was settled');
      const laid = [...stakesBySpot(bets)].map(([spot, stake]) => {
        const share = shareIn(play.value, spot);
        invariant(share, 'turnover is counted of a bet on a spot of blackjack');
        return { spot, stake, share };
      });
      return countedBlackjack(laid, (name) => chance(name).probability, coverMaximum);
    },
  };
}

export const BLACKJACK_TABLES: readonly Table[] = [
  createBlackjack(null, 's17-das'),
  createBlackjack(SURRENDER, 's17-das-late-surrender'),
];
