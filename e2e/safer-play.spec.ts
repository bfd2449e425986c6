import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { giveSession, logIn, openMember } from './people.ts';
import { openTable, pickNumbers, place, setStake } from './table.ts';

async function openPage(page: Page): Promise<void> {
  await page.goto('/index?panel=playSafely');
  await expect(page.getByRole('heading', { name: 'Play safely' })).toBeVisible();
}

async function setLimit(page: Page, name: RegExp, value: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.locator('form:has(button[type=submit]) input').last().fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a limit refuses the next slip, and a higher one takes effect after a day', async ({
  page,
  database,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  await giveSession(page, await openMember(database, 500n));
  await openPage(page);
  await setLimit(page, /limit: Maximum bet/, '5');
  await expect(page.getByText('Your limit is active.')).toBeVisible();
  await setLimit(page, /limit: Maximum bet/, '50');
  await expect(page.getByText(/50\.00 requested\. You can confirm it from/)).toBeVisible();
  await expectAccessible(page, 'play safely');

  await openTable(page, 'fastmb1');
  await pickNumbers(page, '68');
  await setStake(page, '20');
  await place(page);
  await expect(page.getByText(/You have reached a limit you set for yourself\./)).toBeVisible();
});

test('a deposit shows what the member’s limit still allows, and links to changing it', async ({ page, database }) => {
  await giveSession(page, await openMember(database, 0n));
  await page.goto('/index?panel=depositv2');
  await expect(page.getByText('You have no deposit limit.')).toBeVisible();
  await page.getByRole('link', { name: 'Set limit: Deposits' }).click();
  await setLimit(page, /Set limit: Deposits, 7 days/, '700');
  await expect(page.getByText('Your limit is active.')).toBeVisible();
  await page.goBack();
  await expect(
    page.getByText(/You can still deposit P\s700\.00 of your limit of P\s700\.00 \(7 days\)\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '1,000 Over limit' })).toBeVisible();
  await expectAccessible(page, 'deposit under a limit');
  await page.getByRole('link', { name: 'Change limit: Deposits' }).click();
  await expect(page.getByRole('heading', { name: 'Play safely' })).toBeVisible();
});

test('a break is confirmed twice, takes effect at once and ends other sessions', async ({
  page,
  database,
  visit,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const person = await openMember(database, 500n);
  const other = await visit();
  await logIn(other, person);
  await giveSession(page, person);
  await openPage(page);
  await page.getByRole('button', { name: 'Take a break', exact: true }).click();
  await page.getByRole('dialog', { name: 'Start now?' }).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Take a break', exact: true }).click();
  await page.getByRole('dialog', { name: 'Start now?' }).getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText(/You are on a break until/)).toBeVisible();
  await expect(other.getByText('Your session has ended. Log in to continue.')).toBeVisible();

  await openTable(page, 'fastmb1');
  await pickNumbers(page, '68');
  await setStake(page, '1');
  await place(page);
  await expect(page.getByText('This account cannot place bets at the moment.')).toBeVisible();
});
