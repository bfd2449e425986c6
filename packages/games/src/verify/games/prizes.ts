import { checkedMicros, formatAmount } from '@lantern/kernel';
import { drawRaffle, drawWheel, splitRain } from '../../prizes/index.ts';
import { type GameVerifier, listOf, type Picture } from '../verifier.ts';

/** Rows of ten, named by the first and the last of their places, from 1. */
function rowsOfTen(values: readonly string[]): Picture {
  const rows = Array.from({ length: Math.ceil(values.length / 10) }, (_, row) => {
    const own = values.slice(row * 10, row * 10 + 10);
    const [first, last] = [row * 10 + 1, row * 10 + own.length];
    return { name: first === last ? String(first) : `${first}–${last}`, values: own };
  });
  return { kind: 'rows', rows };
}

/** A spin of a prize wheel with the weights of its moment. Segments are counted from 1. */
export const prizeWheel: GameVerifier = {
  game: 'prize-wheel',
  version: '1',
  scheme: 'pair',
  fields: [{ name: 'weights', kind: 'weights', max: 1_000_000, most: 12, initial: '1 1' }],
  outcome: (stream, params) => {
    const weights = listOf(params['weights']).map(Number);
    const segment = drawWheel(stream, weights);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return {
      text: String(segment + 1),
      facts: { chance: `${weights[segment]}/${sum}` },
      picture: { kind: 'number' },
    };
  },
};

const ENVELOPES_MOST = 10_000;
/** The envelopes of a rain in the order in which they are caught: all, or those of the numbers, from 1. */
export const prizeRain: GameVerifier = {
  game: 'prize-rain',
  version: '2',
  scheme: 'draw',
  fields: [
    { name: 'budget', kind: 'amount', initial: '100' },
    { name: 'envelopes', kind: 'integer', min: 1, max: ENVELOPES_MOST, initial: '10' },
    { name: 'least', kind: 'amount', initial: '5' },
    { name: 'largest', kind: 'amount', initial: '20' },
    { name: 'numbers', kind: 'numbers', min: 1, max: ENVELOPES_MOST, most: ENVELOPES_MOST, initial: '' },
  ],
  outcome: (stream, params) => {
    const micros = (name: 'budget' | 'least' | 'largest') => checkedMicros(params[name] ?? '');
    const envelopes = Number(params['envelopes']);
    const terms = { budget: micros('budget'), envelopes, least: micros('least'), largest: micros('largest') };
    const amounts = splitRain(stream, terms).map(formatAmount);
    const numbers = listOf(params['numbers']).map(Number);
    if (numbers.length === 0) return { text: amounts.join(' '), facts: {}, picture: rowsOfTen(amounts) };
    const rows = numbers.map((number) => {
      const amount = amounts[number - 1];
      if (amount === undefined) throw new Error(`no envelope ${number} of ${envelopes}`);
      return { name: String(number), values: [amount] };
    });
    return { text: rows.map(({ values }) => values[0]).join(' '), facts: {}, picture: { kind: 'rows', rows } };
  },
};

/** The numbers of the tickets that win a raffle, by place. A ticket's number is its place in the closed list, from 1. */
export const raffle: GameVerifier = {
  game: 'raffle',
  version: '2',
  scheme: 'draw',
  fields: [{ name: 'winners', kind: 'integer', min: 1, max: 500, initial: '1' }],
  outcome: (stream, params, size) => {
    const tickets = drawRaffle(stream, size, Number(params['winners'])).map((index) => String(index + 1));
    return { text: tickets.join(' ') || '-', facts: {}, picture: rowsOfTen(tickets) };
  },
};
