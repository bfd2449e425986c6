// @vitest-environment happy-dom
import type { Reply } from '@lantern/contract/call';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../test/fake-server.ts';
import { NETWORK_FAILURE } from '../refused.ts';
import type { SendForm, SendFormOptions } from './send-form.ts';
import { useSendForm } from './use-send-form.ts';

interface Values {
  readonly name: string;
  readonly amount: string;
  readonly names: readonly { readonly text: string }[];
}
type Options = SendFormOptions<Values, { readonly id: string }>;
const FIRST: Values = { name: 'mai', amount: '5', names: [{ text: 'one' }] };
const DONE: Reply<{ id: string }> = { success: true, value: { id: 'd1' } };

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Renders a form with the given fields; `now` is the form of the last render. */
function draw(given: Partial<Options> = {}, fields: readonly string[] = ['name', 'amount', 'names']) {
  let form: SendForm<Values, { readonly id: string }> | undefined;
  const sent: Values[] = [];
  let options: Options = {
    first: FIRST,
    words: { textOf: ({ key }) => key, messageOf: ({ message }) => message },
    ...given,
    send: async (values) => {
      sent.push(values);
      return (await given.send?.(values)) ?? DONE;
    },
  };
  const Field = ({ name }: { name: string }) => {
    const { value, error, onChange, onBlur } = (form as unknown as SendForm<Record<string, string>>).field(name);
    return (
      <input
        id={name}
        value={value}
        data-error={error}
        aria-invalid={error === undefined ? undefined : true}
        {...{ onChange, onBlur }}
      />
    );
  };
  const Page = () => {
    form = useSendForm(options);
    return (
      <form {...form.element}>
        {form.whole ? <p role="alert">{form.whole}</p> : null}
        {fields.map((name) => (
          <Field key={name} name={name} />
        ))}
      </form>
    );
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const redraw = (next: Partial<Options> = {}) => {
    options = { ...options, ...next };
    return act(async () => root?.render(createElement(Page)));
  };
  return {
    sent,
    redraw,
    get now() {
      if (!form) throw new Error('the form is not drawn');
      return form;
    },
  };
}

const input = (name: string) => document.getElementById(name) as HTMLInputElement;
const beside = (name: string) => input(name).dataset['error'];
const whole = () => document.querySelector('[role=alert]')?.textContent ?? undefined;
const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const refuses = (...args: Parameters<typeof refusal>) => ({ send: async () => refusal(...args) });

test('a refusal of a field is shown beside it and nowhere else, and its field has the focus', async () => {
  const page = draw(refuses('fields_refused', [{ field: 'amount', key: 'too_fine' }]));
  await page.redraw();
  await press();
  expect([beside('name'), beside('amount'), whole()]).toEqual([undefined, 'too_fine', undefined]);
  expect(document.activeElement).toBe(input('amount'));
});

test('a refusal of a part is shown at the closest field', async () => {
  const fault = [{ field: 'names.0.text', key: 'too_long' }];
  const page = draw(refuses('fields_refused', fault));
  await page.redraw();
  await press();
  expect([beside('names'), whole()]).toEqual(['too_long', undefined]);
});

test('of a field and its part, the part shows its refusal', async () => {
  const fault = [{ field: 'names.0.text', key: 'too_long' }];
  const page = draw(refuses('fields_refused', fault), ['names', 'names.0.text']);
  await page.redraw();
  await press();
  expect([beside('names'), beside('names.0.text')]).toEqual([undefined, 'too_long']);
});

test('a refusal of a field that is not shown is shown above the form', async () => {
  const page = draw(refuses('fields_refused', [{ field: 'amount', key: 'too_fine' }]), ['name']);
  await page.redraw();
  await press();
  expect([beside('name'), whole()]).toEqual([undefined, 'fields_refused']);
});

test('fields of the call have other names in the form', async () => {
  const page = draw({
    ...refuses('fields_refused', [{ field: 'value.sum', key: 'too_fine' }]),
    fieldOf: (field) => (field === 'value.sum' ? 'amount' : field),
  });
  await page.redraw();
  await press();
  expect([beside('amount'), whole()]).toEqual(['too_fine', undefined]);
});

test('a refusal about one field is beside it by its code, and above the form where the field is not shown', async () => {
  const options: Partial<Options> = { ...refuses('name_taken'), byCode: { name_taken: 'name' } };
  const page = draw(options);
  await page.redraw();
  await press();
  expect([beside('name'), whole()]).toEqual(['name_taken', undefined]);
  act(() => root?.unmount());
  document.body.replaceChildren();
  await draw(options, ['amount']).redraw();
  await press();
  expect(whole()).toBe('name_taken');
});

test('a second press while the first is on its way does nothing', async () => {
  let answer: (reply: typeof DONE) => void = () => undefined;
  const page = draw({ send: () => new Promise((done) => (answer = done)) });
  await page.redraw();
  await press();
  expect(page.now.isSending).toBe(true);
  await press();
  await act(async () => answer(DONE));
  expect(page.sent).toHaveLength(1);
  expect(page.now).toMatchObject({ isSending: false, answer: { id: 'd1' } });
});

test('no reply keeps what was typed, and it can be sent again', async () => {
  const page = draw(refuses(NETWORK_FAILURE));
  await page.redraw();
  await type('name', 'lan');
  await press();
  expect([input('name').value, whole(), page.now.isUnsaved]).toEqual(['lan', NETWORK_FAILURE, true]);
  await press();
  expect(page.sent.map(({ name }) => name)).toEqual(['lan', 'lan']);
});

test('a form is unsaved after typing, and saved after a success', async () => {
  const page = draw();
  await page.redraw();
  expect(page.now.isUnsaved).toBe(false);
  await type('name', 'lan');
  expect([page.now.isUnsaved, page.now.hasUnsaved()]).toEqual([true, true]);
  await press();
  expect([page.now.isUnsaved, page.now.hasUnsaved(), input('name').value]).toEqual([false, false, 'lan']);
});

test('when the work after a success begins, the form is saved already', async () => {
  let wasUnsaved: boolean | undefined;
  const page = draw({ onDone: () => (wasUnsaved = page.now.hasUnsaved()) });
  await page.redraw();
  await type('name', 'lan');
  await press();
  expect(wasUnsaved).toBe(false);
});

test('what is typed while a call is on its way stays, and is unsaved', async () => {
  let answer: (reply: typeof DONE) => void = () => undefined;
  const page = draw({ after: 'clear', send: () => new Promise((done) => (answer = done)) });
  await page.redraw();
  await type('name', 'lan');
  await press();
  await type('name', 'lana');
  await act(async () => answer(DONE));
  expect([input('name').value, page.now.isUnsaved]).toEqual(['lana', true]);
});

test('after a success a form is empty, or shows what becomes of the values', async () => {
  const page = draw({ after: 'clear' });
  await page.redraw();
  await type('name', 'lan');
  await press();
  expect(input('name').value).toBe('mai');
  await page.redraw({ after: (sent) => ({ ...sent, amount: '' }) });
  await type('name', 'lan');
  await press();
  expect([input('name').value, input('amount').value, page.now.isUnsaved]).toEqual(['lan', '', false]);
});

test('a change takes the refusal of its field away', async () => {
  const faults = [
    { field: 'amount', key: 'too_fine' },
    { field: 'name', key: 'taken' },
  ];
  const page = draw(refuses('fields_refused', faults));
  await page.redraw();
  await press();
  await type('amount', '6');
  expect([beside('amount'), beside('name')]).toEqual([undefined, 'taken']);
});

test('a fault of the form is not sent; it is judged again with each change', async () => {
  const page = draw({ faultsOf: ({ amount }) => ({ amount: /^\d+$/.test(amount) ? undefined : 'no_number' }) });
  await page.redraw();
  await type('amount', 'x');
  expect(beside('amount')).toBeUndefined();
  await press();
  expect([beside('amount'), page.sent.length]).toEqual(['no_number', 0]);
  expect(document.activeElement).toBe(input('amount'));
  await type('amount', 'xy');
  expect(beside('amount')).toBe('no_number');
  await type('amount', '7');
  expect(beside('amount')).toBeUndefined();
});

test('a fault that depends on another field goes away when that one is changed', async () => {
  const page = draw({ faultsOf: ({ name, amount }) => ({ amount: amount === name ? undefined : 'differs' }) });
  await page.redraw();
  await press();
  expect(beside('amount')).toBe('differs');
  await type('name', '5');
  expect(beside('amount')).toBeUndefined();
});

test('a fault of a field that is not shown is shown above the form', async () => {
  const page = draw({ faultsOf: () => ({ amount: 'no_number' }) }, ['name']);
  await page.redraw();
  await press();
  expect([whole(), page.sent.length]).toEqual(['no_number', 0]);
});

test('a field that is left shows its fault where the form is judged so', async () => {
  const page = draw({ isJudgedWhenLeft: true, faultsOf: () => ({ name: 'taken', amount: 'no_number' }) });
  await page.redraw();
  await act(async () => void input('name').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect([beside('name'), beside('amount')]).toEqual(['taken', undefined]);
});

test('values that a refusal uses up are replaced, and its text stays', async () => {
  const page = draw({
    ...refuses('fields_refused', [{ field: 'amount', key: 'wrong' }]),
    onRefused: () => ({ amount: '' }),
  });
  await page.redraw();
  await press();
  expect([input('amount').value, beside('amount'), input('name').value]).toEqual(['', 'wrong', 'mai']);
});

test('other values of the server are shown as long as nothing is typed', async () => {
  const page = draw();
  await page.redraw();
  await page.redraw({ first: { ...FIRST, amount: '8' } });
  expect([input('amount').value, page.now.isUnsaved]).toEqual(['8', false]);
  await type('name', 'lan');
  await page.redraw({ first: { ...FIRST, amount: '9' } });
  expect([input('amount').value, input('name').value]).toEqual(['8', 'lan']);
});

test('a form begins again with its first values and without its refusal', async () => {
  const page = draw(refuses('closed'));
  await page.redraw();
  await type('name', 'lan');
  await press();
  expect(whole()).toBe('closed');
  await act(async () => page.now.reset());
  expect([input('name').value, whole(), page.now.isUnsaved]).toEqual(['mai', undefined, false]);
});
