import { expectAccessible } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

/** Paths of the spec with the tab title of each. */
const PATHS = [
  ['/rng?games=RNG&type=hot', 'Slots · Lantern'],
  ['/live', 'Live casino · Lantern'],
  ['/pvp', 'Cards · Lantern'],
  ['/fish', 'Fishing · Lantern'],
  ['/sports?lobbyType=SPORTS', 'Sports · Lantern'],
  ['/esports', 'E-sports · Lantern'],
  ['/pointMall', 'Points mall · Lantern'],
  ['/elott', 'E-lottery · Lantern'],
] as const;

for (const [path, title] of PATHS) {
  test(`${path} opens and lists only existing entries`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Without own games a lobby shows the draws; every card leads to something playable.
    const draws = page.getByRole('link', { name: /^Bet, / });
    await expect(draws.or(page.getByRole('button', { name: /^Play / })).first()).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
}

test('a mistyped address suggests its page, and a search finds other pages', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto('/lotery');
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await expectAccessible(page, 'lost page');
  await page.getByLabel('Find a page or a game').fill('tien giang');
  await page.getByRole('link', { name: 'Tien Giang' }).click();
  await expect(page).toHaveURL(/\/vnlottery\?gameCode=/);
});

test('a language is found by search; the page and the typed input stay', async ({ page }) => {
  await page.goto('/pvp');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('giang');
  await page.getByRole('button', { name: 'EN, Language' }).click();
  await expectAccessible(page, 'languages');
  await page.getByRole('searchbox', { name: 'Find a language' }).fill('vietnam');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page).toHaveURL(/\/pvp/);
  await expect(page.getByRole('searchbox', { name: 'Tìm trò chơi' })).toHaveValue('giang');
});

test('a part that fails to load offers a reload, and the typed input is restored', async ({ page, complaints }) => {
  complaints.expect(/Failed to (load|fetch)/, /ERR_FAILED/, /a part did not arrive/);
  await page.goto('/index');
  const name = page.getByRole('form', { name: 'Log in' }).getByLabel('Username');
  await name.fill('hoa_nguyen');
  await page.getByLabel('Password').first().fill('not-stored-anywhere');
  await page.route(/assets\/[^/]+\.js$/, (route) => route.abort());
  await page.evaluate(`history.pushState({}, '', '/rng'); dispatchEvent(new PopStateEvent('popstate'))`);
  // Parts that come after the first paint may be among those that did not load.
  const content = page.locator('#content');
  await expect(content.getByText('Part of the page did not load.')).toBeVisible();
  await page.unroute(/assets\/[^/]+\.js$/);
  await content.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  await expect(name).toHaveValue('hoa_nguyen');
  await expect(page.getByLabel('Password').first()).toHaveValue('');
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('not-stored-anywhere');
});

test('the navigation of the home page folds and stays folded', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('button', { name: 'Collapse games' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand games' })).toBeVisible();
  await expectAccessible(page, 'folded navigation');
  await page.getByRole('button', { name: 'Expand games' }).click();
  await expect(page.getByRole('button', { name: 'Collapse games' })).toBeVisible();
});

test('a closed site says until when, and opens again by itself', async ({ page, database }) => {
  const put = (key: string, value: string) =>
    database.query(
      `insert into site.setting (key, value, changed_at, changed_by) values ($1, $2::jsonb, now(), 'story')
       on conflict (key) do update set value = excluded.value`,
      [key, value],
    );
  try {
    await put('status.code', '1');
    await put('status.endsAt', '"2030-01-01T00:00:00.000Z"');
    await page.waitForTimeout(1200);
    await page.goto('/index');
    await expect(page.getByRole('heading', { name: 'The site is under maintenance' })).toBeVisible();
    await expect(page.getByText('2030-01-01 07:00:00')).toBeVisible();
    await expectAccessible(page, 'maintenance');
    await database.query(`delete from site.setting where key like 'status.%'`);
    await expect(page.getByRole('navigation', { name: 'Games', exact: true })).toBeVisible({ timeout: 20_000 });
  } finally {
    await database.query(`delete from site.setting where key like 'status.%'`);
  }
});
