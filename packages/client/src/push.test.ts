import type { PushEvent } from '@lantern/contract';
import { beforeEach, expect, test, vi } from 'vitest';

/** The far end of the one socket: the events of socket.io's client, in the test's hand. */
const socket = vi.hoisted(() => {
  const handlers = new Map<string, (...given: unknown[]) => void>();
  return {
    handlers,
    on: (name: string, handler: (...given: unknown[]) => void) => handlers.set(name, handler),
    emit: vi.fn(),
    connect: vi.fn(),
    close: vi.fn(),
    active: true,
  };
});
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));

const event = (seq: number): PushEvent => ({ seq: String(seq), name: 'catalogue.changed', at: '', data: {} });
const arrive = (name: string, ...given: unknown[]) => socket.handlers.get(name)?.(...given);

let push: typeof import('./push.ts');
let seen: string[];
const onGap = vi.fn();
beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  socket.handlers.clear();
  push = await import('./push.ts');
  seen = [];
  push.listenPush(({ seq }) => seen.push(seq));
  io.mockReturnValue(socket);
  socket.active = true;
  await push.connectPush({ onGap });
});

test('the connection is off, on, lost and on again', () => {
  const state = () => push.usePushState.getState().connection;
  expect(state()).toBe('off');
  arrive('connect');
  expect(state()).toBe('on');
  arrive('disconnect', 'transport close');
  expect(state()).toBe('lost');
  arrive('connect');
  expect(state()).toBe('on');
  arrive('connect_error');
  expect(state()).toBe('lost');
});

/** The missed events that a page has asked for last. */
const asked = () =>
  socket.emit.mock.lastCall as ['resume', number | string, (missed: PushEvent[], isWhole: boolean) => void];

test('the first connection asks for what happened since the page began to read, one of another session since then', async () => {
  arrive('connect');
  const sincePageMs = performance.now();
  expect(asked()).toEqual(['resume', expect.any(Number), expect.any(Function)]);
  expect(Math.abs(Number(asked()[1]) - sincePageMs)).toBeLessThan(100);
  asked()[2]([event(4)], true);
  expect(seen).toEqual(['4']);
  vi.resetModules();
  push = await import('./push.ts');
  await push.connectPush({ onGap });
  await push.connectPush({ onGap });
  arrive('connect');
  expect(Number(asked()[1])).toBeLessThan(sincePageMs);
});

test('a later connection asks from the highest number on, however they came', () => {
  arrive('connect');
  arrive('events', [event(9), event(10), event(8)]);
  arrive('connect');
  expect(asked()).toEqual(['resume', '10', expect.any(Function)]);
});

test('what the server repeats after a gap is reported once; only a gap that is not whole asks for a new reading', () => {
  arrive('events', [event(1), event(2)]);
  arrive('connect');
  const resumed = asked()[2];
  resumed([event(2), event(3)], true);
  expect(onGap).not.toHaveBeenCalled();
  arrive('events', [event(3), event(4)]);
  expect(seen).toEqual(['1', '2', '3', '4']);
  resumed([], false);
  expect(onGap).toHaveBeenCalledOnce();
});

test('after a lost connection, and at the word of the server, the page reads again what it shows', () => {
  arrive('connect');
  expect(onGap).not.toHaveBeenCalled();
  arrive('disconnect', 'transport close');
  expect(onGap).not.toHaveBeenCalled();
  arrive('connect');
  expect(onGap).toHaveBeenCalledTimes(1);
  arrive('events', [event(5)]);
  arrive('gap');
  expect(onGap).toHaveBeenCalledTimes(2);
  expect(socket.emit).toHaveBeenLastCalledWith('resume', '5', expect.any(Function));
});

test('a listener that has left is not called', () => {
  const listener = vi.fn();
  const leave = push.listenPush(listener);
  arrive('events', [event(1)]);
  leave();
  arrive('events', [event(2)]);
  expect(listener).toHaveBeenCalledOnce();
});

test('when the server hangs up the page calls again; a broken line is the library’s to mend', () => {
  vi.useFakeTimers();
  arrive('disconnect', 'transport close');
  vi.advanceTimersByTime(10_000);
  expect(socket.connect).not.toHaveBeenCalled();
  arrive('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(10_000);
  expect(socket.connect).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

const TOKEN = 'token of mai';
const onRefused = vi.fn();
const openOffice = () => push.connectPush({ onGap, office: { token: () => TOKEN, onRefused } });

test('an operator’s socket has its token in its first message, resumes nothing, and each connection reads again', async () => {
  await openOffice();
  const [namespace, { auth }] = io.mock.lastCall as [string, { auth: (send: (data: object) => void) => void }];
  const send = vi.fn();
  auth(send);
  expect([namespace, send.mock.lastCall]).toEqual(['/office', [{ token: TOKEN }]]);
  arrive('connect');
  expect(onGap).toHaveBeenCalledTimes(1);
  arrive('gap');
  expect(onGap).toHaveBeenCalledTimes(2);
  arrive('disconnect', 'transport close');
  arrive('connect');
  expect(onGap).toHaveBeenCalledTimes(3);
  expect(socket.emit).not.toHaveBeenCalled();
});

test('a refused token is reported, and tried again later; a socket that was closed tries no more', async () => {
  vi.useFakeTimers();
  const connection = await openOffice();
  socket.active = false;
  arrive('connect_error', new Error('try_again'));
  expect(onRefused).not.toHaveBeenCalled();
  arrive('connect_error', new Error('not_logged_in'));
  expect(onRefused).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(socket.connect).toHaveBeenCalledOnce();
  arrive('connect_error', new Error('not_logged_in'));
  connection.close();
  vi.advanceTimersByTime(10_000);
  expect(socket.connect).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
