import { act } from 'react';
import { vi } from 'vitest';
import { descriptionOf, isShown, nameOf, roleOf, textOf } from './names.ts';

export { descriptionOf, textOf } from './names.ts';

type Name = string | RegExp;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TURNS = 400;
const TURN_MS = 50;
/** Late parts of the page come in real time, on a busy machine after all turns: they are waited for so long, and the page's clock stops meanwhile. */
const LATE_PARTS_MS = 20_000;
const isPartLate = (): boolean => (globalThis.pageEdges?.lateParts.size ?? 0) > 0;
const realTimeout = globalThis.setTimeout;

const fits = (text: string, name: Name | undefined): boolean =>
  name === undefined || (typeof name === 'string' ? text === name : name.test(text));

/** What the page shows, windows included. */
export const shown = (): string => textOf(document.body);

/** Elements with this role and name that are not hidden. */
export function all(role: string, name?: Name, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('*')].filter(
    (one) => roleOf(one) === role && isShown(one) && fits(nameOf(one), name),
  );
}

/** The one element with this role and name. Throws where there is none, or more than one. */
export function one(role: string, name?: Name, within?: ParentNode): HTMLElement {
  const found = all(role, name, within);
  const [first] = found;
  if (first === undefined || found.length > 1) {
    const others = all(role, undefined, within).map(nameOf).join(' | ');
    throw new Error(`${found.length} of ${role} ${name}; there are: ${others}; the page shows: ${shown()}`);
  }
  return first;
}

/** Lets the page's clock go on; replies and late parts, which come in real time, arrive meanwhile. */
export async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(1000, ms - passed));
      await new Promise((come) => realTimeout(come, 0));
    });
}

/** Sets the page's clock on at once, which is quicker than `pass`: what is due by the clock's time comes, timers do not. */
export async function skip(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await pass(1000);
}

/** Waits until the page is so far. */
export async function until<T>(find: () => T): Promise<NonNullable<T>> {
  const began = performance.now();
  const isTimeUp = () => performance.now() - began > LATE_PARTS_MS;
  for (let turn = 0; turn < TURNS || !isTimeUp(); ) {
    const found = find();
    if (found) return found;
    const advances = turn < TURNS && (!isPartLate() || isTimeUp());
    if (advances) turn += 1;
    await act(async () => {
      if (advances) await vi.advanceTimersByTimeAsync(TURN_MS);
      await new Promise((come) => realTimeout(come, 2));
    });
  }
  throw new Error(`waited in vain for ${find}; the page shows: ${shown()}`);
}

/** Waits for the parts of the page that are on their way. */
export const partsArrived = () => until(() => !isPartLate());

/** Waits for the one element with this role and name. */
export async function come(role: string, name?: Name, within?: ParentNode): Promise<HTMLElement> {
  await until(() => all(role, name, within).length > 0);
  return one(role, name, within);
}
/** Waits until none with this role and name is there any more. */
export const gone = (role: string, name?: Name): Promise<unknown> => until(() => all(role, name).length === 0);
export const comes = (text: Name): Promise<unknown> =>
  until(() => (typeof text === 'string' ? shown().includes(text) : text.test(shown())));

/** A press by pointer. */
export function press(element: HTMLElement): Promise<void> {
  return act(async () => {
    const event = { bubbles: true, cancelable: true, button: 0, detail: 1 };
    document.elementFromPoint = () => element;
    element.dispatchEvent(new PointerEvent('pointerdown', { ...event, pointerType: 'mouse' }));
    element.dispatchEvent(new MouseEvent('mousedown', event));
    if (element.matches('button, a, input, [tabindex]')) element.focus();
    element.dispatchEvent(new PointerEvent('pointerup', { ...event, pointerType: 'mouse' }));
    element.dispatchEvent(new MouseEvent('mouseup', event));
    // A part of a drawing has no `click`.
    if (element instanceof HTMLElement) element.click();
    else (element as Element).dispatchEvent(new MouseEvent('click', event));
  });
}
/** Waits for a button and presses it. */
export const pressButton = async (name: Name, within?: ParentNode): Promise<void> =>
  press(await come('button', name, within));

const FIELD_ROLES = ['textbox', 'password', 'searchbox', 'spinbutton', 'combobox', 'checkbox', 'file'];
/** Fields with this label. */
export const fields = (label: Name, within?: ParentNode): Control[] =>
  FIELD_ROLES.flatMap((role) => all(role, label, within)) as Control[];
export function field(label: Name, within?: ParentNode): Control {
  const found = fields(label, within);
  const [first] = found;
  if (first === undefined || found.length > 1) {
    const others = fields(/./, within).map(nameOf).join(' | ');
    throw new Error(`${found.length} of field ${label}; there are: ${others}; the page shows: ${shown()}`);
  }
  return first;
}
/** The fault beside a field. */
export const faultOf = (label: Name, within?: ParentNode): string | undefined => {
  const control = field(label, within);
  return control.getAttribute('aria-invalid') === 'true' ? descriptionOf(control) : undefined;
};

/** Types into a field, or chooses an option by its value. */
export function type(control: Control, text: string): Promise<void> {
  return act(async () => {
    control.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
/** Waits for the field with this label, and types into it. */
export const write = async (label: Name, text: string, within?: ParentNode): Promise<void> =>
  type(await until(() => fields(label, within)[0] && field(label, within)), text);
/** Somebody comes back to the page from another tab: answers that are old are read again. */
export const returnToPage = (): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
  });

/** Chooses a file in a field of files. */
export function chooseFile(control: Control, file: File): Promise<void> {
  return act(async () => {
    Object.defineProperty(control, 'files', { value: [file], configurable: true });
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
/** The focus leaves the field. */
export const leaveField = (label: Name, within?: ParentNode): Promise<void> =>
  act(async () => field(label, within).blur());

const TABBABLE = 'a[href], button, input, textarea, select, [tabindex]';
function tabStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (one) => one.tabIndex >= 0 && isShown(one) && !(one as HTMLButtonElement).disabled,
  );
}
function defaultOf(key: string, element: HTMLElement, isBack: boolean): void {
  if (key === 'Tab') {
    const stops = tabStops();
    const next = stops[(stops.indexOf(element) + (isBack ? -1 : 1) + stops.length) % stops.length];
    next?.focus();
  } else if (key === 'Enter' && element.matches('button, a[href]')) element.click();
  else if (key === 'Enter' && element.matches('input')) (element as HTMLInputElement).form?.requestSubmit();
  else if (key === ' ' && element.matches('button, input[type=checkbox]')) element.click();
  else if (key === 'Escape') [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)?.close();
}
/** Presses keys at what has the focus, with what a browser does of itself: Tab goes on, Enter and space press, Escape closes the drawer on top. `Shift+Tab` goes back. */
export async function keys(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const isBack = name.startsWith('Shift+');
    const key = name.replace('Shift+', '');
    await act(async () => {
      const target = (document.activeElement ?? document.body) as HTMLElement;
      const event = { key, code: key, shiftKey: isBack, bubbles: true, cancelable: true };
      if (target.dispatchEvent(new KeyboardEvent('keydown', event))) defaultOf(key, target, isBack);
      target.dispatchEvent(new KeyboardEvent('keyup', event));
    });
  }
}
/** The name of what has the focus. */
export const focused = (): string => (document.activeElement ? nameOf(document.activeElement) : '');

/** The rows of a table as the texts of their cells. */
export const rowsOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));

/** What the alerts of the page say. */
export const alerts = (): string[] => all('alert').map(textOf).filter(Boolean);
