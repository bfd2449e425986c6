import { expectBothThemes, expectNoSideScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { follow } from './follow.ts';
import { logInOperator } from './operator.ts';
import { officePages } from './routes.ts';

test('every page of the office passes WCAG in both themes and fits', async ({ page, database, complaints }) => {
  test.setTimeout(900_000);
  // A page without a cookie causes one such message.
  complaints.expect(/\/api\/staff\/session/);
  const pages = officePages();
  expect(pages).toEqual(expect.arrayContaining(['/office/members', '/office/lotteries?code=fastmb1', '/office/vip']));
  await logInOperator(page, database, 'operator1');
  for (const path of pages) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page.locator('.page-head')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectBothThemes(page, path);
      await page.setViewportSize({ width: 834, height: 900 });
      await expectNoSideScroll(page, path);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
});
