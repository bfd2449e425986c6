import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { giveSession, logIn, openMember } from './people.ts';
import { openTable, pickNumbers, place, setStake } from './table.ts';

const PHONE = { width: 390, height: 844 };

async function bet(page: Page): Promise<void> {
  await openTable(page, 'fastmb1');
  await pickNumbers(page, '68');
  await setStake(page, '20');
  await place(page);
}

for (const shape of ['desktop', 'phone'] as const)
  test(`the account record leads from each line to its bet, and filters stay in the address: ${shape}`, async ({
    page,
    database,
  }) => {
    await logIn(page, await openMember(database, 500n));
    await bet(page);
    if (shape === 'phone') await page.setViewportSize(PHONE);
    await page.goto('/index?panel=transactionHistory');
    const lines = page.getByRole('table', { name: 'Transactions' });
    await expect(lines.getByRole('row')).toHaveCount(3);
    await expect(lines.getByRole('row').nth(1)).toContainText('Stake');
    await expect(page.getByText('Closing balance').last()).toBeVisible();
    await expectAccessible(page, `account record, ${shape}`);
    await expectNoSideScroll(page, `account record, ${shape}`);

    await page.getByLabel('Direction').selectOption('in');
    await expect(lines.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(lines.getByRole('row')).toHaveCount(2);
    await page.getByLabel('Direction').selectOption('all');
    await lines.getByRole('button', { name: /^Show the bet/ }).click();
    await expect(page.getByRole('dialog', { name: 'Bet and draw' })).toBeVisible();
  });

test('a statement is made as CSV and PDF, downloaded and deleted', async ({ page, database }) => {
  await giveSession(page, await openMember(database, 500n));
  await page.goto('/index?panel=transactionHistory');
  for (const format of ['CSV', 'PDF']) {
    await page.getByRole('button', { name: `Export as ${format}` }).click();
    const file = page.getByRole('listitem').filter({ hasText: `${format}, ` });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      file.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^statement-[0-9-]+\\.${format.toLowerCase()}$`));
    await file.getByRole('button', { name: /^Delete/ }).click();
    await expect(file).toHaveCount(0);
  }
});

for (const shape of ['desktop', 'phone'] as const)
  test(`personal loss shows the settled bets by day and by game: ${shape}`, async ({ page, database }) => {
    const member = await openMember(database, 500n);
    await database.query(
      `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, state, payout, valid_stake, round, placed_at, settled_at)
       select m.id, i.id, i.id, 0, 'RNG', 'LTN_SLOTS', 'koi-lantern', '{"kind":"vendor"}', 10000000, b.currency, case when n % 3 = 0 then 'won' else 'lost' end,
         case when n % 3 = 0 then 25000000 else 0 end, 10000000, i.id::text, now(), now()
       from account.member m join ledger.balance b on b.member_id = m.id and b.kind = ledger.account('player:main') cross join generate_series(1, 20) n
       cross join lateral (select ((extract(epoch from now() - n * interval '1 day') * 1000)::bigint - 1704067200000 << 21) + n as id) i
       where m.account = $1`,
      [member.name],
    );
    await logIn(page, member);
    if (shape === 'phone') await page.setViewportSize(PHONE);
    await page.goto('/index?panel=personalProfit');
    await expect(page.getByText('Net result').first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'By game' })).toContainText('200.00');
    await expect(page.getByText('75.0% of what you staked')).toBeVisible();
    await expectAccessible(page, `personal loss, ${shape}`);
    await expectNoSideScroll(page, `personal loss, ${shape}`);
    await page.getByRole('button', { name: 'Table view' }).click();
    await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(21);
    await page.getByRole('combobox', { name: 'Games', exact: true }).selectOption('LOTT');
    await expect(page.getByText('No settled bets in this period')).toBeVisible();
  });
