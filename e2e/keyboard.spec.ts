import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { balanceOf, freshName, openMember } from './people.ts';
import { slideByKeys } from './slider.ts';
import { expectPlaced, openTable, slipOf, waitForCalm } from './table.ts';

const STEPS_MOST = 80;

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < STEPS_MOST; step += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `${STEPS_MOST} steps of Tab reach it`).toBeFocused();
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('an account is opened, left and entered again without a pointer', async ({ page }) => {
  const [name, password] = [freshName(), 'Cho-Dem-2026'];
  await page.goto('/index');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  const registerButton = page.getByRole('banner').getByRole('button', { name: 'Register' });
  await tabTo(page, registerButton);
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Create an account' });
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(registerButton, 'the focus goes back to what opened the window').toBeFocused();
  await page.keyboard.press('Enter');
  // The site offers both methods and begins with the mobile; the arrows switch to the other.
  await tabTo(page, window.getByRole('tab', { name: 'Mobile' }));
  await page.keyboard.press('ArrowLeft');
  await expect(window.getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true');
  await typeInto(page, window.getByRole('textbox', { name: 'Username' }), name);
  await typeInto(page, window.getByLabel('Password', { exact: true }), password);
  await typeInto(page, window.getByLabel('Confirm password'), password);
  await tabTo(page, window.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Your account is open. Welcome, ${name}.`)).toBeVisible();
  const welcome = page.getByRole('dialog', { name: `Welcome, ${name}` });
  await expect(welcome.getByText('Welcome gift')).toBeVisible();
  await tabTo(page, welcome.getByRole('button', { name: 'Choose a game' }));
  await page.keyboard.press('Enter');
  await expect(welcome).toBeHidden();

  await tabTo(page, page.getByRole('banner').getByRole('button', { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Personal centre' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are logged out.')).toBeVisible();

  const band = page.getByRole('form', { name: 'Log in' });
  await typeInto(page, band.getByLabel('Username'), name);
  await typeInto(page, band.getByLabel('Password'), password);
  await page.keyboard.press('Enter');
  // Only the slider was missing: with it, the log-in succeeds.
  await slideByKeys(page, page.getByRole('dialog', { name: 'Log in', exact: true }), 'goes in');
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
});

test('a bet is picked and placed without a pointer', async ({ page, database }) => {
  const { name, password } = await openMember(database, 30n);
  await openTable(page, 'mb');
  const grid = page.getByRole('group', { name: 'Numbers', exact: true });
  const kinds = page.getByRole('radiogroup', { name: 'Bet types' });
  await tabTo(page, kinds.getByRole('radio', { name: 'Special prize' }));
  await page.keyboard.press('ArrowRight');
  await expect(kinds.getByRole('radio', { name: 'Lô' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(kinds.getByRole('radio', { name: 'Special prize' })).toBeChecked();
  await tabTo(page, grid.getByRole('button', { name: /^00\b/ }));
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(grid.getByRole('button', { name: /^12\b/ })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, slipOf(page).getByRole('button', { name: 'Log in to place 1 bet' }));
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Log in' });
  await typeInto(page, window.getByLabel('Username'), name);
  await typeInto(page, window.getByLabel('Password', { exact: true }), password);
  await slideByKeys(page, window);
  await tabTo(page, window.getByRole('button', { name: 'Log in', exact: true }));
  await page.keyboard.press('Enter');
  await expect(balanceOf(page)).toHaveText('P 30.00');
  await waitForCalm(page);
  await tabTo(page, slipOf(page).getByRole('button', { name: 'Place 1 bet' }));
  await page.keyboard.press('Enter');
  await expectPlaced(page);
  await expect(balanceOf(page)).toHaveText('P 20.00');
});
