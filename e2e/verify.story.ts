import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { logIn, microsOf, openMember } from './people.ts';
import { expect, test } from './story.ts';
import { expectPlaced, openTable, pickNumbers, place, setStake } from './table.ts';

/** A kite may fly long. */
const FLIGHT_MS = 120_000;

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

const holds = (page: Page) => page.getByText('Everything holds', { exact: true });
const fails = (page: Page) => page.getByText('This does not hold', { exact: true });

async function answerOf<T>(page: Page, path: RegExp, act: () => Promise<void>): Promise<T> {
  const isIt = (response: Response) => response.request().method() === 'POST' && path.test(response.url());
  // A bet that is entered while a kite flies goes out when it is over.
  const answered = page.waitForResponse(isIt, { timeout: FLIGHT_MS });
  await act();
  const reply = (await (await answered).json()) as { success: boolean; value: T };
  expect(reply.success).toBe(true);
  return reply.value;
}

/** The command of the card, run by the file that the site gives away, without the site. */
async function checkedOffline(page: Page): Promise<{ code: number; told: string }> {
  const command = await page.getByText(/^node verify\.mjs --/).innerText();
  const flags = [...command.matchAll(/--([a-zA-Z]+) '([^']*)'/g)].flatMap(([, name, text]) => [
    `--${name}`,
    text ?? '',
  ]);
  const file = await page.request.get('/verify.mjs');
  const directory = await mkdtemp(join(tmpdir(), 'lantern-verify-'));
  const path = join(directory, 'verify.mjs');
  await writeFile(path, await file.body());
  const done = await new Promise<{ code: number; told: string }>((resolve) => {
    execFile(process.execPath, [path, ...flags], (error, told) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, told }),
    );
  });
  await rm(directory, { recursive: true });
  return done;
}

/** Another last digit, as somebody would have it who changed the proof afterwards. */
const otherDigit = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;

/** A proof that holds on the page and in the file; with one byte changed it holds in neither. */
async function expectProof(page: Page, field: string): Promise<void> {
  await expect(holds(page)).toBeVisible();
  expect(await checkedOffline(page)).toMatchObject({ code: 0, told: expect.stringContaining('It holds.') });
  const input = page.getByLabel(field, { exact: true });
  await input.fill(otherDigit(await input.inputValue()));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(fails(page)).toBeVisible();
  await expect(holds(page)).toHaveCount(0);
  expect(await checkedOffline(page)).toMatchObject({ code: 1, told: expect.stringContaining('IT DOES NOT HOLD.') });
}

const revealSeeds = async (page: Page) => {
  await page.goto('/verify?view=seeds');
  await page.getByRole('button', { name: 'Reveal server seed' }).click();
  await expect(page.getByText('The server seed is revealed.')).toBeVisible();
};

test('a spin is drawn again once its seed is shown', async ({ page, database }) => {
  await logIn(page, await openMember(database, 100n));
  await page.goto('/game?gameCode=lotus-pond');
  await expect(page.locator('.slot-glass canvas')).toBeVisible({ timeout: 30_000 });
  const spin = await answerOf<Spin>(page, /\/lotus-pond\/spins$/, () =>
    page.getByRole('button', { name: 'Spin', exact: true }).click(),
  );
  await revealSeeds(page);
  const stake = microsOf(spin.stake);
  const pays = (Number((microsOf(spin.payout) * 100n) / stake) / 100).toFixed(2);
  const { pairId, nonce, mode } = spin;
  const asked = { game: spin.game, pair: pairId, nonce: String(nonce), mode, units: String(stake / LOTUS_UNIT) };
  await page.goto(`/verify?${new URLSearchParams({ ...asked, result: pays })}`);
  await expectProof(page, 'Server seed');
  await page.goto(`/verify?${new URLSearchParams({ ...asked, result: `${pays}1` })}`);
  await expect(fails(page)).toBeVisible();
});

test('a flight of the kite is found on the chain that was announced', async ({ page, database }) => {
  test.setTimeout(60_000 + 3 * FLIGHT_MS);
  await logIn(page, await openMember(database, 100n));
  await page.goto('/game?gameCode=crash&vendor=LTN_INSTANT');
  await page.getByLabel('Cash out by itself at').fill('1.1');
  await answerOf(page, /\/crash\/bets$/, () => page.locator('.inst-action button').click());
  await expect(page.locator('.inst-plate[data-state=won], .inst-plate[data-state=lost]')).toBeVisible({
    timeout: FLIGHT_MS,
  });
  const { rows } = await database.query<{ round: string }>(
    'select round_id as round from instant.crash_bet order by id desc limit 1',
  );
  const round = rows[0]?.round ?? '';
  const revealed = async () =>
    (await database.query('select from fairness.round where id = $1 and link is not null', [round])).rowCount;
  await expect.poll(revealed, { timeout: FLIGHT_MS }).toBe(1);
  await page.goto(`/verify?game=crash&round=${round}`);
  await expectProof(page, 'Link of the round');
});

test('a fast draw stands in the public log, which leads to its steps', async ({ page, database }) => {
  test.setTimeout(150_000);
  await logIn(page, await openMember(database, 100n));
  await openTable(page, 'fastmb1');
  await pickNumbers(page, '27');
  await setStake(page, '2');
  await place(page);
  await expectPlaced(page);
  const { rows } = await database.query<{ draw: string }>(
    'select event_id as draw from wager.wager order by id desc limit 1',
  );
  const draw = rows[0]?.draw ?? '';
  const inLog = async () =>
    (
      await database.query("select from fairness.commitment where about = $1 and seq > 0 and kind = 'draw-seed'", [
        draw,
      ])
    ).rowCount;
  await expect.poll(inLog, { timeout: 100_000 }).toBe(1);
  await page.goto('/verify?view=log');
  await expect(page.getByText('These lines are whole')).toBeVisible();
  await page
    .getByRole('row', { name: /Seed of a draw revealed/ })
    .getByRole('link', { name: draw })
    .click();
  await expectProof(page, 'Seed of the draw');
});

test('what is not revealed yet is not shown', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string }>(
    "select id from lottery.draw where state = 'open' and seed_hash is not null order by draw_at desc limit 1",
  );
  await page.goto(`/verify?draw=${rows[0]?.id}`);
  await expect(page.getByText('Not revealed yet', { exact: true })).toBeVisible();
});
