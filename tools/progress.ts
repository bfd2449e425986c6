const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Prints what begins, then its duration and its result, on one line. */
export async function step<T>(what: string, work: () => Promise<T>, outcome?: (value: T) => string): Promise<T> {
  const beganMs = performance.now();
  process.stdout.write(`  ${what} `);
  try {
    const value = await work();
    const result = outcome?.(value) ?? '';
    process.stdout.write(`… ${seconds(beganMs)}${result === '' ? '' : ` (${result})`}\n`);
    return value;
  } catch (error) {
    process.stdout.write(`… failed after ${seconds(beganMs)}\n`);
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
