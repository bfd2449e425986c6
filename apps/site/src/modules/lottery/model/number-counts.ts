export type RankedFigure = { readonly token: string; readonly figure: number | null };

/**
 * The tokens with the highest figures, such as how often each came or how long it has not. `null` is above all: it never came.
 * Equal figures stand in the order of their tokens, so that the same draws give the same list.
 */
export function ranked(
  tokens: readonly string[],
  figures: readonly (number | null)[],
  length: number,
): readonly RankedFigure[] {
  const heightOf = ({ figure }: RankedFigure): number => figure ?? Number.MAX_SAFE_INTEGER;
  return tokens
    .map((token, at) => ({ token, figure: figures[at] ?? null }))
    .toSorted((one, other) => heightOf(other) - heightOf(one))
    .slice(0, length);
}
