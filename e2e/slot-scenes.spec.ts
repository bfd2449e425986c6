import type { Page } from '@playwright/test';
import { answerOf, roundWith } from '../bench/frames-rounds.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { logIn, microsOf, openMember } from './people.ts';

test.use(MOVING);

type Outcome = ReturnType<typeof roundWith>;

/** Replaces the answer to the next spin of this page by a round that shows the feature; nothing is played. */
async function answerWith(page: Page, game: string, outcome: Outcome): Promise<void> {
  await page.route(/\/wps\/slots\/[a-z-]+\/spins/, (route) => {
    const { stake = '1' } = (route.request().postDataJSON() ?? {}) as { stake?: string };
    return route.fulfill({ json: { success: true, value: answerOf(game, stake, outcome) } });
  });
  await page.goto(`/game?gameCode=${game}`);
  await expect(page.locator('.slot-glass canvas')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
}

const shares = async (page: Page, hundredths: number): Promise<bigint> =>
  (microsOf(await page.locator('.slot-box-bet b').innerText()) * BigInt(hundredths)) / 100n;
const asShown = (micros: bigint): bigint => (micros / 10_000n) * 10_000n;

test('a wheel is drawn from the maths and shows its result only when it stops', async ({ page, database }) => {
  test.setTimeout(180_000);
  await logIn(page, await openMember(database, 1000n));
  const outcome = roundWith('firecracker', ({ steps }) =>
    steps.some((step) => step.at === 'wheel' && step.wheel === 1 && step.value > 0),
  );
  await answerWith(page, 'firecracker', outcome);
  const wheelResult = page.locator('.slot-wheel-says b');
  await expect(page.locator('.slot-wheel-ring')).toHaveCount(3, { timeout: 30_000 });
  await expect(wheelResult).toBeHidden();
  await expect(page.locator('.slot-wheel-ring text')).toHaveCount(5 + 4 + 4);
  await expect(wheelResult).toHaveText('Next wheel');
  await expect(wheelResult).toBeVisible({ timeout: 30_000 });
  const last = outcome.steps.findLast(({ at }) => at === 'wheel');
  const value = last?.at === 'wheel' ? last.value : 0;
  await expect(page.getByText('Wheel 2')).toBeVisible({ timeout: 30_000 });
  await expect(wheelResult).toBeHidden();
  await expect(wheelResult).toBeVisible({ timeout: 30_000 });
  expect(microsOf(await wheelResult.innerText())).toBe(asShown(await shares(page, value)));
});

test('whichever jar is opened, also by keyboard, holds the drawn prize', async ({ page, database }) => {
  test.setTimeout(180_000);
  await logIn(page, await openMember(database, 1000n));
  const outcome = roundWith('temple-coins', ({ steps }) => steps.some(({ at }) => at === 'pick'));
  await answerWith(page, 'temple-coins', outcome);
  const jar = page.getByRole('button', { name: 'Jar 3' });
  await expect(jar).toBeEnabled({ timeout: 30_000 });
  await jar.focus();
  await page.keyboard.press('Enter');
  const pick = outcome.steps.find(({ at }) => at === 'pick');
  const opened = page.locator('[data-picked]');
  await expect(opened).not.toHaveText('Jar 3');
  expect(microsOf(await opened.innerText())).toBe(asShown(await shares(page, pick?.at === 'pick' ? pick.prize : 0)));
});
