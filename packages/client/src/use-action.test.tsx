// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { begin, callServer, drawHook, lostLine, refusal, server } from '../test/fake-server.ts';
import { type ActionOptions, useAction } from './use-action.ts';

type Draft = { readonly key: string };
type Taken = { readonly id: string };

const draw = (options: ActionOptions<Draft, Taken> = {}) =>
  drawHook(() => useAction(({ key }: Draft) => callServer<Taken>('POST', '/acts', { key, body: {} }), options));

beforeEach(() => server.reset());

test('an act is running until its reply, then its value is known', async () => {
  const page = draw();
  const running = begin(() => page.now.run({ key: 'a' }));
  expect(page.now.isRunning).toBe(true);
  expect(await act(() => running)).toEqual({ id: 'd1' });
  expect(page.now).toMatchObject({ isRunning: false, refused: undefined });
});

test('a second press while the first is on its way does nothing', async () => {
  const page = draw();
  const values = await act(() => Promise.all([page.now.run({ key: 'a' }), page.now.run({ key: 'b' })]));
  expect(values).toEqual([{ id: 'd1' }, undefined]);
  expect(server.keys()).toEqual(['a']);
  await act(() => page.now.run({ key: 'c' }));
  expect(server.keys()).toEqual(['a', 'c']);
});

test('a refusal stands until the next run', async () => {
  const page = draw();
  server.next(refusal('fields_refused', [{ field: 'amount', key: 'field.too_fine' }]));
  expect(await act(() => page.now.run({ key: 'a' }))).toBeUndefined();
  expect(page.now.refused?.code).toBe('fields_refused');
  await act(() => page.now.run({ key: 'b' }));
  expect(page.now.refused).toBeUndefined();
});

test('a refusal is put away by reset', async () => {
  const page = draw();
  server.next(lostLine);
  await act(() => page.now.run({ key: 'a' }));
  expect(page.now.refused?.code).toBe('network_failure');
  act(() => page.now.reset());
  expect(page.now.refused).toBeUndefined();
});

test('what the act changes is fetched again before it ends, for a page that was left too', async () => {
  const onDone = vi.fn();
  const page = draw({ onDone });
  const running = begin(() => page.now.run({ key: 'a' }));
  page.leave();
  await running;
  expect(onDone).toHaveBeenCalledWith({ id: 'd1' }, { key: 'a' });
});

test('a page that was left is not drawn again', async () => {
  const page = draw();
  const running = begin(() => page.now.run({ key: 'a' }));
  page.leave();
  const before = page.draws;
  await running;
  expect(page.draws).toBe(before);
});

test('the newest options hold: a refusal lands in the form that is on the screen', async () => {
  const onRefused = vi.fn();
  const page = draw({ onRefused });
  server.next(refusal('name_taken'));
  await act(() => page.now.run({ key: 'a' }));
  expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'name_taken' });
});

test('a bug in a call goes through, and the next press works', async () => {
  let isBroken = true;
  const page = drawHook(() =>
    useAction(async (_: undefined) => {
      if (isBroken) throw new Error('broken');
      return { success: true as const, value: 1 };
    }),
  );
  await act(() => expect(page.now.run(undefined)).rejects.toThrow('broken'));
  expect(page.now.isRunning).toBe(false);
  isBroken = false;
  expect(await act(() => page.now.run(undefined))).toBe(1);
});
