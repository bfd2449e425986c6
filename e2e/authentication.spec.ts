import type { Page } from '@playwright/test';
import { expectAccessible, expectBothThemes, expectNoSideScroll } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { freshName, logInOnPage, openMember, openPanel, sendLogin } from './people.ts';
import { slideByKeys, slideByPointer, sliderOf } from './slider.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
] as const;

const loginWindow = (page: Page) => page.getByRole('dialog', { name: 'Log in', exact: true });

test('the slider piece is dragged into its gap, and a second wrong password asks for a new one', async ({
  page,
  database,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const { name, password } = await openMember(database, 0n);
  await page.goto('/login');
  const window = loginWindow(page);
  await window.getByLabel('Username').fill(name);
  await window.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await window.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(window.getByText('Slide the piece into place first.')).toBeVisible();
  await expect(sliderOf(window)).toBeFocused();
  await slideByPointer(page, window);
  await window.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(window.getByRole('alert').getByText('Wrong username or password.')).toBeVisible();
  await expect(window.getByLabel('Username'), 'what was typed stays').toHaveValue(name);
  await expect(sliderOf(window), 'a ticket is good once').not.toHaveAttribute('aria-valuetext', 'Verified');
  await window.getByLabel('Password', { exact: true }).fill(password);
  await slideByPointer(page, window);
  await window.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
});

test('the captcha replaces the slider', async ({ page }) => {
  await page.goto('/login');
  const window = loginWindow(page);
  await window.getByRole('button', { name: 'Type letters instead' }).click();
  await expect(window.getByLabel('Letters in the picture')).toBeVisible();
  await expect(window.getByAltText('Picture with letters to type')).toBeVisible();
  await expect(sliderOf(window)).toHaveCount(0);
  await expectAccessible(page, 'log-in with letters');
});

test('the input of the log-in band continues in the window, and the slider is the last step', async ({
  page,
  database,
}) => {
  const { name, password } = await openMember(database, 0n);
  await page.goto('/index');
  const band = page.getByRole('form', { name: 'Log in' });
  await band.getByLabel('Username').fill(name);
  await band.getByLabel('Password').fill(password);
  await band.getByRole('button', { name: 'Log in' }).click();
  const window = loginWindow(page);
  await expect(window.getByLabel('Username')).toHaveValue(name);
  await slideByKeys(page, window, 'goes in');
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
});

test('a remembered member logs in with one press, once', async ({ page, database }) => {
  const { name, password } = await openMember(database, 0n);
  await page.goto('/login');
  const window = loginWindow(page);
  await window.getByLabel('Remember me for 1 day').check();
  await sendLogin(page, name, password);
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
  const session = (await page.context().cookies()).find((cookie) => cookie.name.includes('session'));
  await page.evaluate('sessionStorage.clear()');
  // The page is left first: a call of its own without the session would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: session?.name ?? '' });
  await page.goto('/login');
  await window.getByRole('button', { name: `Log in as ${name}` }).click();
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
});

test('the codes of an invitation link are in the form, whichever page was visited before', async ({
  page,
  complaints,
}) => {
  // An unknown code is reported once it is in the field.
  complaints.expect(/agent\/affiliate/);
  await page.goto('/lottery?affiliateCode=LINK77');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
  await page.goto('/register');
  const window = page.getByRole('dialog', { name: 'Create an account' });
  const field = window.getByLabel(/^Invitation code/);
  await expect(window.getByLabel('Username')).toBeVisible();
  if ((await field.count()) > 0) await expect(field).toHaveValue('LINK77');
});

test('a forgotten password is requested by mail, with the same answer for everybody', async ({ page }) => {
  await page.goto('/login');
  await loginWindow(page).getByRole('button', { name: 'Forgot password' }).click();
  const window = page.getByRole('dialog', { name: 'Forgot password' });
  await window.getByLabel('Username').fill('x');
  await window.getByRole('button', { name: 'Send link' }).click();
  await expect(window.getByLabel('Username')).toHaveAccessibleDescription('Enter a valid username.');
  await expect(window.getByLabel('Account email')).toHaveAccessibleDescription('This field is required.');
  await window.getByLabel('Username').fill(freshName());
  await window.getByLabel('Account email').fill('nobody@example.com');
  await window.getByRole('button', { name: 'Send link' }).click();
  await expect(window.getByRole('status')).toContainText('If the username and email match');
  await expect(window.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible();
  await expectAccessible(page, 'forgot password, sent');
});

test('other sessions are seen and ended from the security centre', async ({ page, database, visit, complaints }) => {
  complaints.expect(REFUSED_CALL);
  const person = await openMember(database, 0n);
  const other = await visit();
  await logInOnPage(other, person);
  await logInOnPage(page, person);
  await openPanel(page, 'My account');
  await expect(page.getByText('This browser').first()).toBeVisible();
  await expectAccessible(page, 'security centre');
  await page.getByRole('button', { name: /^End the session on / }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(other.getByText('Your session has ended. Log in to continue.')).toBeVisible();
});

for (const [path, name] of [
  ['/login', 'Log in'],
  ['/register', 'Create an account'],
] as const)
  test(`the window “${name}” is accessible in both themes, and fits every width in both directions`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDTHS[0]);
    await page.goto(path);
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await expectBothThemes(page, `${name}, ${WIDTHS[0].width} px`);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      await expectNoSideScroll(page, `${name}, ${viewport.width} px`);
      await page.evaluate(`document.documentElement.dir = 'rtl'`);
      await expectNoSideScroll(page, `${name} from right to left, ${viewport.width} px`);
      await page.evaluate(`document.documentElement.dir = 'ltr'`);
    }
    await expectBothThemes(page, `${name} on a phone`);
  });
