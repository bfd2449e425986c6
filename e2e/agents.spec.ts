import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { qrPath } from '../apps/site/src/shared/code/qr-path.ts';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { codeIn } from './mailbox.ts';
import {
  balanceOf,
  confirmMail,
  freshName,
  givePin,
  giveSession,
  logIn,
  openMember,
  openPanel,
  type Person,
  PIN,
  sendLogin,
} from './people.ts';
import { slideByKeys } from './slider.ts';
import { openBelow } from './team.ts';

/** A general agent with a payment password. */
async function openAgent(database: pg.Pool, money: bigint): Promise<Person> {
  const person = await openMember(database, money);
  await database.query('update account.member set type = 1 where id = $1', [person.id]);
  await givePin(database, person.id);
  return person;
}
/** The code of a text: rows of dark and light squares, with the margin of four that readers need. */
function qrOf(text: string): boolean[][] {
  const { path, size } = qrPath(text, 'M') ?? { path: '', size: 0 };
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`));
  const side = Array.from({ length: size + 8 }, (_, at) => at - 4);
  return side.map((y) => side.map((x) => dark.has(`${x} ${y}`)));
}

/** The squares of a saved code, read from its picture: as many as its finder square says. */
async function squaresOf(page: Page, path: string): Promise<boolean[][]> {
  const url = `data:image/png;base64,${(await readFile(path)).toString('base64')}`;
  const blank = await page.context().newPage();
  const squares = await blank.evaluate<boolean[][]>(`(async () => {
    const picture = Object.assign(new Image(), { src: ${JSON.stringify(url)} });
    await picture.decode();
    const side = picture.width;
    const pen = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
    pen.drawImage(picture, 0, 0);
    const isDark = (x, y) => pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data[0] < 128;
    let first = 0;
    while (!isDark(first, first)) first += 1;
    let end = first;
    while (isDark(end, first)) end += 1;
    const square = (end - first) / 7;
    const count = Math.round(side / square);
    const at = (index) => ((index + 0.5) * side) / count;
    return Array.from({ length: count }, (_, y) => Array.from({ length: count }, (_, x) => isDark(at(x), at(y))));
  })()`);
  await blank.close();
  return squares;
}

/** Registers on the page that a link opened; the code of the link is in its field. */
async function registerBy(page: Page, path: string, name: string, code: string): Promise<void> {
  await page.goto(path);
  const window = page.getByRole('dialog', { name: 'Create an account' });
  await expect(window.getByLabel(/invitation code/i)).toHaveValue(code);
  await window.getByRole('tab', { name: /username/i }).click();
  await window.getByRole('textbox', { name: 'Username' }).fill(name);
  await window.getByLabel('Password', { exact: true }).fill('Paper-Lantern-77');
  await window.getByLabel('Confirm password').fill('Paper-Lantern-77');
  await window.getByRole('checkbox').first().check();
  await slideByKeys(page, window);
  await window.getByRole('button', { name: 'Create account' }).click();
  await expect(window).toBeHidden();
}

test('a link is made, a visitor registers by it and stands in the team with its rate', async ({
  page,
  database,
  visit,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.expect(REFUSED_CALL);
  const agent = await openAgent(database, 0n);
  await logIn(page, agent);
  await openPanel(page, 'Agent centre');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Downline registration' }).click();
  await page.getByLabel('Name, only you see it').fill('Night market');
  await page.getByRole('textbox', { name: 'Rebate to them' }).fill('0.7');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('textbox', { name: 'Rebate to them' })).toHaveAccessibleDescription(/At most 0.5 %/);
  await page.getByRole('textbox', { name: 'Rebate to them' }).fill('0.25');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('heading', { name: 'Night market' })).toBeVisible();
  const { rows } = await database.query<{ code: string }>('select code from agents.link where agent_id = $1', [
    agent.id,
  ]);
  const code = rows[0]?.code ?? '';
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{7}$/);

  // The picture that is saved is the code of the link's address, large enough to print.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the QR code' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${code}.png`);
  const address = new URL(`/register?affiliateCode=${code}&lang=EN`, page.url()).href;
  expect(await squaresOf(page, await file.path())).toEqual(qrOf(address));

  const visitor = await visit();
  const name = freshName();
  await registerBy(visitor, `/register?affiliateCode=${code}&lang=EN`, name, code);

  await page.getByRole('button', { name: 'Team management' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText('0.25 %').first()).toBeVisible();
  await page.getByRole('button', { name: 'Downline registration' }).click();
  await expect(page.getByText('1, no quota')).toBeVisible();
  await expectAccessible(page, 'downline registration');
});

