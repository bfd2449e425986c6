import { readFileSync } from 'node:fs';

/** What a file says; a file that is missing or no JSON is named. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Runs a check of files; what cannot be used is told in a line, with exit code 2. */
export const orUnusable = (check: Promise<number>): Promise<number> =>
  check.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
