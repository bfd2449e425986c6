import { z } from 'zod';
import { amount, id } from '../shapes.ts';
import { detailKind } from '../wager/detail-kind.ts';
import { marketKey, priceVersion, selectionCode, sportsScore } from './shapes.ts';

/** A bet on matches. Its legs are rows of their own; here stands what they do not say, in their order. */
export const sportsDetail = z.strictObject({
  kind: z.literal('sports'),
  /** Number of legs per combination, bankers not counted, in ascending order; `[1]` of a single. */
  sizes: z.array(z.number().int().min(0)).min(1),
  /** Places of legs, from 1, that are in every combination. */
  bankers: z.array(z.number().int().positive()),
  /** On every combination. */
  unit: amount,
  legs: z
    .array(
      z.strictObject({
        matchId: id,
        market: marketKey,
        selection: selectionCode,
        /** Of the price at which the bet was taken; bets from before 2026-12 have none. */
        version: priceVersion.optional(),
        /** When the bet was taken; null before the match. */
        score: sportsScore.nullable(),
        minute: z.number().int().nullable(),
        /** Of a combination in one match: its selections, which all must win. */
        all: z.array(z.strictObject({ market: marketKey, selection: selectionCode })).optional(),
      }),
    )
    .min(1),
});
export type SportsDetail = z.infer<typeof sportsDetail>;

export const sportsKind = detailKind(sportsDetail, ({ sizes, legs }) => ({
  play: legs.length === 1 ? 'single' : sizes.join(','),
  picks: legs.map(({ market, selection }) => `${market}/${selection}`).join(' '),
  odds: '1',
}));
