import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Scrolls down until the draws of the day stand: the lower home page is built when somebody comes near it. */
export async function scrollToDraws(page: Page): Promise<void> {
  const timer = page.getByRole('region', { name: 'Next draws' }).getByRole('timer').first();
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(timer).toBeVisible({ timeout: 1000 });
  }).toPass();
}
