import { expect, test } from 'vitest';
import { formatFraction } from '../../slots/index.ts';
import { BLACKJACK_NETS } from '../blackjack-table.ts';
import { tableOfGame } from '../settle-round.ts';
import { blackjackEdges } from './blackjack-edges.ts';
import { HAND_BETS } from './blackjack-hands.ts';
import { Remaining } from './remaining.ts';

/**
 * Blackjack card by card from the cards that remain, written a second time: every card that is dealt is out of the shoe, and each hand is
 * played best for the cards that it sees. Some seconds a shoe; `COUNTING_SHARE=1` counts all of them, otherwise their averages are stored.
 */
const IS_LONG = Number(process.env['COUNTING_SHARE'] ?? 0) >= 1;

/** Cards that remain of the values ace to ten, and what the four bets win on average. */
const SHOES: readonly { readonly values: readonly number[]; readonly exact: readonly number[] }[] = [
  {
    values: [32, 32, 32, 32, 32, 32, 32, 32, 32, 128],
    exact: [-0.00485780358947, -0.01913942957101, -0.00409962566881, -0.01838125165034],
  },
  {
    values: [25, 31, 28, 29, 29, 23, 29, 30, 27, 105],
    exact: [-0.01291590326783, -0.02568945379457, -0.01270763197579, -0.02548118250253],
  },
  {
    values: [22, 27, 26, 24, 19, 27, 26, 22, 25, 94],
    exact: [-0.00753760044102, -0.02200122047149, -0.00669278054503, -0.0211564005755],
  },
  {
    values: [25, 21, 22, 22, 28, 24, 21, 27, 21, 101],
    exact: [0.00152535727319, -0.01375222656223, 0.00240045304431, -0.01290326303829],
  },
  {
    values: [24, 25, 22, 22, 24, 26, 21, 25, 20, 103],
    exact: [0.00343176993541, -0.01251130640276, 0.0043823288015, -0.01156074753668],
  },
  {
    values: [18, 21, 23, 21, 22, 19, 24, 20, 21, 71],
    exact: [-0.02266923987178, -0.03276447158421, -0.02261099319892, -0.03270622491136],
  },
  {
    values: [15, 15, 17, 18, 9, 13, 16, 18, 17, 70],
    exact: [0.0158136008959, -0.00372087308078, 0.01948805616181, -0.00016613874776],
  },
];

type Play = (points: number, aces: number) => number;
const bestOf = (points: number, aces: number): number => (aces > 0 && points <= 11 ? points + 10 : points);

class Shoe {
  readonly left: number[];
  size: number;
  /** The hidden card that would be a blackjack; 0 for none. Hands are played once it is known not to be there. */
  hidden = 0;
  up = 0;
  #ends = new Map<string, readonly number[]>();
  #plays = new Map<string, number>();

  constructor(values: readonly number[]) {
    this.left = [0, ...values];
    this.size = values.reduce((sum, count) => sum + count, 0);
  }

  without<T>(value: number, then: () => T): T {
    this.left[value]! -= 1;
    this.size -= 1;
    const made = then();
    this.left[value]! += 1;
    this.size += 1;
    return made;
  }

  against(up: number): void {
    this.up = up;
    this.hidden = up === 1 ? 10 : up === 10 ? 1 : 0;
    this.#ends = new Map();
    this.#plays = new Map();
  }

