import { expect, test } from 'vitest';
import { createToastStore } from './toast-store.ts';

test('the same text is not shown twice', () => {
  const store = createToastStore();
  const first = store.add({ kind: 'fail', text: 'Network error. Try again.' });
  expect(store.add({ kind: 'fail', text: 'Network error. Try again.' })).toBe(first);
  expect(store.read()).toHaveLength(1);
});

test('at most three are shown and the oldest is removed', () => {
  const store = createToastStore();
  for (const text of ['a', 'b', 'c', 'd']) store.add({ kind: 'info', text });
  expect(store.read().map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
});

test('listeners are called for additions and removals until they unsubscribe', () => {
  const store = createToastStore();
  let calls = 0;
  const leave = store.subscribe(() => {
    calls += 1;
  });
  const id = store.add({ kind: 'done', text: 'Bet placed. Ticket 8841.' });
  store.close(id);
  leave();
  store.add({ kind: 'done', text: 'b' });
  expect(calls).toBe(2);
});
