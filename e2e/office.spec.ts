import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import { totpCode } from '../server/src/modules/staff/operators/staff.totp.ts';
import { expectAccessible, expectBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { foundInMail } from './mailbox.ts';
import { logInOperator } from './operator.ts';
import { openMember } from './people.ts';

/** A vendor's round with a stake that was never closed, and its case; money as it moves on the platform. */
async function openCase(database: pg.Pool, member: { readonly id: string }): Promise<string> {
  const [id, round] = [`${Date.now()}001`, `story-${Date.now()}`];
  const bet = { id, member: member.id, vendor: 'LUCKY_WELL', tx: `${round}-bet`, op: 'bet', kind: 'bet', round };
  const more = { game: 'lucky-well', category: 'RNG', amount: '4000000', hash: '00' };
  await database.query('select * from wager.apply_rounds(null, $1)', [JSON.stringify([[{ ...bet, ...more }]])]);
  await database.query(
    `insert into gateway.parked (id, vendor, kind, about, facts, found_at) values ($1, 'LUCKY_WELL', 'open_round', $2, $3, now())`,
    [id, `${round} ${id}`, { memberId: member.id, staked: '4000000', openedAt: '' }],
  );
  return id;
}

/** Opens a menu entry, and a page of it other than the first. */
async function menu(page: Page, line: string, other?: string): Promise<void> {
  // A count of waiting items may follow the label.
  const named = (label: string) => ({ name: new RegExp(`^${label}(\\s*\\d+\\s*waiting.*)?$`) });
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', named(line)).click();
  if (!other) return;
  const pages = page.getByRole('navigation', { name: `${line} pages` });
  await pages.getByRole('link', named(other)).click();
}

/** Another operator reads the request, gives a reason and approves. */
async function approve(page: Page, line: string): Promise<void> {
  await menu(page, 'Approvals');
  const row = page.getByRole('row', { name: line }).first();
  await row.getByRole('button', { name: 'Review' }).click();
  await page.getByLabel('Reason').fill('checked with the papers');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('Done')).toBeVisible();
}

