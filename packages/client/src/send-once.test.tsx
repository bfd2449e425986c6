// @vitest-environment happy-dom
import fc from 'fast-check';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begin, callServer, drawHook, lostLine, refusal, server } from '../test/fake-server.ts';
import { INTENT_MS } from './intent.ts';
import { SendOnce, type SendOnceOptions } from './send-once.ts';
import { useSendOnce } from './use-send-once.ts';

type Draft = { readonly amount: string };
type Taken = { readonly id: string };

const options = (more: Partial<SendOnceOptions<Draft, Taken>> = {}): SendOnceOptions<Draft, Taken> => ({
  name: 'deposit',
  send: (input, key) => callServer<Taken>('POST', '/deposits', { key, body: input }),
  ...more,
});
const ask: SendOnceOptions<Draft, Taken>['ask'] = async ({ key }) => {
  const reply = await callServer<Taken | null>('GET', `/deposits/${key}`);
  return reply.success ? reply.value : undefined;
};
const draw = (more: Partial<SendOnceOptions<Draft, Taken>> & { isActive?: boolean } = {}) =>
  drawHook(() => useSendOnce<Draft, Taken>({ ...options(more), ...('isActive' in more ? more : {}) }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ten: Draft = { amount: '10' };

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  server.reset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a press is sent once with a key, and what came of it is shown', async () => {
  const page = draw();
  await act(() => page.now.send(ten));
  expect(page.now.state).toEqual({ at: 'done', value: { id: 'd1' }, found: false });
  expect(server.keys()).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('two presses at once are one call', async () => {
  const page = draw();
  const replies = await act(() => Promise.all([page.now.send(ten), page.now.send(ten)]));
  expect(server.keys()).toHaveLength(1);
  expect(replies[1]).toBeUndefined();
});

test('a refusal is certain: the next press is another intent', async () => {
  const page = draw();
  server.next(refusal('limit_reached'));
  await act(() => page.now.send(ten));
  expect(page.now.state).toMatchObject({ at: 'refused', refused: { code: 'limit_reached' } });
  await act(() => page.now.send(ten));
  expect(new Set(server.keys()).size).toBe(2);
});

describe('a reply that is lost, without a call that reads the outcome', () => {
  test('keeps the key for the next press of the same input: it takes effect once', async () => {
    const page = draw();
    server.next('takes effect, reply lost');
    const reply = await act(() => page.now.send(ten));
    expect(reply).toMatchObject({ success: false, code: 'network_failure' });
    expect(page.now.state.at).toBe('lost');
    await act(() => page.now.send({ ...ten }));
    expect(page.now.state).toEqual({ at: 'done', value: { id: 'd1' }, found: false });
    expect(server.taken()).toBe(1);
  });

  test.each(['try_again', 'server_fault'])('%s is such a reply: nobody knows what came of it', async (code) => {
    const page = draw();
    server.next(refusal(code));
    await act(() => page.now.send(ten));
    await act(() => page.now.send(ten));
    expect(new Set(server.keys()).size).toBe(1);
  });

  test('another input is another intent', async () => {
    const page = draw();
    server.next('takes effect, reply lost');
    await act(() => page.now.send(ten));
    await act(() => page.now.send({ amount: '20' }));
    expect(server.taken()).toBe(2);
  });

  test('after a reload nothing is sent by itself, and the same input carries the stored key', async () => {
    const before = draw();
    server.next('takes effect, reply lost');
    await act(() => before.now.send(ten));
    before.leave();
    const after = draw();
    expect(after.now.state).toMatchObject({ at: 'lost', intent: { input: ten } });
    await wait(60_000);
    expect(server.keys()).toHaveLength(1);
    await act(() => after.now.send(ten));
    expect(server.taken()).toBe(1);
    expect(after.now.state).toMatchObject({ at: 'done', value: { id: 'd1' } });
  });

  test('a reload long after the press begins afresh', async () => {
    const before = draw();
    server.next(lostLine);
    await act(() => before.now.send(ten));
    before.leave();
    vi.setSystemTime(Date.now() + INTENT_MS);
    expect(draw().now.state.at).toBe('idle');
  });

  test('a reading of the outcome does not lose the key', async () => {
    const page = draw();
    server.next('takes effect, reply lost');
    await act(() => page.now.send(ten));
    act(() => page.now.dismiss());
    await act(() => page.now.send(ten));
    expect(server.taken()).toBe(1);
  });
});

describe('a reply that is lost, with a call that reads the outcome', () => {
  test('is looked up until it is known', async () => {
    const page = draw({ ask });
    server.next('takes effect, reply lost');
    const pressed = begin(() => page.now.send(ten));
    await wait(0);
    expect(page.now.state.at).toBe('asking');
    server.next(lostLine);
    await wait(4000);
    expect(await pressed).toEqual({ success: true, value: { id: 'd1' } });
    expect(page.now.state).toEqual({ at: 'done', value: { id: 'd1' }, found: true });
    expect(server.keys()).toHaveLength(1);
  });

  test('is missing after three answers that know nothing of it, and sending it again carries its key', async () => {
    const page = draw({ ask });
    server.next('never arrives');
    const pressed = begin(() => page.now.send(ten));
    await wait(5000);
    expect(page.now.state.at).toBe('asking');
    await wait(1100);
    expect(page.now.state).toMatchObject({ at: 'not_arrived', refused: { code: 'network_failure' } });
    expect(await pressed).toMatchObject({ success: false });
    await act(() => page.now.send(ten));
    expect(new Set(server.keys()).size).toBe(1);
    expect(server.taken()).toBe(1);
  });

  test('a press meanwhile does nothing', async () => {
    const page = draw({ ask });
    server.next('takes effect, reply lost');
    void begin(() => page.now.send(ten));
    await wait(0);
    expect(await page.now.send({ amount: '20' })).toBeUndefined();
    await wait(3000);
    expect(server.taken()).toBe(1);
  });

  test('a page left between send and reply asks when it comes back, and says so', async () => {
    const before = draw({ ask });
    server.next('takes effect, reply never comes');
    void begin(() => before.now.send(ten));
    await wait(0);
    before.leave();
    const onFound = vi.fn();
    const after = draw({ ask, onFound });
    expect(after.now.state.at).toBe('asking');
    await wait(2100);
    expect(after.now.state).toMatchObject({ at: 'done', found: true });
    expect(onFound).toHaveBeenCalledWith({ id: 'd1' });
    expect(sessionStorage).toHaveLength(0);
    expect(server.taken()).toBe(1);
  });

  test('is looked up only while the lookup is allowed', async () => {
    const before = draw({ ask });
    server.next('takes effect, reply never comes');
    void begin(() => before.now.send(ten));
    await wait(0);
    before.leave();
    const after = draw({ ask, isActive: false });
    await wait(10_000);
    expect(after.now.state.at).toBe('asking');
    expect(server.lookups()).toBe(0);
  });
});

test('a page that is left shows nothing more, and its reply still ends the stored intent', async () => {
  const page = draw();
  server.next('late');
  const pressed = begin(() => page.now.send(ten));
  await wait(0);
  page.leave();
  expect(sessionStorage).toHaveLength(1);
  await wait(5000);
  expect(await pressed).toMatchObject({ success: true });
  expect(sessionStorage).toHaveLength(0);
});

test('with a time to retry, the same key goes again until a reply comes', async () => {
  const page = draw({ retryMs: 1500 });
  server.next(lostLine, 'takes effect, reply lost');
  const pressed = begin(() => page.now.send(ten));
  await wait(1000);
  expect(page.now.state.at).toBe('asking');
  await wait(2100);
  expect(await pressed).toMatchObject({ success: true, value: { id: 'd1' } });
  expect(server.keys()).toHaveLength(3);
  expect(new Set(server.keys()).size).toBe(1);
  expect(server.taken()).toBe(1);
});

test('a server that answers with faults is reported to the person after three of them', async () => {
  const page = draw({ retryMs: 1500 });
  server.next(...Array.from({ length: 4 }, () => refusal('server_fault')));
  const pressed = begin(() => page.now.send(ten));
  await wait(4600);
  expect(await pressed).toMatchObject({ code: 'server_fault' });
  expect(page.now.state.at).toBe('lost');
});

test('a key that stays whatever is sent makes another body a conflict instead of a second effect', async () => {
  const page = draw({ keepsKey: true });
  server.next('takes effect, reply lost');
  await act(() => page.now.send(ten));
  await act(() => page.now.send({ amount: '20' }));
  expect(page.now.state).toMatchObject({ at: 'refused', refused: { code: 'idempotency_conflict' } });
  expect(server.taken()).toBe(1);
});

test('without a name nothing is stored', async () => {
  const page = draw({ name: undefined });
  server.next(lostLine);
  await act(() => page.now.send(ten));
  expect(sessionStorage).toHaveLength(0);
});

test('whatever becomes of the line, presses of one input until a reply take effect once', async () => {
  const line = fc.constantFrom('takes effect, reply lost' as const, 'never arrives' as const, refusal('try_again'));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 6 }), fc.boolean(), async (lines, reloads) => {
      sessionStorage.clear();
      server.reset();
      server.next(...lines);
      let once = new SendOnce<Draft, Taken>(options());
      for (let press = 0; press <= lines.length; press += 1) {
        await once.send(ten);
        if (reloads) once = new SendOnce<Draft, Taken>(options());
      }
      expect(server.taken()).toBe(1);
    }),
  );
});
