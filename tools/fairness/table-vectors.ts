import { roundStream, sha256Hex, shoeEntropy } from '@lantern/games/fair';
import {
  BLACKJACK_SEATS,
  cutBy,
  dealerOf,
  dealFrom,
  decksOf,
  drawRound,
  insuranceText,
  maySurrender,
  playFromShoe,
  type SeatPlay,
  shuffleShoe,
  tableOfGame,
} from '@lantern/games/tables';
import { verify } from '@lantern/games/verify';

/** Rounds of shared tables: how each is drawn or dealt from a shoe, and what comes back of every bet on it. */
const SALT = sha256Hex('salt of a table');
const NO_BETS = sha256Hex('');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

type Texts = Readonly<Record<string, string>>;
interface TableVector {
  readonly [name: string]: unknown;
  /** What comes back of a stake of one, the stake included, as a reduced fraction; spots that lose are left out. */
  readonly returns: Readonly<Record<string, string>>;
}

/** Bets that can lie at a seat once it was played: those before the cards, and those that its decisions added. */
function betsAt({ seat, hands, isInsured }: SeatPlay): string[] {
  const names = ['', '-pairs', '-21-3', '-behind'];
  if (hands[0]?.isDoubled) names.push('-double');
  if (hands.length > 1) names.push('-split');
  if (hands[1]?.isDoubled) names.push('-split-double');
  if (isInsured) names.push('-insurance');
  return names.map((name) => `seat-${seat}${name}`);
}

async function vectorOf(proof: Texts, variant: string | null, spots: readonly string[]): Promise<TableVector> {
  const done = await verify(proof);
  if ('bad' in done) throw new Error(`no vector: ${done.bad} of ${proof['game']}`);
  const { text, facts } = done.outcome;
  const game = proof['game'] ?? '';
  const table = tableOfGame(game, variant);
  const dealt = dealerOf(game).read(text.split(' '));
  const returns = spots.flatMap((spot) => {
    const share = table?.share(dealt, spot);
    if (!share) throw new Error(`no vector: ${game} has no spot ${spot}`);
    return share.numerator === 0n ? [] : [[spot, `${share.numerator}/${share.denominator}`] as const];
  });
  return { ...proof, variant, text, facts, returns: Object.fromEntries(returns) };
}

const spotsOf = (game: string, variant: string | null): string[] =>
  tableOfGame(game, variant)?.spots.map(({ code }) => code) ?? [];

interface Candidate {
  readonly proof: Texts;
  readonly values: readonly string[];
}
/** How many rounds are taken as they come. Later ones are taken when they pay something that no earlier one paid. */
const PLAIN = 8;
async function chosen(
  candidates: Iterable<Candidate>,
  variants: readonly (string | null)[],
): Promise<readonly TableVector[]> {
  const vectors: TableVector[] = [];
  const paid = new Set<string>();
  let count = 0;
  for (const { proof, values } of candidates) {
    const game = proof['game'] ?? '';
    const variant = variants[count % variants.length] ?? null;
    const fresh = spotsOf(game, variant).flatMap((spot) => {
      const share = tableOfGame(game, variant)?.share(dealerOf(game).read(values), spot);
      const price = `${proof['v']} ${variant} ${spot} ${share?.numerator}/${share?.denominator}`;
      return share?.numerator === 0n || paid.has(price) ? [] : [price];
    });
    if (count < PLAIN || fresh.length > 0) vectors.push(await vectorOf(proof, variant, spotsOf(game, variant)));
    for (const price of fresh) paid.add(price);
    count += 1;
  }
  return vectors;
}

const streamOf = ({ link = '', salt = '', round = '', bets = '', size = '', entropy = '' }: Texts) =>
  roundStream({ link, salt, roundId: round, betsHash: bets, bound: { size: Number(size), entropy } });

/** Rounds with a link of their own. */
function* drawnRounds(game: string, count: number): Generator<Candidate> {
  for (const n of upTo(count)) {
    const round = { link: sha256Hex(`${game} ${n}`), salt: SALT, round: String(9000 + n) };
    const bound = { bets: sha256Hex(`bets ${n}`), size: String(n), entropy: 'members' };
    const proof = { game, v: '2', ...round, ...bound };
    yield { proof, values: drawRound(game, streamOf(proof)).map(({ value }) => value) };
  }
}

