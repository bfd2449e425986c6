import { afterEach, expect, test, vi } from 'vitest';
import { localStore, readCookies, sessionStore, takesCookies, workersHere, writeCookie } from './index.ts';

/** Naming any of them throws, as in a browser that blocks all data of sites. */
function block(): void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
  vi.stubGlobal('navigator', Object.defineProperty({}, 'serviceWorker', { get: refuse }));
}
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

test('where the browser blocks storage nothing throws, and values last as long as the page', () => {
  block();
  for (const store of [localStore, sessionStore]) {
    expect(store.getItem('theme')).toBeNull();
    store.setItem('theme', 'dark');
    expect(store.getItem('theme')).toBe('dark');
    store.removeItem('theme');
    expect(store.getItem('theme')).toBeNull();
    store.setItem('a', '1');
    store.clear();
    expect(store.getItem('a')).toBeNull();
  }
  writeCookie('a=1');
  expect([readCookies(), takesCookies(), workersHere()]).toEqual(['', false, undefined]);
});

test('a full storage keeps the value for the page, and a later write that succeeds replaces it', () => {
  const stored = new Map<string, string>();
  let isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  localStore.setItem('b', '1');
  expect(localStore.getItem('b')).toBe('1');
  isFull = false;
  localStore.setItem('b', '2');
  expect([localStore.getItem('b'), stored.get('b')]).toEqual(['2', '2']);
});
