import { DEFAULT_FIELD_RULES, type FieldRule } from '@lantern/rules/account';
import { expect, test } from 'vitest';
import {
  emptyValues,
  faultsOf,
  foldOf,
  planOf,
  type RegisterValues,
  type Rules,
  rangeOf,
  textsToSend,
} from './register-rules.ts';

const good: RegisterValues = {
  ...emptyValues(),
  username: 'minhanh88',
  password: 'lantern88',
  confirmPassword: 'lantern88',
  agreed: true,
};
const SHIPPED: Rules = DEFAULT_FIELD_RULES;
const on = (rule: Partial<FieldRule> = {}): FieldRule => ({
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 64,
  patternId: 0,
  required: false,
  enabled: true,
  ...rule,
});
const NUMBER = on({ patternId: 6, minLength: 6, maxLength: 12 });

test('a form that keeps the shipped rules has no fault', () => {
  expect(faultsOf(good, planOf('name', SHIPPED))).toEqual({});
});

test('each error is beside its own field, all at once', () => {
  const faults = faultsOf({ ...good, username: '1ab', confirmPassword: 'x', email: 'no' }, planOf('name', SHIPPED));
  expect(faults).toMatchObject({
    username: { key: 'reg_pattern_1', params: { min: 6, max: 16 } },
    confirmPassword: { key: 'inconsistent_twice' },
    email: { key: 'reg_pattern_3' },
  });
});

test('a field the merchant switched off is never wrong and never sent', () => {
  const plan = planOf('name', { ...SHIPPED, email: { ...DEFAULT_FIELD_RULES.email, enabled: false } });
  expect(faultsOf({ ...good, email: 'no' }, plan)).toEqual({});
  expect(textsToSend({ ...good, email: 'a@b.vn' }, plan)).toEqual({});
});

test('a field is required only where the server says so, and the payment password wherever it is shown', () => {
  const rules = { ...SHIPPED, zalo: on(), line: on({ required: true }), paymentPassword: on({ patternId: 6 }) };
  expect(Object.keys(faultsOf(good, planOf('name', rules)))).toEqual(['line', 'paymentPassword']);
});

test('a registration is short: what the merchant does not require is folded, what a link filled in is not', () => {
  const plan = planOf('name', {
    ...SHIPPED,
    affiliateCode: on(),
    zalo: on(),
    line: on({ required: true }),
    paymentPassword: on(),
  });
  expect(foldOf(plan, {}).shown).toEqual(['line', 'paymentPassword']);
  expect(foldOf(plan, {}).folded).toContain('zalo');
  const fromLink = foldOf(plan, { affiliateCode: 'friend88' });
  expect(fromLink.shown).toContain('affiliateCode');
  expect(fromLink.folded).not.toContain('affiliateCode');
});

test('a registration by mobile needs number and code; one by name only what the server switched on', () => {
  expect(Object.keys(faultsOf(good, planOf('mobile', SHIPPED)))).toEqual(['mobileNum', 'code']);
  const offered = { ...SHIPPED, mobileNum: NUMBER, verificationCode: on() };
  expect(faultsOf(good, planOf('name', offered))).toEqual({});
  expect(Object.keys(faultsOf({ ...good, mobileNum: '901 234 567' }, planOf('name', offered)))).toEqual(['code']);
  const withMobile = { ...offered, mobileNum: { ...NUMBER, required: true } };
  expect(Object.keys(faultsOf(good, planOf('name', withMobile)))).toEqual(['mobileNum', 'code']);
});

test('a third-party registration has a name and no password; a trial only its few fields', () => {
  const guest = planOf('channel', SHIPPED);
  expect(faultsOf({ ...emptyValues(), username: 'minhanh88' }, guest)).toEqual({});
  expect(planOf('upgrade', { ...SHIPPED, nickname: on(), zalo: on() }).optional).toEqual(['email', 'nickname']);
});

test('equal bounds read as one number', () => {
  expect(rangeOf(DEFAULT_FIELD_RULES.paymentPassword)).toBe('6');
  expect(rangeOf(DEFAULT_FIELD_RULES.username)).toBe('6–16');
});