const shoeProof = (game: string, version: string, n: number): Texts => {
  const common = { game, v: version, link: sha256Hex(`shoe ${game} ${n}`), salt: SALT, round: String(n + 1) };
  if (version !== '4') return { ...common, bets: NO_BETS, size: '0', entropy: 'members' };
  // Every second one of them comes after a shoe without bets.
  const list = n % 2 === 0 ? { bets: sha256Hex(`last bets ${n}`), size: '3' } : { bets: NO_BETS, size: '0' };
  const line = { seq: 4000 + n, hash: sha256Hex(`line ${n}`) };
  return { ...common, ...list, entropy: shoeEntropy({ roundId: n % 2 === 0 ? String(8000 + n) : '0', line }) };
};
const VERSIONS = ['2', '3', '4'];

/** Rounds of shoes one after the other, from the first one: `first` of each is `next` of the one before. */
function* dealtRounds(game: string, shoes: number): Generator<Candidate> {
  const versions = VERSIONS;
  for (const n of upTo(shoes)) {
    const at = n % versions.length;
    const proof = shoeProof(game, versions[at] ?? '', n);
    const shoe = shuffleShoe(streamOf(proof), decksOf(game) ?? 0, cutBy(game, proof['v'] ?? ''));
    let first = 0;
    while (first < shoe.cutAt) {
      const { steps, next } = dealFrom(game, shoe, first || shoe.burnt);
      yield { proof: { ...proof, first: String(first) }, values: steps.map(({ value }) => value) };
      first = next;
    }
  }
}

/** Decisions of a round to its end. Whoever may split or double does so; the others take turns with the rest. */
function decided(proof: Texts, seats: readonly number[], first: number, surrenders: boolean) {
  const { cards, burnt } = shuffleShoe(streamOf(proof), decksOf('blackjack') ?? 0, 0);
  const decisions: string[] = [];
  for (;;) {
    const deal = { seats, decisions, maySurrender: surrenders };
    const dealt = playFromShoe(deal, cards, first || burnt);
    if (!dealt) throw new Error('no vector: a decision that the rules refuse');
    const { pending } = dealt.play;
    if (!pending) return { play: dealt.play, decisions };
    if (pending.kind === 'insurance') {
      const seat = pending.seats.at(-1) ?? 0;
      decisions.push(insuranceText(seat, seat % 2 === 1));
      continue;
    }
    const { moves, number } = pending;
    const wanted = surrenders && number % 3 === 1 ? 'surrender' : ['hit', 'double', 'stand'][number % 3];
    decisions.push(moves.find((move) => move === 'split') ?? moves.find((move) => move === wanted) ?? 'stand');
  }
}

/** Rounds of blackjack by the same choice; what it pays is the same at every seat. */
async function playedRounds(shoes: number, rounds: number): Promise<readonly TableVector[]> {
  const game = 'blackjack';
  const versions = VERSIONS;
  const vectors: TableVector[] = [];
  const paid = new Set<string>();
  for (const n of upTo(shoes)) {
    let first = '0';
    for (const round of upTo(rounds)) {
      const seats = BLACKJACK_SEATS.filter((seat) => (seat * 5 + round * 3) % 7 < round % 5);
      const variant = round % 2 === 1 ? 'late-surrender' : null;
      const proof = { ...shoeProof(game, versions[n % versions.length] ?? '', n), first, seats: seats.join(' ') };
      const { play, decisions } = decided(proof, seats, Number(first), maySurrender(variant));
      const vector = await vectorOf({ ...proof, decisions: decisions.join(' ') }, variant, play.seats.flatMap(betsAt));
      const prices = Object.entries(vector.returns).map(([spot, share]) => `${spot.slice('seat-1'.length)} ${share}`);
      if (n < versions.length || prices.some((price) => !paid.has(price))) vectors.push(vector);
      for (const price of prices) paid.add(price);
      first = (vector['facts'] as Texts)['next'] ?? '0';
    }
  }
  return vectors;
}

export async function tableVectors(): Promise<Readonly<Record<string, readonly TableVector[]>>> {
  return {
    roulette: await chosen(drawnRounds('roulette', 300), [null, 'la-partage']),
    'sic-bo': await chosen(drawnRounds('sic-bo', 1200), [null]),
    'xoc-dia': await chosen(drawnRounds('xoc-dia', 100), [null]),
    'bau-cua': await chosen(drawnRounds('bau-cua', 1000), [null]),
    cockfight: await chosen(drawnRounds('cockfight', 1000), [null]),
    baccarat: await chosen(dealtRounds('baccarat', 100), [null, 'no-commission']),
    'dragon-tiger': await chosen(dealtRounds('dragon-tiger', 8), [null]),
    blackjack: await playedRounds(12, 16),
  };
}