test('an account that an agent opens has a password shown once, which the first log-in must change', async ({
  page,
  database,
  visit,
}) => {
  const agent = await openAgent(database, 0n);
  await giveSession(page, agent);
  await page.goto('/index?agent=registerCenter&view=direct');
  const name = freshName();
  await page.getByLabel('Username', { exact: true }).last().fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText('This password is shown once.')).toBeVisible();
  const { rows } = await database.query(
    'select must_change_password, upline_id from account.member where account = $1',
    [name],
  );
  expect(rows).toEqual([{ must_change_password: true, upline_id: agent.id }]);
  const password = await page.getByRole('status').locator('code').innerText();
  const other = await visit();
  await other.goto('/login');
  await sendLogin(other, name, password);
  const window = other.getByRole('dialog', { name: 'Set a new password' });
  await window.getByLabel('New password', { exact: true }).fill('Paper-Boat-2026');
  await window.getByLabel('Confirm new password').fill('Paper-Boat-2026');
  await window.getByRole('button', { name: 'Change password' }).click();
  await expect(window).toBeHidden();
  await expect(balanceOf(other)).toBeVisible();
});

test('money goes up and comes down, and the other side sees it at once', async ({
  page,
  database,
  visit,
  request,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.expect(REFUSED_CALL);
  const agent = await openAgent(database, 500n);
  const member = await openBelow(database, agent, 0, 100n);
  await logIn(page, member);
  const above = await visit();
  await logIn(above, agent);
  await page.goto('/index?panel=transferUpline');
  await page.getByLabel('Amount', { exact: true }).fill('5');
  await page.getByLabel('Payment password').fill('111111');
  await page.getByRole('button', { name: 'Transfer to upline' }).last().click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(/least amount is 10/);
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'Transfer to upline' }).last().click();
  await expect(page.getByLabel('Payment password')).toHaveAccessibleDescription(/wrong/);
  await page.getByLabel('Payment password').fill(PIN);
  await page.getByRole('button', { name: 'Transfer to upline' }).last().click();
  await expect(page.getByText(/^Transferred to/)).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 60.00');
  await expect(balanceOf(above)).toHaveText('P 540.00');

  await above.goto(`/index?agent=downlineManagmentView&view=member.${member.id}`);
  await above.getByRole('button', { name: 'Transfer', exact: true }).click();
  await above.getByLabel('Amount', { exact: true }).fill('15.5');
  await above.getByLabel('Payment password').fill(PIN);
  // An agent without app, mail and mobile is led to set one up.
  await expect(above.getByText(/A second factor is needed here/)).toBeVisible();
  const mail = await confirmMail(database, agent);
  await above.reload();
  await above.getByLabel('Amount', { exact: true }).fill('15.5');
  await above.getByLabel('Payment password').fill(PIN);
  await above.getByRole('button', { name: 'Get code' }).click();
  await above.getByLabel('Code', { exact: true }).fill(await codeIn(request, mail));
  await above.getByRole('button', { name: `Transfer to ${member.name}` }).click();
  await expect(above.getByText(/^Transferred to/)).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 75.50');
  await expect(page.getByRole('table', { name: 'Transfers with upline and downlines' })).toContainText('+P 15.50');
});

test('on a phone the menu is the first screen, and each page the second', async ({ database, visit }) => {
  const agent = await openAgent(database, 0n);
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await giveSession(page, agent);
  await page.goto('/index?agent=menu');
  for (const name of ['Announcement', 'Overview', 'Downline registration', 'Team management']) {
    await page.getByRole('navigation', { name: 'Agent centre menu' }).getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectNoSideScroll(page, name);
    await page.getByRole('button', { name: 'Back to the menu' }).click();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/index$/);
});
