// @vitest-environment happy-dom
import { MEMBER_TYPE } from '@lantern/rules/account';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MemberInfo, useSession } from '../session/index.ts';
import { asMember, asRealMember, closeAndGoOn, closeWindow, openWindow, openWith, useWindows } from './windows.ts';

const { member: MEMBER, trial: TRIAL } = MEMBER_TYPE;

function logIn(type: number): void {
  useSession.setState({ state: 'member', member: { type } as MemberInfo });
}
const now = () => useWindows.getState();
beforeEach(() => {
  closeWindow();
  useSession.setState({ state: 'visitor', member: null });
});

test('a member’s act is done at once, without a window', () => {
  logIn(MEMBER);
  const work = vi.fn();
  asMember(work);
  expect(work).toHaveBeenCalledOnce();
  expect(now().open).toBeNull();
});

test('a visitor’s act waits for the log-in and is done once after it', () => {
  const work = vi.fn();
  asMember(work);
  expect(now().open).toBe('login');
  expect(work).not.toHaveBeenCalled();
  closeAndGoOn();
  closeAndGoOn();
  expect(work).toHaveBeenCalledOnce();
  expect(now()).toMatchObject({ open: null, next: null });
});

test.each(['register', 'forgot', 'newPassword', 'step', 'channelName', 'changePassword', 'login'] as const)(
  'the window %s on the way to a log-in keeps what the visitor wanted',
  (name) => {
    const work = vi.fn();
    asMember(work);
    openWindow(name);
    closeAndGoOn();
    expect(work).toHaveBeenCalledOnce();
  },
);

test('any other window, and closing, forget what the visitor wanted', () => {
  const work = vi.fn();
  for (const leave of [() => openWindow('notice', '7'), () => openWindow('logout'), closeWindow]) {
    asMember(work);
    leave();
    closeAndGoOn();
  }
  expect(work).not.toHaveBeenCalled();
});

test('what one window learnt is known to the next, and gone with the one after it', () => {
  openWith('newPassword', { linkTicket: 'once' });
  expect(now()).toMatchObject({ open: 'newPassword', linkTicket: 'once' });
  openWith('login', { typed: { username: 'lan', password: 'Paper-Lantern-77' } });
  expect(now()).toMatchObject({ open: 'login', linkTicket: null, typed: { username: 'lan' } });
  closeWindow();
  expect(now()).toMatchObject({ open: null, typed: null, step: null, guest: null });
});

test('a trial account sees the warning instead of what needs a real one; a visitor logs in first', () => {
  const work = vi.fn();
  logIn(TRIAL);
  asRealMember(work);
  expect([now().open, work.mock.calls.length]).toEqual(['realAccount', 0]);
  closeWindow();
  logIn(MEMBER);
  asRealMember(work);
  expect([now().open, work.mock.calls.length]).toEqual([null, 1]);
  useSession.setState({ state: 'visitor', member: null });
  asRealMember(work);
  expect(now().open).toBe('login');
  logIn(TRIAL);
  closeAndGoOn();
  expect([now().open, work.mock.calls.length]).toEqual(['realAccount', 1]);
});
