import { sortedDistinct } from './expand.ts';

export interface TypedPicks {
  /** Sorted tokens of the wanted width, none twice. */
  readonly picks: readonly string[];
  /** The tokens that were typed more than once. */
  readonly repeated: readonly string[];
  /** The pieces that are no token, as they were typed. */
  readonly bad: readonly string[];
}

// Any other character separates. Letters stay in the piece, so that `6B` is reported and not read as 6.
const PIECE = /[\p{L}\p{M}\p{N}]+/gu;
const DIGITS_ONLY = /^[0-9]+$/;

/** Reads a pasted list such as `68, 07;94 / 13`. A piece of the wrong width is reported and never guessed at. */
export function parseTypedPicks(text: string, width: number): TypedPicks {
  const pieces = text.match(PIECE) ?? [];
  const isToken = (piece: string): boolean => piece.length === width && DIGITS_ONLY.test(piece);
  const tokens = pieces.filter(isToken);
  return {
    picks: sortedDistinct(tokens),
    repeated: sortedDistinct(tokens.filter((token, place) => tokens.indexOf(token) !== place)),
    bad: pieces.filter((piece) => !isToken(piece)),
  };
}
