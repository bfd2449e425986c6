/** Spec 8 and 9: a part of the page that has not loaded after 120 s counts as failed. */
export const LOAD_LIMIT_MS = 120_000;

/**
 * A part that failed to load, whatever the browser calls it: the router would answer the browser's own error with a
 * reload that loses the input.
 */
export class PartMissing extends Error {}

/** A lazy part with its time limit: a hanging connection must end in the load error, not in an endless wait. */
export function withinLimit<T>(load: () => Promise<T>, limitMs: number = LOAD_LIMIT_MS): () => Promise<T> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new PartMissing(`nothing came within ${limitMs} ms`)), limitMs);
    });
    const part = load().catch((cause: unknown) => {
      throw cause instanceof PartMissing ? cause : new PartMissing('a part did not arrive', { cause });
    });
    return Promise.race([part, limit]).finally(() => clearTimeout(timer));
  };
}
