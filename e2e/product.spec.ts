import type { Page } from '@playwright/test';
import { expect, MOVING, test } from './fixtures.ts';
import { scrollToDraws } from './home.ts';
import {
  balanceOf,
  closeWelcome,
  freshName,
  logIn,
  logInOnPage,
  logOut,
  microsOf,
  openMember,
  openPanel,
} from './people.ts';
import { payIn } from './provider.ts';
import { choosePlay, expectPlaced, openRecord, pickNumbers, place, setStake, slipOf } from './table.ts';

test.use(MOVING);

const PASSWORD = 'Cho-Dem-2026';

async function register(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const window = page.getByRole('dialog', { name: 'Create an account' });
  const password = window.getByLabel('Password', { exact: true });
  const username = window.getByRole('textbox', { name: 'Username' });
  await window.getByRole('tab', { name: 'Username' }).click();
  await username.fill(name);
  await password.fill('short');
  await window.getByLabel('Confirm password').fill('short');
  await window.getByRole('checkbox').check();
  await window.getByRole('button', { name: 'Create account' }).click();
  await expect(password).toHaveAccessibleDescription(/both letters and digits/);
  await expect(username).toHaveValue(name);
  await expect(password).toHaveValue('short');
  await password.fill(PASSWORD);
  await window.getByLabel('Confirm password').fill(PASSWORD);
  await window.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`Your account is open. Welcome, ${name}.`)).toBeVisible();
  await closeWelcome(page, name);
}

/** Every ending of the special prize at 1 each, so that one must win; lô and xiên beside it: 100 + 27 + 2. */
async function fillSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await setStake(page, '1');
  await choosePlay(page, 'Lô', /^Two-digit lô \d/);
  await pickNumbers(page, '07');
  await setStake(page, '1');
  await choosePlay(page, 'Xiên sets', /^Xiên 2 /);
  await pickNumbers(page, '07', '38');
  await setStake(page, '2');
}

/** The ticket waits, shows the draw while the balance stays, then its end: hits marked, and the same bets again. */
async function seeTheDraw(page: Page): Promise<void> {
  const slip = slipOf(page);
  await expect(slip.getByRole('timer')).toBeVisible();
  await expect(slip.getByRole('button', { name: 'Show result' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Result out')).toBeVisible();
  await expect(balanceOf(page), 'the balance waits for the show').toHaveText('P 171.00');
  await expect(slip.getByRole('heading', { name: /^(You won|Refunded|Partly returned)$/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(slip.getByRole('list').locator('mark')).not.toHaveCount(0);
  await expect(slip.getByRole('table').locator('mark')).not.toHaveCount(0);
  await slip.getByRole('button', { name: 'Bet again' }).click();
  await expect(slip.getByText('P 129.00')).toBeVisible();
}

async function recallWinner(page: Page): Promise<void> {
  const table = await openRecord(page);
  await table
    .getByRole('row', { name: /last two/ })
    .getByRole('button')
    .click();
  const recall = page.getByRole('dialog', { name: 'Bet and draw' });
  await expect(recall.getByText(/1\.00 × 98 × 1 hit/)).toBeVisible();
  await expect(recall.getByText('99 lines without a hit')).toBeVisible();
  await expect(recall.getByRole('definition').filter({ hasText: 'P 98.00' })).toBeVisible();
  await expect(recall.getByRole('table', { name: 'Draw numbers' }).locator('mark')).not.toHaveCount(0);
  await recall.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(recall.getByText('The seed matches the hash published before the first bet.')).toBeVisible();
  await expect(recall.getByText('The draw uses the closed bet list.')).toBeVisible();
  await expect(recall.getByText('Seed and bets give exactly these numbers.')).toBeVisible();
  await recall.getByRole('button', { name: 'Close' }).click();
}

/** The returned money in the record, summed over its rows. */
async function payoutsOf(page: Page): Promise<bigint> {
  const cells = page.getByRole('table', { name: 'Betting record' }).locator('tbody tr td:nth-child(6)');
  return (await cells.allInnerTexts()).reduce((sum, text) => sum + microsOf(text), 0n);
}

test('a visitor opens an account, deposits, bets, wins, looks it up and finds it again', async ({ page }) => {
  test.setTimeout(360_000);
  const name = freshName();
  await page.goto('/index');
  await scrollToDraws(page);
  await register(page, name);
  await expect(balanceOf(page)).toHaveText('P 0.00');

  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await payIn(page, '300');
  await expect(balanceOf(page)).toHaveText('P 300.00');
  await expect(page.getByRole('heading', { name: 'Your deposit is credited' })).toBeVisible();
  await page.getByRole('main', { name: 'Personal centre' }).getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('navigation', { name: 'Games' })
    .getByRole('button', { name: 'Lottery', exact: false })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'Lottery menu' })
    .getByRole('button', { name: /Lantern North 1 minute/ })
    .first()
    .click();
  await expect(page).toHaveURL(/gameCode=fastmb1/);
  await fillSlip(page);
  await expect(slipOf(page).getByText('P 129.00')).toBeVisible();
  await place(page);
  await expectPlaced(page);
  await expect(balanceOf(page)).toHaveText('P 171.00');

  await seeTheDraw(page);
  await expect(balanceOf(page), 'the draw pays without a reload').not.toHaveText('P 171.00');
  await recallWinner(page);
  await expect(page.getByRole('table', { name: 'Betting record' }).getByRole('row')).toHaveCount(5);
  const balance = microsOf(await balanceOf(page).innerText());
  expect(balance).toBe(171_000_000n + (await payoutsOf(page)));

  await logOut(page);
  await logInOnPage(page, { name, password: PASSWORD });
  expect(microsOf(await balanceOf(page).innerText())).toBe(balance);
  await openPanel(page, 'Betting record');
  await expect(page.getByRole('table', { name: 'Betting record' }).getByRole('row')).toHaveCount(5);
  await openPanel(page, 'Increase deposit');
  await expect(page.getByRole('table', { name: 'Recent deposits' }).getByText('Credited')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a member finds a lottery, bets on the sheet and sees the bet', async ({ page, database }) => {
    const person = await openMember(database, 50n);
    await logIn(page, person);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Games' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Game types' })
      .getByRole('link', { name: /^Lottery/ })
      .click();
    await page.getByRole('link', { name: 'Bet on Lantern North 1 minute' }).first().click();
    await page.getByRole('group', { name: 'Numbers', exact: true }).getByRole('button', { name: /^38\b/ }).tap();
    await page.getByRole('button', { name: 'View slip' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Bet slip' });
    await sheet.getByLabel('Stake per number').fill('5');
    await sheet.getByRole('button', { name: 'Place 1 bet' }).tap();
    await expect(sheet.getByRole('heading', { name: 'Bets placed' })).toBeVisible();
    await expect(sheet.getByText('P 45.00')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(balanceOf(page)).toHaveText('P 45.00');
    const table = await openRecord(page);
    await expect(table.getByRole('row', { name: /38/ })).toBeVisible();
  });
});
