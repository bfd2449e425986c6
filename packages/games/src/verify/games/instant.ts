import {
  bucketOf,
  bustOf,
  type DiceSide,
  diceMultiplier,
  diceWins,
  drawKeno,
  dropBall,
  GUESSES,
  type Guess,
  KENO_NUMBERS,
  KENO_PICKS_MAX,
  kenoHits,
  kenoTable,
  layMines,
  MINES_TILES,
  type Multiplier,
  minesMultiplier,
  multiplierText,
  PLINKO_RISKS,
  type PlinkoRisk,
  playHiLo,
  plinkoTable,
  rankOf,
  reaches,
  rollDice,
  spinWheel,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
  type WheelRisk,
  type WheelSegments,
  wheelTable,
} from '../../instant/index.ts';
import { type GameVerifier, listOf } from '../verifier.ts';

const times = (multiplier: Multiplier): string => `${multiplierText(multiplier)}×`;
const hundredths = (multiplier: Multiplier): string => (Number(multiplier / 100n) / 100).toFixed(2);

export const dice: GameVerifier = {
  game: 'dice',
  version: '1',
  scheme: 'pair',
  fields: [
    { name: 'side', kind: 'choice', choices: ['under', 'over'], initial: 'under' },
    { name: 'ways', kind: 'integer', min: 1, max: 9800, initial: '4950' },
  ],
  outcome: (stream, params) => {
    const bet = { side: params['side'] as DiceSide, ways: Number(params['ways']) };
    const roll = rollDice(stream);
    const pays = diceWins(bet, roll) ? diceMultiplier(bet) : 0n;
    return { text: (roll / 100).toFixed(2), facts: { pays: times(pays) }, picture: { kind: 'number' } };
  },
};

const bust = (game: string, scheme: 'pair' | 'round'): GameVerifier => ({
  game,
  version: '1',
  scheme,
  // A target in hundredths; it is not needed to see where the round ended.
  fields: scheme === 'pair' ? [{ name: 'target', kind: 'integer', min: 101, max: 100_000_000, initial: '200' }] : [],
  outcome: (stream, params) => {
    const end = bustOf(stream);
    const target = BigInt(params['target'] ?? 0) * 100n;
    const facts: Record<string, string> = target === 0n ? {} : { pays: times(reaches(end, target) ? target : 0n) };
    return { text: hundredths(end), facts, picture: { kind: 'number' } };
  },
});
export const limbo = bust('limbo', 'pair');
export const crash = bust('crash', 'round');
export const crash2: GameVerifier = { ...crash, version: '2' };

export const mines: GameVerifier = {
  game: 'mines',
  version: '1',
  scheme: 'pair',
  fields: [
    { name: 'mines', kind: 'integer', min: 1, max: MINES_TILES - 1, initial: '3' },
    { name: 'opened', kind: 'numbers', min: 1, max: MINES_TILES, most: MINES_TILES, initial: '' },
  ],
  outcome: (stream, params) => {
    const count = Number(params['mines']);
    const laid = layMines(stream, count)
      .map((tile) => tile + 1)
      .sort((a, b) => a - b);
    const opened = listOf(params['opened']).map(Number);
    const isHit = opened.some((tile) => laid.includes(tile));
    const facts: Record<string, string> =
      opened.length === 0 ? {} : { pays: times(isHit ? 0n : minesMultiplier(count, opened.length)) };
    const picture = { kind: 'tiles', total: MINES_TILES, columns: 5, marked: laid } as const;
    return { text: laid.join(' '), facts, picture };
  },
};

export const plinko: GameVerifier = {
  game: 'plinko',
  version: '1',
  scheme: 'pair',
  fields: [
    { name: 'rows', kind: 'integer', min: 8, max: 16, initial: '16' },
    { name: 'risk', kind: 'choice', choices: PLINKO_RISKS, initial: 'low' },
  ],
  outcome: (stream, params) => {
    const rows = Number(params['rows']);
    const steps = dropBall(stream, rows);
    const bucket = bucketOf(steps);
    const pays = plinkoTable(rows, params['risk'] as PlinkoRisk)[bucket] ?? 0n;
    return { text: String(bucket), facts: { pays: times(pays) }, picture: { kind: 'path', steps } };
  },
};

export const wheel: GameVerifier = {
  game: 'wheel',
  version: '1',
  scheme: 'pair',
  fields: [
    { name: 'segments', kind: 'choice', choices: WHEEL_SEGMENTS.map(String), initial: '10' },
    { name: 'risk', kind: 'choice', choices: WHEEL_RISKS, initial: 'low' },
  ],
  outcome: (stream, params) => {
    const segments = Number(params['segments']) as WheelSegments;
    const segment = spinWheel(stream, segments);
    const pays = wheelTable(segments, params['risk'] as WheelRisk)[segment] ?? 0n;
    return { text: String(segment + 1), facts: { pays: times(pays) }, picture: { kind: 'number' } };
  },
};

const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_NAMES = ['♦', '♥', '♠', '♣'];
const cardName = (card: number): string => `${RANK_NAMES[rankOf(card) - 1]}${SUIT_NAMES[card % 4]}`;

export const hiLo: GameVerifier = {
  game: 'hi-lo',
  version: '1',
  scheme: 'pair',
  fields: [{ name: 'guesses', kind: 'words', choices: GUESSES, initial: 'skip' }],
  outcome: (stream, params) => {
    const round = playHiLo(stream, listOf(params['guesses']) as Guess[]);
    const cards = round.cards.map(cardName);
    const facts = { right: String(round.right), pays: times(round.multiplier) };
    return { text: cards.join(' '), facts, picture: { kind: 'cards', cards } };
  },
};

export const keno: GameVerifier = {
  game: 'keno',
  version: '1',
  scheme: 'pair',
  fields: [{ name: 'picks', kind: 'numbers', min: 1, max: KENO_NUMBERS, most: KENO_PICKS_MAX, initial: '' }],
  outcome: (stream, params) => {
    const drawn = drawKeno(stream);
    const picks = listOf(params['picks']).map(Number);
    const hits = kenoHits(picks, drawn);
    const pays = picks.length === 0 ? undefined : kenoTable(picks.length)[hits];
    const facts: Record<string, string> = pays === undefined ? {} : { hits: String(hits), pays: times(pays) };
    const numbers = [...drawn].sort((a, b) => a - b).map(String);
    const marked = numbers.filter((number) => picks.includes(Number(number)));
    return { text: numbers.join(' '), facts, picture: { kind: 'balls', numbers, marked } };
  },
};
