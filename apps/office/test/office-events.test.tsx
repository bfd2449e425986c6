// @vitest-environment happy-dom
import { usePushState } from '@lantern/client/push';
import { calls, events, type PushEvent } from '@lantern/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { MODULES, office } from '../src/app/office.ts';
import { router } from '../src/app/router.tsx';
import { useSession } from '../src/shared/session/index.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import { shown, until, untilShown } from './hands.ts';
import { draw, leave, setWidth } from './open-page.tsx';

/** The server's end of the office's socket, controlled by the test. */
const socket = vi.hoisted(() => {
  const handlers = new Map<string, (...given: unknown[]) => void>();
  return {
    handlers,
    active: true,
    on: (name: string, handler: (...given: unknown[]) => void) => handlers.set(name, handler),
    emit: vi.fn(),
    connect: vi.fn(),
    close: vi.fn(),
  };
});
vi.mock('socket.io-client', () => ({ io: () => socket }));

const arrive = (name: string, ...given: unknown[]): void => act(() => socket.handlers.get(name)?.(...given));
let seq = 0;
const tell = (name: PushEvent['name'], data: object = {}): void => {
  seq += 1;
  arrive('events', [{ seq: String(seq), name, at: '', data }]);
};

const requests = () => server.sent('listStaffRequests').length;
const unattended = () => server.last('listStaffRequests')?.isUnattended;
let isHidden = false;
/** Another operator in each test: the last one's answers are not shown. */
let turn = 0;

beforeEach(async () => {
  server.reset();
  vi.clearAllMocks();
  Object.assign(socket, { active: true });
  isHidden = false;
  usePushState.setState({ connection: 'off' });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  server.answers('getWaiting', () => ({ queues: [] }));
  server.answers('listStaffRequests', () => requestPage());
  turn += 1;
  useSession.setState({ state: 'in', token: 'token', name: `mai${turn}`, rights: ['lottery.approve'] });
  setWidth(1440);
  await draw(<App />);
  await act(() => router.navigate({ to: '/requests' }));
  await untilShown('Approvals');
  await until(() => requests() > 0 && socket.handlers.has('connect'));
});
afterEach(leave);

test('what a page shows is read again on its event, once for events that come together, and nothing else is', async () => {
  const [list, waiting] = [requests(), server.sent('getWaiting').length];
  expect(unattended()).toBe(false);
  tell('requests.changed', { right: 'lottery.approve' });
  tell('requests.changed', { right: 'lottery.void' });
  tell('outbox.changed');
  await until(() => requests() === list + 1);
  expect(unattended()).toBe(true);
  expect(server.sent('getWaiting')).toHaveLength(waiting + 1);
  tell('queues.changed', { right: 'games' });
  await until(() => server.sent('getWaiting').length === waiting + 2);
  expect(requests()).toBe(list + 1);
  expect(server.sent('listOutbox')).toEqual([]);
});

test('each connection reads again, and a page that nobody looks at reads when it is looked at', async () => {
  const before = requests();
  arrive('connect');
  await until(() => requests() === before + 1);
  expect(unattended()).toBe(true);
  isHidden = true;
  tell('requests.changed', { right: 'lottery.approve' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(requests()).toBe(before + 1);
  isHidden = false;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await until(() => requests() === before + 2);
  expect(unattended()).toBe(false);
});

test('a badge is what waits now: it changes with its event, without a reload', async () => {
  const queue = { key: 'requests', count: 3, oldest: '2026-03-01T00:00:00Z', path: '/requests' };
  server.answers('getWaiting', () => ({ queues: [queue] }));
  expect(document.querySelector('.side-link .count')).toBeNull();
  tell('queues.changed', { right: 'lottery.approve' });
  await until(() => document.querySelector('.side-link .count')?.textContent === '3');
});

test('a connection that is lost for some seconds is named, until it is back', async () => {
  arrive('connect');
  arrive('disconnect', 'transport close');
  expect(shown()).not.toContain('Not connected');
  await untilShown('Not connected. Figures may be out of date.');
  arrive('connect');
  await until(() => !shown().includes('Not connected'));
});

test('an operator whose session ended is asked to log in again, over the page', async () => {
  server.refuses('resumeStaffSession', refusal('not_logged_in', 'Log in.'));
  socket.active = false;
  arrive('connect_error', new Error('not_logged_in'));
  await untilShown('Your session has ended.');
  expect(server.last('resumeStaffSession')?.isUnattended).toBe(true);
  expect(socket.close).toHaveBeenCalled();
});

test('modules read again reads of operators only, and every event for operators has a reader', () => {
  for (const { rereads = {} } of MODULES)
    for (const [event, names] of Object.entries(rereads))
      for (const name of names)
        expect([event, name, calls[name]]).toMatchObject([event, name, { who: 'staff', method: 'GET' }]);
  for (const [name, event] of Object.entries(events))
    expect([name, office.rereads.has(name)]).toEqual([name, 'right' in event]);
});
