import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { codeIn } from './mailbox.ts';
import { balanceOf, confirmMail, giveSession, logIn, PIN } from './people.ts';
import { acceptOffer, betBefore, fillOffer, openBelow, openTop, passDay } from './team.ts';

/** The entries of the agent centre in the order of the spec (spec 2). */
const ENTRIES = {
  agentAnnouncement: 'Announcement',
  agentTeamOverview: 'Overview',
  registerCenter: 'Downline registration',
  downlineManagmentView: 'Team management',
  personalHistoryCopy: 'Team betting',
  palStatementsAgentCopy: 'User profit and loss',
  agentRevenueReport: 'My income',
  agentDownlineTransactionDetailsCopy: 'Downline transactions',
  agentDividendRecordCopy2: 'Dividend',
  agentDailyWages2: 'Daily salary',
  agentHourSalary: 'Hourly salary',
  agentRealtimeSalary: 'Real-time salary',
} as const;

const DEVICES = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

const centre = (page: Page) => page.getByRole('main', { name: 'Agent centre' });

test('every entry of the agent centre opens in its order, on a desktop and on a phone', async ({ page, database }) => {
  test.setTimeout(300_000);
  const top = await openTop(database);
  await openBelow(database, await openBelow(database, top, 2), 0);
  await logIn(page, top);
  for (const [device, viewport] of DEVICES) {
    await page.setViewportSize(viewport);
    await page.goto('/index?agent=menu');
    const menu = page.getByRole('navigation', { name: 'Agent centre menu' }).getByRole('button');
    await expect(menu.filter({ hasText: 'Announcement' })).toBeVisible();
    const names = (await menu.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
    expect(names.slice(0, 12), device).toEqual(Object.values(ENTRIES));
  }
  for (const [id, name] of Object.entries(ENTRIES)) {
    await page.goto(`/index?agent=${id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(centre(page).locator('.skeleton')).toHaveCount(0);
    await expect(centre(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    for (const [device, viewport] of DEVICES) {
      await page.setViewportSize(viewport);
      await expectNoSideScroll(page, `${name} on ${device}`);
      await expectAccessible(page, `${name} on ${device}`);
    }
  }
});

test('the team is a tree and a table with what each branch brought, down to one member and his forms', async ({
  page,
  database,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  const top = await openTop(database);
  const agent = await openBelow(database, top, 2);
  const player = await openBelow(database, agent, 0);
  await betBefore(database, player);
  await logIn(page, top);
  await expect(async () => {
    await page.goto('/index?agent=downlineManagmentView');
    await expect(page.getByRole('row', { name: new RegExp(agent.name) })).toContainText('100.00', { timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await page.getByRole('button', { name: `Unfold the branch of ${agent.name}` }).click();
  await expect(page.getByText('1 member', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: `Open the team of ${agent.name}` }).click();
  await expect(page.getByRole('heading', { name: agent.name, level: 2, exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(player.name) })).toContainText('100.00');
  await page.getByRole('button', { name: `Actions for ${player.name}` }).click();
  // Two levels down: no transfer, no rate, no offer.
  await expect(page.getByRole('menuitem')).toHaveText(['Team betting', 'Ask to freeze']);
  await page.getByRole('menuitem', { name: 'Ask to freeze' }).click();
  await page.getByRole('button', { name: 'Send to the operator' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/.+/);
  await page.getByLabel('Reason').fill('plays for another person');
  await page.getByRole('button', { name: 'Send to the operator' }).click();
  await expect(page.getByText(/You asked for a freeze on/)).toBeVisible();
  await page.goBack();
  await page.goto(`/index?agent=downlineManagmentView&view=member.${agent.id}~act.rate`);
  await page.getByRole('textbox', { name: 'New rebate' }).fill('0.300000000001'.slice(0, 6));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'New rebate' })).toHaveAccessibleDescription(/.+/);
  await expect(page.getByRole('textbox', { name: 'New rebate' })).toHaveValue('0.3000');
  await page.getByRole('textbox', { name: 'New rebate' }).fill('0.19');
  await page.getByRole('slider', { name: 'New rebate' }).press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'New rebate' })).toHaveValue('0.2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'New rebate' })).toBeHidden();
  await expect(page.getByText('0.2 %').first()).toBeVisible();
});

test('a transfer, an offer, an answer and a payment are told at once on the page of the other side', async ({
  page,
  visit,
  database,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED_CALL);
  test.setTimeout(300_000);
  const top = await openTop(database);
  const mail = await confirmMail(database, top);
  const agent = await openBelow(database, top, 2);
  const player = await openBelow(database, agent, 0);
  await logIn(page, top);
  const other = await visit();
  await giveSession(other, agent);
  await other.goto('/index?agent=agentTeamOverview');
  await expect(other.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  const told = (on: Page, text: string | RegExp) => on.locator('.toasts').getByText(text);

  await page.goto(`/index?agent=downlineManagmentView&view=member.${agent.id}~act.transfer`);
  await page.getByLabel('Amount', { exact: true }).fill('15000');
  await page.getByLabel('Payment password').fill(PIN);
  const send = page.getByRole('button', { name: `Transfer to ${agent.name}` });
  await send.click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(/balance|not enough/i);
  await page.getByLabel('Amount', { exact: true }).fill('15.5');
  await send.click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription('Confirm this with a code.');
  await page.getByRole('button', { name: 'Get code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeIn(request, mail));
  await Promise.all([expect(told(other, `Received P 15.50 from ${top.name}.`)).toBeVisible(), send.click()]);
  await expect(balanceOf(other)).toHaveText('P 515.50');

  await fillOffer(page, agent);
  const offered = told(other, `${top.name} offers you a contract: Daily salary.`);
  await Promise.all([expect(offered).toBeVisible(), page.getByRole('button', { name: 'Offer it' }).click()]);
  // The notice leads to the text.
  await other.locator('.toasts').getByRole('button', { name: 'Open' }).click();
  const inForce = told(page, `${agent.name}: contract in force, Daily salary.`);
  await Promise.all([expect(inForce).toBeVisible({ timeout: 30_000 }), acceptOffer(other)]);

  await Promise.all([
    expect(told(other, 'Received P 0.30: Daily salary.')).toBeVisible({ timeout: 60_000 }),
    expect(told(page, 'You paid P 0.30: Daily salary.')).toBeVisible({ timeout: 60_000 }),
    passDay(database, agent, player),
  ]);
});

test('an offer is withdrawn, another rejected, and a contract ends when both sides want it', async ({
  page,
  visit,
  database,
}) => {
  test.setTimeout(240_000);
  const top = await openTop(database);
  const agent = await openBelow(database, top, 2);
  await logIn(page, top);
  const other = await visit();
  await logIn(other, agent);
  const offer = async () => {
    await fillOffer(page, agent);
    await page.getByRole('button', { name: 'Offer it' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible();
  };
  const openNewest = async () => {
    await other.goto('/index?agent=agentDailyWages2');
    await other.getByRole('button', { name: top.name }).first().click();
  };
  await offer();
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await offer();
  await openNewest();
  await other.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await offer();
  await openNewest();
  await acceptOffer(other);

  // A second version shows what it would change.
  await offer();
  await openNewest();
  await expect(other.getByRole('table', { name: 'Changes' })).toContainText('the same');
  await expectAccessible(other, 'changes of a contract');
  await other.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByText('Rejected', { exact: true }).first()).toBeVisible();

  for (const [on, name] of [
    [other, top.name],
    [page, agent.name],
  ] as const) {
    await on.goto('/index?agent=agentDailyWages2');
    await on.getByRole('row', { name: 'Active' }).getByRole('button', { name }).click();
    await expect(on.getByRole('button', { name: 'Ask to end it' })).toBeVisible();
  }
  await other.getByRole('button', { name: 'Ask to end it' }).click();
  await expect(other.getByRole('button', { name: 'Take the request back' })).toBeVisible();
  await page.getByRole('button', { name: 'Agree to end it' }).click();
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
});
