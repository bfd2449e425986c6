import { useEffect } from 'react';

interface Paged {
  readonly pageNo: number;
  readonly totalPages: number;
}

/**
 * The page to show instead of one after the last, as in an old link or a list that has shrunk; null where the page
 * exists.
 */
export const lastPageFor = ({ pageNo, totalPages }: Paged): number | null =>
  pageNo > Math.max(1, totalPages) ? Math.max(1, totalPages) : null;

/** Redirects to the last page; true meanwhile, when an empty list is no answer. */
export function usePastEnd(answer: Paged | undefined, go: (page: number) => void): boolean {
  const last = answer ? lastPageFor(answer) : null;
  // `go` is another function at each drawing; only the page decides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (last !== null) go(last);
  }, [last]);
  return last !== null;
}
