import { expect, test } from './fixtures.ts';
import { balanceOf, microsOf, openPanel } from './people.ts';
import { expectPlaced, openTable, pickNumbers, place, setStake } from './table.ts';

test('free play bets trial money, says so, and asks for a real account before deposits', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('button', { name: 'Try free play' }).first().click();
  const band = page.getByRole('banner');
  await expect(band.getByText('Trial', { exact: true })).toBeVisible();
  await expect(balanceOf(page)).toHaveText(/^FUN\s[1-9]/);
  const before = microsOf(await balanceOf(page).innerText());

  await openTable(page, 'fastmb1');
  await pickNumbers(page, '68');
  await setStake(page, '20');
  await place(page);
  await expectPlaced(page);
  await expect.poll(async () => microsOf(await balanceOf(page).innerText())).toBe(before - 20_000_000n);
  await expect(band.getByText('Trial', { exact: true })).toBeVisible();

  await openPanel(page, 'Increase deposit');
  const dialog = page.getByRole('dialog', { name: 'Trial account' });
  await expect(dialog.getByText(/Open a real account to deposit/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Open a real account' }).click();
  const real = page.getByRole('dialog', { name: 'Open a real account' });
  await expect(real.getByText(/Trial money and trial bets are not transferred/)).toBeVisible();
});
