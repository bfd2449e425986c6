import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { balanceOf, giveSession, openMember } from './people.ts';
import { expectPlaced, openRecord, openTable, pickNumbers, place, setStake, slipOf } from './table.ts';

const SLIPS = '**/lgw/vn/slips';
const BROKEN = /net::ERR_/;

test('a reply that is lost: the page finds its slip, placed once', async ({ page, database, complaints }) => {
  complaints.expect(BROKEN);
  await giveSession(page, await openMember(database, 100n));
  await openTable(page, 'mb');
  await page.route(SLIPS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pickNumbers(page, '39');
  await setStake(page, '30');
  await place(page);
  await expect(slipOf(page).getByText(/The connection was lost while placing/)).toBeVisible();
  await expectPlaced(page);
  await expect(slipOf(page).getByText('The connection was lost, but your bets are placed.')).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 70.00');
  const table = await openRecord(page);
  await expect(table.getByRole('row', { name: /39/ })).toHaveCount(1);
  await expect(balanceOf(page)).toHaveText('P 70.00');
});

test('the last money in two browsers at once: one bet is placed, the other refused', async ({
  page,
  database,
  visit,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const person = await openMember(database, 10n);
  const other = await visit();
  for (const browser of [page, other]) {
    await giveSession(browser, person);
    await openTable(browser, 'mb');
    await pickNumbers(browser, '52');
    await setStake(browser, '10');
  }
  await Promise.all([place(page), place(other)]);
  const placed = (browser: typeof page) => slipOf(browser).getByRole('heading', { name: 'Bets placed' });
  const refused = (browser: typeof page) =>
    slipOf(browser)
      .getByRole('alert')
      .getByText(/Your balance is too low/);
  const outcome = (browser: typeof page) => placed(browser).or(refused(browser));
  await Promise.all([expect(outcome(page)).toBeVisible(), expect(outcome(other)).toBeVisible()]);
  expect((await placed(page).count()) + (await placed(other).count())).toBe(1);
  expect((await refused(page).count()) + (await refused(other).count())).toBe(1);
  await expect(balanceOf(page)).toHaveText('P 0.00');
  await expect(balanceOf(other)).toHaveText('P 0.00');
  const { rows } = await database.query('select count(*)::int as bets from wager.wager where member_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ bets: 1 }]);
});
