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

test('nine notices a page; the chosen one opens, a second press closes it, and back returns', async ({
  page,
  database,
}) => {
  for (let n = 1; n <= 12; n += 1)
    await showItem(database, {
      kind: 'PL',
      slug: `story-${n}`,
      title: `Story notice ${n}`,
      body: `<p>Words ${n}</p>`,
      sort: -n,
    });
  await page.goto('/noticePage');
  const list = page.getByRole('list', { name: 'List of notices' });
  await expect(list.getByRole('button')).toHaveCount(9);
  const third = list.getByRole('button').nth(2);
  await third.click();
  await expect(third).toHaveAttribute('aria-expanded', 'true');
  await expect(third).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  const title = await third.innerText();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(title.split('\n')[0] ?? '');
  await third.click();
  await expect(third).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Select a notice from the list.')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.getByRole('button').first()).not.toContainText(title.split('\n')[0] ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
});

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

test('the help is searched half a second after the last key, and back returns to the results', async ({
  page,
  database,
  complaints,
}) => {
  const topicId = await showItem(database, { kind: 'topic', slug: 'story-topic', title: 'Story topic' });
  await showItem(database, {
    kind: 'help',
    slug: 'story-help',
    title: 'Feeding a zephyrwing',
    summary: 'Twice a day.',
    body: '<p>Seeds and <a href="/legal">patience</a>.</p>',
    topicId,
  });
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('zephyrwing');
  await expect(page).toHaveURL(/q=zephyrwing/);
  await page.getByRole('region', { name: 'Search help' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/id=story-help/);
  await expect(page.getByRole('heading', { name: 'Feeding a zephyrwing' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toHaveValue('zephyrwing');
  await page.goForward();
  await page.getByRole('link', { name: 'patience' }).click();
  await expect(page).toHaveURL(/\/legal$/);
  complaints.expect(/404 .*nothing-of-the-kind/);
  await page.goto('/help?id=nothing-of-the-kind');
  await expect(page.getByText('This article does not exist')).toBeVisible();
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
