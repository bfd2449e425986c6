import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { elementAfter } from '../packages/games/src/fair/index.ts';
import { type BlackjackPlay, isNatural, playFromShoe } from '../packages/games/src/tables/index.ts';
import { shoeFrom } from '../server/src/modules/tables/index.ts';
import { createSecrets } from '../server/src/platform/secrets.ts';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { sceneWithin, spot } from './live-table.ts';
import { giveSession, microsOf, openMember } from './people.ts';
import { SECRETS_KEY } from './surroundings.ts';

test.use(MOVING);

const TABLE = 'vung-tau';
const SEAT = 4;
const ROUND_MS = 60_000;
const waitForScene = sceneWithin(ROUND_MS, '.live.bj[data-round]');
const decision = (page: Page, name: string): Locator => page.locator(`.bj-act[data-decision=${name}]`);
/** While the last decision is on its way, keys do nothing. */
async function decideByKey(page: Page, name: string, key: string): Promise<void> {
  await expect(decision(page, name)).toBeEnabled();
  await page.keyboard.press(key);
}

/** Cards of the running shoe, from the sealed chain of the table. */
async function shoeAt(database: pg.Pool) {
  const { rows } = await database.query(
    `select s.id, s.position, s.salt, s.decks, s.dealt, s.cut_at, f.bets_hash, f.bets, f.entropy, c.id as chain, c.length, m.element, m.sealed
     from tables.shoe s join fairness.round f on f.id = s.id join fairness.chain c on c.id = f.chain_id
     cross join lateral (select * from fairness.chain_mark i where i.chain_id = c.id and i.element <= c.length - s.position
       order by i.element desc limit 1) m
     where s.table_code = $1 and s.link is null order by s.number desc limit 1`,
    [TABLE],
  );
  const [row] = rows;
  if (!row) throw new Error('no shoe is running');
  const seed = createSecrets(SECRETS_KEY).open(row.sealed, `fairness chain ${row.chain} element ${row.element}`);
  const link = elementAfter(seed, row.length - row.position - row.element);
  const { cards } = shoeFrom(link, row);
  return { id: String(row.id), dealt: Number(row.dealt), cutAt: Number(row.cut_at), cards };
}

/** Moves the next round to a place of the shoe where these decisions lead to what is wanted; another shoe where there is none. */
async function findRound(
  page: Page,
  database: pg.Pool,
  decisions: readonly string[],
  is: (play: BlackjackPlay) => boolean,
): Promise<void> {
  for (let shoes = 0; shoes < 8; shoes += 1) {
    await waitForScene(page, 'result');
    const { id, dealt, cutAt, cards } = await shoeAt(database);
    for (let first = dealt; first < cutAt; first += 1) {
      const made = playFromShoe({ seats: [SEAT], decisions, maySurrender: true }, cards, first);
      if (!made || !is(made.play)) continue;
      await database.query('update tables.shoe set dealt = $2 where id = $1', [id, first]);
      return waitForScene(page, 'open');
    }
    await database.query('update tables.shoe set dealt = cut_at where id = $1', [id]);
    // The search may take more rounds than a seat may be idle.
    await database.query('update tables.seat set idle = 0 where table_code = $1', [TABLE]);
    await waitForScene(page, 'open');
  }
  throw new Error('no such round was found');
}

test('a hand is insured, split and doubled to the end, and the page shows what was paid', async ({
  page,
  database,
}) => {
  test.setTimeout(420_000);
  const person = await openMember(database, 1000n);
  await giveSession(page, person);
  await page.goto(`/live?table=${TABLE}`);
  await page.getByRole('button', { name: `Sit ${SEAT}` }).click({ timeout: 30_000 });
  await expect(page.locator(`.bj-seat[data-seat="${SEAT}"]`)).toHaveAttribute('data-own', 'true');
  await findRound(
    page,
    database,
    ['insure-4', 'split', 'double', 'stand'],
    ({ pending, seats, dealer }) => pending === null && seats[0]?.hands.length === 2 && !isNatural(dealer),
  );
  await page.locator('.rack-chip').nth(1).click();
  await spot(page, `seat-${SEAT}`).click();
  await page.locator('.rack-chip').first().click();
  await spot(page, `seat-${SEAT}-pairs`).click();
  await page.getByRole('button', { name: /^Confirm P/ }).click();
  await expect(spot(page, `seat-${SEAT}-pairs`)).toHaveAttribute('data-stake', /^\d+$/);
  const stake = Number(await spot(page, `seat-${SEAT}`).getAttribute('data-stake')) / 100;
  // Insurance by its button, the others by their keys.
  await decision(page, 'insure').click({ timeout: ROUND_MS });
  await decideByKey(page, 'split', 'p');
  await expect(page.locator(`.bj-seat[data-seat="${SEAT}"] .bj-hand`)).toHaveCount(2);
  await decideByKey(page, 'double', 'd');
  await expect(page.getByText(/^Your second hand, \d+ s$/)).toBeVisible();
  // Only what has changed: the turn has an end.
  await expectAccessible(page, 'a turn of blackjack', '.bj-dock');
  await decideByKey(page, 'stand', 's');
  await waitForScene(page, 'result');
  const bets = async () =>
    (
      await database.query<{ spot: string; stake: string; payout: string; state: string }>(
        `select detail->>'spot' as spot, stake::text, payout::text, state from wager.wager where member_id = $1 order by id`,
        [person.id],
      )
    ).rows;
  await expect.poll(async () => (await bets()).every(({ state }) => state !== 'placed')).toBe(true);
  const rows = await bets();
  expect(rows.map((row) => row.spot).sort()).toEqual(
    ['', '-double', '-insurance', '-pairs', '-split'].map((bet) => `seat-${SEAT}${bet}`),
  );
  const of = (bet: string) => rows.find((row) => row.spot === `seat-${SEAT}${bet}`);
  expect([of('-double'), of('-split')].map((row) => row?.stake)).toEqual(
    [1, 1].map((times) => String(stake * times * 1_000_000)),
  );
  expect(of('-insurance')?.stake).toBe(String(stake * 500_000));
  const sum = (field: 'stake' | 'payout'): bigint => rows.reduce((all, row) => all + BigInt(row[field]), 0n);
  const [staked, paid] = [sum('stake'), sum('payout')];
  // What the page says of each bet, and of all of them.
  for (const row of rows.filter(({ payout }) => payout !== '0'))
    await expect(page.locator('.bj-bets')).toContainText((Number(row.payout) / 1_000_000).toFixed(2));
  if (paid > staked) await expect(page.locator('.win-tag')).toHaveAttribute('data-payout', String(paid / 10_000n));
  else await expect(page.locator('.win-tag')).toHaveCount(0);
  await waitForScene(page, 'open');
  await expect
    .poll(async () => microsOf(await page.locator('.dock [data-value=balance]').innerText()))
    .toBe(((1_000_000_000n - staked + paid) / 10_000n) * 10_000n);
});

test('visitors watch a table of blackjack, at every width', async ({ page }) => {
  await page.goto('/live?table=nha-trang');
  await expect(page.locator('.bj-seat')).toHaveCount(7, { timeout: 30_000 });
  await expectAccessible(page, 'a table of blackjack');
  for (const width of [390, 834, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideScroll(page, `a table of blackjack at ${width}`);
  }
});
