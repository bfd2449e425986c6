import { expectNoSideScroll } from './axe.ts';
import { clearStories, showItem } from './content-table.ts';
import { expect, test } from './fixtures.ts';
import { logIn, openMember } from './people.ts';

test.beforeEach(({ database }) => clearStories(database));
test.afterAll(({ database }) => clearStories(database));

const BODY = [
  '<script>window.ran = 1</script><img src="x" onerror="window.ran = 2"><svg onload="window.ran = 3"></svg>',
  '<a href="javascript:window.ran=4">scheme</a><a href=" java\tscript:window.ran=5">split scheme</a>',
  '<a href="//other.example/x">no scheme</a><iframe srcdoc="<script>parent.ran=6</script>"></iframe>',
  '<form action="/wps/session/logout"><input name="body"><button>Press</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 7"></style></mglyph></table></mtext></math>',
  '<p id="content" onclick="window.ran = 8">plain words</p>',
].join('');
const EVIL = '<img src=x onerror="window.ran = 9">';

test('HTML with scripts in every field runs nothing, even when it bypassed the server', async ({
  page,
  database,
  complaints,
}) => {
  // The strict content security policy is the second guard: it refuses the style element while the text is parsed.
  complaints.expect(/Applying inline style violates/);
  await showItem(database, {
    kind: 'promotion',
    slug: 'story-evil',
    title: `Evil ${EVIL}`,
    summary: EVIL,
    body: BODY,
    facts: [{ label: EVIL, value: EVIL }],
    sort: -50,
  });
  await showItem(database, { kind: 'PL', slug: 'story-evil', title: `Evil ${EVIL}`, body: BODY, sort: -50 });
  for (const path of ['/index', '/promotions', '/promoDetail?id=story-evil', '/noticePage']) {
    await page.goto(path);
    await expect(page.getByText('Evil').first()).toBeVisible();
    if (path.includes('evil')) {
      await expect(page.getByText('plain words')).toBeVisible();
      const article = page.locator('.article');
      expect(
        await article.locator('script, svg, iframe, form, input, button, math, style, [onclick], [id]').count(),
      ).toBe(0);
      expect(await article.locator('a[href]').count()).toBe(0);
    }
    expect(await page.evaluate<boolean>("'ran' in window")).toBe(false);
  }
});

test('a name of markup, emoji and stacked combining marks is shown as plain text', async ({ page, database }) => {
  const person = await openMember(database, 0n);
  const nickname = `<img src=x onerror="window.ran=9">👩‍👩‍👧‍👦 Z̷̛a̸̧lgo`;
  await logIn(page, person);
  await database.query('update account.member set nickname = $2 where id = $1', [person.id, nickname]);
  for (const path of ['/index?panel=memberCenter', '/index?panel=securityCenter']) {
    await page.goto(path);
    await expect(page.getByText(nickname).first()).toBeVisible();
    await expectNoSideScroll(page, path);
  }
  expect(await page.evaluate<boolean>("'ran' in window")).toBe(false);
});

test('an article of two megabytes is shown to its end', async ({ page, database }) => {
  const line = '<p>The draw is bound to the closed list of bets, and anybody can draw it again.</p>';
  const body = `${line.repeat(Math.floor(2_000_000 / line.length))}<p>The very last line.</p>`;
  await showItem(database, { kind: 'help', slug: 'story-long', title: 'A long article', body });
  test.setTimeout(240_000);
  await page.goto('/help?id=story-long');
  await expect(page.getByText('The draw is bound to the closed list').first()).toBeVisible({ timeout: 30_000 });
  const last = page.locator('.article-part').last().locator('p').last();
  await expect(last).toHaveText('The very last line.', { timeout: 30_000 });
  await last.evaluate((line) => line.scrollIntoView());
  await expect(last).toBeInViewport();
});