  /** Chances of the dealer's 17 to 21 and of a bust. */
  #dealer(): readonly number[] {
    const key = this.left.join(' ');
    const known = this.#ends.get(key);
    if (known) return known;
    const ends = [0, 0, 0, 0, 0, 0];
    const draw = (points: number, aces: number, chance: number, isHidden: boolean): void => {
      const total = bestOf(points, aces);
      if (!isHidden && total >= 17) {
        ends[total > 21 ? 5 : total - 17]! += chance;
        return;
      }
      const all = this.size - (isHidden && this.hidden > 0 ? this.left[this.hidden]! : 0);
      for (let value = 1; value <= 10; value += 1) {
        const count = isHidden && value === this.hidden ? 0 : this.left[value]!;
        if (count > 0)
          this.without(value, () => draw(points + value, aces + Number(value === 1), (chance * count) / all, false));
      }
    };
    draw(this.up, Number(this.up === 1), 1, true);
    this.#ends.set(key, ends);
    return ends;
  }

  stand: Play = (points, aces) => {
    const total = bestOf(points, aces);
    if (total > 21) return -1;
    const ends = this.#dealer();
    return ends.reduce((sum, chance, end) => sum + chance * (end === 5 ? 1 : Math.sign(total - 17 - end)), 0);
  };

  /** The next card of a player: the hidden one is none that makes a blackjack. */
  draw(points: number, aces: number, then: Play): number {
    const fits = this.size - (this.hidden > 0 ? this.left[this.hidden]! : 0);
    let sum = 0;
    for (let value = 1; value <= 10; value += 1) {
      const count = this.left[value]!;
      if (count === 0) continue;
      const hidden = this.hidden > 0 && value !== this.hidden ? fits - 1 : fits;
      const chance = (count * hidden) / (fits * (this.size - 1));
      sum +=
        (this.hidden > 0 ? chance : count / this.size) *
        this.without(value, () => then(points + value, aces + Number(value === 1)));
    }
    return sum;
  }

  play: Play = (points, aces) => {
    if (points > 21) return -1;
    const total = bestOf(points, aces);
    const key = `${points} ${aces} ${this.left.join(' ')}`;
    const known = this.#plays.get(key);
    if (known !== undefined) return known;
    const isHard = total === points;
    const stand = this.stand(points, aces);
    const made = total === 21 || (isHard && total > 17) ? stand : Math.max(stand, this.draw(points, aces, this.play));
    this.#plays.set(key, made);
    return made;
  };

  double: Play = (points, aces) => 2 * this.draw(points, aces, this.stand);

  split(value: number, isDoubled: boolean): number {
    return this.draw(value, Number(value === 1), (points, aces) => {
      if (value === 1 || bestOf(points, aces) === 21) return this.stand(points, aces);
      const played = this.play(points, aces);
      return isDoubled ? Math.max(played, this.double(points, aces)) : played;
    });
  }

  /** One split hand that is played best, and a stake behind it that is never doubled. */
  #splitFollowed(value: number): { readonly own: number; readonly behind: number } {
    const sum = (of: (points: number, aces: number) => number): number =>
      this.draw(value, Number(value === 1), (points, aces) => of(points, aces));
    const isPlayedOn = (points: number, aces: number): boolean => value !== 1 && bestOf(points, aces) !== 21;
    const isDoubled = (points: number, aces: number): boolean =>
      isPlayedOn(points, aces) && this.double(points, aces) > this.play(points, aces);
    const single = (points: number, aces: number): number =>
      isPlayedOn(points, aces) ? this.play(points, aces) : this.stand(points, aces);
    return {
      own: sum((points, aces) => (isDoubled(points, aces) ? this.double(points, aces) : single(points, aces))),
      behind: sum((points, aces) => (isDoubled(points, aces) ? this.double(points, aces) / 2 : single(points, aces))),
    };
  }

  /** Two cards whose player plays best, and a stake behind that follows the first hand: with and without surrender. */
  followed(first: number, second: number): readonly number[] {
    const looked = this.hidden > 0 ? this.left[this.hidden]! / this.size : 0;
    if (first === 1 && second === 10) return HAND_BETS.map(() => 1.5 * (1 - looked));
    const aces = Number(first === 1) + Number(second === 1);
    const single = this.play(first + second, aces);
    const doubled = this.double(first + second, aces);
    const ways = [
      { own: single, behind: single },
      { own: doubled, behind: doubled / 2 },
    ];
    if (first === second) {
      const { own, behind } = this.#splitFollowed(first);
      ways.push({ own: 2 * own, behind });
    }
    const best = (list: typeof ways) => list.reduce((one, other) => (other.own > one.own ? other : one));
    const [kept, givenUp] = [best(ways), best([...ways, { own: -0.5, behind: -0.5 }])];
    return [kept.own, kept.behind, givenUp.own, givenUp.behind].map((net) => (1 - looked) * net - looked);
  }

  /** The four bets on two cards of a player. */
  hand(first: number, second: number): readonly number[] {
    const looked = this.hidden > 0 ? this.left[this.hidden]! / this.size : 0;
    if (first === 1 && second === 10) return HAND_BETS.map(() => 1.5 * (1 - looked));
    const aces = Number(first === 1) + Number(second === 1);
    let behind = this.play(first + second, aces);
    let player = Math.max(behind, this.double(first + second, aces));
    if (first === second) {
      player = Math.max(player, 2 * this.split(first, true));
      behind = Math.max(behind, this.split(first, false));
    }
    return [player, behind, Math.max(player, -0.5), Math.max(behind, -0.5)].map((net) => (1 - looked) * net - looked);
  }
}

