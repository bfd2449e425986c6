import { expect, test } from 'vitest';
import { asCaller } from '../../platform/index.ts';
import { AT_ONCE, OF_ADDRESS_MAX, OF_PERSON_MAX, passwordsAreBusy, WAITING_MAX } from './account.password-queue.ts';
import { hashPassword, isPassword } from './account.passwords.ts';

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

const tryOf = (address: string, person: string | null) => asCaller({ address, person }, () => isPassword('x', null));
/** The time of some hashes one after another on this machine now. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

test('a person and an address have a share each: more at once is refused as busy, and others are not', async () => {
  const ofPerson = await Promise.all(Array.from({ length: OF_PERSON_MAX + 3 }, () => tryOf('192.0.2.1', '7')));
  expect(ofPerson.filter((answer) => answer === 'busy')).toHaveLength(3);
  const tries = Array.from({ length: OF_ADDRESS_MAX + 5 }, () => tryOf('192.0.2.2', null));
  const other = tryOf('192.0.2.3', null);
  expect((await Promise.all(tries)).filter((answer) => answer === 'busy')).toHaveLength(5);
  expect(await other).toBe(false);
  expect(await tryOf('192.0.2.2', null)).toBe(false);
});

test('120 tries of 20 members delay the log-in of another by a few hashes', async () => {
  const alone = await timeOf(() => tryOf('198.51.100.9', null));
  let ended = 0;
  const flood = Array.from({ length: 120 }, (_, at) =>
    tryOf(`203.0.113.${at % 20}`, String(at % 20)).then((answer) => {
      if (answer !== 'busy') ended += 1;
    }),
  );
  const during = await timeOf(() => tryOf('198.51.100.9', null));
  // At most those that ran already, and one of the other side on each thread.
  expect(ended).toBeLessThanOrEqual(AT_ONCE * 2 + 1);
  expect(during).toBeLessThan(alone * 6 + 250);
  await Promise.all(flood);
});
