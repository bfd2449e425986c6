import type { FieldRefusal } from '@lantern/contract';
import { birthdayFault, checkField, DEFAULT_FIELD_RULES, normalized } from '@lantern/rules/account';
import { type AppContext, dayOf } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { besideField, type FieldRules } from './account.fields.ts';
import { accountSettings } from './account.settings.ts';

interface Checked {
  readonly value: string;
  readonly fields: readonly FieldRefusal[];
}

/** A real name as it is stored: one space between the parts, so that one name has one spelling. */
export async function checkedName(context: AppContext, typed: string): Promise<Checked> {
  const rules: FieldRules = (await settingsOf(context))['account.fields'];
  const rule = { ...(rules['payeeName'] ?? DEFAULT_FIELD_RULES.payeeName), enabled: true, required: true };
  const value = normalized(typed).trim().replace(/ +/g, ' ');
  return { value, fields: besideField('payeeName', checkField(rule, value)) };
}

/** A birthday of somebody as old as the merchant asks (spec 5). */
export async function checkedBirthday(context: AppContext, typed: string): Promise<Checked> {
  const age = (await settingsOf(context, accountSettings))['account.birthdayAge'];
  const value = typed.trim();
  const fault = value === '' ? 'not_empty' : birthdayFault(value, dayOf(context.clock.nowMs()), age);
  return { value, fields: fault === null ? [] : [{ field: 'birthday', key: `field.${fault}`, params: { age } }] };
}
