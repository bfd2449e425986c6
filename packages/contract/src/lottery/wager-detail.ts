import { z } from 'zod';
import { amount } from '../shapes.ts';
import { detailKind } from '../wager/detail-kind.ts';

/** A bet on a draw, as it was taken. */
export const lotteryDetail = z.strictObject({
  kind: z.literal('lottery'),
  play: z.string().regex(/^[A-Z][A-Z0-9_]{0,31}$/),
  /** Zero-padded numbers or names of options, in the order they were entered. */
  picks: z.array(z.string().regex(/^[0-9A-Z_]{1,16}$/)).min(1),
  unit: amount,
  /** Ten-thousandths, as they stood when the bet was taken. */
  odds: z.number().int().positive(),
});
export type LotteryDetail = z.infer<typeof lotteryDetail>;

/** What became of a bet on a draw; no outcome is no hit. */
export const lotteryOutcome = z.strictObject({ hits: z.number().int().positive() });
export type LotteryOutcome = z.infer<typeof lotteryOutcome>;

export const lotteryKind = detailKind(
  lotteryDetail,
  ({ play, picks, odds }) => ({ play, picks: picks.join(' '), odds: String(odds / 10_000) }),
  {
    write: ({ play, picks, unit, odds }) => [play, picks.join(), unit, String(odds)],
    read: ([play = '', picks = '', unit = '', odds = '']) => ({
      kind: 'lottery' as const,
      play,
      picks: picks.split(','),
      unit,
      odds: Number(odds),
    }),
  },
);
