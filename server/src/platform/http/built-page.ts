import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The page of a built app as it is on disk now: an app that is built anew is served without a restart. */
export function builtPage(directory: string): () => string {
  const path = join(directory, 'index.html');
  let [page, madeAtMs] = [readFileSync(path, 'utf8'), statSync(path).mtimeMs];
  return () => {
    // A build empties its folder first: until the new page is there, the old one stays.
    const nowMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? madeAtMs;
    if (nowMs !== madeAtMs) [page, madeAtMs] = [readFileSync(path, 'utf8'), nowMs];
    return page;
  };
}
