// @vitest-environment happy-dom
import { MEMBER_TYPE } from '@lantern/rules/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave } from './leave.ts';
import { enter, startSession } from './session-actions.ts';
import { sessionBegins, sessionCleared, useSession } from './session-store.ts';

const MEMBER = { id: '77', account: 'lan', nickname: 'Lan', type: MEMBER_TYPE.agent, toUpline: false, memberLabel: [] };
type Reply = { readonly value: unknown } | { readonly code: string };

/** What the server answers by path; a path without an answer is a line that is down. */
let replies: Record<string, Reply> = {};
const asked: string[] = [];
async function reply(address: string): Promise<Response> {
  asked.push(address);
  const found = replies[address];
  if (!found) throw new TypeError('Failed to fetch');
  return Response.json('value' in found ? { success: true, ...found } : { success: false, message: '', ...found });
}
const SESSION = '/wps/session';
const LOGOUT = '/wps/session/logout';
const INFO = '/wps/member/info';

beforeEach(() => {
  vi.stubGlobal('fetch', reply);
  asked.length = 0;
  replies = { [INFO]: { value: MEMBER } };
  sessionCleared(false);
  useSession.setState({ checked: false });
});
afterEach(() => vi.unstubAllGlobals());

test('a new tab takes the session of its browser, then the member', async () => {
  replies[SESSION] = { value: { token: 't1' } };
  await startSession();
  expect(asked).toEqual([SESSION, INFO]);
  expect(useSession.getState()).toMatchObject({ state: 'member', token: 't1', checked: true, nickname: 'Lan' });
});

test('a tab with a token does not ask for another one', async () => {
  sessionBegins('t1');
  await startSession();
  expect(asked).toEqual([INFO]);
});

test('a browser without a session is a visitor, and nobody is looked up', async () => {
  replies[SESSION] = { value: { token: null } };
  await startSession();
  expect(asked).toEqual([SESSION]);
  expect(useSession.getState()).toMatchObject({ state: 'visitor', checked: true });
});

test('without a connection the start is over too: the page does not wait for ever', async () => {
  await startSession();
  expect(useSession.getState()).toMatchObject({ state: 'visitor', checked: true });
});

test('whoever logs in while the member cannot be read stays logged in', async () => {
  replies = {};
  expect(await enter('t2')).toBeUndefined();
  expect(useSession.getState()).toMatchObject({ state: 'member', token: 't2', member: null });
});

test('a log-out ends the session here once the server ended it', async () => {
  sessionBegins('t1');
  replies[LOGOUT] = { value: {} };
  expect(await leave()).toMatchObject({ success: true });
  expect(useSession.getState()).toMatchObject({ state: 'visitor', ended: false, leaving: false });
});

test('a log-out of a session that is over already is a log-out, and no ended session', async () => {
  sessionBegins('t1');
  replies[LOGOUT] = { code: 'not_logged_in' };
  await leave();
  expect(useSession.getState()).toMatchObject({ state: 'visitor', ended: false, leaving: false });
});

test('a log-out that does not arrive leaves the session open, and says so', async () => {
  sessionBegins('t1');
  expect(await leave()).toMatchObject({ success: false });
  expect(useSession.getState()).toMatchObject({ state: 'member', token: 't1', leaving: false });
});
