import { expect, type Locator, type Page } from '@playwright/test';
import { waitForCalm } from './table.ts';

export const tableOf = (page: Page): Locator => page.getByRole('region', { name: /^(Betting table|Forecast)$/ });
/** The whole slip, or the ticket that takes its place. */
export const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Bet slip' });

/** The betting page of a lottery. */
export async function openLottery(page: Page, game: string): Promise<void> {
  await page.goto(`/vnlottery?gameCode=${game}`);
  await expect(tableOf(page)).toBeVisible({ timeout: 30_000 });
}

/** Picks in one list of a pad, by the names of its cells. */
export async function pickIn(page: Page, list: string, ...names: readonly string[]): Promise<void> {
  const group = tableOf(page).getByRole('group', { name: list, exact: true });
  for (const name of names) {
    // A cell is read with its mark or its price: "07, Hot", "13 26.133".
    const cell = group.getByRole('button', { name: new RegExp(`^${name}\\b`) });
    await cell.tap();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Places what the strip under the numbers shows; the sheet with the ticket is open afterwards. */
export async function placeFromStrip(page: Page): Promise<void> {
  await waitForCalm(page);
  await page.getByRole('region', { name: 'Bet slip' }).getByRole('button', { name: 'Place bets' }).tap();
  await expect(sheetOf(page).getByRole('heading', { name: 'Bets placed' })).toBeVisible();
}
