import type pg from 'pg';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logIn, openMember } from './people.ts';

let number = 0;
/** A notice published now, written as the content module writes one. Returns its title. */
async function publishNotice(database: pg.Pool): Promise<string> {
  number += 1;
  const id = String(BigInt(Date.now()) * 1000n + BigInt(number));
  const title = `Story notice ${id}`;
  await database.query(
    `insert into content.item (id, kind, slug, sort, starts_at, is_published, published_at, shown_at, created_at, changed_at, changed_by)
     values ($1::bigint, 'PL', 'story-' || $1::text, -1, now(), true, now(), now(), now(), now(), 'story')`,
    [id],
  );
  await database.query(
    `insert into content.shown (item_id, language, title, summary, body, heading, words) values ($1::bigint, 'EN', $2, '', '<p>Published now.</p>', '', '')`,
    [id, title],
  );
  return title;
}

test('the bell counts unread notices, and opening one marks it read', async ({ page, database }) => {
  test.slow();
  const member = await openMember(database, 0n);
  const titles = [await publishNotice(database), await publishNotice(database)];
  try {
    await logIn(page, member);
    const bar = page.getByRole('region', { name: 'Account and settings' });
    const read = bar.getByRole('button', { name: 'Notices', exact: true });
    const bell = bar.getByRole('button', { name: 'Notices, 2 unread notices' });
    await expect(bell).toBeVisible();
    await expectAccessible(page, 'bell');
    await bell.click();
    await page
      .getByRole('button', { name: /^Notices/ })
      .last()
      .click();
    const board = page.getByRole('dialog', { name: 'Notices' });
    await expect(board.getByText('Published now.')).toBeVisible();
    await expectAccessible(page, 'notices, one unread');
    await board.getByRole('button', { name: new RegExp(titles[0] ?? '') }).click();
    await page.keyboard.press('Escape');
    await expect(read).toBeVisible();
    await page.reload();
    await expect(read).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await publishNotice(database);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notices, 1 unread notice' })).toBeVisible();
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await expect(page.getByRole('button', { name: 'EN, Language' })).toBeVisible();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page, 'the phone’s menu');
  } finally {
    await database.query(`update content.item set is_published = false, is_deleted = true where changed_by = 'story'`);
  }
});
