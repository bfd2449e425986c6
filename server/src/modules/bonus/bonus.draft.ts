import type { FieldRefusal } from '@lantern/contract';
import type { BonusTermsShape } from '@lantern/contract/promotions';
import { checkedMicros, formatAmount } from '@lantern/kernel';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import type { AppContext } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { bonusSettings } from './bonus.settings.ts';

/** Categories that no game has would count nothing, without anybody noticing. */
export const categoryFaults = (field: string, byCategory: Readonly<Record<string, string>> | null): FieldRefusal[] =>
  Object.keys(byCategory ?? {})
    .filter((category) => !(GAME_TYPES as readonly string[]).includes(category))
    .map((category) => ({ field: `${field}.${category}`, key: 'field.unknown_option' }));

/** What refuses written terms of bonus money, beside their fields below `field`: among others a turnover multiple above the merchant's. */
export async function bonusTermsFaults(
  context: AppContext,
  field: string,
  { turnover, weights, maxBet }: BonusTermsShape,
  { isOfDeposit }: { readonly isOfDeposit: boolean },
): Promise<FieldRefusal[]> {
  const cap = checkedMicros((await settingsOf(context, bonusSettings))['bonus.turnoverCap']);
  const above = { key: 'field.above_maximum', params: { maximum: formatAmount(cap) } };
  const faults: FieldRefusal[] = [];
  for (const part of ['bonus', 'deposit'] as const)
    if (checkedMicros(turnover[part]) > cap) faults.push({ field: `${field}.turnover.${part}`, ...above });
  if (!isOfDeposit && checkedMicros(turnover.deposit) > 0n)
    faults.push({ field: `${field}.turnover.deposit`, key: 'field.not_valid' });
  if (maxBet !== null && checkedMicros(maxBet) === 0n)
    faults.push({ field: `${field}.maxBet`, key: 'field.not_valid' });
  return [...faults, ...categoryFaults(`${field}.weights`, weights)];
}
