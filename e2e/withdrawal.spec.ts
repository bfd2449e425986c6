import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { callAsOperator, NO_STAFF_YET, type StaffCall } from './operator.ts';
import { addAccount, openPayee, PAYMENT, step, withdraw } from './payee.ts';
import { balanceOf, logIn, openPanel } from './people.ts';
import { payIn } from './provider.ts';
import { expectPlaced, openTable, pickNumbers, place, setStake } from './table.ts';

/** An operator takes it, approves it, and pays. */
async function approve(call: StaffCall, id: string): Promise<void> {
  await call('POST', `/api/staff/withdrawals/${id}/claim`);
  const { version } = await call('GET', `/api/staff/withdrawals/${id}`);
  await call('POST', `/api/staff/withdrawals/${id}/approval`, { note: '', pay: true, version });
}

test('money goes in, is played, and goes out to the member, who confirms it', async ({
  page,
  visit,
  database,
  request,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(REFUSED_CALL, NO_STAFF_YET);
  const { mail } = await openPayee(page, database, 500n);
  await openPanel(page, 'Increase deposit');
  await payIn(page, '100');
  await expect(balanceOf(page)).toHaveText('P 600.00');
  await addAccount(page);
  await expect(page.getByText('P 500.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/0\.00 of 100\.00 played/)).toBeVisible();
  await expectAccessible(page, 'withdraw');
  await expectNoSideScroll(page, 'withdraw');

  // A fast draw counts half: 200 of stake are 100 of turnover.
  await openTable(page, 'fastmb1');
  await pickNumbers(page, '68');
  await setStake(page, '200');
  await place(page);
  await expectPlaced(page);
  await page.goto('/index?panel=withdraw');
  await expect(page.getByText('Met', { exact: true })).toBeVisible({ timeout: 120_000 });

  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('99');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/The minimum is 100/);
  const id = await withdraw(page, request, mail, '150');
  await expect(step(page, 'Applied')).toContainText('P 150.00 is held, not spent.');
  await expectAccessible(page, 'a withdrawal');
  const call = await callAsOperator(await visit(), database, 'operator3');
  await approve(call, id);
  // The news come by themselves.
  await expect(page.getByRole('button', { name: 'Received', exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('timer', { name: /Confirmed automatically in/ })).toBeVisible();
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(page.getByText('Thank you. The withdrawal is complete.')).toBeVisible();
  await expect(step(page, 'Received').last()).toContainText('The money has arrived.');
  await page.getByRole('button', { name: 'New withdrawal' }).click();
  await expect(page.getByRole('button', { name: /^Open withdrawal/ })).toContainText('Received');

  const next = await withdrawAgain(page, '100');
  await approve(call, next);
  await page.getByRole('button', { name: 'Not received' }).click({ timeout: 60_000 });
  const window = page.getByRole('dialog', { name: 'Not received' });
  await window.getByRole('button', { name: 'Send the case' }).click();
  await expect(window.getByLabel('What does your account show?')).toHaveAccessibleDescription(
    'This field is required.',
  );
  await window.getByLabel('What does your account show?').fill('No transfer since yesterday evening.');
  await expectAccessible(page, 'not received');
  await window.getByRole('button', { name: 'Send the case' }).click();
  await expect(page.getByText('Your case is open.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your case' })).toContainText('No transfer since yesterday evening.');
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(step(page, 'Fully received')).toBeVisible();
});

/** The account was paid before: no code is asked for. */
async function withdrawAgain(page: Page, amount: string): Promise<string> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  const slip = page.getByRole('region', { name: 'Withdrawal slip' });
  await slip.getByLabel('Payment password').fill('111111');
  await slip.getByRole('button', { name: /^Withdraw P/ }).click();
  await expect(slip.getByLabel('Payment password')).toHaveAccessibleDescription(/wrong/);
  await slip.getByLabel('Payment password').fill(PAYMENT);
  await slip.getByRole('button', { name: /^Withdraw P/ }).click();
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible();
  return new URL(page.url()).searchParams.get('withdrawal') ?? '';
}

test('on a phone a withdrawal is requested and rejected with a reason, and the money is back', async ({
  visit,
  database,
  request,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(REFUSED_CALL, NO_STAFF_YET);
  const desk = await visit();
  const { mail, ...person } = await openPayee(desk, database, 200n);
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await logIn(page, person);
  await addAccount(page);
  await expectNoSideScroll(page, 'withdraw on a phone');
  await expectAccessible(page, 'withdraw on a phone');
  const id = await withdraw(page, request, mail, '200');
  const call = await callAsOperator(await visit(), database, 'operator2');
  await call('POST', `/api/staff/withdrawals/${id}/claim`);
  const { version } = await call('GET', `/api/staff/withdrawals/${id}`);
  await call('POST', `/api/staff/withdrawals/${id}/rejection`, { reason: 'The name of the card differs.', version });
  await expect(step(page, 'Rejected')).toContainText('The name of the card differs.');
  await expectNoSideScroll(page, 'a withdrawal on a phone');
  await expect(balanceOf(page)).toHaveText('P 200.00');
});
