import type { Page } from '@playwright/test';
import { clearStories, showItem } from './content-table.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

/** Marks the pop-up of this session as seen: it has its own spec. */
// These specs see the pop-up as a visitor does.
test.use({ popup: true });
const withoutPopup = (page: Page) => page.addInitScript(() => sessionStorage.setItem('index_notice', '1'));

test.beforeEach(({ database }) => clearStories(database));
test.afterAll(({ database }) => clearStories(database));

test('a pop-up shows once a session, at home and never over the betting table', async ({ page, database }) => {
  await showItem(database, { kind: 'PU', slug: 'story-pop', title: 'Story pop-up', body: '<p>Read me</p>', sort: -1 });
  await page.goto('/vnlottery?gameCode=fastmb1');
  await expect(page.locator('[data-number="07"]')).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/index');
  const popup = page.getByRole('dialog');
  await expect(page.getByRole('main')).toBeVisible();
  await page.mouse.move(40, 300);
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('index_notice'))).not.toBeNull();
  await page.reload();
  await page.waitForTimeout(2500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the slides of a group: dots choose, the pause button stops, a press opens the link', async ({
  page,
  database,
}) => {
  const banner = { kind: 'banner', groupName: 'promotions' } as const;
  await showItem(database, {
    ...banner,
    slug: 'story-a',
    title: 'Story slide A',
    url: '/legal',
    linkageType: 'PAGE',
    sort: -20,
  });
  await showItem(database, { ...banner, slug: 'story-b', title: 'Story slide B', sort: -10 });
  await page.goto('/promotions');
  const slides = page.getByRole('region', { name: 'Offers and news' });
  await expect(slides.getByRole('heading', { name: 'Story slide A' })).toBeVisible();
  await expect(slides.getByRole('heading', { name: 'Story slide B' })).toBeVisible({ timeout: 8000 });
  await slides.getByRole('button', { name: 'Pause banner' }).click();
  await slides.getByRole('button', { name: 'Story slide A' }).click();
  await expect(slides.getByRole('heading', { name: 'Story slide A' })).toBeVisible();
  await page.mouse.move(5, 850);
  await page.waitForTimeout(5600);
  await expect(slides.getByRole('heading', { name: 'Story slide A' })).toBeVisible();
  // The slide itself, not the button.
  const box = await slides.getByRole('heading', { name: 'Story slide A' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) + 40, (box?.y ?? 0) + 10);
  await expect(page).toHaveURL(/\/legal$/);
});

test('the download page opens on the platform of the address and offers only existing apps', async ({ page }) => {
  await withoutPopup(page);
  await page.goto('/down?platform=H5');
  const ways = page.getByRole('tablist', { name: 'Platforms' });
  await expect(ways.getByRole('tab', { name: 'Mobile web' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: 'QR code for Mobile web' })).toBeVisible();
  await ways.getByRole('tab', { name: 'iOS', exact: true }).click();
  await expect(page).toHaveURL(/platform=IOS_PROFILE/);
  const profile = await page.getByRole('link', { name: 'Download profile' }).getAttribute('href');
  const answer = await page.request.get(profile ?? '');
  expect(answer.headers()['content-type']).toContain('application/x-apple-aspen-config');
});
