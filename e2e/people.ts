import { createHash, randomBytes } from 'node:crypto';
import { createIdSource } from '@lantern/kernel';
import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { slideByKeys } from './slider.ts';
import { DATABASE_URL, DEMO, SITE_URL } from './surroundings.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly password: string;
}

const MICROS_PER_UNIT = 1_000_000n;
let count = 0;

/** An unused user name: a letter, then time and number. */
export function freshName(): string {
  count += 1;
  return `e${Date.now().toString(36)}${count.toString(36)}`;
}

/**
 * A member with money, written as the account module writes one, with the password of the demo's member: opening an
 * account on the page has its own spec, and the number of accounts per address is limited.
 */
export async function openMember(database: pg.Pool, money: bigint): Promise<Person> {
  const name = freshName();
  const id = String(BigInt(Date.now()) * 1000n + BigInt(count));
  const model = DEMO.find(({ role }) => role === 'member');
  if (!model) throw new Error('the demo data have no member');
  await database.query(
    `insert into account.member (id, account, nickname, type, currency, language, password_hash, terms_version, terms_at,
       age_confirmed_at, created_at)
     select $1, $2, $2, 0, currency, language, password_hash, terms_version, now(), now(), now()
     from account.member where account = $3`,
    [id, name, model.name],
  );
  await database.query('select ledger.open_accounts($1, currency) from account.member where id = $1', [id]);
  // Only a first log-in opens the welcome, which the specs that open an account on the page close.
  await database.query(`insert into session.last_login (member_id, at) values ($1, now() - interval '1 day')`, [id]);
  if (money > 0n)
    await database.query('select ledger.credit($1, $1, 13::smallint, 22::smallint, $2)', [
      id,
      String(money * MICROS_PER_UNIT),
    ]);
  return { id, name, password: model.password };
}

/** Fills the log-in window of the page and submits it. */
export async function sendLogin(page: Page, name: string, password: string): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Log in' });
  await window.getByLabel('Username').fill(name);
  await window.getByLabel('Password', { exact: true }).fill(password);
  await slideByKeys(page, window);
  await window.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The welcome of a first log-in; chooses to go on to the games. */
export async function closeWelcome(page: Page, name: string): Promise<void> {
  const welcome = page.getByRole('dialog', { name: `Welcome, ${name}` });
  await welcome.getByRole('button', { name: 'Choose a game' }).click();
  await expect(welcome).toBeHidden();
}

/** Logs in on `/login`; ends at home, with the balance in the header. */
export async function logInOnPage(page: Page, { name, password }: Pick<Person, 'name' | 'password'>): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, name, password);
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/index$/);
}

/** No server has this node number. */
const sessionId = createIdSource(500, () => Date.now());

/** A session as the session module writes one after a password; the secret of its cookie. */
async function openSession(name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `with opened as (
         insert into session.session (member_id, id, secret_hash, opened_at, last_seen_at, ends_at, password_at, address, user_agent)
         select id, $2, $3, now(), now(), now() + interval '1 hour', now(), '127.0.0.1', 'a browser' from account.member where account = $1
         returning member_id)
       insert into session.last_login (member_id, at) select member_id, now() from opened on conflict (member_id) do update set at = excluded.at`,
      // The time in its number is when the session began.
      [name, sessionId().toString(), createHash('sha256').update(secret).digest()],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
  return secret;
}

/** What the browser opens next, it opens logged in. Logging in over the page has specs of its own, and takes seconds. */
export async function giveSession(page: Page, { name }: Pick<Person, 'name'>): Promise<void> {
  const value = await openSession(name);
  const attributes = { url: SITE_URL, httpOnly: true, sameSite: 'Lax' } as const;
  await page.context().addCookies([{ name: 'lantern_session', value, ...attributes }]);
}

/** Ends at home, logged in, with the balance in the header. */
export async function logIn(page: Page, person: Pick<Person, 'name'>): Promise<void> {
  await giveSession(page, person);
  await page.goto('/index');
  await expect(balanceOf(page)).toBeVisible();
}

/** The balance in the header, as shown: `P 12.50`. */
export const balanceOf = (page: Page): Locator => page.getByRole('banner').locator('bdi');

/** `P 1,234.50` in micros. */
export function microsOf(text: string): bigint {
  const amount = /([0-9,]+)(?:\.([0-9]+))?\s*$/.exec(text.trim());
  if (!amount) throw new Error(`"${text}" is no amount`);
  const whole = BigInt((amount[1] ?? '0').replaceAll(',', ''));
  return whole * MICROS_PER_UNIT + BigInt((amount[2] ?? '').padEnd(6, '0'));
}

/** An entry of the member menu, whose button has the member's name. */
export async function openPanel(page: Page, entry: string): Promise<void> {
  const settings = page.getByRole('region', { name: 'Account and settings' });
  await settings.locator('button[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openPanel(page, 'Log out');
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
}

/** The payment password of the people of these specs, as the account module stores one. */
export const PIN = '246813';
let pinHash: Promise<string> | undefined;
async function hashOfPin(): Promise<string> {
  const { hashPassword } = await import('../server/src/modules/account/account.passwords.ts');
  const hash = await hashPassword(PIN);
  if (hash === 'busy') throw new Error('nothing else hashes here');
  return hash;
}
export async function givePin(database: pg.Pool, id: string): Promise<void> {
  pinHash ??= hashOfPin();
  await database.query(
    `insert into account.profile (member_id, payment_password_hash) values ($1, $2)
     on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash`,
    [id, await pinHash],
  );
}

/** Gives a member a confirmed mail address: codes go there. */
export async function confirmMail(database: pg.Pool, { id, name }: Person): Promise<string> {
  const mail = `${name}@example.com`;
  await database.query(
    `update account.member set email = $2, email_verified_at = now() - interval '30 days' where id = $1`,
    [id, mail],
  );
  return mail;
}
