import type { Page } from '@playwright/test';
import { expectBothThemes, expectNoSideScroll } from './axe.ts';
import { clearStories, showItem } from './content-table.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { follow } from './follow.ts';
import { logIn, openMember } from './people.ts';
import { panelPages, siteRoutes } from './routes.ts';

const ROUTES = siteRoutes();
const WIDTHS = [1440, 1280, 834, 390] as const;
const HEIGHT = 900;

test.beforeAll(async ({ database }) => {
  await clearStories(database);
  const plain = { title: 'A plain text', body: '<h2>First</h2><p>Words.</p>', slug: 'story-plain' };
  await showItem(database, { kind: 'promotion', ...plain });
  await showItem(database, { kind: 'help', ...plain });
});
test.afterAll(({ database }) => clearStories(database));
test.beforeEach(({ complaints }) => {
  // The return of a third party and the link of a mail carry tokens that were never issued.
  complaints.expect(REFUSED_CALL);
});

/** Waits until the page is shown and nothing is loading. */
async function settled(page: Page, what: string): Promise<void> {
  const titles = page.locator('main :is(h1, h2, p), dialog[open], [role=dialog]').filter({ visible: true });
  await expect.soft(titles.first(), `${what} shows itself`).toBeVisible();
  // The lower part is loaded with the visitor's first move.
  let right = 0;
  await expect
    .soft(async () => {
      await page.mouse.move(right++ % 2, 0);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 500 });
    }, `${what} is fetched`)
    .toPass({ timeout: 10_000 });
}

async function expectEveryWidth(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoSideScroll(page, `${what}, ${width} px`);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
}

test('the lists equal those of the router and of the panel', () => {
  expect(ROUTES).toEqual(expect.arrayContaining(['/index', '/lottery', '/vnlottery?gameCode=mb', '/help', '/login']));
  expect(panelPages()).toContain('/index?panel=memberCenter');
});

test('every route passes WCAG in both themes, and fits its width', async ({ page }) => {
  test.setTimeout(600_000);
  for (const path of ROUTES) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page, path);
      await expectBothThemes(page, path);
      await expectEveryWidth(page, path);
    });
  }
});

test('every route from right to left fits its width', async ({ page }) => {
  test.setTimeout(600_000);
  await page.addInitScript(`localStorage.setItem('lang', 'AR')`);
  await page.goto('/index');
  for (const path of ROUTES) {
    await follow(page, path);
    await settled(page, path);
    await expect.soft(page.locator('html'), path).toHaveCSS('direction', 'rtl');
    await expectEveryWidth(page, `${path} in Arabic`);
  }
});

test('every page of the member panel passes WCAG in both themes, and fits its width', async ({ page, database }) => {
  test.setTimeout(600_000);
  await logIn(page, await openMember(database, 40n));
  for (const path of panelPages()) {
    await test.step(path, async () => {
      await follow(page, path);
      await settled(page, path);
      await expectBothThemes(page, path);
      await expectEveryWidth(page, path);
    });
  }
});
