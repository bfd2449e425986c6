import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { turnOnTotp } from '../../../../test/authentication.ts';
import { headersOf, type Person, registerMember, sendCall, TEST_PASSWORD } from '../../../../test/people.ts';
import { outboxOf } from '../../post/index.ts';
import { ticketName } from '../login/session.remember.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

type Reply = Awaited<ReturnType<typeof sendCall>>;
interface Halves {
  readonly ticket: string;
  readonly binder: string;
}
const cookieOf = (reply: Reply, name: string) => reply.cookies.find((cookie) => cookie.name === name);
const halvesOf = (reply: Reply, username: string): Halves => ({
  ticket: cookieOf(reply, username)?.value ?? '',
  binder: cookieOf(reply, 'lantern_remember')?.value ?? '',
});
const remembered = async (fields = {}): Promise<{ person: Person; reply: Reply; halves: Halves }> => {
  const person = await registerMember(app, { fields });
  const { username, address } = person;
  const reply = await sendCall(
    app,
    sessionCalls.login,
    { username, password: TEST_PASSWORD, remember: true },
    { address },
  );
  return { person, reply, halves: halvesOf(reply, username) };
};
const redeem = ({ username, address }: Person, { ticket, binder }: Halves) =>
  sendCall(
    app,
    sessionCalls.loginRemember,
    { username, ticket },
    { address, headers: { cookie: `lantern_remember=${binder}` } },
  );
const isIn = async (reply: Reply): Promise<boolean> => {
  const { cookie } = headersOf(reply);
  const info = await app.http.inject({ method: 'GET', url: accountCalls.getMemberInfo.path, headers: { cookie } });
  return info.statusCode === 200;
};

describe('success', () => {
  test('the halves are a cookie named after the user, and an http-only one, for a day', async () => {
    const { person, reply } = await remembered();
    expect(cookieOf(reply, person.username)).toMatchObject({ maxAge: 86_400, path: '/' });
    expect(cookieOf(reply, person.username)?.httpOnly).toBeFalsy();
    expect(cookieOf(reply, 'lantern_remember')).toMatchObject({ httpOnly: true, maxAge: 86_400 });
    const { rows } = await app.context.db.query('select * from session.remember where member_id = $1', [
      person.memberId,
    ]);
    const { ticket, binder } = halvesOf(reply, person.username);
    for (const half of [ticket, binder]) expect(JSON.stringify(rows)).not.toContain(half);
  });

  test('nothing is remembered unless requested', async () => {
    const { username, address } = await registerMember(app);
    const reply = await sendCall(app, sessionCalls.login, { username, password: TEST_PASSWORD }, { address });
    expect(reply.cookies.map(({ name }) => name)).toEqual(['lantern_session', 'lantern_device']);
  });

  test('both together log in, and are replaced by the next two', async () => {
    const { person, halves } = await remembered();
    const reply = await redeem(person, halves);
    expect(await isIn(reply)).toBe(true);
    const next = halvesOf(reply, person.username);
    expect(new Set([next.ticket, next.binder, halves.ticket, halves.binder]).size).toBe(4);
    expect((await redeem(person, next)).statusCode).toBe(200);
  });

  test('it is the first factor only: the second one is required as ever (ASVS 6.3.3)', async () => {
    const { person, halves } = await remembered();
    await turnOnTotp(app, person);
    expect((await redeem(person, halves)).json().value).toMatchObject({ token: null, next: { kind: 'second_factor' } });
  });

  test('it does not count as a recently entered password', async () => {
    const { person, halves } = await remembered();
    const headers = headersOf(await redeem(person, halves));
    const body = { newPassword: 'Another-Lantern-78', confirmNewPassword: 'Another-Lantern-78' };
    const change = await sendCall(app, accountCalls.changePassword, body, { headers });
    expect(change.json().code).toBe('old_password_required');
  });

  test('a name with special characters has a cookie of its own', () => {
    expect(ticketName('minhanh88')).toBe('minhanh88');
    expect(ticketName("o'neil (ánh)")).toMatch(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/);
  });
});

describe('refusals', () => {
  const code = (reply: Reply) => reply.json().code;

  test('one half without the other: a stolen one is useless, and does not spoil the owner’s', async () => {
    const { person, halves } = await remembered();
    const other = await remembered();
    expect(code(await redeem(person, { ...halves, binder: '' }))).toBe('remember_over');
    expect(code(await redeem(person, { ...halves, binder: other.halves.binder }))).toBe('remember_over');
    expect(code(await redeem(person, { ...halves, ticket: other.halves.ticket }))).toBe('remember_over');
    expect((await redeem(person, halves)).statusCode).toBe(200);
  });

  test('another member’s name', async () => {
    const [own, other] = [await remembered(), await remembered()];
    expect(code(await redeem({ ...own.person, username: other.person.username }, own.halves))).toBe('remember_over');
  });

  test('after a day', async () => {
    const { person, halves } = await remembered();
    app.clock.advance(86_400_000);
    expect(code(await redeem(person, halves))).toBe('remember_over');
  });

  test('after logging out by hand', async () => {
    const { person, reply, halves } = await remembered();
    const out = await sendCall(app, sessionCalls.logout, undefined, { headers: headersOf(reply) });
    expect(cookieOf(out, person.username)?.value).toBe('');
    expect(cookieOf(out, 'lantern_remember')?.value).toBe('');
    expect(code(await redeem(person, halves))).toBe('remember_over');
  });

  test('after the password was changed anywhere', async () => {
    const { person, halves } = await remembered();
    const body = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'Another-Lantern-78',
      confirmNewPassword: 'Another-Lantern-78',
    };
    expect((await sendCall(app, accountCalls.changePassword, body, { headers: person.headers })).statusCode).toBe(200);
    expect(code(await redeem(person, halves))).toBe('remember_over');
  });

  test('an invalid ticket', async () => {
    expect(code(await sendCall(app, sessionCalls.loginRemember, { username: 'a', ticket: '' }))).toBe('bad_input');
    expect(code(await sendCall(app, sessionCalls.loginRemember, { username: 'a', ticket: 'x' }))).toBe('remember_over');
  });
});

describe('used twice', () => {
  test('two tabs of one browser at the same moment: one logs in, and nothing ends', async () => {
    const { person, halves } = await remembered();
    const replies = await Promise.all([redeem(person, halves), redeem(person, halves)]);
    const good = replies.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    expect((await redeem(person, halvesOf(good[0] as Reply, person.username))).statusCode).toBe(200);
  });

  test('a copy used later ends the whole family with its sessions, and the member is notified', async () => {
    const { person, halves } = await remembered({ email: 'chi@example.com' });
    const thief = await redeem(person, halves);
    expect(await isIn(thief)).toBe(true);
    app.clock.advance(11_000);
    expect((await redeem(person, halves)).json().code).toBe('remember_over');
    expect(await isIn(thief)).toBe(false);
    expect((await redeem(person, halvesOf(thief, person.username))).json().code).toBe('remember_over');
    const { list } = await outboxOf(app.context, { pageNo: 1, pageSize: 9, to: 'chi@example.com' });
    expect(list.map(({ key }) => key)).toContain('remember_reused');
  });
});
