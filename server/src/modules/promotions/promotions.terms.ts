import type { PromotionAudience, PromotionTermsShape } from '@lantern/contract/promotions';
import type { PromotionDraft } from '@lantern/contract/promotions/office';
import { checkedMicros, type Micros } from '@lantern/kernel';
import {
  type Factor,
  levelsOf,
  type PromotionPeriod,
  type PromotionTerms,
  type RateBand,
  rateBands,
  ratesAt,
} from '@lantern/rules/promotions';

/** The source of rewards that promotions give. */
export const SOURCE = 'promotion';

const PERCENT = 100n;

const orNull = (text: string | null): Micros | null => (text === null ? null : checkedMicros(text));
/** A percentage has at most four decimals, so its factor in millionths is whole. */
const factorOf = (percent: string): Factor => checkedMicros(percent) / PERCENT;
const factorsOf = (percents: Readonly<Record<string, string>>): Map<string, Factor> =>
  new Map(Object.entries(percents).map(([category, percent]) => [category, factorOf(percent)]));

/** One version of a promotion. */
export interface Offer {
  readonly id: bigint;
  readonly version: number;
  readonly terms: PromotionTerms;
  readonly currency: string;
  /** Of rebate and loss. */
  readonly period: PromotionPeriod | null;
  /** Of rebate: millionths of a valid stake by category, for the VIP levels of each band. */
  readonly rates: readonly RateBand<ReadonlyMap<string, Factor>>[];
  /** Of streak: days in a row. */
  readonly days: number | null;
  readonly claimDays: number | null;
  readonly audience: PromotionAudience;
  readonly draft: PromotionDraft;
}

const NO_BONUS: PromotionTerms['bonus'] = {
  ...{ turnover: { bonus: 0n, deposit: 0n }, weights: null, maxBet: null, maxConvert: null, days: null },
};

function bonusOf({ bonus }: PromotionTermsShape): PromotionTerms['bonus'] {
  if (bonus === null) return NO_BONUS;
  const { turnover, weights, maxBet, maxConvert, days } = bonus;
  return {
    turnover: { bonus: checkedMicros(turnover.bonus), deposit: checkedMicros(turnover.deposit) },
    weights: weights && factorsOf(weights),
    ...{ maxBet: orNull(maxBet), maxConvert: orNull(maxConvert), days },
  };
}

/** A stored draft, which never changes: what no version had when it was stored is what it meant then. */
export function completed({ terms, audience, ...rest }: PromotionDraft): PromotionDraft {
  return {
    ...rest,
    terms: { ...terms, days: terms.days ?? null, levelRates: terms.levelRates ?? [] },
    audience: { ...audience, levelTo: audience.levelTo ?? null, countries: audience.countries ?? [] },
  };
}

/** A version with its terms as the rules take them; the budget is that of its promotion. */
export function offerOf(id: bigint, version: number, draft: PromotionDraft): Offer {
  const { terms, audience } = draft;
  const { trigger, from, to, minimum, reward, caps, group, period, rates, levelRates, currency, claimDays, days } =
    terms;
  const { kind, amount, rate, max } = reward;
  return {
    ...{ id, version, audience, currency, period, claimDays, days, draft },
    rates: rateBands(
      factorsOf(rates ?? {}),
      levelRates.map((band) => ({ level: band.level, rates: factorsOf(band.rates) })),
    ),
    terms: {
      ...{
        trigger,
        fromMs: Date.parse(from),
        toMs: to === null ? null : Date.parse(to),
        minimum: checkedMicros(minimum),
      },
      reward: { kind, amount: orNull(amount), rate: rate === null ? null : factorOf(rate), max: orNull(max) },
      bonus: bonusOf(terms),
      caps: { ...caps, budget: null },
      group,
    },
  };
}

/** Whether the level of a member decides at which rates a rebate is computed. */
export const hasRatesByLevel = ({ rates }: Pick<Offer, 'rates'>): boolean => rates.length > 1;

/** Whether the level of a member decides anything of an offer; else it is not read. */
export const asksLevel = (offer: Pick<Offer, 'audience' | 'rates'>): boolean =>
  levelsOf(offer.audience) !== null || hasRatesByLevel(offer);

/** The rates of a rebate for a level; no other promotion has any. */
export const ratesFor = ({ rates }: Offer, level: number): ReadonlyMap<string, Factor> =>
  ratesAt(rates, level) ?? new Map();
