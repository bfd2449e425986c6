import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { mailsTo } from './mailbox.ts';
import { confirmMail, logIn, openMember, openPanel, type Person } from './people.ts';

const [ONE, TWO] = ['271828', '314159'];
const SAVED = 'Your payment password is saved.';

async function memberWithMail(database: pg.Pool): Promise<Person & { mail: string }> {
  const person = await openMember(database, 0n);
  return { ...person, mail: await confirmMail(database, person) };
}

const hasSubject = (request: APIRequestContext, mail: string, subject: string | RegExp) =>
  expect
    .poll(async () => (await mailsTo(request, mail)).map((mail) => mail.subject).join('\n'), { timeout: 20_000 })
    .toMatch(subject);

async function fillNew(page: Page, fresh: string): Promise<void> {
  await page.getByLabel('New payment password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new payment password').fill(fresh);
}

test('a payment password is set, forgotten, and reset with a code sent by mail', async ({
  page,
  database,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const person = await memberWithMail(database);
  await logIn(page, person);
  await openPanel(page, 'My account');
  await fillNew(page, ONE);
  await page.getByRole('button', { name: 'Save payment password' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText('Your payment password is set.')).toBeVisible();
  await hasSubject(request, person.mail, 'A payment password was set');

  await page.getByRole('button', { name: 'Forgot payment password?' }).click();
  await expect(page.getByLabel('Get the code from')).toContainText(/Email .•+@example\.com/);
  await expectAccessible(page, 'forgotten payment password');
  await expectNoSideScroll(page, 'forgotten payment password');
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText(/^Your code is on its way/)).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await hasSubject(request, person.mail, /^[0-9]{6} is your .* code for a new payment password$/m);
  await code.fill('000000');
  await fillNew(page, TWO);
  await page.getByRole('button', { name: 'Set new payment password' }).click();
  await expect(code).toHaveAccessibleDescription(/The code is wrong/);
  const letters = await mailsTo(request, person.mail);
  await code.fill(letters.map(({ subject }) => /^[0-9]{6}/.exec(subject)?.[0]).find(Boolean) ?? '');
  await page.getByRole('button', { name: 'Set new payment password' }).click();
  await expect(page.getByText(SAVED).last()).toBeVisible();
  await expect(page.getByLabel('Current payment password')).toBeVisible();
  await hasSubject(request, person.mail, 'Your payment password was reset');

  await page.getByLabel('Current payment password').fill(ONE);
  await fillNew(page, '161803');
  await page.getByRole('button', { name: 'Save payment password' }).click();
  await expect(page.getByLabel('Current payment password')).toHaveAccessibleDescription(
    'The current password is wrong.',
  );
});

test('a password entered long ago is required once, and the change continues', async ({
  page,
  database,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const person = await openMember(database, 0n);
  await logIn(page, person);
  await database.query(`update session.session set password_at = now() - interval '1 hour' where member_id = $1`, [
    person.id,
  ]);
  await openPanel(page, 'My account');
  await fillNew(page, ONE);
  await page.getByRole('button', { name: 'Save payment password' }).click();
  const window = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(window).toBeVisible();
  await expectAccessible(page, 'the step-up');
  await window.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(window.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('The password is wrong.');
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No payment password yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save payment password' }).click();
  await window.getByLabel('Password', { exact: true }).fill(person.password);
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  // The confirmation is stored from now on: the next change does not ask again.
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByLabel(/code/i).first()).toBeVisible();
  await expect(window).toHaveCount(0);
});
