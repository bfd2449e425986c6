import type { LotteryDetail, LotteryOutcome, WagerDetail } from '@lantern/contract/wager';
import { type BetToJudge, type DrawBet, ODDS_SCALE, type Odds, type Settlement } from '@lantern/games/lottery';
import { formatAmount, invariant, MICROS_PER_UNIT, type Micros, mulDivFloor, parseAmount } from '@lantern/kernel';

/** A bet with what is paid back of its stake: `rebate` in ten-thousandths. */
export interface BoughtBet extends DrawBet {
  readonly multiple: number;
  readonly rebate: Odds;
  /** The number of the rates by which those above the member earn of the stake (`prizeGapHook`); null where nobody does. */
  readonly team: number | null;
}

/** The detail that is stored with the wager. */
export function detailOf({
  play,
  picks,
  unit,
  odds,
  multiple,
  rebate,
  team,
  rule,
  ruleUnit,
}: BoughtBet): LotteryDetail {
  return {
    ...{ kind: 'lottery', play, picks: [...picks], unit: formatAmount(unit), odds: Number(odds) },
    ...(multiple === 1 ? {} : { multiple }),
    ...(rebate === 0n ? {} : { rebate: Number(rebate) }),
    ...(team === null ? {} : { team }),
    ...(rule === undefined ? {} : { rule: { version: rule, unit: formatAmount(ruleUnit ?? MICROS_PER_UNIT) } }),
  };
}

function amountOf(text: string): Micros {
  const amount = parseAmount(text);
  invariant(amount.ok, 'what a bet stores is an amount');
  return amount.value;
}

/** The bet of a stored wager. */
export function betOf(detail: WagerDetail): BoughtBet {
  invariant(detail.kind === 'lottery', 'a wager of a lottery names a play');
  const { play, picks, odds, multiple = 1, rebate = 0, team = null, rule } = detail;
  return {
    ...{ play, picks, unit: amountOf(detail.unit), odds: BigInt(odds), multiple, rebate: BigInt(rebate), team },
    ...(rule ? { rule: rule.version, ruleUnit: amountOf(rule.unit) } : {}),
  };
}

/** What a bet is paid, its rebate included, and what its record shows. Amounts are micros. */
export interface Verdict {
  readonly charged: Micros;
  readonly hits: number;
  readonly payout: Micros;
  readonly outcome: LotteryOutcome | null;
}

/** A bet with its rebate by what its draw pays: the rebate is rounded down by itself. */
export function verdictOf(
  judge: (bet: BetToJudge) => Settlement,
  bet: BetToJudge & Pick<BoughtBet, 'rebate'>,
): Verdict {
  const { charged, hits, payout } = judge(bet);
  const rebate = mulDivFloor(charged, bet.rebate, ODDS_SCALE);
  const back = rebate === 0n ? {} : { rebate: formatAmount(rebate) };
  return { charged, hits, payout: payout + rebate, outcome: hits === 0 && rebate === 0n ? null : { hits, ...back } };
}
