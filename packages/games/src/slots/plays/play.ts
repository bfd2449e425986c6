import type { WordStream } from '../../fair/index.ts';
import type { Round } from '../round.ts';

/**
 * A game whose base screen comes from open reels: `base` says whether the feature begins, and the feature is an entry of the book, played
 * from the entry's own stream.
 */
export interface ReelsPlay<Maths> {
  readonly base: (maths: Maths, words: WordStream, round: Round) => boolean;
  readonly feature?: (maths: Maths, words: WordStream, round: Round) => void;
}

/** A game whose whole round is an entry of the book: `quiet` entries have no feature, `loud` ones begin with it. */
export interface BookPlay<Maths> {
  readonly whole: (maths: Maths, words: WordStream, round: Round, part: 'quiet' | 'loud') => void;
}
