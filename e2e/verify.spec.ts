import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { giveSession, microsOf, openMember } from './people.ts';
import { expectProof, fails } from './proof.ts';

/** The smallest stake of Lotus Pond, in micros. */
const LOTUS_UNIT = 10_000n;

interface Spin {
  readonly game: string;
  readonly pairId: string;
  readonly nonce: number;
  readonly mode: string;
  readonly stake: string;
  readonly payout: string;
}

async function answerOf<T>(page: Page, path: RegExp, act: () => Promise<void>): Promise<T> {
  const isIt = (response: Response) => response.request().method() === 'POST' && path.test(response.url());
  const answered = page.waitForResponse(isIt);
  await act();
  const reply = (await (await answered).json()) as { success: boolean; value: T };
  expect(reply.success).toBe(true);
  return reply.value;
}

const revealSeeds = async (page: Page) => {
  await page.goto('/verify?view=seeds');
  await page.getByRole('button', { name: 'Reveal server seed' }).click();
  await expect(page.getByText('The server seed is revealed.')).toBeVisible();
};

test('a spin is drawn again once its seed is revealed', async ({ page, database }) => {
  await giveSession(page, await openMember(database, 100n));
  await page.goto('/game?gameCode=lotus-pond');
  await expect(page.locator('.slot-glass canvas')).toBeVisible({ timeout: 30_000 });
  const spin = await answerOf<Spin>(page, /\/lotus-pond\/spins$/, () =>
    page.getByRole('button', { name: 'Spin', exact: true }).click(),
  );
  await revealSeeds(page);
  const stake = microsOf(spin.stake);
  const pays = (Number((microsOf(spin.payout) * 100n) / stake) / 100).toFixed(2);
  const { pairId, nonce, mode } = spin;
  const proof = { game: spin.game, pair: pairId, nonce: String(nonce), mode, units: String(stake / LOTUS_UNIT) };
  await page.goto(`/verify?${new URLSearchParams({ ...proof, result: pays })}`);
  await expectProof(page, 'Server seed');
  await page.goto(`/verify?${new URLSearchParams({ ...proof, result: `${pays}1` })}`);
  await expect(fails(page)).toBeVisible();
});

test('a fast draw is in the public log, which links to its steps', async ({ page, database }) => {
  test.setTimeout(300_000);
  // The site draws every minute: the last draw is enough.
  const lastShown = async () =>
    (
      await database.query<{ draw: string }>(
        "select about as draw from fairness.commitment where seq > 0 and kind = 'draw-seed' order by seq desc limit 1",
      )
    ).rows[0]?.draw ?? '';
  await expect.poll(lastShown, { timeout: 100_000 }).not.toBe('');
  const draw = await lastShown();
  await page.goto('/verify?view=log');
  await expect(page.getByText('These lines are intact')).toBeVisible();
  const line = page.getByRole('row', { name: /Draw seed revealed/ }).getByRole('link', { name: draw });
  // Tables write many lines beside it.
  await expect(async () => {
    if (!(await line.isVisible())) await page.getByRole('button', { name: 'Older' }).click();
    await expect(line).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await line.click();
  await expectProof(page, 'Draw seed');
});

test('an unrevealed seed is not shown', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string }>(
    "select id from lottery.draw where state = 'open' and seed_hash is not null order by draw_at desc limit 1",
  );
  await page.goto(`/verify?draw=${rows[0]?.id}`);
  await expect(page.getByText('Not revealed yet', { exact: true })).toBeVisible();
});
