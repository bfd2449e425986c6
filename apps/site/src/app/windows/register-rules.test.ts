import { DEFAULT_FIELD_RULES } from '@lantern/rules/account';
import { expect, test } from 'vitest';
import { faultsOf, type RegisterValues, rangeOf } from './register-rules.ts';

const good: RegisterValues = {
  username: 'minhanh88',
  password: 'lantern88',
  confirmPassword: 'lantern88',
  email: '',
  payeeName: '',
  nickname: '',
  captcha: '',
  agreed: true,
};

test('a form that keeps the shipped rules has no fault', () => {
  expect(faultsOf(good, DEFAULT_FIELD_RULES)).toEqual({});
});

test('each fault stands beside its own field, all at once', () => {
  const faults = faultsOf({ ...good, username: '1ab', confirmPassword: 'x', email: 'no' }, DEFAULT_FIELD_RULES);
  expect(faults).toMatchObject({
    username: { key: 'reg_pattern_1', params: { min: 6, max: 16 } },
    confirmPassword: { key: 'inconsistent_twice' },
    email: { key: 'reg_pattern_3' },
  });
});

test('a field the merchant switched off is never wrong', () => {
  const rules = { ...DEFAULT_FIELD_RULES, email: { ...DEFAULT_FIELD_RULES.email, enabled: false } };
  expect(faultsOf({ ...good, email: 'no' }, rules)).toEqual({});
});

test('equal bounds read as one number', () => {
  expect(rangeOf(DEFAULT_FIELD_RULES.paymentPassword)).toBe('6');
  expect(rangeOf(DEFAULT_FIELD_RULES.username)).toBe('6–16');
});
