export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What took how long, in milliseconds. */
export type Took = readonly [what: string, ms: number];

/** The steps of this program that have ended. */
const steps: Took[] = [];
const SHOWN_PARTS = 3;

/** The longest first, of those that took a tenth of a second: `demo data 8.1 s, migrations 2.0 s`. */
export const longest = (parts: readonly Took[]): string =>
  parts
    .filter(([, ms]) => ms >= 100)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN_PARTS)
    .map(([what, ms]) => `${what} ${seconds(ms)}`)
    .join(', ');

/** The time since this program began, and its longest steps. */
export const inAll = (): string => `${seconds(performance.now())} in all; longest: ${longest(steps)}`;

/** Prints what begins, then its duration and its result, on one line. */
export async function step<T>(what: string, work: () => Promise<T>, outcome?: (value: T) => string): Promise<T> {
  const beganMs = performance.now();
  process.stdout.write(`  ${what} `);
  try {
    const value = await work();
    const tookMs = performance.now() - beganMs;
    steps.push([what, tookMs]);
    const result = outcome?.(value) ?? '';
    process.stdout.write(`… ${seconds(tookMs)}${result === '' ? '' : ` (${result})`}\n`);
    return value;
  } catch (error) {
    process.stdout.write(`… failed after ${seconds(performance.now() - beganMs)}\n`);
    throw error;
  }
}

/** An error with advice for a person: shown as its message, without a stack. */
export class Advice extends Error {
  override readonly name = 'Advice';
}

/** The text to print for a thrown value. */
export function wordsOf(error: unknown): string {
  // The server's refusal to start is advice as well.
  if (error instanceof Advice || (error instanceof Error && error.name === 'StartRefused')) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Columns padded to their widest cell, two spaces between them. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
