import type { VipLevelShape } from '@lantern/contract/vip';
import { formatAmount, invariant, type Micros, parseAmount } from '@lantern/kernel';
import type { VipLevel } from '@lantern/rules/vip';

/** The source of rewards that the programme gives. */
export const SOURCE = 'vip';

/** Of a text that the contract has checked. */
export function micros(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, `${text} is no amount`);
  return parsed.value;
}
/** The same of an amount that may be below zero. */
export const signedMicros = (text: string): Micros => (text.startsWith('-') ? -micros(text.slice(1)) : micros(text));

/** A level as the rules take it. */
export const levelOfShape = ({ deposit, stake, upkeep, benefits, dayCount, dayAmount }: VipLevelShape): VipLevel => ({
  ...{ deposit: micros(deposit), stake: micros(stake), upkeep: micros(upkeep), dayCount },
  benefits: {
    ...{ upgrade: micros(benefits.upgrade), weekly: micros(benefits.weekly) },
    ...{ monthly: micros(benefits.monthly), birthday: micros(benefits.birthday) },
  },
  dayAmount: dayAmount === null ? null : micros(dayAmount),
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
