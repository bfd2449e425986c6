import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The page of a built app as it is on disk: a new build is served without a restart. */
export function builtPage(directory: string): () => string {
  const path = join(directory, 'index.html');
  let [page, madeAtMs] = [readFileSync(path, 'utf8'), statSync(path).mtimeMs];
  return () => {
    // A build empties its folder first; the old page is served until the new one exists.
    const nowMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? madeAtMs;
    if (nowMs !== madeAtMs) [page, madeAtMs] = [readFileSync(path, 'utf8'), nowMs];
    return page;
  };
}
