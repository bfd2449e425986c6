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

/** One kind of bet: its strict shape, as it is stored and answered, and its line. */
export interface DetailKind<T extends z.ZodObject> {
  readonly schema: T;
  readonly line: (detail: z.infer<T>) => BetLine;
}
export const detailKind = <T extends z.ZodObject>(schema: T, line: (detail: z.infer<T>) => BetLine): DetailKind<T> => ({
  schema,
  line,
});

/** The line of a kind without selections and odds. */
export const plainLine = (play: string): BetLine => ({ play, picks: '', odds: '1' });
