import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { balanceOf, giveSession, logIn, microsOf, openMember } from './people.ts';

const P = 1_000_000n;
const book = (page: Page) => page.frameLocator('iframe');

test('the menu leads to our matches, and there to the sportsbook of a provider', async ({ page, database }) => {
  await logIn(page, await openMember(database, 100n));
  for (const [name, path] of [
    ['Sports', '/sports'],
    ['E-sports', '/esports'],
  ] as const) {
    await page.goto('/index');
    await page
      .getByRole('navigation', { name: 'Game types' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  }
  await page.goto('/sports');
  await page.getByRole('button', { name: 'Play Rooftop Sports' }).first().click();
  await expect(page).toHaveURL(/\/fbsports\?gameCode=rooftop-book&vendor=ROOFTOP/);
  await expect(book(page).getByRole('heading', { level: 1, name: 'Rooftop Sports' })).toBeVisible();
});

test('a bet in the frame is taken from the balance, settled and paid into it', async ({ page, database }) => {
  await giveSession(page, await openMember(database, 100n));
  await page.goto('/fbsports');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Rooftop Sports by Rooftop Sports');
  const price = book(page).locator('.price[data-pick=home]').nth(2);
  const odds = BigInt((await price.locator('b').innerText()).replace('.', ''));
  await price.click();
  await book(page).getByRole('radio', { name: '10', exact: true }).check();
  await book(page)
    .getByRole('button', { name: /^Bet 10 on / })
    .click();
  await expect(book(page).getByText(/^Bet taken: /)).toBeVisible();
  await expect.poll(async () => microsOf(await balanceOf(page).innerText())).toBe(90n * P);
  await book(page).getByText('Test this vendor').click();
  await book(page).getByRole('button', { name: 'Home wins' }).click();
  await expect.poll(async () => microsOf(await balanceOf(page).innerText())).toBe(90n * P + (10n * P * odds) / 100n);
  await expect(book(page).getByText(/^won /)).toBeVisible();
});

test('a visitor is asked to log in, and maintenance is named with a way on', async ({ page, database, complaints }) => {
  await page.goto('/fbsports');
  await expect(page.getByText('Log in to play Rooftop Sports')).toBeVisible();
  await expectAccessible(page, 'the page of a provider for a visitor');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'the page of a provider');
  const leave = async (state: string) => {
    await database.query(
      `update catalogue.vendor set state = $1, changed_by = 'spec' where code in ('ROOFTOP', 'LTN_SPORTS')`,
      [state],
    );
    await database.query('update catalogue.revision set number = number + 1');
  };
  await leave('maintenance');
  try {
    complaints.expect(/status of 4\d\d/);
    await logIn(page, await openMember(database, 100n));
    await expect(async () => {
      await page.goto('/fbsports');
      await expect(page.getByText('Rooftop Sports is under maintenance')).toBeVisible();
    }).toPass();
    await page.goto('/sports');
    await expect(page.getByText('Football is under maintenance')).toBeVisible();
    await expect(page.locator('button.odds').first()).toBeDisabled();
  } finally {
    await leave('on');
  }
});
