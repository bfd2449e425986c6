import { expect, type Page } from '@playwright/test';

/** Enters the amount on the open deposit page and pays it on the provider's page, which opens in its own tab. */
export async function payIn(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Pay / }).click();
  const provider = await opening;
  await expect(provider.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await provider.getByRole('button', { name: /^Pay / }).click();
  await expect(provider.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await provider.close();
}

/** The same on a phone, where the provider's page opens in the same tab. */
export async function payHere(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
}
