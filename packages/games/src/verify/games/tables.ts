import {
  BLACKJACK_SEATS,
  cardOf,
  cutBy,
  type DealtStep,
  dealerOf,
  dealerOutcome,
  dealFrom,
  decksOf,
  drawRound,
  HAND_MOVES,
  insuranceText,
  isPlayed,
  playFromShoe,
  shuffleShoe,
  tableOfGame,
} from '../../tables/index.ts';
import { type Field, type GameVerifier, listOf, type Outcome, type Picture } from '../verifier.ts';

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };
const cardName = (value: string): string => `${value.slice(0, 1).replace('T', '10')}${SUITS[value.slice(1)]}`;

/** Where the first card of the round lies in its shoe, from 0; 0 is the first round, after the burnt cards. */
const FIRST: Field = { name: 'first', kind: 'integer', min: 0, max: 415, initial: '0' };

const pictureOf = (game: string, values: readonly string[]): Picture => {
  if (decksOf(game) !== null) return { kind: 'cards', cards: values.map(cardName) };
  // The script of a fight and its end are words, not marks of one kind.
  return values.length === 1 || game === 'cockfight'
    ? { kind: 'number' }
    : { kind: 'balls', numbers: values, marked: [] };
};

function outcomeOf(game: string, steps: readonly DealtStep[], more: Outcome['facts']): Outcome {
  const values = steps.map(({ value }) => value);
  const settled = tableOfGame(game, null)?.settle(dealerOf(game).read(values), []);
  const facts = settled?.ok ? { outcome: settled.value.outcome, ...more } : more;
  return { text: values.join(' '), facts, picture: pictureOf(game, values) };
}

/** Who played, and what was decided in its order. */
const SEATS: Field = { name: 'seats', kind: 'numbers', min: 1, max: 7, most: 7, initial: '' };
const DECISIONS: Field = {
  name: 'decisions',
  kind: 'words',
  choices: [
    ...HAND_MOVES,
    ...BLACKJACK_SEATS.flatMap((seat) => [insuranceText(seat, true), insuranceText(seat, false)]),
  ],
  initial: '',
};

/** A round in which players decide: a function of the shoe and of their decisions. */
function playedVerifier(game: string, version: string): GameVerifier {
  return {
    game,
    version,
    scheme: 'round',
    fields: [FIRST, SEATS, DECISIONS],
    outcome: (stream, params) => {
      const shoe = shuffleShoe(stream, decksOf(game) ?? 0, cutBy(game, version));
      const first = Number(params['first']) || shoe.burnt;
      const seats = listOf(params['seats'])
        .map(Number)
        .sort((a, b) => a - b);
      const deal = { seats, decisions: listOf(params['decisions']), maySurrender: true };
      const dealt = playFromShoe(deal, shoe.cards, first);
      const facts = { burnt: String(shoe.burnt), cut: String(shoe.cutAt) };
      if (!dealt) return { text: '', facts, picture: { kind: 'cards', cards: [] } };
      const { play, next } = dealt;
      const values = play.steps.map(({ value }) => value);
      const cards = values.filter((value) => cardOf(value) !== null).map(cardName);
      const outcome = play.pending ? {} : { outcome: dealerOutcome(play) };
      return {
        text: values.join(' '),
        facts: { ...outcome, ...facts, next: String(next) },
        picture: { kind: 'cards', cards },
      };
    },
  };
}

/** A round of a shared table: drawn from a link of its own, or dealt from the shoe that one link shuffles. */
export function tableVerifier(game: string, version: string): GameVerifier {
  if (isPlayed(game)) return playedVerifier(game, version);
  const decks = decksOf(game);
  const common = { game, version, scheme: 'round' } as const;
  if (decks === null)
    return { ...common, fields: [], outcome: (stream) => outcomeOf(game, drawRound(game, stream), {}) };
  return {
    ...common,
    fields: [FIRST],
    outcome: (stream, params) => {
      const shoe = shuffleShoe(stream, decks, cutBy(game, version));
      const first = Number(params['first']) || shoe.burnt;
      const { steps, next } = dealFrom(game, shoe, first);
      return outcomeOf(game, steps, { burnt: String(shoe.burnt), cut: String(shoe.cutAt), next: String(next) });
    },
  };
}
