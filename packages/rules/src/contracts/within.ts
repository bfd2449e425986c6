import { formatAmount } from '@lantern/kernel';
import type { Tier } from '../agents/index.ts';
import { type ContractTerms, readTerms, type TermsFault } from './terms.ts';

/** The best rate that terms pay where a tier begins, in millionths; 0 if they pay nothing there. */
function rateAt(own: readonly Tier[], at: Tier): bigint {
  return own
    .filter((tier) => tier.turnover <= at.turnover && tier.loss <= at.loss && tier.active <= at.active)
    .reduce((best, { rate }) => (rate.numerator > best ? rate.numerator : best), 0n);
}

/** The most that each tier may pay, as a fraction of one: what the agent himself is paid where it begins. */
export const ownRates = (own: ContractTerms, offered: ContractTerms): string[] => {
  const mine = readTerms(own).tiers;
  return readTerms(offered).tiers.map((tier) => formatAmount(rateAt(mine, tier)));
};

/**
 * Tiers that pay more than the agent himself is paid where they begin (agents.md 5.3, rule 8). `own` is null for an agent without
 * a contract of this kind, who can offer none.
 */
export function aboveOwn(own: ContractTerms | null, offered: ContractTerms): TermsFault[] {
  const mine = own ? readTerms(own).tiers : [];
  return readTerms(offered).tiers.flatMap((tier, index) => {
    const most = rateAt(mine, tier);
    const fault = { field: `tiers.${index}.rate`, fault: 'above_own', most: formatAmount(most) } as const;
    return tier.rate.numerator > most ? [fault] : [];
  });
}

export interface Below {
  readonly id: string;
  readonly uplineId: string;
  readonly downlineId: string;
  readonly terms: ContractTerms;
}

export interface Ending extends Below {
  /** Its own rate is above the new one, or the contract above it ends. */
  readonly because: 'rate' | 'upper';
}

/**
 * The contracts of one kind below an agent that end when his own becomes `terms` (null: ends), the nearest first: those whose rates are
 * above the new ones, and everything that hangs on these (agents.md 5.3, rule 9).
 */
export function endingBelow(agentId: string, terms: ContractTerms | null, below: readonly Below[]): Ending[] {
  const byUpline = Map.groupBy(below, ({ uplineId }) => uplineId);
  const found: Ending[] = [];
  const endAll = (id: string): void => {
    for (const one of byUpline.get(id) ?? []) {
      found.push({ ...one, because: 'upper' });
      endAll(one.downlineId);
    }
  };
  for (const one of byUpline.get(agentId) ?? []) {
    if (terms && aboveOwn(terms, one.terms).length === 0) continue;
    found.push({ ...one, because: terms ? 'rate' : 'upper' });
    endAll(one.downlineId);
  }
  return found;
}
