import type { BrowserContextOptions, Page, Response } from '@playwright/test';
import type pg from 'pg';
import { expect, MOVING, REFUSED_CALL, test } from './fixtures.ts';
import { giveSession, microsOf, openMember, type Person } from './people.ts';
import { expectProof } from './proof.ts';

test.use(MOVING);

/**
 * Rounds of a game on the screen: eight by default, more by `INSTANT_ROUNDS`, divided among players side by side
 * (`INSTANT_PLAYERS`). Rounds of crash last as long as the flight, and all players see the same: `INSTANT_FLIGHTS`.
 */
const PLAYERS = Number(process.env['INSTANT_PLAYERS'] ?? 1);
const ROUNDS = Math.ceil(Number(process.env['INSTANT_ROUNDS'] ?? 8) / PLAYERS);
const FLIGHTS = Number(process.env['INSTANT_FLIGHTS'] ?? 2);
/** Several players play without motion, because this machine draws every page. */
const SEEN: BrowserContextOptions = PLAYERS > 1 ? { reducedMotion: 'reduce' } : {};
const FLIGHT_MS = 120_000;

/** Amounts as shown: at most two decimals, rounded down. */
const shown = (amount: string): bigint => (microsOf(amount) / 10_000n) * 10_000n;
const read = async (page: Page, name: 'balance' | 'win'): Promise<bigint> =>
  microsOf(await page.locator(`[data-value=${name}]`).innerText());

interface Paid {
  readonly success: boolean;
  readonly value: { readonly payout: string; readonly balanceAfter: string | null; readonly state?: string };
}
const answered = async (page: Page, path: RegExp): Promise<() => Promise<Paid>> => {
  const isIt = (response: Response) => response.request().method() === 'POST' && path.test(response.url());
  const waiting = page.waitForResponse(isIt, { timeout: FLIGHT_MS });
  return async () => (await (await waiting).json()) as Paid;
};

async function openGame(page: Page, game: string): Promise<void> {
  await page.goto(`/game?gameCode=${game}&vendor=LTN_INSTANT`);
  await expect(page.locator('.inst-controls')).toBeVisible({ timeout: 30_000 });
}

type Visit = (options?: BrowserContextOptions) => Promise<Page>;
/** Each player on a separate page, all at once. */
async function playBesideEachOther(
  { visit, database, options }: { visit: Visit; database: pg.Pool; options: BrowserContextOptions },
  play: (page: Page, person: Person) => Promise<void>,
): Promise<void> {
  const tables: [Page, Person][] = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    const page = await visit(options);
    const person = await openMember(database, 100_000n);
    await giveSession(page, person);
    tables.push([page, person]);
  }
  await Promise.all(tables.map(([page, person]) => play(page, person)));
}

const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

test('plinko shows what the server paid, every time', async ({ visit, database }) => {
  test.setTimeout(60_000 * (1 + PLAYERS / 4) + ROUNDS * 8000);
  await playBesideEachOther({ visit, database, options: STILL }, async (page) => {
    await openGame(page, 'plinko');
    for (let round = 0; round < ROUNDS; round += 1) {
      const reply = await answered(page, /\/plinko\/drops$/);
      await page.getByRole('button', { name: 'Drop ball' }).click();
      const { success, value } = await reply();
      expect(success).toBe(true);
      await expect(page.locator(`[data-payout="${value.payout}"]`)).toBeAttached();
      await expect.poll(() => read(page, 'win')).toBe(microsOf(value.payout));
      await expect.poll(() => read(page, 'balance')).toBe(shown(value.balanceAfter ?? '0'));
    }
  });
});

test('a board of mines is played by keyboard, continues after a reload, and ends as on the server', async ({
  visit,
  database,
}) => {
  test.setTimeout(60_000 * (1 + PLAYERS / 4) + ROUNDS * 10_000);
  await playBesideEachOther({ visit, database, options: STILL }, async (page) => {
    await openGame(page, 'mines');
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByRole('button', { name: 'Place bet' }).click();
      await expect(page.locator('[data-state=open]')).toBeVisible();
      if (round === 0) {
        await page.reload();
        await expect(page.locator('[data-state=open]')).toBeVisible({ timeout: 30_000 });
      }
      const lifted = await answered(page, /\/tiles$/);
      await page.locator('.mns-lid[tabindex="0"]').focus();
      await page.keyboard.press(round % 2 === 0 ? 'ArrowLeft' : 'ArrowUp');
      await page.keyboard.press('Enter');
      let { value } = await lifted();
      await expect(page.locator('.mns-lid:not([data-lid=closed])').first()).toBeVisible();
      if (value.state === 'open') {
        const cashed = await answered(page, /\/cash-out$/);
        await page.getByRole('button', { name: /^Cash out/ }).click();
        ({ value } = await cashed());
      }
      await expect(page.locator(`[data-state=${value.state}]`)).toBeVisible();
      await expect.poll(() => read(page, 'win')).toBe(microsOf(value.payout));
      await expect.poll(() => read(page, 'balance')).toBe(shown(value.balanceAfter ?? '0'));
    }
  });
});

test('all players see the same flight; a bet ends on the screen as on the server, and the flight on the committed chain', async ({
  visit,
  database,
  complaints,
}) => {
  // Where many pages share the machine, some presses come after betting has closed.
  if (PLAYERS > 1) complaints.expect(REFUSED_CALL);
  test.setTimeout(60_000 * (1 + PLAYERS / 4) + FLIGHTS * FLIGHT_MS);
  await playBesideEachOther({ visit, database, options: SEEN }, async (page, person) => {
    await page.addInitScript({ path: `${import.meta.dirname}/flight-ends.page.js` });
    await openGame(page, 'crash');
    await page.getByLabel('Auto cash out at').fill('1.3');
    const lastBet = async () => {
      const { rows } = await database.query<{ id: string; state: string; payout: string; round: string }>(
        'select id, state, payout, round_id as round from instant.crash_bet where member_id = $1 order by id desc limit 1',
        [person.id],
      );
      return rows[0] ?? { id: '0', state: 'none', payout: '0', round: '0' };
    };
    for (let flight = 0; flight < FLIGHTS; flight += 1) {
      for (let isIn = false; !isIn; ) {
        const placed = await answered(page, /\/crash\/bets$/);
        await page.locator('.inst-action button').click();
        isIn = (await placed()).success;
      }
      const { id } = await lastBet();
      const end = () => page.evaluate<{ state: string; win: string } | undefined>(`flightEnds['${id}']`);
      await expect.poll(end, { timeout: 2 * FLIGHT_MS }).toBeDefined();
      const { state, payout } = await lastBet();
      const shown = async () => {
        const { state, win } = (await end()) ?? { state: '', win: '' };
        return [state, microsOf(win)];
      };
      // A win is counted up.
      await expect.poll(shown).toEqual([state, BigInt(payout)]);
    }
    const { round } = await lastBet();
    const revealed = async () =>
      (await database.query('select from fairness.round where id = $1 and link is not null', [round])).rowCount;
    await expect.poll(revealed, { timeout: FLIGHT_MS }).toBe(1);
    await page.goto(`/verify?game=crash&round=${round}`);
    await expectProof(page, 'Round secret');
  });
});