/** The link of the first log-in, as it arrives in the operator's own mailbox. */
const invitation = async (request: APIRequestContext, email: string): Promise<string> =>
  new URL(await foundInMail(request, email, /http\S+\/office\/\S*#\S+/)).hash;

test('two operators run the site: maintenance, a notice, results by two persons, and a complete audit log', async ({
  page,
  visit,
  database,
  request,
  complaints,
}) => {
  test.setTimeout(600_000);
  // A page without a cookie causes one such message, and the server also refuses the import of an own request. A
  // change is refused until the second factor is entered again.
  complaints.expect(/\/api\/staff\/(session|connections)/, /maintenance|\/wps\//);
  const factor = await logInOperator(page, database, 'operator1');
  const second = await visit();
  const visitor = await visit();
  await visitor.addInitScript(() => sessionStorage.setItem('index_notice', '1'));

  await test.step('an open page notices the maintenance, and its end', async () => {
    // Live events reach a page once its socket is connected.
    const live = visitor
      .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('socket.io') })
      .then((socket) => socket.waitForEvent('framereceived'));
    await visitor.goto('/index');
    await live;
    await menu(page, 'Settings', 'Status and regions');
    await page.getByRole('radio', { name: 'Maintenance' }).click();
    await page.getByLabel('Until').fill('2031-01-01T06:30');
    await page.getByRole('button', { name: 'Start maintenance' }).click();
    await expect(visitor.getByRole('alert').getByText('2031-01-01 06:30')).toBeVisible({ timeout: 40_000 });
    await page.getByRole('radio', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Open the site' }).click();
    await expect(visitor.getByText('2031-01-01 06:30')).toBeHidden({ timeout: 40_000 });
  });

  await test.step('a notice is written, previewed, published, and read by a visitor', async () => {
    const title = `Office story ${Date.now()}`;
    await menu(page, 'Content');
    await page.getByRole('button', { name: 'New: Player notice' }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Text', { exact: true }).fill('<p>Written in the office.</p><script>alert(1)</script>');
    await expect(page.getByText('Unsafe content was removed')).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Written in the office.')).toBeVisible();
    await page.getByRole('button', { name: 'Save draft, EN' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const [code, name] of [
      ['VI', 'Tiếng Việt'],
      ['TH', 'ไทย'],
      ['AR', 'العربية'],
    ] as const) {
      await page.getByLabel('Add a language').selectOption({ label: name });
      await page.getByLabel('Title', { exact: true }).fill(`${title} ${code}`);
      await page.getByLabel('Text', { exact: true }).fill(`<p>${code}</p>`);
      await page.getByRole('button', { name: `Save draft, ${code}` }).click();
      await expect(page.getByRole('radio', { name: code, exact: true })).toBeVisible();
      await expect(page.getByText(/^Changed by operator1/).last()).toBeVisible();
    }
    const from = page.getByLabel('From', { exact: true });
    const now = await from.inputValue();
    const saveTimes = page.locator('form', { has: from }).getByRole('button', { name: 'Save' });
    await from.fill('2031-01-01T09:00');
    // The published text is the last preview.
    const read = page.waitForResponse((answer) => /\/staff\/content\/\d+$/.test(answer.url()));
    await saveTimes.click();
    await read;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Scheduled')).toBeVisible();
    await from.fill(now);
    await saveTimes.click();
    await expect(page.getByText('Shown now')).toBeVisible();
    await visitor.goto('/noticePage');
    await expect(visitor.getByText(title).first()).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(/\/office\/content\?kind=PL/);
  });

  await test.step('results are approved by two persons', async () => {
    const lines = readFileSync(join(import.meta.dirname, '../server/demo-data/xsmb_2005_2026.csv'), 'utf8').split('\n');
    const name = `story-${Date.now()}.csv`;
    await menu(page, 'Lottery', 'Result imports');
    await page.getByLabel('File').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from([lines[0], ...lines.slice(-4, -1)].join('\n')),
    });
    await page.getByRole('button', { name: 'Upload and preview' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    await logInOperator(second, database, 'operator2');
    await menu(second, 'Lottery', 'Result imports');
    await second.getByRole('button', { name }).click();
    // Every number of the file is there to compare with the bulletin.
    await expect(second.getByRole('table', { name: 'Numbers' }).getByRole('row')).toHaveCount(4);
    await second.getByLabel('Reason').first().fill('compared with the bulletin');
    await second.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('operator2', { exact: true }).last()).toBeVisible();
    await expect(second.getByRole('row', { name }).getByText('Applied')).toBeVisible();
  });

  await test.step('the money of a vendor’s case moves with two persons', async () => {
    const member = await openMember(database, 10n);
    const id = await openCase(database, member);
    const main = async () => {
      const query = 'select available from ledger.balance where member_id = $1 and kind = 1';
      const { rows } = await database.query<{ available: string }>(query, [member.id]);
      return rows[0]?.available;
    };
    expect(await main()).toBe('6000000');
    await page.goto(`/office/vendor-cases?id=${id}`);
    await page.getByRole('button', { name: 'Refund the stakes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund the stakes' });
    await dialog.getByLabel('Reason').fill('the vendor lost the round');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(page.getByRole('link', { name: 'Waiting for a second operator' })).toBeVisible();
    expect(await main()).toBe('6000000');
    const line = `Vendor case ${id}: Refund the stakes`;
    await menu(page, 'Approvals');
    await page.getByRole('row', { name: line }).getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await approve(second, line);
    expect(await main()).toBe('10000000');
  });

  await test.step('a limit has its own fields, an error is shown beside its field, and two persons change it', async () => {
    await page.goto('/office/settings?key=instant.mines');
    const highest = page.getByLabel('Maximum stake');
    const before = await highest.inputValue();
    const propose = async () => {
      await page.getByLabel('Reason').fill('the season of small stakes');
      await page.getByRole('button', { name: 'Propose change' }).click();
    };
    await highest.fill('a lot');
    await propose();
    await expect(highest).toHaveAccessibleDescription('This entry is not valid.');
    await highest.fill('900');
    await propose();
    await expect(page.getByText('This proposal waits for a second operator')).toBeVisible();
    await approve(second, 'Mines: stakes');
    await page.goto('/office/settings?key=instant.mines');
    const line = page.getByRole('row', { name: /Mines: stakes/ });
    await expect(line).toContainText('Maximum stake 900');
    await page.getByRole('button', { name: 'Use the default value' }).click();
    await expect(highest).toHaveValue(before);
  });

  await test.step('a new operator is approved by two, receives the link alone, and cannot decide yet', async () => {
    const name = `story-${Date.now()}`;
    const email = `${name}@own.example`;
    await menu(page, 'Operators');
    // The default value stands in the form and is not proposed.
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave', exact: true })
      .click();
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role').selectOption({ label: 'Administrator' });
    await page.getByLabel('Reason').fill('the night shift');
    await page.getByRole('button', { name: 'Request approval' }).click();
    await expect(page.getByRole('link', { name: 'Waiting for a second operator' })).toBeVisible();
    await approve(second, `Operator ${name}`);
    const newcomer = await visit();
    await newcomer.goto(`/office/${await invitation(request, email)}`);
    await expect(newcomer.getByLabel('Username')).toHaveValue(name);
    await expect(newcomer).toHaveURL(/\/office\/$/);
    await expectAccessible(newcomer, 'invited');
    await newcomer.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(newcomer.getByRole('img', { name: /authenticator app/ })).toBeVisible();
    await expectAccessible(newcomer, 'first log-in');
    const secret = (await newcomer.locator('.select-all').innerText()).replaceAll(' ', '');
    await newcomer.getByLabel('Code from the app').fill(totpCode(secret, Date.now()));
    await newcomer.getByLabel('New password', { exact: true }).fill('Paper-Boat-2026');
    await newcomer.getByLabel('Confirm new password').fill('Paper-Boat-2026');
    await newcomer.getByRole('button', { name: 'Finish and log in' }).click();
    await expect(newcomer.getByRole('navigation', { name: 'Office' })).toBeVisible();
    await menu(second, 'Lottery', 'Lottery draws');
    await second
      .getByRole('tab', { name: 'Fast' })
      .or(second.getByRole('radio', { name: 'Fast' }))
      .click();
    await second.getByRole('button', { name: 'Void' }).first().click();
    await second.getByRole('dialog').getByLabel('Reason').fill('the studio is closed');
    await second.getByRole('button', { name: 'Request approval' }).click();
    await menu(newcomer, 'Approvals');
    const row = newcomer.getByRole('row', { name: 'Void a draw' }).first();
    await row.getByRole('button', { name: 'Review' }).click();
    await expect(newcomer.getByText('Your account or this right is new')).toBeVisible();
    await expect(newcomer.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectBothThemes(newcomer, 'decision');
    await newcomer.getByLabel('Reason').fill('the studio opens again');
    await newcomer.getByRole('button', { name: 'Reject' }).click();
    await expect(newcomer.getByText('the studio opens again')).toBeVisible();
  });

  await test.step('a secret is saved with a fresh code and two persons, and is never shown', async () => {
    const key = 'sk-story-1234567890-abcd';
    await menu(page, 'Settings', 'Integrations');
    await page.getByRole('button', { name: 'Phone verification' }).click();
    await page.getByLabel(/^(Secret|New secret)$/).fill(key);
    await page.getByLabel('Reason').fill('a new contract');
    // The code of the log-in is older than its validity.
    await database.query(
      `update staff.session set confirmed_at = '-infinity' where staff_id = (select id from staff.operator where name = 'operator1')`,
    );
    await page.getByRole('button', { name: 'Request approval' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expectAccessible(page, 'step-up');
    // The next time step counts too, and no log-in has used it.
    await stepUp.getByLabel('Code from your authenticator app').fill(totpCode(factor, Date.now() + 30_000));
    await stepUp.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Waiting for a second operator' })).toBeVisible();
    await approve(second, 'Integration: phoneAuth');
    await page.goto('/office/connections?key=phoneAuth');
    await expect(page.getByText('Set, ends in …abcd').first()).toBeVisible();
    expect(await page.content()).not.toContain(key);
  });

  await test.step('the audit log names who did what', async () => {
    await menu(page, 'Audit log');
    await expect(page.getByRole('row', { name: /lottery\.approve/ }).first()).toContainText('operator2');
    await expect(page.getByRole('row', { name: /request\.approve/ }).first()).toContainText('operator2');
  });
});
