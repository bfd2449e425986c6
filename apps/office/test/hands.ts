import { act } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const TURN_MS = 10;
/** Parts of a page are loaded while the test runs; a machine with other work needs longer. */
const LATE_PARTS_MS = 20_000;

/** The text of a part of the page; a space that does not break is a space. */
export const textOf = (part: Element): string => (part.textContent ?? '').replaceAll('\u00a0', ' ');

/** What the page shows, dialogs included. */
export const shown = (): string => textOf(document.body);

/** Waits until the page shows it: replies, late parts and dialogs come in their own time. */
export async function until(isThere: () => unknown): Promise<void> {
  const began = performance.now();
  while (!isThere() && performance.now() - began < LATE_PARTS_MS)
    await act(() => new Promise((done) => setTimeout(done, TURN_MS)));
  if (!isThere()) throw new Error(`waited in vain for ${isThere}; the page shows: ${shown()}`);
}

export const untilShown = (text: string): Promise<void> => until(() => shown().includes(text));

function only<T>(found: readonly T[], what: string): T {
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`${found.length} of ${what}; the page shows: ${shown()}`);
  return first;
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

/** Buttons and links with this name. */
export const buttons = (name: string, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('button, a')].filter((one) => nameOf(one) === name);

export const button = (name: string, within?: ParentNode): HTMLElement => only(buttons(name, within), `button ${name}`);

/** The input, text area or select with this label. */
export function field(label: string, within: ParentNode = document): Control {
  const labels = [...within.querySelectorAll('label')].filter((one) => one.textContent?.trim() === label);
  return document.getElementById(only(labels, `field ${label}`).htmlFor) as Control;
}

/** The error text beside a field. */
export function faultBeside(control: Control): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined;
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
}

/** The row of the table that shows this text. */
export const row = (text: string): HTMLElement =>
  only(
    [...document.querySelectorAll<HTMLElement>('tbody tr')].filter((one) => one.textContent?.includes(text)),
    `row ${text}`,
  );

/** The open dialog; it comes a moment after its button. */
export async function dialog(): Promise<HTMLElement> {
  await until(() => document.querySelector('[role=dialog]'));
  return document.querySelector('[role=dialog]') as HTMLElement;
}

export const press = (element: HTMLElement): Promise<void> => act(async () => element.click());

/** Chooses one of a row of tabs or of choices. */
export const choose = (name: string): Promise<void> =>
  press(
    only(
      [...document.querySelectorAll<HTMLElement>('[role=radio], [role=tab]')].filter((one) => nameOf(one) === name),
      `choice ${name}`,
    ),
  );

/** Types into a field, or chooses an option. */
export function write(control: Control, text: string): Promise<void> {
  return act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }));
  });
}

/** The focus leaves a field: what was typed into a search field is searched. */
export const leaveField = (control: Control): Promise<void> =>
  act(async () => {
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
