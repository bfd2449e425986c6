import { checkField, checkSame, type FieldFault, type FieldRule } from '@lantern/rules/account';

/** Text fields of the registration in the order of the form; which stand is the server's word (spec 5). */
export const RULED_FIELDS = ['username', 'email', 'payeeName', 'nickname'] as const;

export type RegisterValues = {
  username: string;
  password: string;
  confirmPassword: string;
  email: string;
  payeeName: string;
  nickname: string;
  captcha: string;
  agreed: boolean;
};
export type RegisterField = keyof RegisterValues;
export type Rules = Readonly<Record<string, FieldRule>>;

/** Every fault of the form by the server's rules, before it is sent; the server looks again with the same functions. */
export function faultsOf(values: RegisterValues, rules: Rules): Partial<Record<RegisterField, FieldFault>> {
  const faults: Partial<Record<RegisterField, FieldFault>> = {};
  const put = (field: RegisterField, fault: FieldFault | null) => {
    if (fault) faults[field] = fault;
  };
  for (const field of [...RULED_FIELDS, 'password'] as const) {
    const rule = rules[field];
    if (rule) put(field, checkField(rule, values[field]));
  }
  put('confirmPassword', checkSame(values.password, values.confirmPassword));
  return faults;
}

/** `6–16`, or one number where both bounds are equal (spec 5). */
export const rangeOf = ({ minLength, maxLength }: FieldRule): string =>
  minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;
