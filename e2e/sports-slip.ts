import { expect, type Locator, type Page } from '@playwright/test';
import type { DeskMatch } from './feed-desk.ts';
import { microsOf } from './people.ts';

const SLIP = 'Bet slip and bets';
const IS_PHONE_BELOW = 1024;

const isDocked = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < IS_PHONE_BELOW;

/** The slip with the member's bets: a column, or the sheet of a phone. */
export const slipOf = (page: Page): Locator =>
  page.getByRole(isDocked(page) ? 'dialog' : 'complementary', { name: SLIP });

export async function openMatch(page: Page, { id, home, away }: DeskMatch): Promise<void> {
  await page.goto(`/sports?match=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${home} v ${away}` })).toBeAttached();
}

/** The button of a price of the whole match: of the home side, the away side, or `Draw`. */
export const priceOf = (page: Page, selection: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^1 X 2: ${selection}\\b`) });

/** Puts a selection with a stake on the slip and places it, at whatever price it has by then. */
export async function placeBet(page: Page, selection: string, stake: string): Promise<void> {
  await priceOf(page, selection).click();
  if (isDocked(page))
    await page
      .getByRole('region', { name: SLIP })
      .getByRole('button', { name: /^Bet slip/ })
      .click();
  const slip = slipOf(page);
  await slip.getByRole('radio', { name: 'Any', exact: true }).click();
  await slip.getByLabel(`Stake on ${selection}`).fill(stake);
  await slip.getByRole('button', { name: /^Place bet/ }).click();
}

/** Waits for what became of the slip. */
export async function expectReceipt(page: Page, text: string): Promise<void> {
  await expect(slipOf(page).getByRole('status').filter({ hasText: text })).toBeVisible({ timeout: 20_000 });
}

/** What an accepted bet pays if it wins, in micros. */
export async function paysUpTo(page: Page): Promise<bigint> {
  return microsOf(
    await slipOf(page)
      .getByText(/^pays up to/)
      .innerText(),
  );
}

/** Ends the receipt; on a phone the sheet closes, and the prices are in sight again. */
export async function closeReceipt(page: Page): Promise<void> {
  await slipOf(page).getByRole('button', { name: 'Done' }).click();
  if (isDocked(page)) await slipOf(page).getByRole('button', { name: 'Close' }).click();
}

/** The bets of the member that are open, or those that are over. */
export async function openBets(page: Page, which: 'Open' | 'Settled'): Promise<Locator> {
  if (isDocked(page) && !(await slipOf(page).isVisible())) await page.getByRole('button', { name: /^My bets/ }).click();
  const slip = slipOf(page);
  if (isDocked(page)) await slip.getByRole('radio', { name: /^My bets/ }).click();
  const bets = slip.getByRole('region', { name: 'My bets' });
  await bets.getByRole('radio', { name: new RegExp(`^${which}`) }).click();
  return bets;
}
