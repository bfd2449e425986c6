import { calls } from '@lantern/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { newUsername, registration, sendCall } from '../../../test/people.ts';
import { newAddress } from '../../../test/seal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const send = (url: string, method: 'POST' | 'PUT' | 'DELETE', payload: string | Buffer, type = 'application/json') =>
  app.http.inject({ method, url, payload, headers: { 'content-type': type }, remoteAddress: newAddress() });

const bodied = Object.values(calls).filter((call) => 'body' in call && !('raw' in call) && call.who !== 'staff');
test.each(bodied)('$name refuses a body with a duplicate name, and reports it', async ({ path, method }) => {
  const reply = await send(path.replace(/:[a-z]+/gi, '1'), method as 'POST', '{"a":{"unit":"1","\\u0075nit":"2"}}');
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { success: false, code: 'bad_input', fields: [{ field: 'a.unit', key: 'field.repeated' }] },
  ]);
});

test('an operator’s body, too, once it is read', async () => {
  const reply = await send(calls.staffLogin.path, 'POST', '{"name":"a","name":"b","password":"c"}');
  expect(reply.json()).toMatchObject({ code: 'bad_input', fields: [{ field: 'name', key: 'field.repeated' }] });
});

test('a duplicate name inside a sealed body is refused after opening, and nobody is registered', async () => {
  const username = newUsername();
  const twice = (text: string) => text.replace('"username":', '"username":"other","username":');
  const reply = await sendCall(app, calls.register, registration(username), { seal: { rewrite: twice } });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_input']);
  expect((await sendCall(app, calls.register, registration(username))).statusCode).toBe(200);
});

test('a form with a duplicate field is refused', async () => {
  const form = 'application/x-www-form-urlencoded';
  const reply = await send(calls.forgotByEmail.path, 'POST', 'username=a&email=a%40b.example&username=b', form);
  expect(reply.json()).toMatchObject({ code: 'bad_input', fields: [{ field: 'username', key: 'field.repeated' }] });
});

test('bytes that are no UTF-8 are refused', async () => {
  const broken = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xff]), Buffer.from('"}')]);
  const reply = await send(calls.forgotByEmail.path, 'POST', broken);
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_input']);
});
