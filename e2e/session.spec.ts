import type { Page } from '@playwright/test';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { logInOnPage, openMember, openPanel, sendLogin } from './people.ts';

const NEW_PASSWORD = 'Den-Long-2027';
const ENDED = 'Your session has ended. Log in to continue.';

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
}

test('a one-time password must be changed, and older sessions end', async ({ page, database, visit, complaints }) => {
  complaints.expect(REFUSED_CALL);
  const person = await openMember(database, 0n);
  const older = await visit();
  await logInOnPage(older, person);
  await database.query('update account.member set must_change_password = true where id = $1', [person.id]);
  await page.goto('/login');
  await sendLogin(page, person.name, person.password);
  const window = page.getByRole('dialog', { name: 'Set a new password' });
  await expect(window.getByText(`The account ${person.name} was opened with a one-time password.`)).toBeVisible();
  await window.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await window.getByLabel('Confirm new password').fill('another');
  await window.getByRole('button', { name: 'Change password' }).click();
  await expect(window.getByLabel('Confirm new password')).toHaveAccessibleDescription('The two entries do not match.');
  await window.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await window.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. All other sessions have ended.')).toBeVisible();
  await expect(window).toHaveCount(0);
  await expectEnded(older);
});

test('a password changed in one browser ends the session of the other', async ({
  page,
  database,
  visit,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const person = await openMember(database, 0n);
  const other = await visit();
  await logInOnPage(other, person);
  await logInOnPage(page, person);
  await openPanel(page, 'My account');
  await page.getByRole('button', { name: 'Change: Login password' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. All other sessions have ended.')).toBeVisible();
  await expectEnded(other);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();
  await logInOnPage(other, { ...person, password: NEW_PASSWORD });
});
