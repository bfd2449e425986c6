import type { ContractTerms } from '@lantern/rules/contracts';
import { rateOf } from './view.ts';

export type Kind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** An offer as it is entered: rates are percentages. */
export interface Draft {
  readonly downline: string;
  readonly tiers: readonly {
    readonly rate: string;
    readonly turnover: string;
    readonly loss: string;
    readonly active: string;
  }[];
  readonly activeTurnover: string;
  readonly cap: string;
  readonly period: NonNullable<ContractTerms['period']>;
  readonly mode: NonNullable<ContractTerms['mode']>;
  readonly carry: NonNullable<ContractTerms['carry']>;
  readonly startsOn: string;
  readonly answerDays: number;
}

const EMPTY_TIER = { rate: '', turnover: '', loss: '0', active: '1' };
export const emptyDraft = (today: string): Draft => ({
  ...{ downline: '', tiers: [EMPTY_TIER], activeTurnover: '100', cap: '' },
  ...{ period: 'half-monthly', mode: 'fixed', carry: 'previous', startsOn: today, answerDays: 7 },
});

export const addTier = (draft: Draft): Draft => ({
  ...draft,
  tiers: [...draft.tiers, draft.tiers.at(-1) ?? EMPTY_TIER],
});
export const dropTier = (draft: Draft, index: number): Draft => ({
  ...draft,
  tiers: draft.tiers.filter((_, at) => at !== index),
});
/** Terms for the server; what is no number goes as it was entered, to be refused beside its field. */
export function termsOf(draft: Draft, kind: Kind): ContractTerms {
  const isDividend = kind === 'dividend';
  return {
    tiers: draft.tiers.map((tier) => ({
      ...{ rate: rateOf(tier.rate), turnover: tier.turnover.trim(), loss: isDividend ? tier.loss.trim() : '0' },
      active: /^\d{1,9}$/.test(tier.active.trim()) ? Number(tier.active) : -1,
    })),
    activeTurnover: draft.activeTurnover.trim(),
    cap: draft.cap.trim() === '' ? null : draft.cap.trim(),
    period: isDividend ? draft.period : null,
    mode: isDividend ? draft.mode : null,
    carry: isDividend ? draft.carry : null,
  };
}

/** The body of a call without `readonly`. */
export const bodyOf = (draft: Draft, kind: Kind) => {
  const terms = termsOf(draft, kind);
  return {
    ...{ downline: draft.downline, kind, startsOn: draft.startsOn, answerDays: draft.answerDays },
    terms: { ...terms, tiers: terms.tiers.map((tier) => ({ ...tier })) },
  };
};
