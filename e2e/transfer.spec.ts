import { crc32, deflateSync } from 'node:zlib';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { balanceOf, giveSession, logIn, openMember, openPanel } from './people.ts';

function part(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
/** A picture of one colour. */
function picture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc(height * (1 + width * 3), 120);
  for (let line = 0; line < height; line += 1) pixels[line * (1 + width * 3)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ]);
}
const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: picture(400, 600) };

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a transfer shows account and reference and goes to review with its receipt, on ${device}`, async ({
    page,
    database,
    complaints,
  }) => {
    complaints.expect(REFUSED_CALL);
    await page.setViewportSize(viewport);
    await giveSession(page, await openMember(database, 0n));
    await page.goto('/index?panel=depositv2');
    await page.getByRole('main').getByText('Bank transfer', { exact: true }).click();
    await page.getByLabel('Amount', { exact: true }).fill('250');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Transfer this amount' })).toBeVisible();
    await expect(page.getByText('0011 2233 4455')).toBeVisible();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByText('Add a picture of the receipt first.')).toBeVisible();
    const field = page.getByLabel('Receipt', { exact: true });
    await field.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
    await expect(page.getByText('Choose a PNG or JPEG picture.')).toBeVisible();
    await field.setInputFiles(receipt);
    await expect(page.getByAltText('Uploaded picture: Receipt')).toBeVisible();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByText('Your receipt is with us.')).toBeVisible();
    await expect(page.getByText('In review').first()).toBeVisible();
  });

test('coins on a chain are counted and credited', async ({ page, database }) => {
  test.setTimeout(240_000);
  await logIn(page, await openMember(database, 0n));
  await openPanel(page, 'Increase deposit');
  await page.getByText('USDT (TRC20)').click();
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Send 4.000000 USDT' })).toBeVisible();
  const { rows } = await database.query<{ pay_url: string }>(
    `select pay_url from cashier.deposit where method = 'ferry-chain' order by id desc limit 1`,
  );
  const wallet = await page.context().newPage();
  await wallet.goto(rows[0]?.pay_url ?? '');
  await wallet.getByRole('button', { name: 'Send 4.000000 USDT' }).click();
  await expect(wallet.getByText(/of 3 confirmations|Paid\./)).toBeVisible();
  await wallet.close();
  await expect(page.getByRole('heading', { name: 'Your deposit is credited' })).toBeVisible({ timeout: 60_000 });
  await expect(balanceOf(page)).toHaveText('P 100.00');
});

test('a member chooses a picture and hands in a document', async ({ page, database }) => {
  await logIn(page, await openMember(database, 0n));
  await openPanel(page, 'My account');
  await page.getByLabel('Own picture').setInputFiles(receipt);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your picture is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page.getByLabel('Document', { exact: true }).selectOption('passport');
  await page.getByText('This document has no end date').click();
  await page.getByLabel('Front', { exact: true }).setInputFiles(receipt);
  await expect(page.getByAltText('Uploaded picture: Front')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('In review')).toBeVisible();
});
