import type { Page, Response } from '@playwright/test';
import { expect, MOVING, test } from './fixtures.ts';
import { giveSession, microsOf, openMember } from './people.ts';

test.use(MOVING);

/** Rounds per game on the screen: a few by default, a thousand with `SLOT_ROUNDS=1000`. */
const ROUNDS = Number(process.env['SLOT_ROUNDS'] ?? 3);
const TWELVE =
  'koi-lantern,dragon-boat,moon-rabbit,lotus-pond,tiger-drum,bamboo-panda,pho-kitchen,river-market,phoenix-silk,temple-coins,firecracker,golden-ox';
const GAMES = (process.env['SLOT_GAMES'] ?? TWELVE).split(',');
/** Longer than any feature lasts without motion. */
const ROUND_MS = 60_000;
/** A long run reports its progress. */
const REPORT_EVERY = 25;
const PLAYS = `${import.meta.dirname}/slot-rounds.page.js`;

interface Paid {
  readonly roundId: string;
  readonly payout: string;
  readonly balanceAfter: string;
}

const isSpin = (response: Response): boolean =>
  response.request().method() === 'POST' && /\/wps\/slots\/[a-z-]+\/spins$/.test(response.url());

/** Amounts as shown: at most two decimals, rounded down. */
const shown = (amount: string): bigint => (microsOf(amount) / 10_000n) * 10_000n;

async function openGame(page: Page, game: string): Promise<void> {
  await page.goto(`/game?gameCode=${game}`);
  await expect(page.locator('.slot-glass canvas')).toBeVisible({ timeout: 30_000 });
}

/** One press and one round; returns what the server paid. */
async function spinOnce(page: Page): Promise<Paid> {
  const answered = page.waitForResponse(isSpin);
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  const reply = (await (await answered).json()) as { success: boolean; value: Paid };
  expect(reply, 'the server plays the round').toMatchObject({ success: true });
  await expect(page.locator(`[data-round="${reply.value.roundId}"]`)).toBeAttached({ timeout: ROUND_MS });
  return reply.value;
}

test('every slot shows what the server paid, every time', async ({ visit, database }) => {
  test.setTimeout(180_000 + ROUNDS * 15_000);
  const play = async (page: Page, game: string): Promise<void> => {
    for (let played = 0; played < ROUNDS; played += REPORT_EVERY) {
      expect(
        await page.evaluate(`playRounds(${Math.min(REPORT_EVERY, ROUNDS - played)})`),
        `${game} after ${played} rounds`,
      ).toBeNull();
      if (ROUNDS > REPORT_EVERY) process.stdout.write(`  ${game}: ${played + REPORT_EVERY} of ${ROUNDS} rounds\n`);
    }
  };
  const tables: Page[] = [];
  for (const game of GAMES) {
    const page = await visit({ reducedMotion: 'reduce' });
    await page.addInitScript({ path: PLAYS });
    await giveSession(page, await openMember(database, 100_000n));
    // Twelve pages that load at once each take as long as all of them.
    await openGame(page, game);
    tables.push(page);
  }
  await Promise.all(tables.map((page, place) => play(page, GAMES[place] ?? '')));
});

test('an interrupted round continues where it was, and is not played twice', async ({ page, database }) => {
  const person = await openMember(database, 1000n);
  await giveSession(page, person);
  await openGame(page, 'koi-lantern');
  const answered = page.waitForResponse(isSpin);
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  const reply = (await (await answered).json()) as { value: Paid };
  await page.reload();
  await expect(page.locator(`[data-round="${reply.value.roundId}"]`)).toBeAttached({ timeout: ROUND_MS });
  await expect
    .poll(async () => microsOf(await page.locator('[data-value=balance]').innerText()))
    .toBe(shown(reply.value.balanceAfter));
});

test('a past round is shown again and pays nothing', async ({ page, database }) => {
  const person = await openMember(database, 1000n);
  await giveSession(page, person);
  await openGame(page, 'dragon-boat');
  const paid = await spinOnce(page);
  await page.getByRole('button', { name: 'My rounds' }).click();
  await page.getByRole('button', { name: /^Replay the round/ }).click();
  await expect(page.getByText('Replay only: nothing is staked or paid.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Replay only: nothing is staked or paid.')).toBeHidden();
  await expect
    .poll(async () => microsOf(await page.locator('[data-value=balance]').innerText()))
    .toBe(shown(paid.balanceAfter));
  // The betting record links to the same view (G10).
  await page.goto('/index?panel=personalHistoryCopy');
  await page.getByRole('table', { name: 'Betting record' }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'Show how it was settled' }).click();
  await expect(page.getByText('Replay only: nothing is staked or paid.')).toBeVisible({ timeout: 30_000 });
});
