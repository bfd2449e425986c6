import { expect, test } from 'vitest';
import { missingSteps, SECURITY_STEPS } from './security-steps.ts';

const NOTHING = {
  hasPassword: false,
  hasPayment: false,
  mail: null,
  mobile: null,
  totp: null,
  passkeys: [],
  payeeName: null,
};

test('a new account from a third party has everything to do, a complete one nothing', () => {
  expect(missingSteps(NOTHING)).toEqual([...SECURITY_STEPS]);
  const all = { hasPassword: true, hasPayment: true, mail: { confirmed: true }, mobile: {}, totp: {}, passkeys: [1] };
  expect(missingSteps({ ...all, payeeName: 'NGUYEN MINH ANH' })).toEqual([]);
});

test('an address that was only typed is not confirmed', () => {
  expect(missingSteps({ ...NOTHING, mail: { confirmed: false } })).toContain('mail');
});
