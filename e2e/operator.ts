import type { Page } from '@playwright/test';
import type pg from 'pg';
import { openTotp, totpCode } from '../server/src/modules/staff/operators/staff.totp.ts';
import { createSecrets } from '../server/src/platform/secrets.ts';
import { expect } from './fixtures.ts';
import { DEMO, SECRETS_KEY } from './surroundings.ts';

/** The page of the office looks for a session before the operator logs in. */
export const NO_STAFF_YET = /\/api\/staff\/session\/resume/;

/** A code is valid once: that of the last half minute may be one of another story, so it is forgotten first. */
export async function logInOperator(page: Page, database: pg.Pool, name: string): Promise<string> {
  const { rows } = await database.query<{ id: string; totp_sealed: Buffer }>(
    'update staff.operator set totp_step = 0 where name = $1 returning id, totp_sealed',
    [name],
  );
  const [row] = rows;
  const password = DEMO.find((login) => login.name === name)?.password;
  if (!row || !password) throw new Error(`the demo data have no ${name}`);
  const secret = openTotp({ secrets: createSecrets(SECRETS_KEY) }, BigInt(row.id), row.totp_sealed);
  await page.goto('/office/');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code').fill(totpCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
  return secret;
}

export type StaffCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Record<string, unknown>>;

/** Calls as an operator, with the token of a log-in on the page of the office. */
export async function callAsOperator(page: Page, database: pg.Pool, name: string): Promise<StaffCall> {
  const authorized = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await logInOperator(page, database, name);
  const headers = { authorization: (await authorized).headers()['authorization'] ?? '' };
  return async (method, path, body) => {
    const reply = await page.request.fetch(path, { method, headers, ...(body ? { data: body } : {}) });
    const { success, value, code } = await reply.json();
    if (!success) throw new Error(`${method} ${path} is refused: ${code}`);
    return value;
  };
}
