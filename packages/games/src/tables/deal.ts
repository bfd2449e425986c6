import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { BACCARAT_DECKS } from './baccarat.ts';
import { bankerDraws, playerDraws, pointsOf } from './baccarat-hands.ts';
import { BAU_CUA_FACES } from './bau-cua.ts';
import { BLACKJACK_DECKS } from './blackjack-table.ts';
import { type Card, cardOf, cardText } from './cards.ts';
import { drawFight } from './cockfight.ts';
import { DRAGON_TIGER_DECKS } from './dragon-tiger.ts';
import { WHEEL } from './roulette.ts';
import type { Shoe } from './shoe.ts';
import type { DealtRound, DealtStep } from './table-game.ts';
import { COIN_SIDES, COINS } from './xoc-dia.ts';

/** Its decks, and after how many cards its shoes end: each depth that was ever dealt, the present one last. */
type FromShoe = { readonly decks: number; readonly cuts: readonly number[] };
type Deal = FromShoe & { readonly deal: (next: () => Card) => DealtStep[] };
/** Players decide during the round: `playFromShoe` deals it. */
type Played = FromShoe & { readonly isPlayed: true };
type Draw = { readonly draw: (stream: WordStream) => DealtStep[] };

/** How the rounds of a game come about: card by card from a shoe, or from a stream of their own. */
export type Dealer = (Deal | Draw | Played) & {
  /** The round as the engine reads it, from the values of its steps. */
  readonly read: (values: readonly string[]) => DealtRound;
  /** What roads mark besides the outcome. */
  readonly marks: (values: readonly string[]) => readonly string[];
};

const card = (to: string, next: () => Card): DealtStep => ({ to, value: cardText(next()) });
const points = (steps: readonly DealtStep[], to: string): number =>
  steps.reduce((sum, step) => sum + (step.to === to ? pointsOf(cardOf(step.value)!) : 0), 0) % 10;

function dealBaccarat(next: () => Card): DealtStep[] {
  const steps = ['player', 'banker', 'player', 'banker'].map((to) => card(to, next));
  const [player, banker] = [points(steps, 'player'), points(steps, 'banker')];
  let third: number | null = null;
  if (playerDraws(player, banker)) {
    const drawn = next();
    third = pointsOf(drawn);
    steps.push({ to: 'player', value: cardText(drawn) });
  }
  if (bankerDraws(player, banker, third)) steps.push(card('banker', next));
  return steps;
}

function baccaratMarks(values: readonly string[]): readonly string[] {
  const [p1, b1, p2, b2] = values.map((value) => cardOf(value)!) as [Card, Card, Card, Card];
  const best = Math.max((pointsOf(p1) + pointsOf(p2)) % 10, (pointsOf(b1) + pointsOf(b2)) % 10);
  return [
    ...(p1.rank === p2.rank ? ['player-pair'] : []),
    ...(b1.rank === b2.rank ? ['banker-pair'] : []),
    ...(best >= 8 ? ['natural'] : []),
  ];
}

const cardsOf = (cards: readonly string[]): DealtRound => ({ cards });
const noMarks = (): readonly string[] => [];
/** Scripts that show a fight; they differ in their length and steps, and decide nothing. */
export const FIGHT_SCRIPTS = 24;
function drawCockfight(stream: WordStream): DealtStep[] {
  const { end, script } = drawFight(stream, FIGHT_SCRIPTS);
  return [
    { to: 'script', value: String(script) },
    { to: 'end', value: end },
  ];
}
const FACES = 6;
/**
 * So early that whoever counts all cards that are out wins less than 0.05 of a greatest stake in a shoe, at all bets of the game together
 * (games.md 6.5). `counting.test.ts` counts it.
 */
const BACCARAT_CUTS = [364, 260];
const DRAGON_TIGER_CUTS = [364, 156];
const BLACKJACK_CUTS = [312, 104];
const threeDice = (face: (index: number) => string) => (stream: WordStream) =>
  Array.from({ length: 3 }, () => ({ to: 'dice', value: face(intBelow(stream, FACES)) }));

