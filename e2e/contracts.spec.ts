import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { giveSession, logIn, type Person } from './people.ts';
import { acceptOffer, fillOffer, openBelow, openTop, passDay } from './team.ts';

async function offer(page: Page, to: Person): Promise<void> {
  await fillOffer(page, to);
  await page.getByLabel('Rate').fill('0.9');
  await page.getByRole('button', { name: 'Check the terms' }).click();
  await expect(page.getByLabel('Rate')).toHaveAccessibleDescription(/Your own rate there is 0.6%. Enter that or less./);
  // Nothing that was entered is lost.
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(to.name);
  await expect(page.getByLabel('Valid stake from')).toHaveValue('5');
  await page.getByLabel('Rate').fill('0.3');
  await page.getByRole('button', { name: 'Check the terms' }).click();
  await expect(page.getByText('From a valid stake of 5 LTN and 1 active members: 0.3%.')).toBeVisible();
  await expectAccessible(page, 'offer of a contract');
  await page.getByRole('button', { name: 'Offer it' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible();
}

test('a contract is offered on one screen and accepted on another; the salary comes the next day and its bill opens to the last bet', async ({
  page,
  visit,
  database,
  complaints,
}) => {
  complaints.expect(/400|422|409/);
  test.setTimeout(240_000);
  const top = await openTop(database);
  const agent = await openBelow(database, top, 2);
  const player = await openBelow(database, agent, 0);
  await logIn(page, top);
  await offer(page, agent);

  const other = await visit();
  await giveSession(other, agent);
  await other.goto('/index?agent=agentDailyWages2');
  await other.getByRole('button', { name: top.name }).click();
  await expect(other.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  // Before he answers, the downline sees what the offer would have paid for his own team.
  await expect(other.getByText('This offer would have paid', { exact: true })).toBeVisible();
  await expectAccessible(other, 'answer to a contract');
  await acceptOffer(other);

  await passDay(database, agent, player);
  await expect(async () => {
    await other.goto('/index?agent=agentDailyWages2');
    await expect(other.getByText('Paid', { exact: true }).last()).toBeVisible({ timeout: 2000 });
    await expect(other.getByRole('cell', { name: '0.30' }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await other
    .getByRole('button', { name: /^\d{4}-\d\d-\d\d$/ })
    .first()
    .click();
  await expect(other.getByText('P 0.300000')).toBeVisible();
  await other.getByRole('button', { name: 'Compute again' }).click();
  await expect(other.getByText('Identical: P 0.300000')).toBeVisible();
  await other.getByRole('button', { name: player.name }).click();
  await expect(other.getByText(`Bets of ${player.name}`).first()).toBeVisible();
  await expect(other.getByRole('cell', { name: '100.00' }).first()).toBeVisible();
  await expectAccessible(other, 'a bill');

  for (const entry of [
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
  ]) {
    await page.goto(`/index?agent=${entry}`);
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    await expectAccessible(page, entry);
    await expectNoSideScroll(page, entry);
  }
});

test('the pages of contracts fit a phone', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const top = await openTop(database);
  await openBelow(database, top, 2);
  await logIn(page, top);
  for (const address of [
    'agentDailyWages2',
    'agentDailyWages2&view=offer',
    'personalHistoryCopy',
    'agentRevenueReport',
  ]) {
    await page.goto(`/index?agent=${address}`);
    await expect(page.getByRole('main', { name: 'Agent centre' }).getByRole('button').nth(2)).toBeVisible();
    await expectNoSideScroll(page, address);
  }
});
