import { hmacSha256Hex } from './hmac.ts';
import { leafHash, rootFromPath } from './merkle.ts';

/**
 * A closed bet as one line of the list that its draw or round commits to. The fields are joined with `|`; no field contains one. Its last
 * field is the blind: the key made by the player's browser, so without that key a bet cannot be guessed from its leaf, and the operator
 * cannot choose it.
 */
export const BET_LINE = 'lantern-bet/1';

/** HMAC-SHA256(key = idempotency key of the bet, message = number of the bet), hex. One receipt does not open the others of its slip. */
export const blindOf = (key: string, betId: string): string => hmacSha256Hex(key.toLowerCase(), betId);

export interface DrawBet {
  readonly drawId: string;
  readonly betId: string;
  readonly play: string;
  /** Selections separated by spaces. */
  readonly picks: string;
  /** Micros. */
  readonly unit: string;
  /** Ten-thousandths. */
  readonly odds: string;
  readonly placedAtMs: number;
  readonly blind: string;
}
export const drawBetLine = (bet: DrawBet): string =>
  [BET_LINE, 'draw', bet.drawId, bet.betId, bet.play, bet.picks, bet.unit, bet.odds, bet.placedAtMs, bet.blind].join(
    '|',
  );

export interface RoundBet {
  readonly roundId: string;
  readonly betId: string;
  /** Micros. */
  readonly stake: string;
  /** Ten-thousandths: where the bet stops by itself at the latest. */
  readonly target: string;
  readonly placedAtMs: number;
  readonly blind: string;
}
export const roundBetLine = (bet: RoundBet): string =>
  [BET_LINE, 'round', bet.roundId, bet.betId, bet.stake, bet.target, bet.placedAtMs, bet.blind].join('|');

export interface TableBet {
  readonly roundId: string;
  readonly betId: string;
  readonly spot: string;
  /** Micros. */
  readonly stake: string;
  readonly placedAtMs: number;
  readonly blind: string;
}
/** A bet on a spot of a shared table. */
export const tableBetLine = (bet: TableBet): string =>
  [BET_LINE, 'table', bet.roundId, bet.betId, bet.spot, bet.stake, bet.placedAtMs, bet.blind].join('|');

/** The position of a bet in the closed list: all that is needed to compute the root again. */
export interface Inclusion {
  readonly line: string;
  /** From 0, in the order of the numbers of the bets. */
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
  readonly root: string;
}
export const isIncluded = (inclusion: Inclusion): boolean =>
  rootFromPath(leafHash(inclusion.line), inclusion) === inclusion.root;

/** What the operator does not choose alone. `members`: the keys inside the root. `beacon`: a value that is published after the root. */
export type Entropy =
  | { readonly kind: 'members' }
  | { readonly kind: 'beacon'; readonly name: string; readonly round: number; readonly randomness: string };

export const entropyText = (entropy: Entropy): string =>
  entropy.kind === 'members' ? 'members' : `beacon/${entropy.name}/${entropy.round}/${entropy.randomness}`;

/** What a shoe is bound to beside root and size. */
export interface ShoeEntropy {
  /** The round whose closed list the root is: the last one with bets of the shoe before; `0` where nobody bet in it. */
  readonly roundId: string;
  /** The newest line of the public log when the shoe was opened. */
  readonly line: { readonly seq: number; readonly hash: string };
}
const SHOE = /^shoe\/([0-9]{1,19})\/([0-9]{1,15})\/([0-9a-f]{64})$/;
export const shoeEntropy = ({ roundId, line }: ShoeEntropy): string => `shoe/${roundId}/${line.seq}/${line.hash}`;

/** Null of an entropy that is not of a shoe. Shoes of versions 2 and 3 have `members` over no bets. */
export function readShoeEntropy(text: string): ShoeEntropy | null {
  const [, roundId, seq, hash] = SHOE.exec(text) ?? [];
  return roundId === undefined ? null : { roundId, line: { seq: Number(seq), hash: hash ?? '' } };
}

/** The part after the seed of a message that is bound to a list by its root. */
export const boundTo = (root: string, size: number, entropy: string): string => `${root}:${size}:${entropy}`;

/** The message of a fast draw without the number of the block. Lists of versions 1 and 2 have no entropy of their own. */
export function drawMessage(draw: {
  readonly drawId: string;
  readonly betsHash: string;
  readonly bound?: { readonly size: number; readonly entropy: string } | undefined;
}): string {
  const { drawId, betsHash, bound } = draw;
  return `${drawId}:${bound ? boundTo(betsHash, bound.size, bound.entropy) : betsHash}`;
}
