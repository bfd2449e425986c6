import type { LiveStep } from '@lantern/contract/live';
import { cardOf, isBusted, isNatural, totalOf } from '@lantern/games/tables';

export interface ShownCard {
  readonly value: string;
  readonly at: number;
}
export type HandState =
  | 'waiting'
  | 'turn'
  | 'stand'
  | 'bust'
  | 'blackjack'
  | 'done'
  | 'doubled'
  | 'surrender'
  | 'won'
  | 'push'
  | 'lost';
export interface ShownHand {
  readonly cards: readonly ShownCard[];
  readonly total: number;
  readonly state: HandState;
}
export interface ShownSeat {
  readonly seat: number;
  readonly hands: readonly ShownHand[];
  readonly isInsured: boolean;
}
export interface ShownPlay {
  readonly seats: ReadonlyMap<number, ShownSeat>;
  readonly dealer: ShownHand | null;
  /** One card of the dealer lies face down. */
  readonly isHidden: boolean;
}

const cardsOf = (cards: readonly ShownCard[]) => cards.flatMap(({ value }) => cardOf(value) ?? []);
const last = (moves: readonly string[]): string | undefined => moves.at(-1);

/** What became of a hand against the dealer; without a result what was last done with it. */
function stateOf(
  cards: readonly ShownCard[],
  moves: readonly string[],
  more: { isSplit: boolean; isTurn: boolean; dealer: readonly ShownCard[] | null },
): HandState {
  const own = cardsOf(cards);
  const total = totalOf(own).total;
  if (last(moves) === 'surrender') return 'surrender';
  if (isBusted(own)) return 'bust';
  const natural = !more.isSplit && isNatural(own);
  if (more.dealer !== null) {
    const other = cardsOf(more.dealer);
    if (natural !== (isNatural(other) && other.length === 2)) return natural ? 'blackjack' : 'lost';
    const their = totalOf(other).total;
    if (natural) return 'push';
    return their > 21 || total > their ? 'won' : total === their ? 'push' : 'lost';
  }
  if (natural) return 'blackjack';
  if (more.isTurn) return 'turn';
  if (last(moves) === 'double') return 'doubled';
  if (total === 21) return 'done';
  return last(moves) === 'stand' ? 'stand' : 'waiting';
}

type Turn = { readonly kind: string; readonly seats: readonly number[]; readonly hand: number };
/** The table as the steps show it: every hand with its cards, and the dealer’s. `isOver`: the result may be told. */
export function playOf(steps: readonly LiveStep[], turn: Turn | undefined, isOver: boolean): ShownPlay {
  const cards = new Map<string, ShownCard[]>();
  const moves = new Map<string, string[]>();
  const insured = new Set<number>();
  const of = <T>(lists: Map<string, T[]>, to: string): T[] => {
    const list = lists.get(to) ?? [];
    lists.set(to, list);
    return list;
  };
  for (const { to, value, at } of steps) {
    if (cardOf(value)) of(cards, to).push({ value, at: Date.parse(at) });
    else if (value.startsWith('insure-')) insured.add(Number(value.slice(-1)));
    else of(moves, to).push(value);
    // The second of two cards is the first one of the other hand.
    if (value === 'split') of(cards, `${to}-split`).push(...of(cards, to).splice(1));
  }
  const dealer = cards.get('dealer') ?? [];
  const played = (moves.get('table')?.[0] ?? '').split('-').slice(1).map(Number).filter(Boolean);
  const result = isOver && dealer.length > 1 ? dealer : null;
  const seats = played.map((seat): [number, ShownSeat] => {
    const names = [`seat-${seat}`, `seat-${seat}-split`].filter((name, index) => index === 0 || cards.has(name));
    const hands = names.map((name, index): ShownHand => {
      const own = cards.get(name) ?? [];
      const isTurn = turn?.kind === 'hand' && turn.seats.includes(seat) && turn.hand === index;
      const state = stateOf(own, moves.get(name) ?? [], { isSplit: names.length > 1, isTurn, dealer: result });
      return { cards: own, total: totalOf(cardsOf(own)).total, state };
    });
    return [seat, { seat, hands, isInsured: insured.has(seat) }];
  });
  return {
    seats: new Map(seats),
    dealer: dealer.length > 0 ? { cards: dealer, total: totalOf(cardsOf(dealer)).total, state: 'stand' } : null,
    isHidden: dealer.length === 1,
  };
}

/** Stakes of the last round that can be laid again: those of own seats, without what decisions added. */
export function stakesAgain(
  last: ReadonlyMap<string, number>,
  ownSeats: readonly number[],
): ReadonlyMap<string, number> {
  return new Map(
    [...last].filter(([spot]) => {
      const [, seat, bet = ''] = /^seat-(\d)(?:-(.+))?$/.exec(spot) ?? [];
      if (bet === 'behind') return !ownSeats.includes(Number(seat));
      return ['', 'pairs', '21-3'].includes(bet) && ownSeats.includes(Number(seat));
    }),
  );
}
