import { expectAccessible, expectBothThemes, expectNoSideScroll } from './axe.ts';
import { expect, PHONE, REFUSED_CALL, test } from './fixtures.ts';
import { logInOperator, NO_STAFF_YET } from './operator.ts';
import { balanceOf, freshName, givePin, giveSession, openMember, PIN } from './people.ts';
import { payHere } from './provider.ts';

const PASSWORD = 'Cho-Dem-2026';

test('a deposit reaches a mission, and its reward is claimed once, on a phone', async ({ visit, database }) => {
  const page = await visit(PHONE);
  await giveSession(page, await openMember(database, 0n));
  await page.goto('/index?panel=depositv2');
  await payHere(page, '120');
  await page.goto('/index?panel=missionLeaderboard');
  const mission = page.getByRole('listitem').filter({ hasText: 'First lantern' });
  const claim = mission.getByRole('button', { name: 'Claim: First lantern' });
  // The deposit is credited when its provider reports it.
  await expect(claim).toBeVisible({ timeout: 30_000 });
  await expectBothThemes(page, 'missions');
  await expectNoSideScroll(page, 'missions');
  await claim.click();
  await expect(mission.getByText('Claimed')).toBeVisible();
  await page.getByRole('radio', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('table')).toContainText('You');
  await expectAccessible(page, 'the leaderboard of missions');
  await expectNoSideScroll(page, 'the leaderboard of missions');
  await page.goto('/index?panel=transactionHistory');
  await expect(page.getByRole('main')).toContainText('+P 10.00');
});

test('a member redeems points, an operator sends the good, and the member reads it', async ({
  page,
  visit,
  database,
  complaints,
}) => {
  // A wrong payment password is refused.
  complaints.expect(NO_STAFF_YET, REFUSED_CALL);
  const person = await openMember(database, 0n);
  await givePin(database, person.id);
  await database.query(`select points.move($1, 'reward', 1, 3000000000, now())`, [person.id]);
  await giveSession(page, person);
  await page.goto('/pointMall');
  await expect(page.getByText('3,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Redeem: Hand-made kite' }).click();
  const window = page.getByRole('dialog', { name: 'Hand-made kite' });
  await expectBothThemes(page, 'a redemption');
  await window.getByLabel('Name, phone and address for delivery').fill('Hoa, 12 Lantern Street');
  await window.getByLabel('Payment password').fill('135790');
  await window.getByRole('button', { name: 'Redeem' }).click();
  await expect(window.getByLabel('Payment password')).toHaveAccessibleDescription(/./);
  // What was written stays; only the password is typed again.
  await expect(window.getByLabel('Name, phone and address for delivery')).toHaveValue('Hoa, 12 Lantern Street');
  await window.getByLabel('Payment password').fill(PIN);
  await window.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText(/^Redeemed\. Number /)).toBeVisible();
  await expect(page.locator('.badge', { hasText: 'In process' })).toBeVisible();

  const office = await visit();
  await logInOperator(office, database, 'operator1');
  await office.goto('/office/point-redemptions');
  await office.getByRole('row', { name: person.name }).getByRole('button').first().click();
  await expect(office.getByText('Hoa, 12 Lantern Street')).toBeVisible();
  await office.getByRole('button', { name: 'Approve' }).click();
  await office.getByLabel('Reason').fill('sent with parcel 77');
  await office.getByRole('button', { name: 'Approve' }).last().click();
  await expect(page.getByText('sent with parcel 77')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.badge', { hasText: 'Approved' })).toBeVisible();
});

test('a visitor opens an account with the link of a member, who sees the friend', async ({ page, visit, database }) => {
  test.setTimeout(180_000);
  const person = await openMember(database, 0n);
  const code = person.name.slice(-8).toUpperCase();
  await database.query('insert into account.profile (member_id, referral_code) values ($1, $2)', [person.id, code]);
  await giveSession(page, person);
  await page.goto('/index?panel=referral');
  await expect(page.getByRole('main')).toContainText('They deposit P 100.00 and stake P 500.00');
  await expectBothThemes(page, 'invited friends');
  const link = await page.getByText(/referralCode=/).innerText();
  expect(link).toContain(code);

  const friend = await visit(PHONE);
  await friend.goto(link);
  await expect(friend.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
  await friend.goto('/register');
  const window = friend.getByRole('dialog', { name: 'Create an account' });
  await window.getByRole('tab', { name: 'Username' }).click();
  const name = freshName();
  await window.getByRole('textbox', { name: 'Username' }).fill(name);
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await window.getByLabel('Confirm password').fill(PASSWORD);
  await window.getByRole('checkbox').check();
  await window.getByRole('button', { name: 'Create account' }).click();
  await expect(friend.getByText(`Your account is open. Welcome, ${name}.`)).toBeVisible();
  await expect(balanceOf(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Your friends' })).toContainText('Not qualified yet');
  await page.setViewportSize(PHONE.viewport);
  await expectNoSideScroll(page, 'invited friends on a phone');
});

test('VIP shows the level, its benefits and what is missing, on a desktop and on a phone', async ({
  page,
  database,
}) => {
  await giveSession(page, await openMember(database, 0n));
  await page.goto('/index?panel=vip');
  await expect(page.getByRole('img', { name: 'Deposit for VIP 1: 0 of 1,000' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Benefits by level' });
  await expect(table.getByRole('row', { name: /VIP 3/ })).toContainText('88');
  await page.setViewportSize(PHONE.viewport);
  await expectNoSideScroll(page, 'VIP on a phone');
  await expectAccessible(page, 'VIP on a phone');
});
