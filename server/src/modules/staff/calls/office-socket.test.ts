import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { openNode } from '../../../../test/nodes.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { openTestSocket, type TestSocket } from '../../../../test/sockets.ts';
import { type AppSocket, attachSocket, createBudget } from '../../../platform/index.ts';
import { memberOfCookie } from '../../session/index.ts';
import { operatorsOfTokens } from '../index.ts';
import { addRequest, decideRequest } from '../requests/staff.requests.store.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let other: TestApp;
let urls: readonly [string, string];
const sockets: AppSocket[] = [];

/** Starts a node of this process, with its socket. */
async function listen({ http, context }: TestApp): Promise<string> {
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const { db, push, clock } = context;
  const budget = createBudget({ perSecond: 1000, burst: 10_000 });
  const own = { server: http.server, db, push, clock, budget, hasProxy: false, allowedOrigins: [] };
  sockets.push(
    attachSocket({
      ...own,
      memberOf: (cookie) => memberOfCookie(context, cookie),
      operatorsOf: (tokens) => operatorsOfTokens(context, tokens),
    }),
  );
  return url;
}

beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  other = await openNode(app, 2);
  urls = [await listen(app), await listen(other)];
});
afterAll(async () => {
  for (const socket of sockets) await socket.close();
  await other?.close();
  await app?.close();
});

/** The same event comes again after its pace of a second, so more than the second that a poll has by itself. */
const SOON = { timeout: 10_000 };

const tokenOf = ({ headers }: Operator): string => headers.authorization.replace('Bearer ', '');
const openOffice = (who: Operator, at: 0 | 1 = 0) => openTestSocket(urls[at], {}, { token: tokenOf(who) });
const namesOf = ({ events }: TestSocket) => events.map(({ name }) => name);

let made = 0;
/** A request that needs the right `right` of its kind, by this node. */
async function request(node: TestApp, by: Operator): Promise<string> {
  made += 1;
  const item = { kind: 'draw_void', subjectId: String(made), subject: `draw ${made}`, reason: 'test' } as const;
  const actor = { kind: 'staff', ...by, rights: [], sessionId: '1', isConfirmed: true } as const;
  const id = await node.context.db.transaction((tx) => addRequest(tx, node.context, item, actor));
  if (id === null) throw new Error('the request is there');
  return id;
}

test('a request on one node reaches operators with its right on both nodes, and its decision too', async () => {
  const chief = await loginStaff(app, { rights: ['lottery.approve', 'dashboard'] });
  const finance = await loginStaff(app, { rights: ['withdrawals'] });
  const sockets = await Promise.all([openOffice(chief), openOffice(chief, 1), openOffice(finance, 1)]);
  const id = await request(app, chief);
  for (const socket of sockets.slice(0, 2))
    await expect.poll(() => namesOf(socket), SOON).toContain('requests.changed');
  const [event] = sockets[1]?.events ?? [];
  expect(event?.data).toEqual({ right: 'lottery.approve' });
  await other.context.db.transaction((tx) =>
    decideRequest(tx, other.context, id, {
      ...{ state: 'refused', reason: 'test' },
      by: { kind: 'staff', ...chief, rights: [], sessionId: '1', isConfirmed: true },
    }),
  );
  for (const socket of sockets.slice(0, 2))
    await expect.poll(() => namesOf(socket).filter((name) => name === 'requests.changed').length, SOON).toBe(2);
  expect(namesOf(sockets[2]!)).not.toContain('requests.changed');
  for (const socket of sockets) socket.close();
});

test('an operator’s socket ends with the session: at a log-out, for a locked operator, when idle, and at its end', async () => {
  const watcher = await loginStaff(app, { rights: ['lottery.approve'] });
  const ends: readonly ((who: Operator) => unknown)[] = [
    (who) => office(app, who, staffCalls.staffLogout),
    ({ staffId }) => app.owner.query('update staff.operator set is_active = false where id = $1', [staffId]),
    ({ staffId }) =>
      app.owner.query(
        `update staff.session set last_seen_at = last_seen_at - interval '31 minutes' where staff_id = $1`,
        [staffId],
      ),
    ({ staffId }) => app.owner.query('update staff.session set ends_at = opened_at where staff_id = $1', [staffId]),
  ];
  for (const end of ends) {
    const who = await loginStaff(app, { rights: ['lottery.approve'] });
    const [socket, kept] = [await openOffice(who, 1), await openOffice(watcher, 1)];
    await end(who);
    await request(app, watcher);
    await socket.closed;
    await expect.poll(() => namesOf(kept), SOON).toContain('requests.changed');
    expect(namesOf(socket)).not.toContain('requests.changed');
    await expect(openOffice(who)).rejects.toThrow('not_logged_in');
    kept.close();
  }
});

