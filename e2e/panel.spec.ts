import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { mailsTo } from './mailbox.ts';
import { freshName, giveSession, logIn, openMember, openPanel } from './people.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Personal centre menu' });
const entry = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function codeOf(request: APIRequestContext, mail: string): Promise<string> {
  const subject = /^([0-9]{6}) is your .* confirmation code$/;
  const codes = async () => (await mailsTo(request, mail)).flatMap((letter) => subject.exec(letter.subject)?.[1] ?? []);
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return (await codes())[0] ?? '';
}

test('the menu opens one page at a time, with back and forward, and closes to the page under it', async ({
  page,
  database,
}) => {
  await logIn(page, await openMember(database, 25n));
  await openPanel(page, 'Personal centre');
  await expect(heading(page, 'Personal centre')).toBeVisible();
  await expect(page.getByText('Today’s net', { exact: true })).toBeVisible();
  await expectAccessible(page, 'overview');
  await expectNoSideScroll(page, 'overview');
  const order = ['Personal centre', 'My account', 'My wallet', 'Increase deposit', 'Increase withdrawal'];
  const listed = await menu(page).getByRole('listitem').allInnerTexts();
  expect(listed.map((text) => text.split('\n')[0]).slice(0, order.length)).toEqual(order);
  await entry(page, 'My wallet').click();
  await expect(heading(page, 'My wallet')).toBeFocused();
  await expect(entry(page, 'My wallet')).toHaveAttribute('aria-current', 'page');
  await entry(page, 'Increase deposit').click();
  await expect(heading(page, 'Increase deposit')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'My wallet')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Increase deposit')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Increase deposit')).toBeVisible();
  await page.getByRole('main', { name: 'Personal centre' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await page.goto('/index?panel=nothing');
  await expect(page.getByText('This page of the personal centre does not exist.')).toBeVisible();
});

test('on a phone the menu is the first screen and a page the second', async ({ visit, database }) => {
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await giveSession(page, await openMember(database, 0n));
  await page.goto('/index?panel=memberCenter');
  await entry(page, 'My account').click();
  await expect(heading(page, 'My account')).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await expectNoSideScroll(page, 'my account on a phone');
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(menu(page)).toBeVisible();
});

test('a mail address is confirmed by its code, and changed with a code to the old one too', async ({
  page,
  database,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  await giveSession(page, await openMember(database, 0n));
  await page.goto('/index?panel=securityCenter');
  const mail = `${freshName()}@example.com`;
  await page.getByRole('button', { name: 'Add: Email' }).click();
  const form = page.getByRole('group', { name: 'Email' });
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByLabel('New email')).toHaveAccessibleDescription('This field is required.');
  await form.getByLabel('New email').fill('no address');
  await form.getByRole('button', { name: 'Get code' }).click();
  await expect(form.getByLabel('New email')).toHaveAccessibleDescription('Enter a valid email address.');
  await form.getByLabel('New email').fill(mail);
  await page.waitForTimeout(1100);
  await form.getByRole('button', { name: 'Get code' }).click();
  const code = await codeOf(request, mail);
  const field = form.getByLabel('Code sent to the new address');
  await field.fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAccessibleDescription(/The code is wrong/);
  await expectAccessible(page, 'a mail address to confirm');
  await field.fill(code);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed. Codes and notices go there now.')).toBeVisible();
  await page.getByRole('button', { name: 'Change: Email' }).click();
  await expect(form.getByText('Prove it is you')).toBeVisible();
  await expect(form.getByLabel('Code from')).toContainText(/Email .•+@example\.com/);
});
