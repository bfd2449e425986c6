import type { VipLevelShape } from '@lantern/contract/vip';
import { checkedMicros, formatAmount } from '@lantern/kernel';
import type { VipLevel } from '@lantern/rules/vip';

/** The source of rewards that the programme gives. */
export const SOURCE = 'vip';

/** A level as the rules take it. */
export const levelOfShape = ({ deposit, stake, upkeep, benefits, dayCount, dayAmount }: VipLevelShape): VipLevel => ({
  ...{ deposit: checkedMicros(deposit), stake: checkedMicros(stake), upkeep: checkedMicros(upkeep), dayCount },
  benefits: {
    ...{ upgrade: checkedMicros(benefits.upgrade), weekly: checkedMicros(benefits.weekly) },
    ...{ monthly: checkedMicros(benefits.monthly), birthday: checkedMicros(benefits.birthday) },
  },
  dayAmount: dayAmount === null ? null : checkedMicros(dayAmount),
});

/** A level as the contract has it. */
export const shapeOfLevel = ({ deposit, stake, upkeep, benefits, dayCount, dayAmount }: VipLevel): VipLevelShape => ({
  ...{ deposit: formatAmount(deposit), stake: formatAmount(stake), upkeep: formatAmount(upkeep), dayCount },
  benefits: {
    ...{ upgrade: formatAmount(benefits.upgrade), weekly: formatAmount(benefits.weekly) },
    ...{ monthly: formatAmount(benefits.monthly), birthday: formatAmount(benefits.birthday) },
  },
  dayAmount: dayAmount === null ? null : formatAmount(dayAmount),
});
