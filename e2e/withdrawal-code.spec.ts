import { expectAccessible } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { codeIn } from './mailbox.ts';
import { addAccount, openPayee, PAYMENT, step } from './payee.ts';

/** A new account asks for a code; a known one above the merchant's amount only. */
test('a wrong code is said beside its field and holds nothing, the right one withdraws', async ({
  page,
  database,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const { mail } = await openPayee(page, database, 20_000n);
  await addAccount(page);
  const slip = page.getByRole('region', { name: 'Withdrawal slip' });
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await expect(slip.getByText(/A code is needed for a new account and above P\s5,000\.00/)).toBeVisible();
  await slip.getByLabel('Payment password').fill(PAYMENT);
  await slip.getByRole('button', { name: /^Withdraw P/ }).click();
  await expect(slip.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/required/);
  await slip.getByRole('button', { name: 'Get code' }).click();
  const code = await codeIn(request, mail);
  await slip.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await slip.getByRole('button', { name: /^Withdraw P/ }).click();
  await expect(slip.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/wrong|not right|incorrect/i);
  await expectAccessible(page, 'a wrong code');
  await slip.getByLabel('Code', { exact: true }).fill(code);
  await slip.getByLabel('Payment password').fill(PAYMENT);
  await slip.getByRole('button', { name: /^Withdraw P/ }).click();
  await expect(step(page, 'Applied')).toContainText('P 200.00 is held, not spent.');
});

test('who has no app, mail or mobile is led to set one up', async ({ page, database, complaints }) => {
  complaints.expect(REFUSED_CALL);
  const { id } = await openPayee(page, database, 500n);
  await database.query('update account.member set email = null, email_verified_at = null where id = $1', [id]);
  await addAccount(page);
  // Without a factor that is older, a new account waits; this one has.
  await expect(page.getByText(/New account: ready/)).toBeVisible();
  await database.query('update cashier.payout_account set ready_at = added_at where member_id = $1', [id]);
  await page.reload();
  await page.getByLabel('Amount', { exact: true }).fill('200');
  const slip = page.getByRole('region', { name: 'Withdrawal slip' });
  await expect(slip.getByText(/A second factor is needed here/)).toBeVisible();
  await expect(slip.getByLabel('Code', { exact: true })).toBeHidden();
  await expectAccessible(page, 'no second factor');
  await slip.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
});
