import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { logIn, type Person, registerMember, sendCall, startTrial } from '../../../test/people.ts';
import { deviceName, deviceOf } from './session.sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const sessionsOf = async (person: Person) =>
  (await sendCall(app, sessionCalls.listSessions, undefined, { headers: person.headers })).json().value.list;
const end = (who: Person, id: string) =>
  app.http.inject({ method: 'DELETE', url: `/wps/member/sessions/${id}`, headers: who.headers });
const isIn = async (person: Person) => (await sessionsOf(person).catch(() => null)) !== null;

describe('the list', () => {
  test('names the caller’s session first, with address, device and login method', async () => {
    const person = await registerMember(app);
    const other = await logIn(app, person.username);
    const list = await sessionsOf(other);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ current: true, address: other.address, way: 'password' });
    expect(list[1]).toMatchObject({ current: false, address: person.address });
  });

  test('omits expired and idle sessions', async () => {
    const person = await registerMember(app);
    app.clock.advance(29 * 60_000);
    const other = await logIn(app, person.username);
    expect(await sessionsOf(other)).toHaveLength(2);
    app.clock.advance(60_000);
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  test('is the caller’s own, and requires a log-in', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const ids = new Set((await sessionsOf(person)).map(({ id }: { id: string }) => id));
    expect((await sessionsOf(other)).some(({ id }: { id: string }) => ids.has(id))).toBe(false);
    expect((await sendCall(app, sessionCalls.listSessions)).json()).toMatchObject({ code: 'not_logged_in' });
  });
});

describe('ending', () => {
  test('one session ends at once and the others stay', async () => {
    const person = await registerMember(app);
    const other = await logIn(app, person.username);
    const [, first] = await sessionsOf(other);
    expect((await end(other, first.id)).statusCode).toBe(200);
    expect(await isIn(person)).toBe(false);
    expect(await isIn(other)).toBe(true);
    expect((await end(other, first.id)).json()).toMatchObject({ code: 'not_found' });
  });

  test('another member’s session answers like a missing one (IDOR)', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const [own] = await sessionsOf(person);
    expect((await end(other, own.id)).json()).toMatchObject({ code: 'not_found' });
    expect((await end(other, 'x')).json()).toMatchObject({ code: 'not_found' });
    expect(await isIn(person)).toBe(true);
  });

  test('the own session deletes its cookie', async () => {
    const person = await registerMember(app);
    const [own] = await sessionsOf(person);
    const reply = await end(person, own.id);
    expect(reply.cookies[0]).toMatchObject({ name: 'lantern_session', value: '' });
    expect(await isIn(person)).toBe(false);
  });

  test('all others end together', async () => {
    const person = await registerMember(app);
    const others = [await logIn(app, person.username), await logIn(app, person.username)];
    const reply = await sendCall(app, sessionCalls.endOtherSessions, undefined, { headers: person.headers });
    expect(reply.json().value).toEqual({ ended: 2 });
    expect(await Promise.all([person, ...others].map(isIn))).toEqual([true, false, false]);
  });

  test('requires the token of the page (CSRF)', async () => {
    const person = await registerMember(app);
    const [own] = await sessionsOf(person);
    const reply = await app.http.inject({
      method: 'DELETE',
      url: `/wps/member/sessions/${own.id}`,
      headers: { cookie: person.headers.cookie },
    });
    expect(reply.json()).toMatchObject({ code: 'not_logged_in' });
  });
});

describe('the log-ins', () => {
  test('are paged, newest first, and stay after the end of their sessions', async () => {
    const person = await registerMember(app);
    app.clock.advance(1000);
    const other = await logIn(app, person.username);
    await sendCall(app, sessionCalls.endOtherSessions, undefined, { headers: other.headers });
    const page = async (pageNo: number) => {
      const url = `${sessionCalls.listLogins.path}?pageSize=1&pageNo=${pageNo}`;
      return (await app.http.inject({ method: 'GET', url, headers: other.headers })).json().value;
    };
    expect(await page(1)).toMatchObject({ total: 2, totalPages: 2, list: [{ address: other.address, endedAt: null }] });
    expect((await page(2)).list[0]).toMatchObject({ address: person.address, endedAt: expect.any(String) });
  });

  test('are for members with a real account', async () => {
    const trial = await startTrial(app);
    const reply = await sendCall(app, sessionCalls.listLogins, undefined, { headers: trial.headers });
    expect(reply.json()).toMatchObject({ code: 'in_need_true_account' });
  });
});

describe('the name of a device', () => {
  const AGENTS = {
    edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    iphone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    android:
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    tablet:
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36',
    firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    script: 'curl/8.9.1',
  };
  test.each([
    [AGENTS.edge, 'Edge · Windows', 'computer'],
    [AGENTS.iphone, 'Safari · iPhone', 'phone'],
    [AGENTS.android, 'Chrome · Android', 'phone'],
    [AGENTS.tablet, 'Samsung Internet · Android', 'tablet'],
    [AGENTS.firefox, 'Firefox · Linux', 'computer'],
    [AGENTS.script, '–', 'unknown'],
    ['', '–', 'unknown'],
  ])('%s', (agent, words, kind) => {
    expect([deviceName(agent), deviceOf(agent).kind]).toEqual([words, kind]);
  });
});
