import type { FieldRefusal } from '@lantern/contract';
import {
  checkField,
  checkSame,
  type FieldFault,
  type FieldRule,
  isCommonPassword,
  mailSpelling,
  nicknameFault,
  normalized,
} from '@lantern/rules/account';

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** A broken rule as the answer names it: the field and the key of its text. */
export const besideField = (field: string, fault: FieldFault | null): FieldRefusal[] =>
  fault ? [{ field, key: `field.${fault.key}`, params: fault.params }] : [];

/** Names that other members read: a username is the nickname of whoever chose none. */
const READ_BY_OTHERS: ReadonlySet<string> = new Set(['username', 'nickname']);

/** What a name that other members read may not be, whatever the merchant's pattern. */
export function checkSeenName(field: string, value: string): FieldRefusal[] {
  const fault = value === '' ? null : nicknameFault(value);
  return fault ? [{ field, key: `field.${fault}` }] : [];
}

export function checkRuled(rules: FieldRules, field: string, value: string, ruleName = field): FieldRefusal[] {
  const rule = rules[ruleName];
  return rule ? besideField(field, checkField(rule, field === 'email' ? value.trim() : value)) : [];
}

/** A field of a new account: what others read of it has rules of its own. An older account keeps the name that it has. */
export function checkNew(rules: FieldRules, field: string, value: string): FieldRefusal[] {
  const faults = checkRuled(rules, field, value);
  const isSeen = faults.length === 0 && rules[field]?.enabled && READ_BY_OTHERS.has(field);
  return isSeen ? checkSeenName(field, value.trim()) : faults;
}

/** An optional field: its value when the settings ask for it and it is given, else null. */
export function optionalValue(rules: FieldRules, field: string, value: string | undefined): string | null {
  const typed = normalized(value ?? '').trim();
  const text = field === 'email' ? mailSpelling(typed) : typed;
  return rules[field]?.enabled && text !== '' ? text : null;
}

// A shorter name occurs inside too many good passwords.
const NAME_LENGTH_JUDGED = 4;

/** The pattern, the block list, and the user name itself (ASVS 6.2.4, 6.2.11). */
export function checkPassword(
  rules: FieldRules,
  account: string,
  field: string,
  password: string,
  confirmField: string,
  confirmed: string,
): FieldRefusal[] {
  const ruled = checkRuled(rules, field, password, 'password');
  const isName = account.length >= NAME_LENGTH_JUDGED && password.toLowerCase().includes(account);
  const guessed = isCommonPassword(password) ? 'password_common' : isName ? 'password_is_name' : null;
  const weak = ruled.length === 0 && guessed !== null ? [{ field, key: `field.${guessed}` }] : [];
  return [...ruled, ...weak, ...besideField(confirmField, checkSame(password, confirmed))];
}
