import { useEffect } from 'react';

interface Paged {
  readonly pageNo: number;
  readonly totalPages: number;
}

/** The page to show in place of one behind the last, as an old link or a list that has shrunk names it; null where all is well. */
export const lastPageFor = ({ pageNo, totalPages }: Paged): number | null =>
  pageNo > Math.max(1, totalPages) ? Math.max(1, totalPages) : null;

/** Goes to the last page from behind it; true while on the way, when an empty list is no answer. */
export function usePastEnd(answer: Paged | undefined, go: (page: number) => void): boolean {
  const last = answer ? lastPageFor(answer) : null;
  // `go` is another function at each drawing; only the page decides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (last !== null) go(last);
  }, [last]);
  return last !== null;
}
