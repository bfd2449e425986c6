import { accountCalls } from '@lantern/contract/account';
import { DEFAULT_FIELD_RULES, type FieldRule, OPTIONAL_FIELDS } from '@lantern/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { headersOf, newUsername, registration, sendCall } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';

let app: TestApp;
/** Every field is offered and free fields accept any text: whatever a merchant configures must be safe too. */
const FREE = ['payeeName', 'line', 'whatsapp', 'facebook', 'wechat', 'zalo'];
const rules: Record<string, FieldRule> = { ...DEFAULT_FIELD_RULES };
for (const name of [...FREE, 'nickname'])
  rules[name] = { acceptedPattern: '*', patternId: 0, minLength: 1, maxLength: 200, required: false, enabled: true };

beforeAll(async () => {
  app = await openTestApp();
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'account.fields', rules, 'test'));
});
afterAll(() => app?.close());

const shipped = (name: string): FieldRule => DEFAULT_FIELD_RULES[name as keyof typeof DEFAULT_FIELD_RULES];
const register = (fields: object) => sendCall(app, accountCalls.register, registration(newUsername(), { ...fields }));

const seen = async (reply: Awaited<ReturnType<typeof register>>) => {
  const info = await app.http.inject({
    method: 'GET',
    url: accountCalls.getMemberInfo.path,
    headers: headersOf(reply),
  });
  expect(info.headers['content-type']).toContain('application/json');
  return info.json().value;
};
const everywhere = (text: string) => Object.fromEntries(FREE.map((name) => [name, text]));

test.each([
  ['markup with a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a family in one sign', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['marks piled on a letter', `Z${'\u0337\u031b'.repeat(40)}algo`],
  ['letters from the right and their marks', '\u202Eאבג\u202C مُحَمَّد'],
  ['quotes of a query', `'; drop table account.member; --`],
])('%s in every free field is stored as the same text', async (_name, text) => {
  const name = newUsername();
  headersOf(await sendCall(app, accountCalls.register, registration(name, everywhere(text))));
  const { rows } = await app.owner.query(
    `select m.payee_name, p.line, p.whatsapp, p.facebook, p.wechat, p.zalo
     from account.member m join account.profile p on p.member_id = m.id where m.account = $1`,
    [name],
  );
  expect(Object.values(rows[0] ?? {})).toEqual(FREE.map(() => text.normalize('NFC')));
});

test.each([
  ['markup with a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['quotes of a query', `'; drop table account.member; --`],
])('%s as a nickname is returned as the same text', async (_name, text) => {
  expect((await seen(await register({ nickname: text }))).nickname).toBe(text);
});

test.each([
  ['a family in one sign', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['marks piled on a letter', `Z${'\u0337\u031b'.repeat(40)}algo`],
  ['letters from the right with their overrides', '\u202Eאבג\u202C مُحَمَّد'],
])('a nickname of %s, which others would misread, is refused beside its field', async (_name, text) => {
  const reply = await register({ nickname: text });
  expect(reply.json().fields).toEqual([{ field: 'nickname', key: 'field.name_unseen' }]);
});

test.each([
  ['a NUL, which no database keeps', 'a\u0000b', 400],
  ['half of a sign, stored as the mark of one that is missing', 'a\ud83db', 200],
])('%s: an answer and no fault', async (_name, text, status) => {
  const reply = await register(everywhere(text));
  expect(reply.statusCode).toBe(status);
});

// Names of other services are any text without blanks (spec 5, pattern 9), stored unchanged.
const ANY_TEXT = 9;
const RULED = ['username', ...OPTIONAL_FIELDS].filter((name) => shipped(name).patternId !== ANY_TEXT);

test.each(RULED)('with the shipped rules markup in %s is refused beside its field', async (name) => {
  const only = { ...DEFAULT_FIELD_RULES, [name]: { ...shipped(name), enabled: true } };
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'account.fields', only, 'test'));
  app.clock.advance(2000);
  const reply = await register({ [name]: '<svg/onload=alert(1)>' });
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'account.fields', rules, 'test'));
  const fields: { field: string }[] = reply.json().fields ?? [];
  expect(fields.map(({ field }) => field)).toEqual([name]);
});
