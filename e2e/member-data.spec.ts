import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInOperator, NO_STAFF_YET } from './operator.ts';
import { openMember } from './people.ts';

const NAME = 'PHAM THI HOA';

test('personal data of a member is hidden until an operator gives a reason, which the timeline shows', async ({
  page,
  database,
  complaints,
}) => {
  complaints.expect(NO_STAFF_YET);
  const { id, name } = await openMember(database, 100n);
  const mail = `${name}@example.com`;
  await database.query('update account.member set email = $2, payee_name = $3 where id = $1', [id, mail, NAME]);
  await logInOperator(page, database, 'operator1');
  const replies: string[] = [];
  page.on('response', async (reply) => {
    if (reply.url().includes(`/members/${id}`)) replies.push(await reply.text().catch(() => ''));
  });
  await page.goto(`/office/members/${id}`);
  const person = page.getByRole('definition');
  await expect(person.filter({ hasText: 'Hidden' }).first()).toBeVisible();
  await expect(page.getByText(NAME)).toBeHidden();
  await expect(page.getByText(mail)).toBeHidden();
  await expect.poll(() => replies.length).toBeGreaterThan(1);
  expect(replies.join('')).not.toContain(NAME);
  await expectAccessible(page, 'a member');

  // By keyboard: the dialog takes the focus, Escape gives it back.
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.press('Enter');
  const window = page.getByRole('dialog', { name: `Show the personal data of ${name}` });
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(show).toBeFocused();
  await show.press('Enter');
  await window.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(window.getByLabel('Reason')).toHaveAccessibleDescription(/.+/);
  await window.getByLabel('Reason').fill('The member is on the phone.');
  await expectAccessible(page, 'the reason to show personal data');
  await window.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(person.filter({ hasText: NAME })).toBeVisible();
  await expect(person.filter({ hasText: mail })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('The member is on the phone.');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText(NAME)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'a member on a phone');
});

test('every list of money and people leads to its file', async ({ page, database, complaints }) => {
  complaints.expect(NO_STAFF_YET);
  await logInOperator(page, database, 'operator2');
  for (const [path, kind] of [
    ['/office/deposits', 'Deposits'],
    ['/office/withdrawals', 'Withdrawals'],
    ['/office/reconciliation', 'Reconciliation findings'],
    ['/office/reconciliation?view=runs', 'Reconciliation runs'],
    ['/office/payment-methods', 'Payment methods'],
    ['/office/payout-methods', 'Payout methods'],
    ['/office/payment-providers', 'Payment providers'],
    ['/office/requests', 'Balance adjustments'],
    ['/office/members', 'Members'],
    ['/office/documents', 'Identity documents'],
    ['/office/turnover', 'Turnover weights'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Export', exact: true }).click();
    await expect(page.getByLabel('Records'), path).toHaveValue(/.+/);
    await expect(page.getByRole('option', { name: kind, selected: true }), path).toBeAttached();
  }
});
