/**
 * Blackjack from an infinite deck, played by the best choice for the player's total and the dealer's card (games.md 6.5):
 * double on any two cards, one split, aces get one card each, and the dealer looks for a blackjack first.
 */
export interface BlackjackRules {
  readonly code: string;
  readonly hitsSoft17: boolean;
  readonly doubleAfterSplit: boolean;
  readonly lateSurrender: boolean;
  /** Net price of a blackjack to one. */
  readonly blackjackPays: number;
}

const BASE: BlackjackRules = {
  code: 's17-das',
  hitsSoft17: false,
  doubleAfterSplit: true,
  lateSurrender: false,
  blackjackPays: 1.5,
};
export const BLACKJACK_RULES: readonly BlackjackRules[] = [
  BASE,
  { ...BASE, code: 'h17-das', hitsSoft17: true },
  { ...BASE, code: 's17', doubleAfterSplit: false },
  { ...BASE, code: 's17-das-late-surrender', lateSurrender: true },
  { ...BASE, code: 's17-das-6-to-5', blackjackPays: 1.2 },
];

/** `isSoft` while an ace counts 11. */
interface Hand {
  readonly total: number;
  readonly isSoft: boolean;
}

const ACE = 11;
const TEN = 10;
const BEST = 21;
const CARDS: readonly { readonly value: number; readonly chance: number }[] = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, ACE].map((value) => ({ value, chance: 1 / 13 })),
  { value: TEN, chance: 4 / 13 },
];

const NO_CARDS: Hand = { total: 0, isSoft: false };
function add({ total, isSoft }: Hand, value: number): Hand {
  const sum = total + value;
  const hasSoftAce = isSoft || value === ACE;
  if (sum <= BEST || !hasSoftAce) return { total: sum, isSoft: hasSoftAce };
  // Of two soft aces one still counts 11, if that fits.
  return { total: sum - 10, isSoft: isSoft && value === ACE };
}
const isBust = ({ total }: Hand): boolean => total > BEST;

/** Totals with their chances; above 21 is one total, busted. */
type Totals = ReadonlyMap<number, number>;
const BUSTED = BEST + 1;
type Mutable = Map<number, number>;
const put = (totals: Mutable, total: number, chance: number): void => {
  const key = Math.min(total, BUSTED);
  totals.set(key, (totals.get(key) ?? 0) + chance);
};

function drawDealer(hand: Hand, chance: number, hitsSoft17: boolean, into: Mutable): void {
  const mustDraw = hand.total < 17 || (hitsSoft17 && hand.total === 17 && hand.isSoft);
  if (!mustDraw) put(into, hand.total, chance);
  else for (const card of CARDS) drawDealer(add(hand, card.value), chance * card.chance, hitsSoft17, into);
}

/** The second card that makes a blackjack with the dealer's first. */
const HOLE: Readonly<Record<number, number>> = { [ACE]: TEN, [TEN]: ACE };

/** The dealer's totals. `hasLooked`: once a blackjack is known not to be there. */
export function dealerTotals(up: number, hitsSoft17: boolean, hasLooked: boolean): Totals {
  const holes = CARDS.filter(({ value }) => !hasLooked || value !== HOLE[up]);
  const all = holes.reduce((sum, { chance }) => sum + chance, 0);
  const totals: Mutable = new Map();
  for (const { value, chance } of holes) drawDealer(add(add(NO_CARDS, up), value), chance / all, hitsSoft17, totals);
  return totals;
}

/** −1, 0 or 1 of a stake. */
function resultOf(player: number, dealer: number): number {
  if (player > BEST) return -1;
  if (dealer > BEST) return 1;
  return Math.sign(player - dealer);
}

/** How a hand may end: its total, how many stakes lie on it, and how likely that is. */
interface End {
  readonly total: number;
  readonly stakes: number;
  readonly chance: number;
}

const scaled = (ends: readonly End[], chance: number): End[] =>
  ends.map((end) => ({ ...end, chance: end.chance * chance }));

