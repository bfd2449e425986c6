import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './fixtures.ts';
import { freshName, givePin, type Person, PIN } from './people.ts';

const PLATFORM_TERMS = JSON.stringify({
  tiers: [{ rate: '0.006', turnover: '5', loss: '0', active: 1 }],
  ...{ activeTurnover: '1', cap: null, period: null, mode: null, carry: null },
});
let number = 0;
const nextId = (): string => {
  number += 1;
  return String(BigInt(Date.now()) * 1000n + 500n + BigInt(number));
};

/** A member who registered three days ago below an upline, with money. */
export async function openBelow(database: pg.Pool, upline: Person | null, type: number, money = 500n): Promise<Person> {
  const [id, name] = [nextId(), freshName()];
  await database.query(
    `insert into account.member (id, account, nickname, type, currency, language, password_hash, terms_version, terms_at, age_confirmed_at,
       created_at, upline_id)
     select $1, $2, $2, $3, currency, language, password_hash, terms_version, now(), now(), now() - interval '3 days', $4
     from account.member where account = 'demo' or type = 0 order by id limit 1`,
    [id, name, type, upline?.id ?? null],
  );
  await database.query('select ledger.open_accounts($1, currency) from account.member where id = $1', [id]);
  await database.query('select ledger.credit($1, $1, 13::smallint, 22::smallint, $2)', [
    id,
    String(money * 1_000_000n),
  ]);
  await givePin(database, id);
  return { id, name, password: '' };
}

/** The last day whose bills are computed: it is over since five past two. */
const OVER = `((now() at time zone 'Asia/Ho_Chi_Minh' - interval '125 minutes')::date - 1)`;

export async function openTop(database: pg.Pool): Promise<Person> {
  const top = await openBelow(database, null, 2);
  await database.query(
    `insert into contracts.contract (id, kind, upline_id, downline_id, currency, version, state, terms, text, hash, starts_on, offered_at, answer_by,
       answered_at, valid_from)
     select $1, 'daily', null, $2, currency, 1, 'active', $3, '{"EN": ["Daily salary contract"], "VI": ["Hợp đồng lương ngày"]}', 'first', ${OVER} - 1, now(), now(),
       now(), ${OVER} - 1 from account.member where id = $2`,
    [nextId(), top.id, PLATFORM_TERMS],
  );
  return top;
}

/** The player has bet 100 on the last day that is over, and lost. */
export async function betBefore(database: pg.Pool, player: Person): Promise<void> {
  await database.query(
    `select wager.record_reported((${OVER} + time '15:00') at time zone 'Asia/Ho_Chi_Minh', $1, $2, 'LIVE', 'LUCKY_WELL', 'table', $3, currency, 100000000, 'lost', 0)
     from account.member where id = $1`,
    [player.id, nextId(), nextId()],
  );
}

/** Yesterday comes: the contract counts since then, the player has bet, and the night's run is due, also after another spec had one. */
export async function passDay(database: pg.Pool, downline: Person, player: Person): Promise<void> {
  await database.query(`update contracts.contract set valid_from = ${OVER} where downline_id = $1`, [downline.id]);
  await betBefore(database, player);
  await database.query(`delete from contracts.run where kind = 'daily' and day = ${OVER}`);
  await database.query(`update contracts.progress set run_day = ${OVER} - 1`);
}

/** Fills an offer of a daily salary of 0.3 % from a valid stake of 5, and checks it. */
export async function fillOffer(page: Page, to: Person): Promise<void> {
  await page.goto('/index?agent=agentDailyWages2');
  await page.getByRole('button', { name: 'Offer a contract' }).click();
  await page.getByLabel('To', { exact: true }).selectOption(to.name);
  await page.getByLabel('Active from a valid stake of').fill('1');
  await page.getByLabel('Valid stake from').fill('5');
  await page.getByLabel('Active from', { exact: true }).fill('1');
  await page.getByLabel('Rate').fill('0.3');
  await page.getByRole('button', { name: 'Check the terms' }).click();
  await expect(page.getByText('From a valid stake of 5 LTN and 1 active members: 0.3%.')).toBeVisible();
}

/** Reads the offer that is open, and accepts it. */
export async function acceptOffer(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read version/ }).check();
  await page.getByLabel('Payment password').fill(PIN);
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
}
