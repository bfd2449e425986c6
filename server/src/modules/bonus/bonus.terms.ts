import type { BonusTermsShape } from '@lantern/contract/promotions';
import { checkedMicros, type Micros } from '@lantern/kernel';
import type { BonusTerms, Factor } from '@lantern/rules/promotions';

const PERCENT = 100n;
/** A percentage has at most four decimals, so its factor in millionths is whole. */
export const factorOf = (percent: string): Factor => checkedMicros(percent) / PERCENT;
export const factorsOf = (percents: Readonly<Record<string, string>>): Map<string, Factor> =>
  new Map(Object.entries(percents).map(([category, percent]) => [category, factorOf(percent)]));

const orNull = (text: string | null): Micros | null => (text === null ? null : checkedMicros(text));
/** Terms of bonus money as the rules take them. */
export const bonusTermsOf = ({ turnover, weights, maxBet, maxConvert, days }: BonusTermsShape): BonusTerms => ({
  turnover: { bonus: checkedMicros(turnover.bonus), deposit: checkedMicros(turnover.deposit) },
  weights: weights && factorsOf(weights),
  ...{ maxBet: orNull(maxBet), maxConvert: orNull(maxConvert), days },
});

/** The details of a reward of kind `bonus`, from which its grant is made: factors in millionths, amounts in micros. `deposit` is what brought it, 0 without one. */
export const bonusDetails = ({ turnover, weights, maxBet, maxConvert, days }: BonusTerms, deposit: Micros) => ({
  turnover: { bonus: String(turnover.bonus), deposit: String(turnover.deposit) },
  deposit: String(deposit),
  weights: weights && Object.fromEntries([...weights].map(([category, weight]) => [category, String(weight)])),
  maxBet: maxBet === null ? null : String(maxBet),
  maxConvert: maxConvert === null ? null : String(maxConvert),
  days,
});
