import { invariant } from '@lantern/kernel';
import { boundTo } from './bet-list.ts';
import { sha256Hex } from './hmac.ts';
import { createWordStream, type WordStream } from './word-stream.ts';

/**
 * A chain of hashes for rounds that many share (games.md 7.3). Element 0 is the hash of a secret, each next one the hash of
 * the hex text of the one before; the last is the terminating hash and is published first. Rounds use the chain backwards:
 * round at position p has the element `length - p`, so a later link hashes to an earlier one and never the other way.
 */
export const nextElement = (element: string): string => sha256Hex(element);

/** The element `steps` hashes after this one. */
export function elementAfter(element: string, steps: number): string {
  invariant(Number.isInteger(steps) && steps >= 0, 'a chain is walked forwards');
  let at = element;
  for (let step = 0; step < steps; step += 1) at = nextElement(at);
  return at;
}

/** Whether the link of position `position` (from 1) belongs to the chain that ends in `terminalHash`. */
export const belongsToChain = (link: string, position: number, terminalHash: string): boolean =>
  position >= 1 && elementAfter(link, position) === terminalHash;

/** The salt of a chain follows from its end, so that it cannot be chosen. Chains until 29 November 2026 have one that the server drew. */
export const chainSalt = (terminalHash: string): string => sha256Hex(`lantern-salt/1|${terminalHash}`);

/** A round of a shared game: its secret link, and what was public before the link was. */
export interface RoundSeed {
  readonly link: string;
  /** Of its chain: see `chainSalt`. */
  readonly salt: string;
  readonly roundId: string;
  /** SHA-256 of the closed list of bets, or since version 2 its Merkle root, hex: binds the result to it. */
  readonly betsHash: string;
  /** Since version 2: the number of bets under the root, and what else the result is bound to. */
  readonly bound?: { readonly size: number; readonly entropy: string } | undefined;
}

/** The message of a shared round, without the number of the block. */
export const roundMessage = ({ salt, roundId, betsHash, bound }: Omit<RoundSeed, 'link'>): string =>
  `${salt}:${roundId}:${bound ? boundTo(betsHash, bound.size, bound.entropy) : betsHash}`;

/** The words of one shared round, the same for ever. */
export const roundStream = (seed: RoundSeed): WordStream => createWordStream(seed.link, roundMessage(seed));
