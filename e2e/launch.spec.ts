import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { giveSession, logIn, openMember } from './people.ts';

test.use(MOVING);

/** A vendor's game of the demo data, in its frame. */
const GAME = 'lucky-well';

/** What the vendor's page does when the frame asks for it: nothing at all, or an answer without a game. */
async function answerFrames(page: Page, html: string | null): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.frame() === page.mainFrame()) return route.fallback();
    if (html !== null) await route.fulfill({ contentType: 'text/html', body: html });
  });
}

test('every hot game of the home page opens a page that shows it', async ({ page, database }) => {
  await giveSession(page, await openMember(database, 100n));
  await page.goto('/index');
  // A notice is called "Play for fun", and a link below the games "Play safely".
  const tiles = page.getByRole('button', { name: /^Play (?!for fun|safely)/ });
  await expect.poll(() => tiles.count()).toBeGreaterThan(3);
  const names = await tiles.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  for (const name of [...new Set(names)]) {
    await page.goto('/index');
    await tiles
      .and(page.getByRole('button', { name, exact: true }))
      .first()
      .click();
    await expect(page).not.toHaveURL(/\/index/);
    await expect(page.locator('h1, iframe, canvas').first(), name).toBeVisible();
    await expect(page.getByText('No game is open')).toBeHidden();
  }
});

test('a vendor’s page that does not load is named, with a retry and a way back', async ({ page, database }) => {
  await logIn(page, await openMember(database, 100n));
  await page.clock.install();
  await answerFrames(page, null);
  await page.goto(`/game?gameCode=${GAME}&vendor=LUCKY_WELL`);
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.runFor(11_000);
  const notice = page.getByRole('alert').filter({ hasText: 'does not load' });
  await expect(notice).toBeVisible();
  await expect(notice.getByText('Your balance is not affected.')).toBeVisible();
  await expectAccessible(page, 'a game that does not load');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'a game that does not load');
  await page.unroute('**/*');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty();
});

test('a page that loads and shows nothing leaves a way out beside it', async ({ page, database }) => {
  await logIn(page, await openMember(database, 100n));
  await page.clock.install();
  await answerFrames(page, '<!doctype html><title>nothing</title>');
  await page.goto(`/game?gameCode=${GAME}&vendor=LUCKY_WELL`);
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached();
  await page.clock.runFor(7000);
  const notice = page.getByRole('status').filter({ hasText: 'No game to see?' });
  await expect(notice).toBeVisible();
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(/\/rng/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser that blocks its storage shows the site, and a member can log in', async ({ visit, database }) => {
  const page = await visit();
  await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  `);
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  await logIn(page, await openMember(database, 100n));
  await expect(page.getByText('P 100.00').first()).toBeVisible();
});
