import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectNoSideScroll } from './axe.ts';
import { announce, type DeskMatch } from './feed-desk.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { balanceOf, logIn, microsOf, openMember } from './people.ts';
import { closeReceipt, expectReceipt, openBets, openMatch, paysUpTo, placeBet, priceOf } from './sports-slip.ts';

const UNIT = 1_000_000n;

/** A match and a member who looks at it. */
interface Visit {
  readonly page: Page;
  readonly match: DeskMatch;
}
async function visitMatch(page: Page, database: pg.Pool, home: string, away: string): Promise<Visit> {
  const match = await announce(database, home, away);
  await logIn(page, await openMember(database, 100n));
  await openMatch(page, match);
  return { page, match };
}

/** The header shows cents, rounded down. */
const expectBalance = (page: Page, micros: bigint): Promise<void> =>
  expect.poll(async () => microsOf(await balanceOf(page).innerText())).toBe((micros / 10_000n) * 10_000n);

/** Places a bet of 10 before the match, and returns what it pays if it wins. */
async function betBefore(page: Page, selection: string): Promise<bigint> {
  await placeBet(page, selection, '10');
  await expectReceipt(page, 'Bet accepted');
  const pays = await paysUpTo(page);
  await closeReceipt(page);
  return pays;
}

/** In play a bet waits first; then it is accepted at its odds. */
async function betDuring({ page }: Visit, selection: string): Promise<bigint> {
  // Bets are paused for ten seconds after the kick-off, from when the page has it.
  await expect(page.getByText('1st half', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(priceOf(page, selection)).toBeEnabled({ timeout: 30_000 });
  await placeBet(page, selection, '10');
  await expectReceipt(page, 'Bet waiting');
  await expectBalance(page, 80n * UNIT);
  await expectReceipt(page, 'Bet accepted');
  const pays = await paysUpTo(page);
  await closeReceipt(page);
  return pays;
}

async function seeGoalRefuse({ page, match }: Visit, selection: string): Promise<void> {
  await expect(priceOf(page, selection)).toBeEnabled({ timeout: 30_000 });
  await placeBet(page, selection, '10');
  await expectReceipt(page, 'Bet waiting');
  await expectBalance(page, 70n * UNIT);
  await match.make('goal', 'home');
  await expectReceipt(page, 'Bet not accepted');
  await expect(page.getByText('A goal: odds are coming').first()).toBeVisible();
  await expect(page.getByText('P 10.00 is back in your balance.')).toBeVisible();
  await expectBalance(page, 80n * UNIT);
  await closeReceipt(page);
}

/** The match ends as it stands; then its result is corrected by a goal of the away side, so that another bet wins. */
async function seeCorrection({ page, match }: Visit, pays: { home: bigint; draw: bigint }): Promise<void> {
  for (const move of ['half_time', 'second_half', 'ended', 'result'] as const) await match.make(move);
  await expectBalance(page, 80n * UNIT + pays.home);
  const bets = await openBets(page, 'Settled');
  const [homeBet, drawBet] = [match.home, 'Draw'].map((name) =>
    bets.getByRole('listitem').filter({ has: page.locator('b', { hasText: name }) }),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>];
  await expect(homeBet.getByText('Won', { exact: true }).first()).toBeVisible();
  await expect(drawBet.getByText('Lost', { exact: true }).first()).toBeVisible();
  await match.make('correct', 'away');
  await expectBalance(page, 80n * UNIT + pays.draw);
  await expect(homeBet.getByText('Lost', { exact: true }).first()).toBeVisible();
  await expect(drawBet.getByText('Won', { exact: true }).first()).toBeVisible();
}

async function playOut(visit: Visit): Promise<void> {
  const { page, match } = visit;
  const home = await betBefore(page, match.home);
  await expectBalance(page, 90n * UNIT);
  await match.make('first_half');
  const draw = await betDuring(visit, 'Draw');
  await seeGoalRefuse(visit, match.away);
  await seeCorrection(visit, { home, draw });
  await expectNoSideScroll(page, 'a match that is over');
}

test('a bet in play waits, a goal refuses the next one, and a corrected result moves the difference', async ({
  page,
  visit,
  database,
}) => {
  test.setTimeout(240_000);
  const phone = await visit(PHONE);
  const visits = [
    await visitMatch(page, database, 'Amber Wharf', 'Basalt Rovers'),
    await visitMatch(phone, database, 'Cedar Vale', 'Delta Wanderers'),
  ];
  await Promise.all(visits.map(playOut));
});

/** What buys the bet back is what the member gets. */
async function sellBack({ page }: Visit): Promise<bigint> {
  const bets = await openBets(page, 'Open');
  const button = bets.getByRole('button', { name: /^Cash out P/ });
  const offered = microsOf(await button.innerText());
  await button.click();
  await bets.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText(/^Cashed out: P/)).toBeVisible();
  await expect(bets.getByText('No open bets')).toBeVisible();
  return offered;
}

async function sellAndAbandon(visit: Visit): Promise<void> {
  const { page, match } = visit;
  await betBefore(page, match.home);
  const sold = await sellBack(visit);
  expect(sold < 10n * UNIT).toBe(true);
  await expectBalance(page, 90n * UNIT + sold);
  await openMatch(page, match);
  await betBefore(page, match.away);
  await expectBalance(page, 80n * UNIT + sold);
  for (const move of ['first_half', 'abandon', 'result'] as const) await match.make(move);
  await expectBalance(page, 90n * UNIT + sold);
  const bets = await openBets(page, 'Settled');
  const refunded = bets.getByRole('listitem').filter({ hasText: match.away }).first();
  await expect(refunded.getByText('Refunded')).toBeVisible();
  await expect(refunded.getByText('The match was abandoned')).toBeVisible();
  await expectNoSideScroll(page, 'an abandoned match');
}

test('a bet is bought back for what was offered, and an abandoned match returns the stake', async ({
  page,
  visit,
  database,
}) => {
  test.setTimeout(240_000);
  const phone = await visit(PHONE);
  const visits = [
    await visitMatch(page, database, 'Ember Town', 'Fjord Athletic'),
    await visitMatch(phone, database, 'Granite Park', 'Harbour City'),
  ];
  await Promise.all(visits.map(sellAndAbandon));
});
