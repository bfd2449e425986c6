// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { closeWindow, openWindow, useWindows } from '../windows/index.ts';
import { restoreForms, storeDrafts } from './stored-drafts.ts';

const KEY = 'storedForms';
const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
function write(html: string): void {
  document.body.innerHTML = html;
}
beforeEach(() => {
  sessionStorage.clear();
  closeWindow();
  write('');
});

test('secrets, one-time codes, cards and files are never stored (ASVS 14.3)', () => {
  write(`<form aria-label="a">
    <input name="plain" value="visible">
    <input name="p" type="password" value="secret1">
    <input name="h" type="hidden" value="secret2">
    <input name="otp" autocomplete="one-time-code" value="secret3">
    <input name="new" autocomplete="new-password" value="secret4">
    <input name="own" autocomplete="current-password" value="secret5">
    <input name="card" autocomplete="cc-number" value="secret6">
    <div data-secret><input name="seed" value="secret7"><textarea name="note">secret8</textarea></div>
  </form>`);
  storeDrafts();
  expect(stored().values).toEqual({ 'a/plain': 'visible' });
  expect(sessionStorage.getItem(KEY)).not.toContain('secret');
});

test('nothing typed and no window open stores nothing', () => {
  write('<form aria-label="a"><input name="plain" value=""><input value="without a name"></form>');
  storeDrafts();
  expect(stored()).toBeNull();
});

test('fields of one name in two forms are two fields', () => {
  write('<form aria-label="a"><input name="n" value="1"></form><form aria-label="b"><input name="n" value="2"></form>');
  storeDrafts();
  expect(stored().values).toEqual({ 'a/n': '1', 'b/n': '2' });
});

test('the page after it has the input once: text, choice and tick, and a field that is filled stays', () => {
  const form = (text: string, isTicked: boolean, filled: string) => `<form aria-label="a">
    <input name="text" value="${text}"><textarea name="long">${text}</textarea>
    <input name="tick" type="checkbox" ${isTicked ? 'checked' : ''}>
    <select name="list"><option value="x">x</option><option value="y" ${isTicked ? 'selected' : ''}>y</option></select>
    <input name="filled" value="${filled}"></form>`;
  write(form('typed', true, 'before'));
  storeDrafts();
  write(form('', false, 'newer'));
  restoreForms();
  expect([
    field('text')?.value,
    field('long')?.value,
    field('tick')?.checked,
    field('list')?.value,
    field('filled')?.value,
  ]).toEqual(['typed', 'typed', true, 'y', 'newer']);
  expect(stored()).toBeNull();
  write(form('', false, ''));
  restoreForms();
  expect(field('text')?.value).toBe('');
});

test('input of another page, or older than a minute, is dropped', () => {
  for (const change of [{ path: '/elsewhere' }, { atMs: performance.timeOrigin + performance.now() - 60_001 }]) {
    write('<form aria-label="a"><input name="text" value="typed"></form>');
    storeDrafts();
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored(), ...change }));
    write('<form aria-label="a"><input name="text" value=""></form>');
    restoreForms();
    expect(field('text')?.value).toBe('');
    expect(stored()).toBeNull();
  }
});

test('a damaged store is dropped without an error', () => {
  sessionStorage.setItem(KEY, '{"path":');
  expect(restoreForms).not.toThrow();
  expect(stored()).toBeNull();
});

test('the window that was open opens again', () => {
  openWindow('register');
  storeDrafts();
  closeWindow();
  restoreForms();
  expect(useWindows.getState().open).toBe('register');
});
