import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { paidTo, sceneWithin, shownBalance } from './live-table.ts';
import { giveSession, openMember, type Person } from './people.ts';

test.use(MOVING);

/** Pits with short fights; their bets are open for some seconds only. */
const [FIXED, POOL] = ['bamboo-pit-2', 'lotus-pit'] as const;
const BET_MS = 16_000;
const SECONDS_NEEDED = 9;
const PIT = '.live.pit[data-round]';
const waitForScene = sceneWithin(75_000, PIT);

const openPit = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/cockfight?table=${code}`);
  await expect(page.locator('.live-cloth [data-spot=meron]')).toBeVisible({ timeout: 30_000 });
};
/** A fight that takes bets for some seconds more. */
async function waitForFight(page: Page): Promise<void> {
  await waitForScene(page, 'open');
  const seconds = Number(await page.locator('.pit-board .rclk text').textContent());
  if (seconds > SECONDS_NEEDED) return;
  await waitForScene(page, 'dealing');
  await waitForScene(page, 'open');
}
/** The screen of a member equals what was paid once his fight is over. */
async function expectPaid(page: Page, database: pg.Pool, person: Person, start: bigint): Promise<void> {
  await waitForScene(page, 'result');
  await expect.poll(async () => (await paidTo(database, person)).open).toBe(0);
  const { stake, payout } = await paidTo(database, person);
  await expect.poll(() => shownBalance(page)).toBe(((start - stake + payout) / 10_000n) * 10_000n);
  if (payout > stake) await expect(page.locator('.win-tag')).toHaveAttribute('data-payout', String(payout / 10_000n));
}

test.beforeAll(async ({ database }) => {
  await database.query('update live.game_table set bet_ms = $2, last_call_ms = 4000 where code = any($1)', [
    [FIXED, POOL],
    BET_MS,
  ]);
});

test('a bet at fixed odds goes through the fight to the balance, as it was paid', async ({ page, database }) => {
  test.setTimeout(360_000);
  const person = await openMember(database, 1000n);
  await giveSession(page, person);
  await openPit(page, FIXED);
  // The format is remembered, and changes every price.
  await expect(page.locator('[data-odds=meron]')).toHaveText('1.80');
  await page.getByRole('radio', { name: 'Malay' }).click();
  await expect(page.locator('[data-odds=wala]')).toHaveText('−0.94');
  await page.reload();
  await expect(page.locator('[data-odds=wala]')).toHaveText('−0.94');
  await page.getByRole('radio', { name: 'Decimal' }).click();
  await waitForFight(page);
  // By keyboard: the second chip on Meron, then on to Wala.
  await page.locator('[data-spot=meron]').focus();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-spot=wala]')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Confirm P/ }).click();
  await expect(page.locator('[data-spot=wala]')).toHaveAttribute('data-stake', /^\d+$/);
  const { stake } = await paidTo(database, person);
  await expect.poll(() => shownBalance(page)).toBe(1_000_000_000n - stake);
  await waitForScene(page, 'dealing');
  await expect(page.locator('.pit-board')).not.toHaveAttribute('data-outcome', /./);
  await expectPaid(page, database, person, 1_000_000_000n);
  await expect(page.locator('.pit-board')).toHaveAttribute('data-outcome', /^(meron|wala|both-dead|full-time)$/);
  await page.locator('.pit-line .seal-tag').click();
  await expect(
    page.getByRole('dialog', { name: 'Proof of the round' }).getByRole('link', { name: 'Check this round' }),
  ).toBeVisible();
});

test('two browsers bet against each other in a pool: both see its odds, the same fight, and what it paid', async ({
  visit,
  database,
}) => {
  test.setTimeout(360_000);
  const [red, blue] = [await visit(), await visit()];
  const people = [await openMember(database, 500n), await openMember(database, 500n)] as const;
  for (const [page, person] of [[red, people[0]] as const, [blue, people[1]] as const]) {
    await giveSession(page, person);
    await openPit(page, POOL);
  }
  const bet = async (page: Page, spot: string, presses: number): Promise<void> => {
    for (let press = 0; press < presses; press += 1) await page.locator(`[data-spot=${spot}]`).click();
    await page.getByRole('button', { name: /^Confirm P/ }).click();
    await expect(page.locator(`[data-spot=${spot}]`)).toHaveAttribute('data-stake', /^\d+$/);
  };
  await waitForFight(red);
  await waitForScene(blue, 'open');
  await bet(red, 'meron', 3);
  await bet(blue, 'wala', 2);
  // 60 to 40, as in the published example: 1.58 and 2.37.
  for (const page of [red, blue]) {
    await expect(page.locator('[data-odds=meron]')).toHaveText('1.58');
    await expect(page.locator('[data-odds=wala]')).toHaveText('2.37');
    await expect(page.locator('.pit-share [data-side=meron]')).toHaveText('M 60.0%');
  }
  await waitForScene(red, 'dealing');
  await waitForScene(blue, 'dealing');
  // The same moment of the same fight: a page that comes late begins in the middle of it.
  await blue.reload();
  await waitForScene(blue, 'dealing', 'result');
  await expectPaid(red, database, people[0], 500_000_000n);
  await expectPaid(blue, database, people[1], 500_000_000n);
  const outcome = (page: Page) => page.locator('.pit-board').getAttribute('data-outcome');
  expect(await outcome(red)).toBe(await outcome(blue));
});

test('visitors watch the pits, at every width and without motion', async ({ page, visit }) => {
  test.setTimeout(240_000);
  await page.goto('/cockfight');
  await expect(page.locator('.pit-card')).toHaveCount(4, { timeout: 30_000 });
  await expectAccessible(page, 'the lobby of pits');
  await page.getByRole('radio', { name: 'Pari-mutuel' }).click();
  await expect(page.locator('.pit-card')).toHaveCount(2);
  await expect(page).toHaveURL(/game=pool/);
  await page.locator('.pit-card').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/cockfight\?table=/);
  await expect(page.getByRole('button', { name: 'Log in to bet' })).toBeVisible();
  await expect(page.getByText('Virtual', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a pit');
  for (const width of [390, 834, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideScroll(page, `a pit at ${width}`);
  }
  const still = await visit({ reducedMotion: 'reduce' });
  await openPit(still, FIXED);
  await waitForScene(still, 'dealing');
  const poses = () =>
    still.locator('.pit-bird').evaluateAll((birds) => birds.map((bird) => bird.getAttribute('style')));
  const first = await poses();
  await expect(still.getByText('The fight runs without motion.')).toBeVisible();
  expect(await poses()).toEqual(first);
});
