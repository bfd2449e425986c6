import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './fixtures.ts';
import { codeIn } from './mailbox.ts';
import { confirmMail, logIn, openMember, openPanel, type Person } from './people.ts';

/** The payment password of these members. */
export const PAYMENT = '271828';
/** Valid by its check digit. */
const CARD = '4242424242424242';

/** A member with a mail address, a payment password set on the page, and free money. */
export async function openPayee(page: Page, database: pg.Pool, money: bigint): Promise<Person & { mail: string }> {
  const person = await openMember(database, money);
  const mail = await confirmMail(database, person);
  await logIn(page, person);
  await openPanel(page, 'My account');
  await page.getByLabel('New payment password', { exact: true }).fill(PAYMENT);
  await page.getByLabel('Confirm new payment password').fill(PAYMENT);
  await page.getByRole('button', { name: 'Save payment password' }).click();
  await expect(page.getByText('Your payment password is set.')).toBeVisible();
  return { ...person, mail };
}

export async function addAccount(page: Page): Promise<void> {
  await page.goto('/index?panel=withdraw');
  await page.getByRole('button', { name: 'Add an account' }).first().click();
  const window = page.getByRole('dialog', { name: 'Add a payout account' });
  await window.getByLabel('Account or card number').fill('GB29NWBK60161331926818');
  await window.getByLabel('Account holder').fill('NGUYEN MINH ANH');
  await window.getByLabel('Payment password').fill(PAYMENT);
  await window.getByRole('button', { name: 'Add the account' }).click();
  await expect(window.getByLabel('Account or card number')).toHaveAccessibleDescription(/.+/);
  await window.getByLabel('Account or card number').fill(CARD);
  await window.getByLabel('Payment password').fill(PAYMENT);
  await window.getByRole('button', { name: 'Add the account' }).click();
  await expect(page.getByText('The account is added.')).toBeVisible();
}

/** Fills the slip, with the code that a new account asks for, and withdraws; answers the number of the withdrawal. */
export async function withdraw(page: Page, request: APIRequestContext, mail: string, amount: string): Promise<string> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  const slip = page.getByRole('region', { name: 'Withdrawal slip' });
  await slip.getByRole('button', { name: 'Get code' }).click();
  await slip.getByLabel('Code', { exact: true }).fill(await codeIn(request, mail));
  await slip.getByLabel('Payment password').fill(PAYMENT);
  await slip.getByRole('button', { name: /^Withdraw P/ }).click();
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible();
  return new URL(page.url()).searchParams.get('withdrawal') ?? '';
}

/** A step of the timeline. */
export const step = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name });
