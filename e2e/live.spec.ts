import type { Page, WebSocketRoute } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { openLiveTable, paidTo, sceneWithin, shownBalance, waitForBets } from './live-table.ts';
import { giveSession, openMember } from './people.ts';

test.use(MOVING);

/** Tables with short rounds: eight and ten seconds of betting. */
const TIGER = 'da-lat-speed';
const BACCARAT = 'hue-speed';
const waitForScene = sceneWithin(45_000);

/** What a page shows of its table. */
const seen = async (page: Page) => ({
  cards: await page
    .locator('.hands .tcard[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))),
  result: await page.locator('.result-board').allInnerTexts(),
});

test('a bet goes from the hand to the cloth, through the deal, to the balance, as it was paid', async ({
  page,
  database,
}) => {
  test.setTimeout(300_000);
  const person = await openMember(database, 1000n);
  await giveSession(page, person);
  await openLiveTable(page, BACCARAT);
  await waitForBets(page, waitForScene);
  // By keyboard: the second chip, then a walk over the cloth.
  await page.locator('[data-spot=player]').focus();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-spot=tie]')).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.locator('[data-spot=banker]').click();
  await page.getByRole('button', { name: /^Confirm P\s35$/ }).click();
  await expect(page.locator('[data-spot=player]')).toHaveAttribute('data-stake', '2500');
  await expect(page.locator('[data-spot=tie]')).toHaveAttribute('data-stake', '500');
  await expect.poll(() => shownBalance(page)).toBe(965_000_000n);
  await waitForScene(page, 'closed', 'dealing');
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
  await waitForScene(page, 'result');
  await expect.poll(async () => (await paidTo(database, person)).open).toBe(0);
  const { stake, payout } = await paidTo(database, person);
  expect(stake).toBe(35_000_000n);
  await expect.poll(() => shownBalance(page)).toBe(((965_000_000n + payout) / 10_000n) * 10_000n);
  if (payout > stake) {
    await expect(page.locator('.win-tag')).toHaveAttribute('data-payout', String(payout / 10_000n));
  }
  // The same bets again, in the next round; what is not confirmed in time comes back.
  await waitForScene(page, 'open');
  await page.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByRole('button', { name: /^Confirm P\s35$/ })).toBeVisible();
  await page.getByRole('button', { name: 'My rounds' }).click();
  await expect(page.getByRole('dialog', { name: 'My rounds' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('dialog').getByRole('row').nth(1).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Proof of the round' }).locator('.dealt svg').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await waitForScene(page, 'closed', 'dealing');
  await expect(page.getByText('Bets closed before you confirmed.')).toBeVisible();
  expect((await paidTo(database, person)).stake).toBe(35_000_000n);
});

test('two browsers at one table see the same cards, and one that loses its line at each phase sees them too', async ({
  visit,
  database,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.expect(/WebSocket|ERR_FAILED|ERR_INTERNET|Failed to load resource/);
  const [steady, shaky] = [await visit(), await visit()];
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await shaky.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await shaky.route(/socket\.io|\/wps\/live\//, (route) => (isCut ? route.abort() : route.fallback()));
  const cutFor = async (ms: number): Promise<void> => {
    isCut = true;
    for (const line of lines.splice(0)) await line.close();
    await new Promise((done) => setTimeout(done, ms));
    isCut = false;
  };
  for (const page of [steady, shaky]) {
    await giveSession(page, await openMember(database, 100n));
    await openLiveTable(page, TIGER);
  }
  const expectSame = async (): Promise<void> => {
    await waitForScene(steady, 'result');
    const known = await seen(steady);
    expect(known.cards).toHaveLength(2);
    // A page that comes back late shows them as those of the last round.
    await expect.poll(async () => (await seen(shaky)).cards, { timeout: 9000 }).toEqual(known.cards);
  };
  // With their lines up both show the same, card by card and in words.
  await waitForScene(steady, 'result');
  await waitForScene(shaky, 'result');
  expect(await seen(shaky)).toEqual(await seen(steady));
  await waitForScene(steady, 'open');
  await waitForScene(shaky, 'open');
  await shaky.locator('[data-spot=tiger]').click();
  await shaky.getByRole('button', { name: /^Confirm P/ }).click();
  await expect(shaky.locator('[data-spot=tiger]')).toHaveAttribute('data-stake', '500');
  await cutFor(1500);
  await waitForScene(steady, 'closed', 'dealing');
  await cutFor(300);
  await expectSame();
  // The line is away while the next round opens, and a bet is confirmed without it: it is placed once.
  await cutFor(1000);
  await waitForScene(steady, 'open');
  await waitForScene(shaky, 'open');
  await shaky.locator('[data-spot=dragon]').click();
  isCut = true;
  await shaky.getByRole('button', { name: /^Confirm P/ }).click();
  await cutFor(1200);
  await expect(shaky.locator('[data-spot=dragon]')).toHaveAttribute('data-stake', '500', { timeout: 6000 });
  await expectSame();
});

test('visitors watch the tables, at every width', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/live');
  await expect(page.locator('.table-card')).toHaveCount(16, { timeout: 30_000 });
  await expect(page.locator('.table-card-road .road').first()).toBeVisible();
  await expectAccessible(page, 'the lobby of tables');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, 'the lobby of tables on a phone');
  await page.getByLabel('Minimum stake').selectOption({ index: 1 });
  await expect(page).toHaveURL(/stake=/);
  expect(await page.locator('.table-card').count()).toBeLessThan(16);
  await page.getByLabel('Minimum stake').selectOption({ index: 0 });
  await expect(page.locator('.table-card')).toHaveCount(16);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: /^Roulette/ }).click();
  await expect(page).toHaveURL(/game=roulette/);
  await expect(page.locator('.table-card')).toHaveCount(3);
  await openLiveTable(page, 'hoi-an-wheel');
  await expect(page.getByRole('button', { name: 'Log in to bet' })).toBeVisible();
  await expectAccessible(page, 'a table of roulette');
  for (const width of [390, 834, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideScroll(page, `a table of roulette at ${width}`);
  }
});
