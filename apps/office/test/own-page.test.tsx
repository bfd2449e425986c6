// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, server } from './fake-server.ts';
import { button, faultBeside, field, press, shown, untilShown, write } from './hands.ts';
import { leave, OPERATOR, openPage } from './open-page.tsx';

const LABELS = ['Current password', 'New password', 'Confirm new password'];
const values = () => LABELS.map((label) => field(label).value);
async function open(...passwords: string[]): Promise<void> {
  await openPage('/own', ['dashboard', 'members.view', 'deposits', 'withdrawals', 'exports']);
  await untilShown('Change your password');
  for (const [place, password] of passwords.entries()) await write(field(LABELS[place] ?? ''), password);
}

beforeEach(() => {
  server.reset();
  server.answers('changeOwnPassword', () => ({}));
});
afterEach(leave);

test('a changed password leaves the screen, and the page says that other sessions ended', async () => {
  await open('old password', 'a longer password', 'a longer password');
  await press(button('Change password'));
  await untilShown('Your other sessions have ended.');
  expect(server.sent('changeOwnPassword').map(({ body }) => body)).toEqual([
    { oldPassword: 'old password', newPassword: 'a longer password' },
  ]);
  expect(values()).toEqual(['', '', '']);
});

test('two entries that differ are not sent, and the fault stands beside the second', async () => {
  await open('old password', 'a longer password', 'a longer passwort');
  await press(button('Change password'));
  expect(faultBeside(field('Confirm new password'))).toBe('The two entries do not match.');
  expect(server.sent('changeOwnPassword')).toEqual([]);
});

test('an empty field is not sent, and the fault stands beside it', async () => {
  await open('', 'a longer password', 'a longer password');
  await press(button('Change password'));
  expect(faultBeside(field('Current password'))).toBe('This field is required.');
  expect(faultBeside(field('New password'))).toBeUndefined();
  expect(server.sent('changeOwnPassword')).toEqual([]);
});

test('a wrong current password is explained beside its field, and what was typed stays', async () => {
  const fault = { field: 'oldPassword', key: 'field.old_password_wrong' };
  server.refuses('changeOwnPassword', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await open('wrong', 'a longer password', 'a longer password');
  await press(button('Change password'));
  await untilShown('The current password is wrong.');
  expect(faultBeside(field('Current password'))).toBe('The current password is wrong.');
  expect(shown()).not.toContain('Some fields are wrong.');
  expect(values()).toEqual(['wrong', 'a longer password', 'a longer password']);
});

test('a second press while the first is on its way sends nothing', async () => {
  server.delays('changeOwnPassword');
  await open('old password', 'a longer password', 'a longer password');
  await press(button('Change password'));
  await press(button('Change password'));
  expect(server.sent('changeOwnPassword')).toHaveLength(1);
});

test('the operator reads the own name, role and rights', async () => {
  await open();
  const main = document.querySelector('main')?.textContent ?? '';
  expect(main).toContain(OPERATOR);
  expect(main).toContain('Finance');
  expect(main).toContain('View figures, View members, Decide deposits, Decide withdrawals, Export records');
});
