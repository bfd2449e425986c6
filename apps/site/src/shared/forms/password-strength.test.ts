import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('an empty password is not judged', () => {
  expect(strengthOf('')).toBeUndefined();
});

test.each(['short1', 'password1', '12345678', 'aaaaaaaaaaaa1', 'abcdefgh1'])('%s is weak', (password) => {
  expect(strengthOf(password)).toBe('weak');
});

test.each(['lan4tern', 'chodem27'])('%s is fair', (password) => {
  expect(strengthOf(password)).toBe('fair');
});

test.each(['Cho-Dem-2026', 'thuyen-giay-42', 'vịt quay chợ đêm'])('%s is strong', (password) => {
  expect(strengthOf(password)).toBe('strong');
});