/** Ends alike as one. */
function summed(ends: Iterable<End>): readonly End[] {
  const chances = new Map<string, End>();
  for (const { total, stakes, chance } of ends) {
    const key = `${Math.min(total, BUSTED)} ${stakes}`;
    chances.set(key, { total, stakes, chance: chance + (chances.get(key)?.chance ?? 0) });
  }
  return [...chances.values()];
}

/** The best play of hands against one card of the dealer. */
class Play {
  readonly #dealer: Totals;
  readonly #hits = new Map<string, number>();
  readonly #stands = new Map<number, number>();
  readonly #ends = new Map<string, readonly End[]>();

  constructor(dealer: Totals) {
    this.#dealer = dealer;
  }

  stand(total: number): number {
    const known = this.#stands.get(total);
    if (known !== undefined) return known;
    const value = [...this.#dealer].reduce((sum, [dealer, chance]) => sum + chance * resultOf(total, dealer), 0);
    this.#stands.set(total, value);
    return value;
  }

  double(hand: Hand): number {
    return CARDS.reduce((sum, { value, chance }) => sum + 2 * chance * this.stand(add(hand, value).total), 0);
  }

  hit(hand: Hand): number {
    const key = `${hand.total} ${hand.isSoft}`;
    const known = this.#hits.get(key);
    if (known !== undefined) return known;
    const value = CARDS.reduce((sum, card) => {
      const next = add(hand, card.value);
      return sum + card.chance * (isBust(next) ? -1 : Math.max(this.stand(next.total), this.hit(next)));
    }, 0);
    this.#hits.set(key, value);
    return value;
  }

  /** The best of what may still be done with a hand. */
  best(hand: Hand, mayDouble: boolean): number {
    return Math.max(this.stand(hand.total), this.hit(hand), mayDouble ? this.double(hand) : -Infinity);
  }

  /** Where the best play of a hand ends. */
  ends(hand: Hand, mayDouble: boolean): readonly End[] {
    const key = `${hand.total} ${hand.isSoft} ${mayDouble}`;
    const known = this.#ends.get(key);
    if (known) return known;
    const made = summed(this.#play(hand, mayDouble));
    this.#ends.set(key, made);
    return made;
  }

  *#play(hand: Hand, mayDouble: boolean): Generator<End> {
    const best = this.best(hand, mayDouble);
    if (isBust(hand) || best === this.stand(hand.total)) yield { total: hand.total, stakes: 1, chance: 1 };
    else if (mayDouble && best === this.double(hand))
      for (const { value, chance } of CARDS) yield { total: add(hand, value).total, stakes: 2, chance };
    else for (const { value, chance } of CARDS) yield* scaled(this.ends(add(hand, value), false), chance);
  }

  /** Where one of two split hands ends. */
  splitEnds(value: number, mayDouble: boolean): readonly End[] {
    const all = CARDS.flatMap((card) => {
      const hand = add(add(NO_CARDS, value), card.value);
      return value === ACE
        ? [{ total: hand.total, stakes: 1, chance: card.chance }]
        : scaled(this.ends(hand, mayDouble), card.chance);
    });
    return summed(all);
  }

  /** Chances of each net result of one hand, against each total of the dealer. */
  nets(list: readonly End[]): Map<number, Map<number, number>> {
    return new Map(
      [...this.#dealer.keys()].map((dealer) => {
        const nets = new Map<number, number>();
        for (const { total, stakes, chance } of list) {
          const net = stakes * resultOf(total, dealer);
          nets.set(net, (nets.get(net) ?? 0) + chance);
        }
        return [dealer, nets] as const;
      }),
    );
  }

