import { expect, test } from 'vitest';
import { AT_ONCE, hashPassword, isPassword, passwordsAreBusy, WAITING_MAX } from './account.passwords.ts';

test('a password matches its own hash, in any composition of its letters, and no other', async () => {
  const stored = await hashPassword('Mật-khẩu-26'.normalize('NFD'));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Mật-khẩu-26'.normalize('NFC'), stored)).toBe(true);
  expect(await isPassword('Mat-khau-26', stored)).toBe(false);
});

test('the same password hashed twice gives two hashes', async () => {
  expect(await hashPassword('Paper-Lantern-77')).not.toBe(await hashPassword('Paper-Lantern-77'));
});

test('without an account the answer is always wrong, also with the password behind the dummy hash', async () => {
  expect(await isPassword('no member has this password', null)).toBe(false);
});

test('a few run at once and a hundred wait; every further one is refused as busy', async () => {
  const accepted = AT_ONCE + WAITING_MAX;
  const answers = Array.from({ length: accepted + 8 }, () => isPassword('x', null));
  expect(passwordsAreBusy()).toBe(true);
  expect((await Promise.all(answers)).filter((answer) => answer === 'busy')).toHaveLength(8);
  expect(passwordsAreBusy()).toBe(false);
  expect(await isPassword('x', null)).toBe(false);
});
