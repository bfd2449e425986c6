import type { z } from 'zod';

/** What a table or a file shows of a bet of any kind. */
export interface BetLine {
  /** Play, mode or risk as its game names it. */
  readonly play: string;
  /** Selections separated by spaces; empty where there is nothing to select. */
  readonly picks: string;
  /** Decimal; 1 where the payout is no multiple that stood when the bet was taken. */
  readonly odds: string;
}

/**
 * A short text that is stored instead of the detail, for a kind of which there are millions: names of fields would be most of each row. `read` gives
 * back what `write` was given, and takes the words of the text.
 */
export interface StoredText<T> {
  readonly write: (detail: T) => readonly string[];
  readonly read: (words: readonly string[]) => T;
}

/** One kind of bet: its strict shape, as it is answered, its line, and how it is stored if that is another form. */
export interface DetailKind<T extends z.ZodObject> {
  readonly schema: T;
  readonly line: (detail: z.infer<T>) => BetLine;
  readonly stored?: StoredText<z.infer<T>> | undefined;
}
export const detailKind = <T extends z.ZodObject>(
  schema: T,
  line: (detail: z.infer<T>) => BetLine,
  stored?: StoredText<z.infer<T>>,
): DetailKind<T> => ({ schema, line, stored });

/** The line of a kind without selections and odds. */
export const plainLine = (play: string): BetLine => ({ play, picks: '', odds: '1' });
