import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expectNoSideScroll } from './axe.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { openLottery, pickIn, placeFromStrip, sheetOf, tableOf } from './lottery-phone.ts';
import { balanceOf, giveSession, logIn, microsOf, openMember } from './people.ts';
import { openRecord } from './table.ts';

test.use(PHONE);

interface Family {
  readonly game: string;
  readonly pick: (page: Page) => Promise<void>;
  /** What the record shows of the bet. */
  readonly picked: string;
}

/** A bet of each family on its own pad: a grid, places, balls, a board, a race, tiles, a form and a text. */
const FAMILIES: readonly Family[] = [
  {
    game: 'fastmb5',
    pick: async (page) => {
      await pickIn(page, 'Numbers', '38');
      await page.getByRole('group', { name: 'Stake per number' }).getByRole('button', { name: '20' }).tap();
    },
    picked: '38',
  },
  {
    game: 'ssc5',
    pick: async (page) => {
      for (const [place, digit] of [
        ['Hundred', '3'],
        ['Ten', '5'],
        ['One', '8'],
      ] as const) {
        await tableOf(page).getByRole('tab', { name: place }).tap();
        await pickIn(page, place, digit);
      }
    },
    picked: '358',
  },
  { game: 'x11_5', pick: (page) => pickIn(page, 'Numbers', '05', '11'), picked: '05 11' },
  { game: 'k3_5', pick: (page) => pickIn(page, 'Sum', '10'), picked: '10' },
  { game: 'pk10_5', pick: (page) => pickIn(page, '1st', '7'), picked: '7' },
  { game: 'pc28_5', pick: (page) => pickIn(page, 'Sum', '13'), picked: '13' },
  { game: 'keno80_5', pick: (page) => pickIn(page, 'Numbers', '09', '80'), picked: '09 80' },
  { game: 'm6_5', pick: (page) => pickIn(page, 'Numbers', '18'), picked: '18' },
  {
    game: 'd4_10',
    pick: async (page) => {
      await tableOf(page).getByLabel('Number of row 1', { exact: true }).fill('1846');
      await tableOf(page).getByLabel('Big amount of row 1').fill('5');
    },
    picked: '1846',
  },
  {
    game: 'thai_10',
    pick: async (page) => {
      await tableOf(page).getByLabel('Tickets', { exact: true }).fill('123');
      await tableOf(page).getByRole('button', { name: 'Add 1 ticket' }).tap();
    },
    picked: '123',
  },
];

/** The issues of five minutes all end at the same moment, which can come while the test goes from family to family. */
const A_STATE = /^(?:Open|Won|Not won|Partly returned)$/;

test('each of the ten families takes a bet from its pad, and the record has them all', async ({ page, database }) => {
  test.setTimeout(300_000);
  const person = await openMember(database, 500n);
  await logIn(page, person);
  for (const { game, pick } of FAMILIES) {
    await openLottery(page, game);
    await pick(page);
    await expectNoSideScroll(page, `${game} with picks`);
    await placeFromStrip(page);
    await sheetOf(page).getByRole('button', { name: 'Close' }).tap();
  }
  const { rows } = await database.query<{ game: string; stake: string }>(
    `select game, stake::text from wager.wager where member_id = $1 order by id desc`,
    [person.id],
  );
  expect(rows.map(({ game }) => game)).toEqual(FAMILIES.map(({ game }) => game).toReversed());
  const bets = (await openRecord(page)).locator('tbody').getByRole('row');
  await expect(bets).toHaveCount(FAMILIES.length);
  for (const [index, { picked }] of FAMILIES.toReversed().entries()) {
    await expect(bets.nth(index)).toContainText(picked);
    await expect(bets.nth(index).getByText(A_STATE)).toBeVisible();
    const shown = await bets.nth(index).locator('td:last-child span').nth(1).innerText();
    expect(String(microsOf(shown))).toBe(rows[index]?.stake);
  }
  await expectNoSideScroll(page, 'the record');
});

const STAKED = 2000n * 1_000_000n;
/** Exactly one of a thousand straight tickets of three digits wins. */
const PAID = 1960n * 1_000_000n;
const TICKETS_PER_LINE = 10;

/** A thousand tickets of one row each in one slip, a hundred bets of ten tickets, on the draw of a slip that the page sent. */
async function placeByScript(page: Page, sent: Request): Promise<void> {
  const tickets = Array.from({ length: 1000 }, (_, number) => [...String(number).padStart(3, '0')].join('/'));
  const { drawIds, lines: placed } = sent.postDataJSON();
  const lines = Array.from({ length: 100 }, (_, line) => ({
    play: placed[0].play,
    picks: tickets.slice(line * TICKETS_PER_LINE, (line + 1) * TICKETS_PER_LINE),
    unit: '2',
  }));
  const reply = await page.request.post(new URL(sent.url()).pathname, {
    headers: {
      'x-session-token': sent.headers()['x-session-token'] ?? '',
      'idempotency-key': randomUUID(),
    },
    data: { drawIds, lines },
  });
  expect(await reply.json()).toMatchObject({ success: true, value: { wagers: { length: lines.length } } });
}

/** What the record shows as paid, bet by bet, over all of its pages. */
async function paidInRecord(page: Page): Promise<bigint[]> {
  const rows = (await openRecord(page)).locator('tbody').getByRole('row');
  const next = page.getByRole('button', { name: 'Next page' });
  const paid: bigint[] = [];
  for (let pages = 1; ; pages += 1) {
    const texts = await rows.locator('td:last-child > span:first-child').allInnerTexts();
    paid.push(...texts.map(microsOf));
    if (await next.isDisabled()) return paid;
    await next.tap();
    await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText(
      String(pages + 1),
    );
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
}

test('a draw is watched to its end: of a thousand tickets one wins, and what a script placed is paid as shown', async ({
  page,
  database,
}) => {
  test.setTimeout(360_000);
  const person = await openMember(database, 5000n);
  await giveSession(page, person);
  await openLottery(page, 'ssc1');
  for (const place of ['Hundred', 'Ten', 'One']) {
    await tableOf(page).getByRole('tab', { name: place }).tap();
    await tableOf(page)
      .getByRole('group', { name: 'Quick picks' })
      .getByRole('button', { name: 'All', exact: true })
      .tap();
  }
  await expect(tableOf(page).getByText('10 × 10 × 10 = 1,000 bets')).toBeVisible();
  const sending = page.waitForRequest('**/lgw/vn/slips');
  await placeFromStrip(page);
  await placeByScript(page, await sending);
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('heading', { name: 'Partly returned' })).toBeVisible({ timeout: 100_000 });
  await expect(sheet.getByText('P 1,960.00').first()).toBeVisible();
  const counted = async () => {
    const { rows } = await database.query<{ open: number; payouts: string[] }>(
      `select count(*) filter (where settled_at is null)::int as open,
         array_agg(payout::text order by id desc) as payouts
       from wager.wager where member_id = $1`,
      [person.id],
    );
    return rows[0];
  };
  await expect.poll(async () => (await counted())?.open, { timeout: 90_000 }).toBe(0);
  const payouts = ((await counted())?.payouts ?? []).map(BigInt);
  expect(payouts.filter((payout) => payout > 0n)).toEqual([PAID, PAID]);
  await expect
    .poll(async () => microsOf(await balanceOf(page).innerText()))
    .toBe(5000n * 1_000_000n - 2n * STAKED + 2n * PAID);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  expect(await paidInRecord(page)).toEqual(payouts);
});
