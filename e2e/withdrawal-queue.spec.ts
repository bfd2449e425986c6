import type { Page } from '@playwright/test';
import { pngOf } from '../server/test/pictures.ts';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { logInOperator, NO_STAFF_YET } from './operator.ts';
import { addAccount, openPayee, step, withdraw } from './payee.ts';
import { balanceOf, logIn } from './people.ts';

const proof = { name: 'statement.png', mimeType: 'image/png', buffer: pngOf(320, 480) };

/** Chooses a decision of the panel, and gives its reason. */
async function decide(desk: Page, act: string, reason: string): Promise<void> {
  await desk.getByRole('button', { name: new RegExp(`^${act}`) }).click();
  const window = desk.getByRole('dialog', { name: act });
  await window.getByLabel('Reason').fill(reason);
  await window.getByRole('button', { name: act, exact: true }).click();
  await expect(window).toBeHidden();
}

test('a large withdrawal is held, approved by two operators and paid, and two settle its case with a proof; all on a phone', async ({
  visit,
  database,
  request,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(REFUSED_CALL, NO_STAFF_YET);
  const { mail, ...person } = await openPayee(await visit(), database, 13_000n);
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await logIn(page, person);
  await addAccount(page);
  const id = await withdraw(page, request, mail, '12000');
  await expect(page.getByText('Two operators review this amount.')).toBeVisible();

  const first = await visit({ viewport: { width: 1440, height: 900 } });
  await logInOperator(first, database, 'operator2');
  await first.goto(`/office/withdrawals?id=${id}`);
  await first.getByRole('button', { name: /^Claim/ }).click();
  await expect(first.getByRole('button', { name: 'Release' })).toBeVisible();
  await decide(first, 'Hold', 'We call you about this amount.');
  await expect(page.getByRole('status').filter({ hasText: 'We call you about this amount.' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, 'a withdrawal on hold');
  await expectNoSideScroll(page, 'a withdrawal on hold');
  await expect(first.getByRole('button', { name: /^Approve/ })).toBeHidden();
  await decide(first, 'End hold', 'Thank you for the call.');
  await expect(step(page, 'Review goes on')).toContainText('Thank you for the call.', { timeout: 30_000 });
  await decide(first, 'Approve', 'Called the member.');
  await expect(first.getByText('You approved it already.')).toBeVisible();
  await expectAccessible(first, 'the queue of withdrawals');

  const second = await visit({ viewport: { width: 1440, height: 900 } });
  await logInOperator(second, database, 'operator3');
  await second.goto(`/office/withdrawals?tab=second&id=${id}`);
  await expect(second.getByText('Called the member.')).toBeVisible();
  await decide(second, 'Approve', 'Right as well.');

  await page.getByRole('button', { name: 'Not received' }).click({ timeout: 60_000 });
  const window = page.getByRole('dialog', { name: 'Not received' });
  await window.getByLabel('What does your account show?').fill('Nothing since this morning.');
  await window.getByLabel('Picture 1 as proof (optional)').setInputFiles(proof);
  await expect(window.getByAltText(/^Uploaded picture/)).toBeVisible();
  await window.getByRole('button', { name: 'Send the case' }).click();
  await expect(page.getByText('Your case is open.')).toBeVisible();

  await second.goto(`/office/withdrawals?tab=cases&id=${id}`);
  await expect(second.getByText('Nothing since this morning.')).toBeVisible();
  await expect(second.getByAltText('Picture 1 of the proof')).toBeVisible();
  await decide(second, 'Was received', 'The bank proves the credit of this morning.');
  // An amount that needs two operators needs them for the end of its dispute too.
  await expect(second.getByText(/This decision waits for a second operator/)).toBeVisible();
  await first.goto('/office/requests');
  const waiting = first.getByRole('row', { name: new RegExp(`Withdrawal ${id}`) }).first();
  await waiting.getByRole('button', { name: 'Review' }).click();
  await expectAccessible(first, 'a decision to approve');
  await first.getByLabel('Reason').fill('Read the same statement.');
  await first.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting.getByText('Done')).toBeVisible();
  await expect(step(page, 'Forced received')).toContainText('The bank proves the credit of this morning.', {
    timeout: 30_000,
  });
  await expect(balanceOf(page)).toHaveText('P 1,000.00');
  await expectNoSideScroll(page, 'a settled case');

  await second.goto('/office/reconciliation');
  await second.getByRole('button', { name: 'Compare now' }).click();
  await expect(second.getByText(/payouts? compared/)).toBeVisible();
  await expectAccessible(second, 'reconciliation');
  await second
    .getByRole('radio', { name: 'Runs' })
    .or(second.getByRole('tab', { name: 'Runs' }))
    .click();
  await expect(second.getByRole('row', { name: /operator3/ }).first()).toBeVisible();
});