  /** Average and chance of a gain, over the totals of the dealer. */
  figures(nets: Map<number, Map<number, number>>): Figures {
    let [expected, gains, square] = [0, 0, 0];
    for (const [dealer, chances] of nets)
      for (const [net, chance] of chances) {
        const weight = (this.#dealer.get(dealer) ?? 0) * chance;
        expected += weight * net;
        square += weight * net * net;
        if (net > 0) gains += weight;
      }
    return { expected, gains, square };
  }
}

interface Figures {
  /** Average net result of a stake of one. */
  readonly expected: number;
  /** Chance that more comes back than the first stake and what was added to it. */
  readonly gains: number;
  /** Average of the squared net result. */
  readonly square: number;
}

/** The sum of two independent results with the same chances. */
function twice(nets: Map<number, Map<number, number>>): Map<number, Map<number, number>> {
  return new Map(
    [...nets].map(([dealer, chances]) => {
      const sums = new Map<number, number>();
      for (const [a, p] of chances) for (const [b, q] of chances) sums.set(a + b, (sums.get(a + b) ?? 0) + p * q);
      return [dealer, sums] as const;
    }),
  );
}

/** One stake: what a hand that is doubled brings to a bet behind it, which stays as it is. */
const single = (ends: readonly End[]): readonly End[] => ends.map((end) => ({ ...end, stakes: 1 }));

/** Results of the player who decides, and of one who bet behind his hand. */
interface Both {
  readonly player: Figures;
  readonly behind: Figures;
}
const SURRENDER: Figures = { expected: -0.5, gains: 0, square: 0.25 };

/** The best way to play two cards once the dealer has no blackjack. */
function startFigures(play: Play, rules: BlackjackRules, first: number, second: number): Both {
  const hand = add(add(NO_CARDS, first), second);
  const of = (player: Figures, ends: readonly End[]): Both => ({
    player,
    behind: play.figures(play.nets(single(ends))),
  });
  const whole = play.ends(hand, true);
  const ways = [of(play.figures(play.nets(whole)), whole)];
  if (first === second) {
    const half = play.splitEnds(first, rules.doubleAfterSplit);
    ways.push(of(play.figures(twice(play.nets(half))), half));
  }
  if (rules.lateSurrender) ways.push({ player: SURRENDER, behind: SURRENDER });
  return ways.reduce((best, one) => (one.player.expected > best.player.expected ? one : best));
}

const isBlackjack = (first: number, second: number): boolean => HOLE[first] === second;

function dealFigures(play: Play, rules: BlackjackRules, up: number, [first, second]: readonly [number, number]): Both {
  const hidden = CARDS.find(({ value }) => value === HOLE[up])?.chance ?? 0;
  const pays = rules.blackjackPays;
  const natural: Figures = { expected: pays, gains: 1, square: pays * pays };
  const isNatural = isBlackjack(first, second);
  const { player, behind } = isNatural
    ? { player: natural, behind: natural }
    : startFigures(play, rules, first, second);
  const lost = isNatural ? 0 : hidden;
  const before = ({ expected, gains, square }: Figures): Figures => ({
    expected: (1 - hidden) * expected - lost,
    gains: (1 - hidden) * gains,
    square: (1 - hidden) * square + lost,
  });
  return { player: before(player), behind: before(behind) };
}

const NONE: Figures = { expected: 0, gains: 0, square: 0 };
const plusPart = (sum: Figures, one: Figures, chance: number): Figures => ({
  expected: sum.expected + chance * one.expected,
  gains: sum.gains + chance * one.gains,
  square: sum.square + chance * one.square,
});

/** Figures of a hand that is played best, and of a bet behind it, which neither doubles nor splits and follows the first hand. */
export function blackjackBets(rules: BlackjackRules): Both {
  let both: Both = { player: NONE, behind: NONE };
  for (const up of CARDS) {
    const play = new Play(dealerTotals(up.value, rules.hitsSoft17, true));
    for (const first of CARDS)
      for (const second of CARDS) {
        const chance = up.chance * first.chance * second.chance;
        const { player, behind } = dealFigures(play, rules, up.value, [first.value, second.value]);
        both = { player: plusPart(both.player, player, chance), behind: plusPart(both.behind, behind, chance) };
      }
  }
  return both;
}

/** Average net result of a hand, and the chance to gain from it. */
export const blackjackFigures = (rules: BlackjackRules): Figures => blackjackBets(rules).player;
