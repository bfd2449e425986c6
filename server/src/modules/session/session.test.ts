import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { logIn, type Person, registerMember, sendCall, startTrial } from '../../../test/people.ts';
import { changeSetting } from '../site/index.ts';
import { authenticate, endSessions, languageOf, memberOfCookie } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const MINUTE_MS = 60_000;
const info = (headers: Readonly<Record<string, string>>) =>
  sendCall(app, accountCalls.getMemberInfo, undefined, { headers });
const codeOf = async (headers: Readonly<Record<string, string>>): Promise<string> =>
  (await info(headers)).json().code ?? 'done';
const cookieOnly = (person: Person) => ({ cookie: person.headers.cookie });

describe('authentication', () => {
  test('a read requires the cookie; the token alone does not authenticate', async () => {
    const person = await registerMember(app);
    expect(await codeOf(cookieOnly(person))).toBe('done');
    expect(await codeOf({ 'x-session-token': person.headers['x-session-token'] })).toBe('not_logged_in');
    expect(await codeOf({})).toBe('not_logged_in');
  });

  test('a write requires the cookie and the token of the same session (CSRF)', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const write = (headers: Readonly<Record<string, string>>) =>
      sendCall(app, sessionCalls.setLanguage, { language: 'VI' }, { headers });
    const token = (of: Person) => ({ 'x-session-token': of.headers['x-session-token'] });
    for (const headers of [
      cookieOnly(person),
      token(person),
      { ...cookieOnly(person), ...token(other) },
      { ...cookieOnly(person), 'x-session-token': 'x' },
    ])
      expect((await write(headers)).json()).toMatchObject({ code: 'not_logged_in' });
    expect((await write(person.headers)).json()).toMatchObject({ success: true });
    const foreign = { ...person.headers, origin: 'https://evil.example' };
    expect((await write(foreign)).json()).toMatchObject({ code: 'not_allowed' });
  });

  test('a stale cookie of the same name locks nobody out, whichever comes first', async () => {
    const person = await registerMember(app);
    const stale = `lantern_session=${'s'.repeat(43)}`;
    for (const cookie of [`${stale}; ${person.headers.cookie}`, `${person.headers.cookie}; ${stale}`]) {
      expect(await codeOf({ cookie })).toBe('done');
      expect(await codeOf({ ...person.headers, cookie })).toBe('done');
      const session = await sendCall(app, sessionCalls.getSession, undefined, { headers: { cookie } });
      expect(session.json().value).toEqual({ token: person.headers['x-session-token'] });
    }
  });

  test('a tab with the token of an older session does not read as the newer member', async () => {
    const [older, newer] = [await registerMember(app), await registerMember(app)];
    const mixed = { ...cookieOnly(newer), 'x-session-token': older.headers['x-session-token'] };
    expect(await codeOf(mixed)).toBe('not_logged_in');
  });

  test('malformed cookies authenticate nobody', async () => {
    for (const cookie of ['lantern_session=', 'lantern_session=short', `lantern_session=${'*'.repeat(43)}`, ';;=;a'])
      expect(await codeOf({ cookie })).toBe('not_logged_in');
  });

  test('a socket is authenticated by its cookie', async () => {
    const person = await registerMember(app);
    const header = `theme=dark; ${person.headers.cookie}; lang=VI`;
    expect(await memberOfCookie(app.context, header)).toBe(person.memberId);
    expect(await memberOfCookie(app.context, undefined)).toBeNull();
    expect(await memberOfCookie(app.context, 'lantern_session=x')).toBeNull();
  });
});

describe('time-outs (A03)', () => {
  test('half an hour without use ends a session; a use within it extends it', async () => {
    const [idle, busy] = [await registerMember(app), await registerMember(app)];
    app.clock.advance(20 * MINUTE_MS);
    expect(await codeOf(busy.headers)).toBe('done');
    app.clock.advance(10 * MINUTE_MS - 1);
    expect(await codeOf(busy.headers)).toBe('done');
    app.clock.advance(1);
    expect(await codeOf(idle.headers)).toBe('not_logged_in');
    app.clock.advance(29 * MINUTE_MS);
    expect(await codeOf(busy.headers)).toBe('done');
    app.clock.advance(30 * MINUTE_MS);
    expect(await codeOf(busy.headers)).toBe('not_logged_in');
  });

  test('a use is stored, so that another node knows of it', async () => {
    const person = await registerMember(app);
    app.clock.advance(MINUTE_MS);
    await info(person.headers);
    await app.context.db.query('select 1');
    const seen = async () => {
      const { rows } = await app.context.db.query<{ last_seen_at: Date }>(
        'select last_seen_at from session.session where member_id = $1',
        [person.memberId],
      );
      return rows[0]?.last_seen_at.getTime();
    };
    await expect.poll(seen).toBe(app.clock.nowMs());
  });

  test('a day after the log-in a session ends, whatever its use', async () => {
    const person = await registerMember(app);
    for (let minutes = 0; minutes < 24 * 60 - 20; minutes += 20) {
      app.clock.advance(20 * MINUTE_MS);
      expect(await codeOf(person.headers)).toBe('done');
    }
    app.clock.advance(20 * MINUTE_MS);
    expect(await codeOf(person.headers)).toBe('not_logged_in');
  });

  test('both are settings of the merchant', async () => {
    const { context } = app;
    const set = (minutes: number) =>
      context.db.transaction((tx) => changeSetting(context, tx, 'session.idleMinutes', minutes, 'test'));
    await set(5);
    const person = await registerMember(app);
    app.clock.advance(5 * MINUTE_MS);
    const code = await codeOf(person.headers);
    await set(30);
    expect(code).toBe('not_logged_in');
  });
});

