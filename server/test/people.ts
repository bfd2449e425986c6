import { randomBytes } from 'node:crypto';
import type { CallDefinition } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { staffCalls } from '@lantern/contract/staff';
import { creditByHand } from '../src/modules/ledger/index.ts';
import { changeSetting } from '../src/modules/site/index.ts';
import { addStaff, STAFF_RIGHTS, totpCode } from '../src/modules/staff/index.ts';
import type { TestApp } from './app.ts';
import { newAddress, type SealOptions, seal } from './seal.ts';

export const TEST_PASSWORD = 'Paper-Lantern-77';

/** A logged-in person: `headers` carry the cookie and the session token. */
export interface Person {
  readonly memberId: bigint;
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly headers: { readonly cookie: string; readonly 'x-session-token': string };
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly seal?: SealOptions;
}

/** Makes a call as a browser does, sealing the body where the contract requires it. Returns fastify's light reply. */
export async function sendCall(app: TestApp, call: CallDefinition, body?: unknown, options: CallOptions = {}) {
  const payload = call.sealed ? await seal(app, `${call.method} ${call.path}`, body, options.seal) : body;
  return app.http.inject({
    method: call.method,
    url: call.path,
    remoteAddress: options.address ?? newAddress(),
    headers: { ...options.headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
}

type Replied = Awaited<ReturnType<typeof sendCall>>;

/** Cookie and token of a reply that opened a session. */
export function headersOf(reply: Replied): Person['headers'] {
  if (reply.statusCode !== 200) throw new Error(`no session was opened: ${reply.statusCode} ${reply.body}`);
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, 'x-session-token': reply.json().value.token };
}

async function personOf(app: TestApp, reply: Replied, address: string, password: string): Promise<Person> {
  const headers = headersOf(reply);
  const info = await app.http.inject({
    method: 'GET',
    url: accountCalls.getMemberInfo.path,
    remoteAddress: address,
    headers,
  });
  const { id, account } = info.json().value as { id: string; account: string };
  return { memberId: BigInt(id), username: account, password, address, headers };
}

/** Letters and digits only, never the same twice. */
export const newUsername = (): string => `u${randomBytes(6).toString('hex')}`;

export const registration = (username: string, more: Readonly<Record<string, unknown>> = {}) => ({
  username,
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
  ageConfirmed: true,
  termsVersion: '2026-01',
  ...more,
});

/** Registers a real member by the HTTP call and stays logged in. */
export async function registerMember(
  app: TestApp,
  options: { username?: string; address?: string; fields?: Readonly<Record<string, unknown>> } = {},
): Promise<Person> {
  const address = options.address ?? newAddress();
  const body = registration(options.username ?? newUsername(), options.fields);
  return personOf(app, await sendCall(app, accountCalls.register, body, { address }), address, TEST_PASSWORD);
}

/** Marks the mail of a registration as confirmed long ago: only such a one gets codes. */
export const confirmMail = (app: TestApp, { memberId }: Pick<Person, 'memberId'>) =>
  app.owner.query('update account.member set email_verified_at = make_timestamptz(2026, 1, 1, 0, 0, 0) where id = $1', [
    memberId,
  ]);

/** The pictures alone; the proof of work has tests of its own. */
export async function picturesOnly(app: TestApp): Promise<void> {
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'humanCheck.mode', 'slider', 'test'));
}

/** Moves the piece of a puzzle into its hole as a hand does; the test reads the place from the database. */
export async function solveSlider(app: TestApp, address = newAddress()): Promise<string> {
  const { sliderId } = (await sendCall(app, sessionCalls.getSlider, undefined, { address })).json().value;
  const { rows } = await app.context.db.query<{ hole_x: number }>('select hole_x from session.slider where id = $1', [
    sliderId,
  ]);
  const x = rows[0]?.hole_x ?? 0;
  const path = Array.from({ length: 12 }, (_, step) => ({ t: step * 60 + (step % 3) * 7, x: (x * step) / 11 }));
  app.clock.advance(1000);
  const reply = await sendCall(app, sessionCalls.solveSlider, { sliderId, x, path }, { address });
  return reply.json().value.sliderTicket;
}

/** A browser that requests codes and types them: a code is valid in the requesting browser only. */
export const codeBrowser = (name = 'b'): { cookie: string } => ({
  cookie: `lantern_step=${name.repeat(43).slice(0, 43)}`,
});

/** The newest code sent to a number by SMS, opened from the sealed outbox. */
export async function sentCode(app: TestApp, mobile: string): Promise<string> {
  const { rows } = await app.context.db.query<{ id: string; secrets: Buffer }>(
    `select id, secrets from post.message where recipient = $1 and secrets is not null order by id desc limit 1`,
    [mobile],
  );
  if (!rows[0]) throw new Error(`nothing was sent to ${mobile}`);
  return JSON.parse(app.context.secrets.open(rows[0].secrets, `post message ${rows[0].id}`)).code;
}

/** Name and first password in the newest mail that invites an operator, opened from the sealed outbox. */
export async function invitationOf(app: TestApp, email: string): Promise<{ name: string; password: string }> {
  const { rows } = await app.context.db.query<{ id: string; secrets: Buffer }>(
    `select id, secrets from post.message where recipient = $1 and secrets is not null order by id desc limit 1`,
    [email],
  );
  if (!rows[0]) throw new Error(`nothing was sent to ${email}`);
  const { link } = JSON.parse(app.context.secrets.open(rows[0].secrets, `post message ${rows[0].id}`));
  const [name = '', password = ''] = new URL(link).hash.replace('#first=', '').split('/');
  return { name, password };
}

/** Logs a member in again, as another browser. */
export async function logIn(app: TestApp, username: string, password = TEST_PASSWORD): Promise<Person> {
  const address = newAddress();
  const reply = await sendCall(app, sessionCalls.login, { username, password }, { address });
  return personOf(app, reply, address, password);
}

/** A trial member with its trial money. */
export async function startTrial(app: TestApp): Promise<Person> {
  const address = newAddress();
  return personOf(app, await sendCall(app, sessionCalls.startFreePlay, undefined, { address }), address, '');
}

/** Gives a member money by an adjustment, as an operator would. */
export async function fundMember(app: TestApp, memberId: bigint, amountMicros: bigint): Promise<void> {
  const { context } = app;
  await creditByHand(context, { memberId, causeId: context.newId(), amount: amountMicros });
}

export interface Operator {
  readonly staffId: bigint;
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
  readonly headers: { readonly authorization: string };
}

/** An unused code of this operator: the step after the last one. */
export function freshCode(app: TestApp, operator: Operator): string {
  app.clock.advance(30_000);
  return totpCode(operator.totpSecret, app.clock.nowMs());
}

/** A new operator with these rights (all by default), logged in with password and TOTP code. */
export async function loginStaff(
  app: TestApp,
  options: { name?: string; rights?: readonly string[] } = {},
): Promise<Operator> {
  const name = options.name ?? `op${randomBytes(5).toString('hex')}`;
  const added = await addStaff(app.context, { name, password: TEST_PASSWORD, rights: options.rights ?? STAFF_RIGHTS });
  if (added === null || added === 'busy') throw new Error(`the operator ${name} could not be added`);
  const code = totpCode(added.totpSecret, app.clock.nowMs());
  const reply = await sendCall(app, staffCalls.staffLogin, { name, password: TEST_PASSWORD, code });
  if (reply.statusCode !== 200) throw new Error(`the operator is not logged in: ${reply.body}`);
  const headers = { authorization: `Bearer ${reply.json().value.token}` };
  return { ...added, name, password: TEST_PASSWORD, headers };
}
