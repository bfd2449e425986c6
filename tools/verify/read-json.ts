import { readFileSync } from 'node:fs';

/** The content of a JSON file; an error names a missing or invalid file. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Runs a check of files; unusable input is reported in one line, with exit code 2. */
export const orUnusable = (check: Promise<number>): Promise<number> =>
  check.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
