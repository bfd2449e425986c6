import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { balanceOf, logIn, openMember } from './people.ts';
import { expectPlaced, openRecord, pickNumbers, place, setStake, slipOf } from './table.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAY_MS = 24 * 3_600_000;
const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/** Name of the draw schedule's weekday so many days from now. Vietnam has had one offset all year since 1975. */
const vietnamDay = (daysAhead: number): string =>
  DAYS[new Date(Date.now() + VIETNAM_OFFSET_MS + daysAhead * DAY_MS).getUTCDay()] ?? '';

/** Opens a station that draws tomorrow and not today as well: its page shows the next draw. */
async function pickFromMenu(page: Page, group: string): Promise<string> {
  await page.getByRole('navigation', { name: 'Games' }).getByRole('button', { name: 'Lottery' }).first().click();
  const column = page.getByRole('region', { name: 'Lottery menu' }).getByRole('region', { name: group });
  const stationsOf = async (day: string): Promise<string[]> => {
    await column.getByRole('radio', { name: day }).click();
    await expect(column.getByRole('radio', { name: day })).toBeChecked();
    const texts = await column.getByRole('listitem').allInnerTexts();
    return texts.map((text) => text.trim().split('\n')[0] ?? '');
  };
  const today = await stationsOf(vietnamDay(0));
  const station = (await stationsOf(vietnamDay(1))).find((name) => !today.includes(name)) ?? '';
  await column.getByRole('listitem').filter({ hasText: station }).getByRole('button').click();
  return station;
}

for (const group of ['Southern', 'Central']) {
  test(`a ${group} station of tomorrow is found by its weekday and accepts a bet`, async ({ page, database }) => {
    const tomorrow = vietnamDay(1);
    await logIn(page, await openMember(database, 100n));
    const station = await pickFromMenu(page, group);
    await expect(page.getByRole('heading', { level: 1, name: station })).toBeVisible();
    await expect(page.getByText(new RegExp(`draws ${tomorrow} 1[67]:15`))).toBeVisible();
    await pickNumbers(page, '26');
    await setStake(page, '12');
    await place(page);
    await expectPlaced(page);
    await expect(slipOf(page).getByText('P 88.00')).toBeVisible();
    await expect(balanceOf(page)).toHaveText('P 88.00');
    const table = await openRecord(page);
    const row = table.getByRole('row', { name: new RegExp(station) });
    await expect(row.getByText('Open', { exact: true })).toBeVisible();
    await row.getByRole('button').click();
    const recall = page.getByRole('dialog', { name: 'Bet and draw' });
    await expect(recall.getByText('The draw has not taken place yet.')).toBeVisible();
  });
}
