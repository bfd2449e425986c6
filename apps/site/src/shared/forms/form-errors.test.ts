import { expect, test, vi } from 'vitest';
import { placeRefusal } from './form-errors.tsx';

type Fields = { username: string; code: string; amount: string };
const NAMES = ['username', 'code', 'amount'] as const;
const fieldText = ({ key }: { readonly key: string }) => (key === 'field.unknown' ? undefined : `text of ${key}`);
const refused = (code: string, fields?: { field: string; key: string }[]) => ({
  success: false as const,
  code,
  message: 'The whole message',
  ...(fields && { fields }),
});

function place(...[refusal, byCode]: [ReturnType<typeof refused>, Record<string, 'code'>?]) {
  const setError = vi.fn();
  const whole = placeRefusal<Fields>(refusal, NAMES, setError, fieldText, byCode);
  return { whole, placed: setError.mock.calls };
}

test('a refusal without fields is of the whole form', () => {
  expect(place(refused('too_many_requests'))).toEqual({ whole: 'The whole message', placed: [] });
});

test('a refusal that is about one input is shown beside it', () => {
  const { whole, placed } = place(refused('code_wrong'), { code_wrong: 'code' });
  expect(whole).toBeUndefined();
  expect(placed).toEqual([['code', { type: 'server', message: 'The whole message' }, { shouldFocus: true }]]);
});

test('each refused field has its own text, and the first has the focus', () => {
  const fields = [
    { field: 'amount', key: 'field.too_long' },
    { field: 'username', key: 'field.not_valid' },
  ];
  const { whole, placed } = place(refused('fields_refused', fields));
  expect(whole).toBeUndefined();
  expect(placed).toEqual([
    ['amount', { type: 'server', message: 'text of field.too_long' }, { shouldFocus: true }],
    ['username', { type: 'server', message: 'text of field.not_valid' }, { shouldFocus: false }],
  ]);
});

test('a field that the form does not have leaves the message to the form, and a fault without a text has the whole one', () => {
  expect(place(refused('fields_refused', [{ field: 'shoeSize', key: 'field.not_valid' }]))).toEqual({
    whole: 'The whole message',
    placed: [],
  });
  const { whole, placed } = place(
    refused('fields_refused', [
      { field: 'shoeSize', key: 'field.not_valid' },
      { field: 'code', key: 'field.unknown' },
    ]),
  );
  expect(whole).toBeUndefined();
  expect(placed).toEqual([['code', { type: 'server', message: 'The whole message' }, { shouldFocus: true }]]);
});
