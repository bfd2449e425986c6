import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, putTheme } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { giveSession, openMember } from './people.ts';

test.use(MOVING);

const SLOTS =
  'koi-lantern,dragon-boat,moon-rabbit,lotus-pond,tiger-drum,bamboo-panda,pho-kitchen,river-market,phoenix-silk,temple-coins,firecracker,golden-ox'.split(
    ',',
  );
const INSTANT = ['crash', 'mines', 'plinko'];
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** Controls that the edge of the window cuts off: the frame of a game clips what is too wide, so the page does not scroll. */
const OUTSIDE = `[...document.querySelectorAll('button, input, select')].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width > 1 && one.checkVisibility() && (left < -1 || right > innerWidth + 1);
}).map((one) => one.outerHTML.slice(0, 80))`;

async function openGame(page: Page, game: string): Promise<void> {
  const isInstant = INSTANT.includes(game);
  await page.goto(`/game?gameCode=${game}${isInstant ? '&vendor=LTN_INSTANT' : ''}`);
  await expect(page.locator(isInstant ? '.inst-controls' : '.slot-glass canvas')).toBeVisible({ timeout: 30_000 });
}

async function expectFits(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSideScroll(page, what);
  expect.soft(await page.evaluate<string[]>(OUTSIDE), `${what}: every control is in the window`).toEqual([]);
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('every game is accessible and fits: light on a phone, dark on a wide page', async ({ page }) => {
    test.setTimeout(240_000);
    for (const game of [...SLOTS, ...INSTANT]) {
      await page.setViewportSize(PHONE);
      await openGame(page, game);
      await expectFits(page, `${game}, ${PHONE.width} px, light`);
      await page.setViewportSize(WIDE);
      await putTheme(page, 'dark');
      await expectFits(page, `${game}, ${WIDE.width} px, dark`);
    }
  });
});

test('a slot is played by keyboard alone: space spins, arrows change the bet, windows trap the focus and return it', async ({
  page,
  database,
}) => {
  test.setTimeout(240_000);
  await giveSession(page, await openMember(database, 1000n));
  await openGame(page, 'temple-coins');
  const bet = page.locator('.slot-box-bet b');
  const before = await bet.innerText();
  await page.keyboard.press('ArrowUp');
  await expect(bet).not.toHaveText(before);
  await page.keyboard.press('ArrowDown');
  await expect(bet).toHaveText(before);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-round]')).toBeAttached({ timeout: 30_000 });
  const rules = page.getByRole('button', { name: 'Rules and paytable' });
  await rules.focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Rules and paytable' });
  await expect(window).toBeVisible();
  await expectAccessible(page, 'rules and paytable');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await window.evaluate((dialog) => dialog.contains(dialog.ownerDocument.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(rules).toBeFocused();
});
