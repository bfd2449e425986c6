import { sessionCalls } from '@lantern/contract/session';
import { totpCodeAt } from '../src/modules/session/second-factor/session.second-factor-codes.ts';
import type { TestApp } from './app.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type CallOptions, type Person, sendCall, TEST_PASSWORD } from './people.ts';
import { newAddress } from './seal.ts';

type Replied = Awaited<ReturnType<typeof sendCall>>;

/** A browser: one address, and its cookies. */
export interface Browser {
  readonly address: string;
  sendCall(call: Parameters<typeof sendCall>[1], body?: unknown, options?: CallOptions): Promise<Replied>;
  cookie(): string;
}

export function openBrowser(app: TestApp, address = newAddress()): Browser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    address,
    cookie,
    sendCall: async (call, body, options = {}) => {
      const headers = { ...(jar.size > 0 ? { cookie: cookie() } : {}), ...options.headers };
      const reply = await sendCall(app, call, body, { address, ...options, headers });
      for (const { name, value } of reply.cookies)
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      return reply;
    },
  };
}

/** A right password from this browser: a session, or the required step. */
export const tryPassword = (browser: Browser, username: string, password = TEST_PASSWORD): Promise<Replied> =>
  browser.sendCall(sessionCalls.login, { username, password });

/** Enables TOTP; the clock advances by a step, so that the next code is a new one. */
export async function turnOnTotp(app: TestApp, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { headers, address } = person;
  const begun = await sendCall(app, sessionCalls.beginTotp, {}, { headers, address });
  const { secret } = begun.json().value as { secret: string };
  const code = totpCodeAt(secret, app.clock.nowMs());
  const confirmed = await sendCall(app, sessionCalls.confirmTotp, { code }, { headers, address });
  if (confirmed.statusCode !== 200) throw new Error(`TOTP is not on: ${confirmed.body}`);
  app.clock.advance(30_000);
  return { secret, recoveryCodes: confirmed.json().value.recoveryCodes };
}

export const codeNow = (app: TestApp, secret: string): string => totpCodeAt(secret, app.clock.nowMs());

/** Adds a passkey and returns its device. */
export async function addTestPasskey(
  app: TestApp,
  person: Person,
  name = 'Key',
): Promise<{ device: Authenticator; id: string; recoveryCodes: string[] }> {
  const { headers, address } = person;
  const begun = await sendCall(app, sessionCalls.beginPasskey, {}, { headers, address });
  const device = createAuthenticator();
  const reply = device.create(begun.json().value.options);
  const added = await sendCall(app, sessionCalls.addPasskey, { name, reply }, { headers, address });
  if (added.statusCode !== 200) throw new Error(`the passkey is not stored: ${added.body}`);
  const { passkey, recoveryCodes } = added.json().value;
  return { device, id: passkey.id, recoveryCodes };
}

/** The code of the newest message to this address, as its gateway receives it. */
export async function newestCode(app: TestApp, to: string): Promise<string> {
  const { rows } = await app.context.db.query<{ id: string; secrets: Buffer | null }>(
    'select id, secrets from post.message where recipient = $1 order by id desc limit 1',
    [to.toLowerCase()],
  );
  const row = rows[0];
  if (!row?.secrets) throw new Error(`nothing secret was sent to ${to}`);
  return JSON.parse(app.context.secrets.open(row.secrets, `post message ${row.id}`)).code;
}

export async function lettersTo(app: TestApp, to: string): Promise<string[]> {
  const { rows } = await app.context.db.query<{ key: string }>(
    'select key from post.message where recipient = $1 order by id',
    [to.toLowerCase()],
  );
  return rows.map(({ key }) => key);
}

let lastMobile = 84_938_000_000;
/** A mobile number, in E.164, verified by the member. */
export async function bindMobile(app: TestApp, { memberId }: Pick<Person, 'memberId'>): Promise<string> {
  lastMobile += 1;
  const mobile = `+${lastMobile}`;
  await app.context.db.query(
    'insert into account.verified_mobile (mobile, member_id, verified_at) values ($1, $2, make_timestamptz(2026, 1, 1, 0, 0, 0))',
    [mobile, memberId],
  );
  return mobile;
}