test('a right that is removed is gone with the next event, and the socket stays', async () => {
  const who = await loginStaff(app, { rights: ['lottery.approve', 'dashboard'] });
  const socket = await openOffice(who);
  await app.owner.query(`update staff.operator set role = null, rights = '{dashboard}' where id = $1`, [who.staffId]);
  await request(other, who);
  app.context.push.publish('queues.changed', { right: 'dashboard' });
  await expect.poll(() => namesOf(socket), SOON).toContain('queues.changed');
  expect(namesOf(socket)).not.toContain('requests.changed');
  expect(socket.isOpen()).toBe(true);
  socket.close();
});

test('neither an open socket nor what its page reads by itself is a use of the session', async () => {
  const who = await loginStaff(app, { rights: ['dashboard'] });
  const socket = await openOffice(who);
  const read = (unattended: Readonly<Record<string, string>>) =>
    app.http.inject({ url: staffCalls.getWaiting.path, headers: { ...who.headers, ...unattended } });
  app.clock.advance(20 * MINUTE_MS);
  expect((await read({ 'x-unattended': '1' })).statusCode).toBe(200);
  app.clock.advance(11 * MINUTE_MS);
  expect((await read({ 'x-unattended': '1' })).statusCode).toBe(401);
  expect((await read({})).statusCode).toBe(401);
  app.context.push.publish('queues.changed', { right: 'dashboard' });
  await socket.closed;
  const used = await loginStaff(app, { rights: ['dashboard'] });
  const use = () => app.http.inject({ url: staffCalls.getWaiting.path, headers: used.headers });
  for (let turn = 0; turn < 2; turn += 1) {
    app.clock.advance(20 * MINUTE_MS);
    expect((await use()).statusCode).toBe(200);
  }
});

test('a token that a page takes up by itself is as old as the last use of the log-in', async () => {
  const who = await loginStaff(app, { rights: ['dashboard'] });
  const resumeHash = await app.owner.query<{ resume_hash: Buffer; id: string }>(
    'select resume_hash, id from staff.session where staff_id = $1',
    [who.staffId],
  );
  const cookie = Buffer.from('cookie of a test').toString('base64url');
  await app.owner.query('update staff.session set resume_hash = sha256($2::text::bytea) where id = $1', [
    resumeHash.rows[0]?.id,
    cookie,
  ]);
  const resume = (headers: Readonly<Record<string, string>>) => {
    const { method, path } = staffCalls.resumeStaffSession;
    const jar = { lantern_office: cookie };
    return app.http.inject({ method, url: path, cookies: jar, headers, payload: {} });
  };
  app.clock.advance(20 * MINUTE_MS);
  expect((await resume({ 'x-unattended': '1' })).statusCode).toBe(200);
  app.clock.advance(11 * MINUTE_MS);
  expect((await resume({})).statusCode).toBe(401);
});

test('a member’s token opens no socket of the office, and an operator’s no member’s', async () => {
  const member = await registerMember(app);
  const token = member.headers['x-session-token'];
  await expect(openTestSocket(urls[0], { ...member.headers }, { token })).rejects.toThrow('not_logged_in');
  const chief = await loginStaff(app);
  // Its token comes as a header, and its packet opens the members' namespace.
  const page = await openTestSocket(urls[0], { ...chief.headers });
  await request(app, chief);
  const own = await openOffice(chief);
  await request(other, chief);
  await expect.poll(() => namesOf(own), SOON).toContain('requests.changed');
  expect(page.events).toEqual([]);
  expect(page.isOpen()).toBe(true);
  for (const socket of [page, own]) socket.close();
});
