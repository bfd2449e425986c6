import { expect, test } from 'vitest';
import { createToastStore } from './toast-store.ts';

test('the same sentence does not stand twice', () => {
  const store = createToastStore();
  const first = store.add({ kind: 'fail', text: 'Network error. Try again.' });
  expect(store.add({ kind: 'fail', text: 'Network error. Try again.' })).toBe(first);
  expect(store.read()).toHaveLength(1);
});

test('at most three stand and the oldest leaves', () => {
  const store = createToastStore();
  for (const text of ['a', 'b', 'c', 'd']) store.add({ kind: 'info', text });
  expect(store.read().map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
});

test('listeners hear additions and closings until they leave', () => {
  const store = createToastStore();
  let heard = 0;
  const leave = store.subscribe(() => {
    heard += 1;
  });
  const id = store.add({ kind: 'done', text: 'Bet placed. Ticket 8841.' });
  store.close(id);
  leave();
  store.add({ kind: 'done', text: 'b' });
  expect(heard).toBe(2);
});
