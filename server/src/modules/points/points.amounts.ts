import { checkedMicros, MICROS_PER_UNIT, type Micros } from '@lantern/kernel';
import { cashOf, type MicroPoints } from '@lantern/rules/points';
import type { AppContext } from '../../platform/index.ts';
import { decimalsOf, limitUnitOf } from '../ledger/index.ts';
import { settingsOf } from '../site/index.ts';
import { pointsSettings } from './points.settings.ts';

/** What conversion brings in a currency, and its bounds. */
export interface Conversion {
  readonly isOn: boolean;
  readonly per100: Micros;
  readonly unit: Micros;
  readonly decimals: number;
  readonly minimum: MicroPoints;
  readonly dayMax: MicroPoints;
}
export async function conversionOf(context: AppContext, currency: string): Promise<Conversion> {
  const settings = await settingsOf(context, pointsSettings);
  const per100 = checkedMicros(settings['points.conversion']);
  return {
    ...{ isOn: per100 > 0n, per100 },
    ...{ unit: await limitUnitOf(context, currency), decimals: await decimalsOf(context, currency) },
    minimum: BigInt(settings['points.convertMin']) * MICROS_PER_UNIT,
    dayMax: BigInt(settings['points.convertDayMax']) * MICROS_PER_UNIT,
  };
}
/** What points would bring; a balance below zero brings nothing, and null is that conversion is off. */
export const worthOf = (conversion: Conversion, points: MicroPoints): Micros | null =>
  conversion.isOn ? cashOf(points > 0n ? points : 0n, conversion) : null;
