import { expect, type Locator, type Page } from '@playwright/test';

/** The betting table of one game. */
export async function openTable(page: Page, game: string): Promise<void> {
  await page.goto(`/vnlottery?gameCode=${game}`);
  await expect(page.getByRole('region', { name: 'Betting table' })).toBeVisible();
}

export const slipOf = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' });

export async function choosePlay(page: Page, group: string, play: RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Bet types' }).getByRole('radio', { name: group }).click();
  await page.getByRole('radiogroup', { name: 'Bets and odds' }).getByRole('radio', { name: play }).click();
}

export async function pickNumbers(page: Page, ...numbers: readonly string[]): Promise<void> {
  const grid = page.getByRole('group', { name: 'Numbers', exact: true });
  for (const number of numbers) {
    // The name of a hot or cold number contains its mark: "07, Hot".
    const cell = grid.getByRole('button', { name: new RegExp(`^${number}\\b`) });
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }
}

export const setStake = (page: Page, stake: string): Promise<void> => page.getByLabel('Stake per number').fill(stake);

/** Waits until the issue on sale has twenty seconds left, so that its close does not overtake a press on a slow machine. */
export async function waitForCalm(page: Page): Promise<void> {
  const timer = page.getByRole('main').getByRole('timer').first();
  await expect(timer).toHaveAccessibleName(/ (?!00:00:[01])\d\d:\d\d:\d\d$/, { timeout: 60_000 });
}

/** Presses the button of the slip: `Place 3 bets`. */
export async function place(page: Page): Promise<void> {
  await waitForCalm(page);
  await slipOf(page)
    .getByRole('button', { name: /^Place \d+ bets?$/ })
    .click();
}

export async function expectPlaced(page: Page): Promise<void> {
  await expect(slipOf(page).getByRole('heading', { name: 'Bets placed' })).toBeVisible();
}

/** The betting record over the page, with the bets of today. */
export async function openRecord(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'My bets' }).first().click();
  const table = page.getByRole('table', { name: 'Betting record' });
  await expect(table).toBeVisible();
  return table;
}
