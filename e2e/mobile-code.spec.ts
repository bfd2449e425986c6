import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import { expectAccessible } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { foundInMail } from './mailbox.ts';
import { openMember, type Person } from './people.ts';

const NEW_PASSWORD = 'Den-Long-2028';
let last = Date.now() % 1_000_000;

/** A member and the confirmed number, in Vietnam's notation. */
async function withMobile(database: pg.Pool): Promise<Person & { mobileNum: string; mobile: string }> {
  last += 1;
  const person = await openMember(database, 0n);
  const digits = `938${String(last).padStart(6, '0').slice(-6)}`;
  await database.query('insert into account.verified_mobile (mobile, member_id, verified_at) values ($1, $2, now())', [
    `+84${digits}`,
    person.id,
  ]);
  return { ...person, mobileNum: `0${digits}`, mobile: `+84${digits}` };
}

const codeTo = (request: APIRequestContext, mobile: string): Promise<string> =>
  foundInMail(request, mobile, /^[0-9]{6}/);

async function askForCode(page: Page, name: string, mobileNum: string): Promise<void> {
  const window = page.getByRole('dialog', { name });
  const number = window.getByRole('textbox', { name: 'Mobile number' });
  await window.getByRole('button', { name: 'Get code' }).click();
  await expect(number).toHaveAccessibleDescription('This field is required.');
  await number.fill(mobileNum);
  // Two presses within a second count as one (spec 9).
  await expect(async () => {
    await window.getByRole('button', { name: 'Get code' }).click({ timeout: 1000 });
    await expect(window.getByText(/^Your code is on its way to .*84/)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(window.getByLabel('SMS code')).toBeFocused();
}

test('a member logs in with a code sent to the mobile; a wrong one is reported beside its field', async ({
  page,
  database,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const person = await withMobile(database);
  await page.goto('/login');
  const window = page.getByRole('dialog', { name: 'Log in', exact: true });
  await window.getByRole('tab', { name: 'Mobile login' }).click();
  await askForCode(page, 'Log in', person.mobileNum);
  // As wide as the picture is, so it came (spec 3, country code entry).
  await expect(window.locator('img[src$="/COUNTRY_FLAG/VN.png"]')).toHaveJSProperty('naturalWidth', 60);
  await expectAccessible(page, 'mobile log-in');
  const code = await codeTo(request, person.mobile);
  await window.getByLabel('SMS code').fill(code === '000000' ? '000001' : '000000');
  await window.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(window.getByLabel('SMS code')).toHaveAccessibleDescription(/The code is wrong/);
  await window.getByLabel('SMS code').fill(code);
  await window.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(`Welcome, ${person.name}.`)).toBeVisible();
});

test('a forgotten password is reset with a code sent to the mobile', async ({
  page,
  database,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const person = await withMobile(database);
  await page.goto('/login');
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Forgot password' }).click();
  const window = page.getByRole('dialog', { name: 'Forgot password' });
  await window.getByRole('tab', { name: 'By mobile number' }).click();
  await askForCode(page, 'Forgot password', person.mobileNum);
  await window.getByLabel('SMS code').fill(await codeTo(request, person.mobile));
  await window.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await window.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await expectAccessible(page, 'forgotten password by mobile');
  await window.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page.getByText('Your new password is set. You are logged in.')).toBeVisible();
});

test.afterEach(async ({ database }) => {
  await database.query(`delete from session.code_request where mobile_hash = 'story'`);
});

test('after some codes the captcha is required, and only for the next code', async ({ page, database, complaints }) => {
  complaints.expect(REFUSED_CALL);
  // As if this address had requested three codes already.
  await database.query(
    `insert into session.code_request (id, purpose, mobile_hash, address, at)
     select -row_number() over (), 'login', 'story', address, now()
     from generate_series(1, 3), unnest(array['127.0.0.1', '::1']) address`,
  );
  await page.goto('/login');
  const window = page.getByRole('dialog', { name: 'Log in', exact: true });
  await window.getByRole('tab', { name: 'Mobile login' }).click();
  await window.getByRole('textbox', { name: 'Mobile number' }).fill((await withMobile(database)).mobileNum);
  await window.getByRole('button', { name: 'Get code' }).click();
  await expect(window.getByLabel('Letters in the picture')).toBeVisible();
  await expect(async () => {
    await window.getByRole('button', { name: 'Get code' }).click();
    await expect(window.getByLabel('Letters in the picture')).toHaveAccessibleDescription('This field is required.');
  }).toPass();
  await window.getByLabel('SMS code').fill('123456');
  await window.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(window.getByLabel('SMS code'), 'letters do not hold up a code').toHaveAccessibleDescription(
    /The code is wrong/,
  );
});
