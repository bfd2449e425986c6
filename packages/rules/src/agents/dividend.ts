import { addDays, type Days, type Micros, monthOf, periodOf, previousPeriod, type Zone } from '@lantern/kernel';
import { type Bill, type CarryOver, capped, type DividendTerms } from './contract.ts';
import { figuresOf, lossOf, type Span, type Team, wagersIn } from './team.ts';
import { isReached, lastTier, type Reached, shareOf, type Tier } from './tiers.ts';

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The days of a period that the contract covers. */
function spanOf({ from, to }: DividendTerms, { first, last }: Days, zone: Zone): Span {
  const end = to === null ? last : earlier(last, to);
  return { fromMs: zone.startOf(later(first, from)), beforeMs: zone.startOf(addDays(end, 1)) };
}

/** The periods before this one in which the contract was valid, from the oldest. */
function periodsBefore({ period, from }: DividendTerms, current: Days): readonly Days[] {
  const found: Days[] = [];
  for (let one = periodOf(period, from); one.first < current.first; ) {
    found.push(one);
    one = periodOf(period, addDays(one.last, 1));
  }
  return found;
}

const CARRIED: Readonly<Record<CarryOver, (terms: DividendTerms, current: Days) => readonly Days[]>> = {
  none: () => [],
  previous: (terms, current) => {
    const before = previousPeriod(terms.period, current);
    return before.last < terms.from ? [] : [before];
  },
  month: (terms, current) => periodsBefore(terms, current).filter((one) => monthOf(one) === monthOf(current)),
  permanent: periodsBefore,
};

/** The day of a team's first wager or cost; null without any. */
function firstDay({ wagers, costs }: Team, zone: Zone): string | null {
  const times = [wagers[0]?.settledAtMs, costs[0]?.atMs].filter((ms) => ms !== undefined);
  return times.length === 0 ? null : zone.dayAt(Math.min(...times));
}

/** What earlier periods leave to this one: their running sum, which never rises above zero. Those before the first wager leave nothing. */
function carriedTo(terms: DividendTerms, current: Days, team: Team, zone: Zone): Micros {
  const first = firstDay(team, zone);
  if (first === null) return 0n;
  return CARRIED[terms.carry]({ ...terms, from: later(terms.from, first) }, current).reduce((sum, days) => {
    const next = sum + lossOf(team, spanOf(terms, days, zone));
    return next < 0n ? next : 0n;
  }, 0n);
}

/** The periods whose figures a dividend of the period that contains a day looks at: those carried into it, the oldest first, and itself. */
export function countedPeriods(terms: DividendTerms, day: string): readonly Days[] {
  const current = periodOf(terms.period, day);
  return [...CARRIED[terms.carry](terms, current), current];
}

interface Share {
  readonly tier: number | null;
  readonly amount: Micros;
}

function fixedShare(tiers: readonly Tier[], loss: Micros, reached: Reached): Share {
  const tier = lastTier(tiers, (one) => isReached(reached, one) && loss >= one.loss);
  const rate = tiers[tier ?? -1]?.rate;
  return { tier, amount: rate ? shareOf(loss, rate) : 0n };
}

/** Of all tiers reached the largest loss × rate × min(1, loss ÷ tier loss), compared before it is rounded. */
function floatingShare(tiers: readonly Tier[], loss: Micros, reached: Reached): Share {
  if (loss <= 0n) return { tier: null, amount: 0n };
  const shares = tiers.flatMap((one, index) => {
    if (!isReached(reached, one)) return [];
    const { numerator, denominator } = one.rate;
    return loss >= one.loss
      ? [{ index, top: loss * numerator, bottom: denominator }]
      : [{ index, top: loss * loss * numerator, bottom: denominator * one.loss }];
  });
  const [first, ...others] = shares;
  if (!first) return { tier: null, amount: 0n };
  const best = others.reduce((most, one) => (one.top * most.bottom > most.top * one.bottom ? one : most), first);
  return { tier: best.index, amount: best.top / best.bottom };
}

/** The dividend of the period that contains a day (standards.md 5.1). A team that won is paid nothing, whatever its tier. */
export function dividend(terms: DividendTerms, team: Team, zone: Zone, day: string): Bill {
  const current = periodOf(terms.period, day);
  const wagers = wagersIn(team, spanOf(terms, current, zone));
  const figures = figuresOf(wagers, terms.activeTurnover, team.uncounted);
  const base = lossOf(team, spanOf(terms, current, zone)) + carriedTo(terms, current, team, zone);
  const share = (terms.mode === 'fixed' ? fixedShare : floatingShare)(terms.tiers, base, figures);
  return {
    base,
    active: figures.active,
    tier: share.tier,
    rate: terms.tiers[share.tier ?? -1]?.rate ?? null,
    amount: capped(share.amount, terms),
  };
}