/** A dealer for each game of shared tables. */
export const DEALERS: Readonly<Record<string, Dealer>> = {
  baccarat: { decks: BACCARAT_DECKS, cuts: BACCARAT_CUTS, deal: dealBaccarat, read: cardsOf, marks: baccaratMarks },
  'dragon-tiger': {
    decks: DRAGON_TIGER_DECKS,
    cuts: DRAGON_TIGER_CUTS,
    deal: (next) => [card('dragon', next), card('tiger', next)],
    read: cardsOf,
    marks: ([dragon = '', tiger = '']) => (dragon[0] === tiger[0] && dragon[1] === tiger[1] ? ['suited-tie'] : []),
  },
  roulette: {
    draw: (stream) => [{ to: 'wheel', value: String(intBelow(stream, WHEEL.length)) }],
    read: ([number]) => ({ number: Number(number) }),
    marks: noMarks,
  },
  'sic-bo': {
    draw: threeDice((index) => String(index + 1)),
    read: (dice) => ({ dice: dice.map(Number) }),
    marks: noMarks,
  },
  'xoc-dia': {
    draw: (stream) =>
      Array.from({ length: COINS }, () => ({ to: 'coins', value: COIN_SIDES[intBelow(stream, COIN_SIDES.length)]! })),
    read: (coins) => ({ coins }),
    marks: noMarks,
  },
  'bau-cua': { draw: threeDice((index) => BAU_CUA_FACES[index]!), read: (dice) => ({ dice }), marks: noMarks },
  cockfight: { draw: drawCockfight, read: ([_script, end]) => ({ end }), marks: noMarks },
  blackjack: {
    decks: BLACKJACK_DECKS,
    cuts: BLACKJACK_CUTS,
    isPlayed: true,
    read: (play) => ({ play }),
    marks: noMarks,
  },
};

export function dealerOf(game: string): Dealer {
  const dealer = DEALERS[game];
  invariant(dealer, `somebody deals ${game}`);
  return dealer;
}

/** Decks of the shoe of a game; null where every round has a stream of its own. */
export function decksOf(game: string): number | null {
  const dealer = dealerOf(game);
  return 'decks' in dealer ? dealer.decks : null;
}

/** Whether players decide during a round of a game. */
export const isPlayed = (game: string): boolean => 'isPlayed' in dealerOf(game);

/** Every number of cards after which shoes of a game ended, the oldest first; none where every round has a stream of its own. */
export function cutsOf(game: string): readonly number[] {
  const dealer = dealerOf(game);
  return 'cuts' in dealer ? dealer.cuts : [];
}

const FIRST_VERSION = 2;
/** The version of shoes that are bound to bets and to the public log. */
const BOUND_VERSION = 4;
/** Version of a round of a shoe, by its cut and by what it is bound to. Before they were bound, each other cut was another version. */
export const shoeVersion = (game: string, cutAt: number, isBound: boolean): string =>
  String(isBound ? BOUND_VERSION : FIRST_VERSION + Math.max(0, cutsOf(game).indexOf(cutAt)));
/** After how many cards shoes ended by that version. */
export const cutBy = (game: string, version: string): number =>
  cutsOf(game).at(Number(version) === BOUND_VERSION ? -1 : Number(version) - FIRST_VERSION) ?? 0;

/** After how many cards a new shoe of a game ends. */
export function cutOf(game: string): number {
  const cut = cutsOf(game).at(-1);
  invariant(cut, `${game} is dealt from a shoe`);
  return cut;
}

/** One round of a shoe from a place in it; `next` is the place after it. */
export function dealFrom(game: string, { cards }: Shoe, first: number): { steps: DealtStep[]; next: number } {
  const dealer = dealerOf(game);
  invariant('deal' in dealer, `${game} is dealt from a shoe`);
  let at = first;
  const steps = dealer.deal(() => {
    const next = cards[at];
    invariant(next, 'the cut card comes before the last card');
    at += 1;
    return next;
  });
  return { steps, next: at };
}

/** One round of a game without a shoe. */
export function drawRound(game: string, stream: WordStream): DealtStep[] {
  const dealer = dealerOf(game);
  invariant('draw' in dealer, `${game} has no shoe`);
  return dealer.draw(stream);
}
