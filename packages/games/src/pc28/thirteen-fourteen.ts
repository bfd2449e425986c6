import { err, MICROS_PER_UNIT, type Micros, ok, type Result } from '@lantern/kernel';
import type { BetFields, Ticket, Win } from '../compound/index.ts';
import type { RuleRefusal } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { SIDES, sumOf, type ThreeDigits } from './plays.ts';

/** Versions of the rule for 13 and 14; null is none: every bet pays its prize. */
export const RULE_VERSIONS = ['older', 'v1', 'v2', 'v3'] as const;
export type Rule = (typeof RULE_VERSIONS)[number] | null;
type Pc28Ticket = Ticket<ThreeDigits, Rule>;

const STAKE_BACK = fraction(1);
const units = (amount: bigint): Micros => amount * MICROS_PER_UNIT;

interface RuleTerms {
  /** What a winning side returns of its stake, by all that was staked in the issue; null is its prize. */
  readonly side: (staked: Micros) => Fraction | null;
  /** What a winning combination returns of its stake. */
  readonly combination: Fraction;
  readonly mayBetBothSides: boolean;
  readonly sumsMax: number;
  /** Whether nothing of the issue counts as turnover on 13 and 14. */
  readonly takesTurnover: boolean;
}
const byStaked = (staked: Micros): Fraction | null => {
  if (staked > units(9_999n)) return STAKE_BACK;
  return staked > units(1n) ? fraction(3, 2) : null;
};
const SUMS_MAX = 10;
const ALL_SUMS = 28;
/** games.md 3.7 */
const RULES: Readonly<Record<Exclude<Rule, null>, RuleTerms>> = {
  older: {
    side: (staked) => (staked > units(1_000n) ? STAKE_BACK : null),
    combination: STAKE_BACK,
    mayBetBothSides: true,
    sumsMax: ALL_SUMS,
    takesTurnover: false,
  },
  v1: { side: byStaked, combination: STAKE_BACK, mayBetBothSides: false, sumsMax: SUMS_MAX, takesTurnover: true },
  v2: {
    side: byStaked,
    combination: fraction(0),
    mayBetBothSides: false,
    sumsMax: SUMS_MAX,
    takesTurnover: false,
  },
  v3: {
    side: () => fraction(198, 100),
    combination: fraction(365, 100),
    mayBetBothSides: true,
    sumsMax: SUMS_MAX,
    takesTurnover: false,
  },
};
const termsOf = (rule: Rule): RuleTerms | undefined => (rule === null ? undefined : RULES[rule]);

export function readRule({ rule }: BetFields): Result<Rule, 'bad_rule'> {
  if (rule === undefined || rule === null) return ok(null);
  return typeof rule === 'string' && Object.hasOwn(RULES, rule) ? ok(rule as Rule) : err('bad_rule');
}

const picksOn = (code: string, tickets: readonly Pc28Ticket[]): ReadonlySet<number> =>
  new Set(tickets.filter(({ play }) => play.code === code).flatMap(({ picks: [chosen = []] }) => chosen));

/** Whether tickets under a rule are compared with the others of their issue. */
export function forbidsBeside(rule: Rule): boolean {
  const terms = termsOf(rule);
  return terms !== undefined && (!terms.mayBetBothSides || terms.sumsMax < ALL_SUMS);
}

const isRuled = (digits: ThreeDigits): boolean => [13, 14].includes(sumOf(digits));

export const takesTurnover = (rule: Rule, digits: ThreeDigits): boolean =>
  isRuled(digits) && (termsOf(rule)?.takesTurnover ?? false);

/** Why a ticket cannot be taken beside the earlier ones of its issue: its own rule decides. */
export function refusalBeside(ticket: Pc28Ticket, earlier: readonly Pc28Ticket[]): RuleRefusal | null {
  const terms = termsOf(ticket.extras);
  if (!terms) return null;
  const all = [...earlier, ticket];
  if (ticket.play.code === 'sum' && picksOn('sum', all).size > terms.sumsMax) return 'too_many_picks';
  if (ticket.play.code !== 'sides' || terms.mayBetBothSides) return null;
  const sides = picksOn('sides', all);
  const isOn = (side: (typeof SIDES)[number]): boolean => sides.has(SIDES.indexOf(side));
  return (isOn('big') && isOn('small')) || (isOn('odd') && isOn('even')) ? 'both_sides' : null;
}

/** The rows of a ticket that win, and what they return where the rule for 13 and 14 changes it. */
export function winsUnderRule(
  { play, picks, extras }: Pc28Ticket,
  digits: ThreeDigits,
  staked: Micros,
): readonly Win[] {
  const wins = play.wins(picks, digits);
  const terms = termsOf(extras);
  if (!terms || !isRuled(digits)) return wins;
  const returns = { sides: terms.side(staked), combination: terms.combination }[play.code] ?? null;
  if (returns === null) return wins;
  return wins.map((win) => ('tier' in win ? { rows: win.rows, returns, insteadOf: win.tier } : win));
}
