import { lotteryCalls } from '@lantern/contract/lottery';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withVietnam } from '../../../test/modules.ts';
import { openNode } from '../../../test/nodes.ts';
import { type Person, registerMember, sendCall } from '../../../test/people.ts';
import { endSessions } from './index.ts';

let one: TestApp;
/** A second node on the database of the first, with the same clock. */
let other: TestApp;
let member: Person;
beforeEach(async () => {
  one = await openTestApp({}, withVietnam);
  other = await openNode(one, 2, { SHARED_ANSWER_MS: 10_000 });
  member = await registerMember(one);
  expect(await infoCode()).toBe(200);
});
afterEach(async () => {
  await other?.close();
  await one?.close();
});

const infoCode = async (): Promise<number> =>
  (await other.http.inject({ method: 'GET', url: '/wps/member/info', headers: member.headers })).statusCode;
const betCode = async (): Promise<string> => {
  const headers = { ...member.headers, 'idempotency-key': crypto.randomUUID() };
  return (await sendCall(other, lotteryCalls.placeLotterySlip, { drawIds: ['1'], lines: [] }, { headers })).json().code;
};
const freeze = () => one.context.db.transaction((tx) => endSessions(one.context, tx, member.memberId, 'frozen'));

test('an operator ends a session on one node: it takes no bet on the other, though the clock stands still', async () => {
  expect(await betCode()).toBe('bad_input');
  await freeze();
  await expect.poll(betCode).toBe('not_logged_in');
  expect(await infoCode()).toBe(401);
});

test('without the news between nodes no write is taken at once, and no read after one second', async () => {
  const numberNow = (made: number) => other.context.snapshots.of('number', 10_000, async () => made);
  expect(await numberNow(1)).toBe(1);
  expect(await numberNow(2)).toBe(1);
  const connection = await one.owner.connect();
  const { rows } = await connection.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = 7200 and objid = 2
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await connection.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  // The node cannot take its number again meanwhile.
  await connection.query('select pg_advisory_lock(7200, 2)');
  await expect.poll(() => other.context.node.mayWrite()).toBe(false);
  // A public answer from before may be wrong now.
  expect(await numberNow(3)).toBe(3);
  await freeze();
  expect(await betCode()).toBe('try_again');
  one.clock.advance(1000);
  expect(await infoCode()).toBe(401);
  await connection.query('select pg_advisory_unlock(7200, 2)');
  connection.release();
  await expect.poll(() => other.context.node.mayWrite(), { timeout: 10_000 }).toBe(true);
  expect(await betCode()).toBe('not_logged_in');
});
