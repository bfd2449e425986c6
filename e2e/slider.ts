import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { DATABASE_URL } from './surroundings.ts';

const STEP = 2;
const WAIT_MS = 4000;

/** The gap of the newest puzzle, which only the database knows. The specs run one after the other. */
async function gapOf(): Promise<number> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ hole_x: number }>(
      'select hole_x from session.slider order by made_at desc limit 1',
    );
    return rows[0]?.hole_x ?? 0;
  } finally {
    await client.end();
  }
}

export const sliderOf = (window: Locator): Locator =>
  window.getByRole('slider', { name: 'Slide the piece into place' });

/** Waits for the puzzle; false where this site requires none. */
async function isRequired(slider: Locator): Promise<boolean> {
  try {
    await slider.waitFor({ state: 'visible', timeout: WAIT_MS });
  } catch {
    return false;
  }
  await expect(slider).toHaveAttribute('aria-valuemax', /^(?!100$)\d+$/);
  return true;
}

/** Moves the piece into its gap with the arrow keys and drops it with Enter; the result is the window's own. */
export async function slideByKeys(page: Page, window: Locator, then: 'stays' | 'goes in' = 'stays'): Promise<void> {
  const slider = sliderOf(window);
  if (!(await isRequired(slider))) return;
  const gap = await gapOf();
  await slider.focus();
  for (let x = 0; x + STEP / 2 < gap; x += STEP) await page.keyboard.press('ArrowRight', { delay: 8 + (x % 5) });
  await page.keyboard.press('Enter');
  if (then === 'stays') await expect(slider).toHaveAttribute('aria-valuetext', 'Verified');
}

/** Drags it there, as a pointer does. */
export async function slideByPointer(page: Page, window: Locator): Promise<void> {
  const slider = sliderOf(window);
  if (!(await isRequired(slider))) return;
  const [gap, travel] = [await gapOf(), Number(await slider.getAttribute('aria-valuemax'))];
  const [handle, track] = [await slider.boundingBox(), await slider.locator('..').boundingBox()];
  if (!handle || !track) throw new Error('the slider is not on the screen');
  const [fromX, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  const distance = (gap / travel) * (track.width - 42);
  await page.mouse.move(fromX, y);
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1) {
    await page.mouse.move(fromX + (distance * step) / 24, y + (step % 3));
    await page.waitForTimeout(12 + (step % 4) * 5);
  }
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', 'Verified');
}