describe('the end of a session', () => {
  test('logout ends this session at once, clears the cookie, and keeps the others', async () => {
    const person = await registerMember(app);
    const other = await logIn(app, person.username);
    expect(await codeOf(person.headers)).toBe('done');
    const reply = await sendCall(app, sessionCalls.logout, undefined, { headers: person.headers });
    expect(reply.json()).toEqual({ success: true, value: {} });
    expect(reply.cookies[0]).toMatchObject({ name: 'lantern_session', value: '' });
    expect(await codeOf(person.headers)).toBe('not_logged_in');
    expect(await codeOf(other.headers)).toBe('done');
    expect((await sendCall(app, sessionCalls.logout, undefined, { headers: person.headers })).json()).toMatchObject({
      code: 'not_logged_in',
    });
  });

  test('a session that ends during requests is refused from then on', async () => {
    const person = await registerMember(app);
    const request = {
      cookieHeader: person.headers.cookie,
      token: undefined,
      isWrite: false,
    };
    app.clock.advance(1000);
    const reading = Array.from({ length: 20 }, () => authenticate(app.context, request));
    await app.context.db.transaction((tx) => endSessions(app.context, tx, person.memberId, 'test'));
    await Promise.all(reading);
    expect(await authenticate(app.context, request)).toBeNull();
  });

  test('the cache is a second old at most: a session ended on another node ends here', async () => {
    const person = await registerMember(app);
    expect(await codeOf(person.headers)).toBe('done');
    await app.context.db.query('update session.session set ended_at = now() where member_id = $1', [person.memberId]);
    app.clock.advance(1000);
    expect(await codeOf(person.headers)).toBe('not_logged_in');
  });

  test('the member’s browsers receive an event', async () => {
    const person = await registerMember(app);
    const events: string[] = [];
    const stop = app.context.push.listen((event, memberId) => {
      if (memberId === person.memberId) events.push(event.name);
    });
    await sendCall(app, sessionCalls.logout, undefined, { headers: person.headers });
    stop();
    expect(events).toEqual(['session.ended']);
  });
});

describe('get-session', () => {
  test('a new tab gets its token by the cookie; a visitor gets none', async () => {
    const person = await registerMember(app);
    const tokenFor = async (headers: Readonly<Record<string, string>>) =>
      (await sendCall(app, sessionCalls.getSession, undefined, { headers })).json().value.token;
    expect(await tokenFor(cookieOnly(person))).toBe(person.headers['x-session-token']);
    expect(await tokenFor({})).toBeNull();
  });
});

describe('set-language', () => {
  test('replies use the member’s choice at once, and the page’s own choice before it', async () => {
    const person = await registerMember(app);
    const set = (language: string) =>
      sendCall(app, sessionCalls.setLanguage, { language }, { headers: person.headers });
    await set('VI');
    const value = (await info(person.headers)).json().value;
    expect(value.language).toBe('VI');
    await app.context.db.transaction((tx) =>
      changeSetting(app.context, tx, 'merchant.languages', ['EN', 'VI'], 'test'),
    );
    const refused = await set('JA');
    expect(refused.json()).toMatchObject({ code: 'language_unknown', message: 'Trang chưa hỗ trợ ngôn ngữ này.' });
  });

  test.each([
    [{ 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }, 'VI'],
    [{ 'accept-language': 'de-DE,de;q=0.9' }, 'EN'],
    [{ 'accept-language': 'xx, vi' }, 'VI'],
    [{ 'accept-language': 'fr, vi' }, 'FR'],
    [{ 'accept-language': 'VI' }, 'VI'],
    [{ 'x-language': 'VI', 'accept-language': 'en' }, 'VI'],
    [{ 'x-language': 'XX', 'accept-language': 'vi' }, 'VI'],
    [{}, 'EN'],
  ])('a visitor with %j reads %s', (headers, language) => {
    expect(languageOf({ headers }, null)).toBe(language);
  });
});

describe('two queries serve all requests of one moment', () => {
  test('a hundred sessions at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => startTrial(app)));
    app.clock.advance(1000);
    let queries = 0;
    const { db } = app.context;
    const counted = {
      ...app.context,
      db: {
        ...db,
        query: ((...args: Parameters<typeof db.query>) => {
          queries += 1;
          return db.query(...args);
        }) as typeof db.query,
      },
    };
    const callAll = () =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          authenticate(counted, {
            cookieHeader: people[index % 10]?.headers.cookie,
            token: people[index % 10]?.headers['x-session-token'],
            isWrite: true,
          }),
        ),
      );
    const actors = await callAll();
    expect(actors.map((actor) => actor?.memberId)).toEqual(
      Array.from({ length: 100 }, (_, index) => people[index % 10]?.memberId),
    );
    // Sessions, members, and the settings of the new context.
    expect(queries).toBe(3);
    await callAll();
    expect(queries).toBe(3);
  });
});
