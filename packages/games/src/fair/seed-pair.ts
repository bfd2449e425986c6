import { createWordStream, type WordStream } from './word-stream.ts';

/** One play of a member: the pair of seeds and how many plays came before it (games.md 7.1). */
export interface PlaySeed {
  /** 64 hex digits, used as text. Secret until its pair is revealed. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Plays on this pair before this one, from 0. */
  readonly nonce: number;
}

/** A valid client seed: without a colon, because it separates the parts of the message. */
export const CLIENT_SEED = /^[!-9;-~]{1,64}$/;

/** The message of a play, without the number of the block. */
export const playMessage = ({ clientSeed, nonce }: Pick<PlaySeed, 'clientSeed' | 'nonce'>): string =>
  `${clientSeed}:${nonce}`;

/** The words of one play, the same for ever (games.md 7.1, step 3). */
export const playStream = (seed: PlaySeed): WordStream => createWordStream(seed.serverSeed, playMessage(seed));
