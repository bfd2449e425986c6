import { expect, test } from './fixtures.ts';
import { balanceOf, logIn, openMember, openPanel } from './people.ts';
import { payIn } from './provider.ts';

test('an event that arrives twice is credited once', async ({ page, database }) => {
  await logIn(page, await openMember(database, 0n));
  await openPanel(page, 'Increase deposit');
  await payIn(page, '50.02');
  await expect(page.getByRole('heading', { name: 'Your deposit is credited' })).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 50.02');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Recent deposits' }).getByText('Credited')).toHaveCount(1);
  await expect(balanceOf(page)).toHaveText('P 50.02');
});

test('a lost event is credited nevertheless', async ({ page, database }) => {
  test.setTimeout(240_000);
  await logIn(page, await openMember(database, 0n));
  await openPanel(page, 'Increase deposit');
  await payIn(page, '50.03');
  await expect(page.getByRole('heading', { name: 'Your deposit is credited' })).toBeVisible({ timeout: 90_000 });
  await expect(balanceOf(page)).toHaveText('P 50.03');
});

test('a cancelled payment charges nothing', async ({ page, database }) => {
  await logIn(page, await openMember(database, 0n));
  await openPanel(page, 'Increase deposit');
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('0.5');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(/The minimum is/);
  await amount.fill('60');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Pay / }).click();
  const provider = await opening;
  await provider.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(provider.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await provider.close();
  await expect(page.getByRole('heading', { name: 'Deposit cancelled' })).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 0.00');
  // An ended deposit fills the form once more.
  await page.getByRole('button', { name: /^Pay again: / }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('60');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('a deposit by the second provider is paid on its own page and credited', async ({ page, database }) => {
  await logIn(page, await openMember(database, 0n));
  await openPanel(page, 'Increase deposit');
  await page.getByText('FerryPay · Card').click();
  await page.getByLabel('Amount', { exact: true }).fill('70');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Pay / }).click();
  const provider = await opening;
  await expect(provider.getByRole('heading', { name: 'Ready to cross?' })).toBeVisible();
  await provider.getByRole('button', { name: /^Pay 70/ }).click();
  await expect(provider.getByRole('heading', { name: 'Paid. The money has arrived.' })).toBeVisible();
  await provider.close();
  await expect(page.getByRole('heading', { name: 'Your deposit is credited' })).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 70.00');
});
