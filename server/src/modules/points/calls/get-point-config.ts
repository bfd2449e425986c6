import { pointsCalls } from '@lantern/contract/points';
import { checkedMicros, formatAmount, MICROS_PER_UNIT, mulDivFloor } from '@lantern/kernel';
import { answer, dayOf, done } from '../../../platform/index.ts';
import { hasPaymentPassword } from '../../account/index.ts';
import { settingsOf } from '../../site/index.ts';
import { conversionOf } from '../points.amounts.ts';
import { pointsSettings } from '../points.settings.ts';
import { convertedOn } from '../points.store.ts';

/** Rates are shown for ten units of the stake. */
const PER_UNITS = 10n;

export const getPointConfig = answer(pointsCalls.getPointConfig, async ({ actor }, context) => {
  const { memberId, currency } = actor;
  const rates: Readonly<Record<string, string>> = (await settingsOf(context, pointsSettings))['points.rates'];
  const conversion = await conversionOf(context, currency);
  const left = conversion.dayMax - (await convertedOn(context.db, memberId, dayOf(context.clock.nowMs())));
  return done({
    ...{ per: formatAmount(PER_UNITS * conversion.unit), currency },
    rates: Object.entries(rates)
      .filter(([, rate]) => checkedMicros(rate) > 0n)
      .map(([category, rate]) => ({ category, points: formatAmount(checkedMicros(rate) * PER_UNITS) })),
    conversion: conversion.isOn
      ? {
          amount: formatAmount(mulDivFloor(conversion.per100, conversion.unit, MICROS_PER_UNIT)),
          minimum: formatAmount(conversion.minimum),
          dayMax: formatAmount(conversion.dayMax),
          dayLeft: formatAmount(left > 0n ? left : 0n),
        }
      : null,
    hasPaymentPassword: await hasPaymentPassword(context.db, memberId),
  });
});
