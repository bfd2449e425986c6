import type { Micros } from '@lantern/kernel';
import type { BonusTerms } from '@lantern/rules/promotions';

/** The details of a reward of kind `bonus`, from which its grant is made: factors in millionths, amounts in micros. `deposit` is what brought it, 0 without one. */
export const bonusDetails = ({ turnover, weights, maxBet, maxConvert, days }: BonusTerms, deposit: Micros) => ({
  turnover: { bonus: String(turnover.bonus), deposit: String(turnover.deposit) },
  deposit: String(deposit),
  weights: weights && Object.fromEntries([...weights].map(([category, weight]) => [category, String(weight)])),
  maxBet: maxBet === null ? null : String(maxBet),
  maxConvert: maxConvert === null ? null : String(maxConvert),
  days,
});
