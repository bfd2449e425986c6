import type { FieldRefusal } from '@lantern/contract';
import type { PromotionTermsShape } from '@lantern/contract/promotions';
import type { PromotionDraft } from '@lantern/contract/promotions/office';
import { checkedMicros, formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import { EARNED_MAX, isEarnedKind } from '@lantern/rules/prizes';
import { isCounted, isFixed, isMoneyReward, isOfDeposit } from '@lantern/rules/promotions';
import type { AppContext } from '../../platform/index.ts';
import { bonusTermsFaults, categoryFaults } from '../bonus/index.ts';

const fault = (field: string, key: string, params?: FieldRefusal['params']): FieldRefusal[] => [
  { field, key: `field.${key}`, ...(params ? { params } : {}) },
];
const when = (isFault: boolean, faults: FieldRefusal[]): FieldRefusal[] => (isFault ? faults : []);
/** A field that its kind of promotion needs, or must not have. */
const needed = (field: string, value: unknown, isNeeded: boolean): FieldRefusal[] => {
  if (isNeeded) return when(value === null, fault(field, 'not_empty'));
  return when(value !== null, fault(field, 'not_valid'));
};

/** Points, spins and tickets: a fixed whole number, of no figures of a period. A wheel may stop and a raffle close, so what is of them does not wait to be claimed. */
function countFaults({ trigger, reward, claimDays }: PromotionTermsShape): FieldRefusal[] {
  const { kind, amount, rate, max, of } = reward;
  const micros = amount === null ? null : checkedMicros(amount);
  const isEarned = isEarnedKind(kind);
  return [
    ...when(isCounted(trigger), fault('terms.reward.kind', 'not_valid')),
    ...needed('terms.reward.amount', amount, true),
    ...when(micros !== null && (micros === 0n || micros % MICROS_PER_UNIT !== 0n), [
      ...fault('terms.reward.amount', 'not_valid'),
    ]),
    ...when(
      isEarned && micros !== null && micros > EARNED_MAX,
      fault('terms.reward.amount', 'above_maximum', { maximum: formatAmount(EARNED_MAX) }),
    ),
    ...needed('terms.reward.rate', rate, false),
    ...needed('terms.reward.max', max, false),
    ...needed('terms.reward.of', of ?? null, isEarned),
    ...needed('terms.claimDays', isEarned ? claimDays : null, false),
  ];
}

function moneyFaults({ trigger, reward }: PromotionTermsShape): FieldRefusal[] {
  const { amount, rate, max } = reward;
  if (isFixed(trigger))
    return [
      ...needed('terms.reward.amount', amount, true),
      ...needed('terms.reward.rate', rate, false),
      ...when(amount !== null && checkedMicros(amount) === 0n, fault('terms.reward.amount', 'not_valid')),
    ];
  return [
    ...when(amount === null && rate === null, fault('terms.reward.rate', 'not_empty')),
    ...when(amount !== null && rate !== null, fault('terms.reward.rate', 'not_valid')),
    ...when(amount !== null && checkedMicros(amount) === 0n, fault('terms.reward.amount', 'not_valid')),
    ...when(rate !== null && checkedMicros(rate) === 0n, fault('terms.reward.rate', 'not_valid')),
    ...when(max !== null && checkedMicros(max) === 0n, fault('terms.reward.max', 'not_valid')),
  ];
}

const rewardFaults = (terms: PromotionTermsShape): FieldRefusal[] =>
  isMoneyReward(terms.reward.kind)
    ? [...moneyFaults(terms), ...needed('terms.reward.of', terms.reward.of ?? null, false)]
    : countFaults(terms);

async function bonusFaults(
  context: AppContext,
  { trigger, bonus, reward }: PromotionTermsShape,
): Promise<FieldRefusal[]> {
  if (reward.kind !== 'bonus' || bonus === null) return needed('terms.bonus', bonus, reward.kind === 'bonus');
  return bonusTermsFaults(context, 'terms.bonus', bonus, { isOfDeposit: isOfDeposit(trigger) });
}

/** Rates by level: of a rebate, each level once and the lowest first, with at least one category. */
const levelRateFaults = ({ trigger, levelRates }: PromotionTermsShape): FieldRefusal[] =>
  levelRates.flatMap(({ level, rates }, place) => [
    ...when(trigger !== 'rebate' || level <= (levelRates[place - 1]?.level ?? 0), [
      ...fault(`terms.levelRates.${place}.level`, 'not_valid'),
    ]),
    ...when(Object.keys(rates).length === 0, fault(`terms.levelRates.${place}.rates`, 'not_empty')),
    ...categoryFaults(`terms.levelRates.${place}.rates`, rates),
  ]);

const audienceFaults = ({ level, levelTo }: PromotionDraft['audience']): FieldRefusal[] =>
  when(levelTo !== null && levelTo < level, fault('audience.levelTo', 'below_minimum', { minimum: String(level) }));

/** What keeps a draft from being saved, by its fields. */
export async function draftFaults(
  context: AppContext,
  { texts, terms, code, audience }: PromotionDraft,
): Promise<FieldRefusal[]> {
  const { trigger, from, to, period, rates, days, minimum } = terms;
  return [
    ...when(texts['EN'] === undefined, fault('texts.EN.title', 'not_empty')),
    ...when(to !== null && Date.parse(to) <= Date.parse(from), fault('terms.to', 'ends_before_start')),
    ...when(isFixed(trigger) && checkedMicros(minimum) > 0n, fault('terms.minimum', 'not_valid')),
    // A fixed amount for figures of nothing would be for everybody.
    ...when(
      isCounted(trigger) && terms.reward.amount !== null && checkedMicros(minimum) === 0n,
      fault('terms.minimum', 'not_empty'),
    ),
    ...rewardFaults(terms),
    ...(await bonusFaults(context, terms)),
    ...needed('terms.period', period, isCounted(trigger)),
    ...needed('terms.rates', rates, trigger === 'rebate'),
    ...when(
      trigger === 'rebate' && rates !== null && Object.keys(rates).length === 0,
      fault('terms.rates', 'not_empty'),
    ),
    ...categoryFaults('terms.rates', rates),
    ...levelRateFaults(terms),
    ...audienceFaults(audience),
    ...needed('terms.days', days, trigger === 'streak'),
    ...needed('code', code, trigger === 'code'),
  ];
}
