import {
  type DealtStep,
  dealerOf,
  dealFrom,
  decksOf,
  drawRound,
  shuffleShoe,
  tableOfGame,
} from '../../tables/index.ts';
import type { Field, GameVerifier, Outcome, Picture } from '../verifier.ts';

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

/** A round of a shared table: drawn from a link of its own, or dealt from the shoe that one link shuffles. */
export function tableVerifier(game: string): GameVerifier {
  const decks = decksOf(game);
  const common = { game, version: '2', scheme: 'round' } as const;
  if (decks === null)
    return { ...common, fields: [], outcome: (stream) => outcomeOf(game, drawRound(game, stream), {}) };
  return {
    ...common,
    fields: [FIRST],
    outcome: (stream, params) => {
      const shoe = shuffleShoe(stream, decks);
      const first = Number(params['first']) || shoe.burnt;
      const { steps, next } = dealFrom(game, shoe, first);
      return outcomeOf(game, steps, { burnt: String(shoe.burnt), cut: String(shoe.cutAt), next: String(next) });
    },
  };
}