function exactAverages(
  values: readonly number[],
  nets: (shoe: Shoe, first: number, second: number) => readonly number[] = (shoe, first, second) =>
    shoe.hand(first, second),
): number[] {
  const shoe = new Shoe(values);
  const sums = HAND_BETS.map(() => 0);
  const each = (then: (value: number, chance: number) => void): void => {
    for (let value = 1; value <= 10; value += 1) {
      const chance = shoe.left[value]! / shoe.size;
      if (chance > 0) shoe.without(value, () => then(value, chance));
    }
  };
  each((up, p) => {
    shoe.against(up);
    each((first, q) =>
      each((second, r) => {
        if (second < first) return;
        for (const [bet, net] of nets(shoe, first, second).entries())
          sums[bet]! += p * q * r * (first === second ? 1 : 2) * net;
      }),
    );
  });
  return sums;
}

const remainingOf = (values: readonly number[]): Remaining =>
  new Remaining(
    values.flatMap((count, index) =>
      Array.from({ length: count }, (_, place) => ({
        rank: index < 9 ? index + 1 : 10 + (place % 4),
        suit: 's' as const,
      })),
    ),
  );

test.each(SHOES)('a hand from $values wins what it wins card by card', ({ values, exact }) => {
  const averages = blackjackEdges().of(remainingOf(values));
  const counted = IS_LONG ? exactAverages(values) : exact;
  for (const [bet, name] of HAND_BETS.entries()) {
    expect(Math.abs(counted[bet]! - exact[bet]!), name).toBeLessThan(1e-12);
    // A ten-thousandth in each of twenty rounds is 0.002 of a greatest stake.
    expect(Math.abs(averages[bet]! - exact[bet]!), name).toBeLessThan(2e-4);
  }
});

/** Two minutes of one core: `COUNTING_SHARE=1` counts them again. */
test('the published returns of hands and of bets behind them are those of the eight decks, card by card', () => {
  const [fresh] = SHOES;
  const { 's17-das': common, 's17-das-late-surrender': late } = BLACKJACK_NETS;
  const published = [common.hand, common.behind, late.hand, late.behind];
  const counted = IS_LONG
    ? exactAverages(fresh!.values, (shoe, first, second) => shoe.followed(first, second))
    : [fresh!.exact[0]!, -0.0228952343708637, fresh!.exact[2]!, -0.022137056450197];
  for (const [bet, name] of HAND_BETS.entries())
    expect(Math.abs(published[bet]! - counted[bet]!), name).toBeLessThan(1e-12);
  const returned = (variant: string | null, code: string) => {
    const table = tableOfGame('blackjack', variant)!;
    const spot = [...table.spots, ...(table.raises ?? [])].find((one) => one.code === code);
    return formatFraction(spot!.chance().return, 6);
  };
  expect(returned(null, 'seat-1')).toBe('0.995142');
  expect(returned('late-surrender', 'seat-1')).toBe('0.995900');
  expect(returned(null, 'seat-1-behind')).toBe('0.977105');
  expect(returned('late-surrender', 'seat-1-behind')).toBe('0.977863');
  expect(returned(null, 'seat-1-insurance')).toBe('0.925301');
}, 600_000);
