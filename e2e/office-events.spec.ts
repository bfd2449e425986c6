import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logInOperator, NO_STAFF_YET } from './operator.ts';

const approvals = (page: Page) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /^Approvals/ });
/** The number beside the link of the menu; none is zero. */
async function waitingFor(page: Page): Promise<number> {
  return Number(/[0-9]+/.exec(await approvals(page).innerText())?.[0] ?? 0);
}

test('what one operator requests is in the menu and the list of another, who reloads nothing', async ({
  page,
  visit,
  database,
  complaints,
}) => {
  complaints.expect(NO_STAFF_YET);
  const second = await visit();
  const sockets: string[] = [];
  second.on('websocket', (socket) => sockets.push(socket.url()));
  await logInOperator(second, database, 'operator2');
  await approvals(second).click();
  await expect(second.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  expect(sockets[0]).not.toContain('token');
  await logInOperator(page, database, 'operator1');
  await page.goto('/office/settings?key=instant.mines');
  const highest = page.getByLabel('Maximum stake');
  await highest.fill(String(Number((await highest.inputValue()).replace(/[^0-9]/g, '')) + 1));
  await page.getByLabel('Reason').fill('the season of small stakes');
  const before = await waitingFor(second);
  await page.getByRole('button', { name: 'Propose change' }).click();
  const line = second.getByRole('row', { name: 'Mines: stakes' }).filter({ hasText: 'operator1' }).first();
  await expect(line.getByRole('button', { name: 'Review' })).toBeVisible({ timeout: 3000 });
  await expect.poll(() => waitingFor(second)).toBe(before + 1);
  await approvals(page).click();
  await page.getByRole('row', { name: 'Mines: stakes' }).first().getByRole('button', { name: 'Review' }).click();
  await page.getByLabel('Reason').last().fill('no longer needed');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => waitingFor(second)).toBe(before);
});
