import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Scrolls down until the draws of the day are shown: the lower home page is loaded when it comes near the view. */
export async function scrollToDraws(page: Page): Promise<void> {
  const timer = page.getByRole('region', { name: 'Next draws' }).getByRole('timer').first();
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(timer).toBeVisible({ timeout: 1000 });
  }).toPass();
}
