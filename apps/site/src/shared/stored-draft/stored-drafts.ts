import { sessionStore } from '@lantern/client';
import { openWindow, useWindows, type WindowName } from '../windows/index.ts';

const KEY = 'storedForms';
const LASTS_MS = 60_000;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface StoredForms {
  readonly path: string;
  readonly atMs: number;
  readonly window: WindowName | null;
  readonly values: Readonly<Record<string, string>>;
}

/** Never stored: secrets, one-time codes, files (ASVS 14.3). */
const SECRET = /^(password|file|hidden|submit|button|image|reset)$/;
const isStorable = (field: Field): boolean =>
  !SECRET.test(field.type) &&
  !/^(one-time-code|current-password|new-password|cc-.*)$/.test(field.autocomplete) &&
  field.closest('[data-secret]') === null;

/** A field is known by its form and its name, or by its label where it has no name. */
function keyOf(field: Field): string | undefined {
  const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent?.trim();
  if (!name) return undefined;
  const form = field.form?.getAttribute('aria-label') ?? field.form?.name ?? '';
  return field.type === 'radio' ? `${form}/${name}=${field.value}` : `${form}/${name}`;
}

const fields = () => document.querySelectorAll<Field>('input, textarea, select');
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const typedIn = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

/** Stores the input of the open forms for the next page load. */
export function storeDrafts(): void {
  const values: Record<string, string> = {};
  for (const field of fields()) {
    const key = isStorable(field) ? keyOf(field) : undefined;
    if (key !== undefined && typedIn(field) !== '') values[key] = typedIn(field);
  }
  const stored: StoredForms = {
    path: location.pathname,
    atMs: performance.timeOrigin + performance.now(),
    window: useWindows.getState().open,
    values,
  };
  if (Object.keys(values).length > 0 || stored.window) sessionStore.setItem(KEY, JSON.stringify(stored));
}

/** Reloads the page with its input restored, after a part failed to load (spec 8, chunk loading). */
export function reloadKeeping(): void {
  storeDrafts();
  location.reload();
}

/** React notices a value only when it is set through the native setter. */
function fill(field: Field, value: string): void {
  if (isBox(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  if (field.value !== '' && field.tagName !== 'SELECT') return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

function readStored(): StoredForms | undefined {
  const text = sessionStore.getItem(KEY);
  sessionStore.removeItem(KEY);
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as StoredForms;
    const ageMs = performance.timeOrigin + performance.now() - stored.atMs;
    return stored.path === location.pathname && ageMs < LASTS_MS ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Fills the forms of the new page as they appear, for a minute. */
export function restoreForms(): void {
  const stored = readStored();
  if (!stored) return;
  const left = new Map(Object.entries(stored.values));
  const look = () => {
    for (const field of fields()) {
      const key = isStorable(field) ? keyOf(field) : undefined;
      const value = key === undefined ? undefined : left.get(key);
      if (key === undefined || value === undefined) continue;
      left.delete(key);
      fill(field, value);
    }
    if (left.size === 0) watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), LASTS_MS);
  if (stored.window) openWindow(stored.window);
  look();
}
