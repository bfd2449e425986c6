// @vitest-environment happy-dom
import { MEMBER_TYPE } from '@lantern/rules/account';
import { beforeEach, expect, test } from 'vitest';
import {
  type MemberInfo,
  memberKnown,
  sessionBegins,
  sessionCleared,
  sessionEnded,
  useSession,
} from './session-store.ts';

const member = {
  id: '77',
  account: 'lan',
  nickname: 'Lan',
  type: MEMBER_TYPE.agent,
  toUpline: false,
  memberLabel: ['vip'],
} as unknown as MemberInfo;
const PERSONAL = ['token', 'nickname', 'account', 'username', 'customerId', 'isAgent', 'toUpline', 'memberLabel'];
const stored = () => PERSONAL.filter((key) => sessionStorage.getItem(key) !== null);

beforeEach(() => {
  sessionCleared(false);
  sessionBegins('t1');
  memberKnown(member);
  sessionStorage.setItem('slip', 'unfinished');
});

test('a logged-in member is in the session storage of the tab, under the names of spec 3', () => {
  expect(useSession.getState()).toMatchObject({ state: 'member', token: 't1', member, nickname: 'Lan', ended: false });
  expect(stored()).toEqual(PERSONAL);
  expect(sessionStorage.getItem('memberLabel')).toBe('["vip"]');
  expect([sessionStorage.getItem('isAgent'), sessionStorage.getItem('toUpline')]).toEqual(['true', 'false']);
});

test('a session that the server ended removes the person and leaves unfinished work', () => {
  sessionEnded();
  expect(useSession.getState()).toMatchObject({
    state: 'visitor',
    token: null,
    member: null,
    nickname: null,
    ended: true,
  });
  expect(stored()).toEqual([]);
  expect(sessionStorage.getItem('slip')).toBe('unfinished');
});

test('a log-out empties the storage, and is no ended session', () => {
  sessionCleared(false);
  expect(useSession.getState()).toMatchObject({ state: 'visitor', ended: false, leaving: false });
  expect(sessionStorage.length).toBe(0);
});

test('while a log-out is on its way, the news that the session ended change nothing', () => {
  useSession.setState({ leaving: true });
  sessionEnded();
  expect(useSession.getState()).toMatchObject({ state: 'member', token: 't1', ended: false });
});

test('a visitor has no session that could end', () => {
  sessionCleared(false);
  sessionEnded();
  expect(useSession.getState()).toMatchObject({ state: 'visitor', ended: false });
});

test('the same token keeps the member, another one is another person', () => {
  sessionBegins('t1');
  expect(useSession.getState().member).toBe(member);
  sessionBegins('t2');
  expect(useSession.getState()).toMatchObject({ token: 't2', member: null });
  expect(sessionStorage.getItem('token')).toBe('t2');
});
