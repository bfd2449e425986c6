/** Spec 8 and 9: a part of the page that has not come after 120 s counts as failed. */
export const LOAD_LIMIT_MS = 120_000;

/** A lazy part with its time limit: a hanging connection must end in the load error, not in an endless wait. */
export function withinLimit<T>(load: () => Promise<T>, limitMs: number = LOAD_LIMIT_MS): () => Promise<T> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`nothing came within ${limitMs} ms`)), limitMs);
    });
    return Promise.race([load(), limit]).finally(() => clearTimeout(timer));
  };
}
