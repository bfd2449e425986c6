import { cashierCalls } from '@lantern/contract/cashier';
import { translate } from '@lantern/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings } from '../../../../test/money.ts';
import { type Person, registerMember, startTrial } from '../../../../test/people.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  // No provider listens on this port; cashier.test.ts covers what needs one.
  app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' });
});
afterAll(() => app?.close());

const newKey = () => crypto.randomUUID();
async function request(payload: object, key: string | null = newKey(), headers: object = member.headers) {
  const { method, path } = cashierCalls.requestDeposit;
  const sent = { ...headers, ...(key ? { 'idempotency-key': key } : {}) };
  return (await app.http.inject({ method, url: path, headers: sent, payload })).json();
}
const amountOf = (amount: unknown) => request({ method: 'quaypay', amount });
async function depositsOf(person: Person): Promise<{ state: string; amount: string }[]> {
  const url = cashierCalls.listDeposits.path;
  return (await app.http.inject({ method: 'GET', url, headers: person.headers })).json().value.list;
}

describe('requestDeposit', () => {
  test('refuses an amount beside its field, with the reason in both languages, and writes nothing', async () => {
    member = await registerMember(app);
    const refused = [
      ['1e5', 'field.not_a_number'],
      ['-5', 'field.not_a_number'],
      [' 5', 'field.not_a_number'],
      ['５０', 'field.not_a_number'],
      ['', 'field.not_a_number'],
      ['0', 'field.below_minimum'],
      ['0.99', 'field.below_minimum'],
      ['20000.01', 'field.above_maximum'],
      ['5.001', 'field.too_fine'],
    ] as const;
    for (const [amount, key] of refused) {
      const reply = await amountOf(amount);
      expect(reply, amount).toMatchObject({
        success: false,
        code: 'fields_refused',
        fields: [{ field: 'amount', key }],
      });
      const [field] = reply.fields;
      for (const language of ['EN', 'VI']) expect(translate(language, key, field.params)).not.toMatch(/field\.|[{}]/);
    }
    expect(await depositsOf(member)).toEqual([]);
  });

  test('refuses what is no short text by its schema, beside the same field', async () => {
    member = await registerMember(app);
    for (const amount of ['9'.repeat(10_000), 5, null, ['5'], undefined])
      expect(await amountOf(amount)).toMatchObject({
        code: 'bad_input',
        fields: [{ field: 'amount', key: 'field.not_valid' }],
      });
    expect(await request({ method: 'quaypay', amount: '5', currency: 'USD' })).toMatchObject({ code: 'bad_input' });
    expect(await depositsOf(member)).toEqual([]);
  });

  test('refuses a method that is not offered, by name', async () => {
    member = await registerMember(app);
    expect(await request({ method: 'cheque', amount: '5' })).toMatchObject({ code: 'method_unknown' });
    await app.owner.query('update cashier.method set is_enabled = false');
    expect(await amountOf('5')).toMatchObject({ code: 'method_unknown' });
    await app.owner.query('update cashier.method set is_enabled = true');
    expect(await depositsOf(member)).toEqual([]);
  });

  test('answers provider_unavailable when the provider is unreachable, and stores one deposit however often the key is sent', async () => {
    member = await registerMember(app);
    const key = newKey();
    const body = { method: 'quaypay', amount: '12.5' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => request(body, key)));
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set(['provider_unavailable']));
    expect(await request(body, key.toUpperCase())).toMatchObject({ code: 'provider_unavailable' });
    expect(await depositsOf(member)).toMatchObject([{ state: 'created', amount: '12.5' }]);
  });

  test('answers idempotency_conflict to the same key with another body, and the first deposit is unchanged', async () => {
    member = await registerMember(app);
    const key = newKey();
    await request({ method: 'quaypay', amount: '10' }, key);
    expect(await request({ method: 'quaypay', amount: '11' }, key)).toMatchObject({ code: 'idempotency_conflict' });
    expect(await request({ method: 'quaypay', amount: 'much' }, key)).toMatchObject({ code: 'idempotency_conflict' });
    const two = await Promise.all(['20', '21'].map((amount) => request({ method: 'quaypay', amount }, newKey())));
    expect(two.map((reply) => reply.code)).toEqual(['provider_unavailable', 'provider_unavailable']);
    expect((await depositsOf(member)).map((deposit) => deposit.amount).sort()).toEqual(['10', '20', '21']);
  });

  test('keeps the keys of two members apart', async () => {
    const key = newKey();
    const [one, two] = [await registerMember(app), await registerMember(app)];
    await request({ method: 'quaypay', amount: '30' }, key, one.headers);
    await request({ method: 'quaypay', amount: '31' }, key, two.headers);
    expect(await depositsOf(one)).toMatchObject([{ amount: '30' }]);
    expect(await depositsOf(two)).toMatchObject([{ amount: '31' }]);
  });

  test('is for real members who send a key', async () => {
    const body = { method: 'quaypay', amount: '5' };
    expect(await request(body, newKey(), {})).toMatchObject({ code: 'not_logged_in' });
    const trial = await startTrial(app);
    expect(await request(body, newKey(), trial.headers)).toMatchObject({ code: 'in_need_true_account' });
    expect(await request(body, null)).toMatchObject({ code: 'idempotency_key_missing' });
    expect(await request(body, 'not-a-uuid')).toMatchObject({ code: 'idempotency_key_missing' });
    expect(await findings(app.context)).toEqual([]);
  });
});
