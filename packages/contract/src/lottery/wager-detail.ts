import { z } from 'zod';
import { amount } from '../shapes.ts';
import { detailKind } from '../wager/detail-kind.ts';

/** A bet on a draw, as it was taken. */
export const lotteryDetail = z.strictObject({
  kind: z.literal('lottery'),
  play: z.string().regex(/^[A-Z][A-Z0-9_]{0,31}$/),
  /**
   * Zero-padded numbers or names of options, in the order they were entered; of a play with tickets one text for each, `0+1/5/7` (`readTicketText`), which is
   * empty for a ticket without a choice.
   */
  picks: z.array(z.string().regex(/^[0-9A-Za-z_+/]{0,400}$/)).min(1),
  /** Of a row, times the multiple. */
  unit: amount,
  /** Ten-thousandths, as they stood when the bet was taken. */
  odds: z.number().int().positive(),
  /** How many times the unit was bought; absent once. */
  multiple: z.number().int().min(2).optional(),
  /** Ten-thousandths of the stake that are paid back, won or lost; absent without a rebate. */
  rebate: z.number().int().positive().optional(),
  /** The number of the rates by which those above the member earn of the stake; absent where nobody does. */
  team: z.number().int().positive().optional(),
  /**
   * The version of its family's rule that its issue was sold under, and what stands for 1 in the amounts of that rule; absent without one.
   */
  rule: z.strictObject({ version: z.string().regex(/^[a-z0-9]{1,16}$/), unit: amount }).optional(),
});
export type LotteryDetail = z.infer<typeof lotteryDetail>;

/** What became of a bet on a draw; no outcome is no hit and no rebate. The rebate is in the payout. `cancelled`: taken back while the draw was on sale. */
export const lotteryOutcome = z.strictObject({
  hits: z.number().int().nonnegative(),
  rebate: amount.optional(),
  cancelled: z.literal(true).optional(),
});
export type LotteryOutcome = z.infer<typeof lotteryOutcome>;

export const lotteryKind = detailKind(
  lotteryDetail,
  ({ play, picks, odds }) => ({ play, picks: picks.join(' '), odds: String(odds / 10_000) }),
  {
    write: ({ play, picks, unit, odds, multiple, rebate, team, rule }) => [
      ...[play, picks.join(), unit, String(odds)],
      ...(multiple || rebate || team || rule ? [String(multiple ?? 1), String(rebate ?? 0)] : []),
      ...(team || rule ? [String(team ?? 0)] : []),
      ...(rule ? [rule.version, rule.unit] : []),
    ],
    read: ([
      play = '',
      picks = '',
      unit = '',
      odds = '',
      multiple = '1',
      rebate = '0',
      team = '0',
      version,
      ruleUnit,
    ]) => ({
      ...{ kind: 'lottery' as const, play, picks: picks.split(','), unit, odds: Number(odds) },
      ...(multiple === '1' ? {} : { multiple: Number(multiple) }),
      ...(rebate === '0' ? {} : { rebate: Number(rebate) }),
      ...(team === '0' ? {} : { team: Number(team) }),
      ...(version === undefined ? {} : { rule: { version, unit: ruleUnit ?? '' } }),
    }),
  },
);
