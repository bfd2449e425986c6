import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const callAt = (page: Page, path: string) =>
  page.locator('.opblock').filter({ has: page.locator(`[data-path="${path}"]`) });

/** Opens a call of the viewer. The fixture fails on every complaint of the console, so on whatever the strict policy refuses. */
async function openCall(page: Page, path: string) {
  const call = callAt(page, path).first();
  await call.locator('.opblock-summary-control').click();
  return call;
}

test('the calls of the platform are listed by module, each with its rules and shapes', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'lottery', exact: true }).click();
  const call = await openCall(page, '/lgw/vn/slips/{key}');
  await expect(call).toContainText('Who: member.');
  await expect(call.getByText('Responses')).toBeVisible();
  await expect(call.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});

test('a vendor reads the wallet API of this server', async ({ page }) => {
  await page.goto('/seamless/v1/docs');
  await expect(await openCall(page, '/seamless/v1/bet')).toContainText('X-SW-Sign');
});

test('a module has an address of its own', async ({ page }) => {
  await page.goto('/docs/wallet');
  await expect(callAt(page, '/wps/v2/wallets/balance')).toBeVisible();
});
