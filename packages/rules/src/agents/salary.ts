import { addDays, type Zone } from '@lantern/kernel';
import { type Bill, capped, type SalaryTerms } from './contract.ts';
import { type BookWager, Counter, figuresOf, type Span, type Team, type TeamFigures, wagersIn } from './team.ts';
import { isReached, lastTier, shareOf } from './tiers.ts';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 300_000;

const daySpan = (zone: Zone, day: string): Span => ({
  fromMs: zone.startOf(day),
  beforeMs: zone.startOf(addDays(day, 1)),
});

/** Wagers of a day by the hour or window in which they were settled, counted in elapsed time from midnight. */
function partsOf(wagers: readonly BookWager[], fromMs: number, lengthMs: number): readonly (readonly BookWager[])[] {
  const parts = new Map<number, BookWager[]>();
  for (const wager of wagers) {
    const number = Math.floor((wager.settledAtMs - fromMs) / lengthMs);
    const part = parts.get(number) ?? [];
    part.push(wager);
    parts.set(number, part);
  }
  return [...parts.values()];
}

/** A share of the turnover of one part, by the tier that `reached` meets. */
function partAmount({ tiers }: SalaryTerms, turnover: bigint, reached: TeamFigures): bigint {
  const index = lastTier(tiers, (tier) => isReached(reached, tier));
  const tier = index === null ? undefined : tiers[index];
  return tier ? shareOf(turnover, tier.rate) : 0n;
}

const billOfDay = (terms: SalaryTerms, day: TeamFigures, amount: bigint): Bill => ({
  base: day.turnover,
  active: day.active,
  tier: null,
  rate: null,
  amount: capped(amount, terms),
});

/** The daily salary: the team's turnover of the day × the rate of the last tier it reaches (standards.md 5.1). */
export function dailySalary(terms: SalaryTerms, team: Team, zone: Zone, day: string): Bill {
  const figures = figuresOf(wagersIn(team, daySpan(zone, day)), terms.activeTurnover, team.uncounted);
  const tier = lastTier(terms.tiers, (one) => isReached(figures, one));
  const rate = terms.tiers[tier ?? -1]?.rate ?? null;
  const amount = rate ? shareOf(figures.turnover, rate) : 0n;
  return { base: figures.turnover, active: figures.active, tier, rate, amount: capped(amount, terms) };
}

/** The hourly salary of a day: each hour by the turnover and the active members of that hour. */
export function hourlySalary(terms: SalaryTerms, team: Team, zone: Zone, day: string): Bill {
  const span = daySpan(zone, day);
  const wagers = wagersIn(team, span);
  const amount = partsOf(wagers, span.fromMs, HOUR_MS).reduce((sum, hour) => {
    const figures = figuresOf(hour, terms.activeTurnover, team.uncounted);
    return sum + partAmount(terms, figures.turnover, figures);
  }, 0n);
  return billOfDay(terms, figuresOf(wagers, terms.activeTurnover, team.uncounted), amount);
}

/** The real-time salary of a day: each window of five minutes, by the day up to the window's end. */
export function realtimeSalary(terms: SalaryTerms, team: Team, zone: Zone, day: string): Bill {
  const span = daySpan(zone, day);
  const soFar = new Counter(terms.activeTurnover, team.uncounted);
  const amount = partsOf(wagersIn(team, span), span.fromMs, WINDOW_MS).reduce((sum, window) => {
    for (const wager of window) soFar.add(wager);
    const turnover = window.reduce((all, { valid }) => all + valid, 0n);
    return sum + partAmount(terms, turnover, soFar.figures);
  }, 0n);
  return billOfDay(terms, soFar.figures, amount);
}
