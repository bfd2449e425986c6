import { accountCalls } from '@lantern/contract/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bindMobile, codeNow, lettersTo, newestCode, turnOnTotp } from '../../../../test/authentication.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { newUsername, type Person, registerMember, sendCall, startTrial } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const MINUTE_MS = 60_000;
const DONE = { success: true, value: {} };
type Who = Pick<Person, 'headers'>;
type Call = Parameters<typeof sendCall>[1];
const send = async ({ headers }: Who, call: Call, body?: unknown) =>
  (await sendCall(app, call, body, { headers })).json();
const profile = async (who: Who) => (await send(who, accountCalls.getProfile)).value;
const keysOf = (reply: { fields?: { field: string; key: string }[] }) =>
  (reply.fields ?? []).map(({ field, key }) => `${field} ${key}`);
const newMail = () => `${newUsername()}@example.com`;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const codeTo = (who: Who, to: string, more: object = { kind: 'mail' }) =>
  send(who, accountCalls.sendContactCode, { kind: 'mail', to, ...more });
const bind = (who: Who, body: object) => send(who, accountCalls.bindContact, { kind: 'mail', ...body });
/** A member whose mail address is proven. */
async function confirmed(): Promise<Person & { mail: string }> {
  const [person, mail] = [await registerMember(app), newMail()];
  await codeTo(person, mail);
  expect(await bind(person, { to: mail, code: await newestCode(app, mail) })).toEqual(DONE);
  return { ...person, mail };
}

describe('names and birthday', () => {
  test('a nickname follows pattern 4 and its length, and changes as often as wanted', async () => {
    const person = await registerMember(app);
    for (const bad of ['', ' ', 'x', 'a b', '中文', 'abcdefghijklmnopq', 'ab\u202ecd'])
      expect(keysOf(await send(person, accountCalls.setNickname, { nickname: bad }))).toHaveLength(1);
    expect(await send(person, accountCalls.setNickname, { nickname: ' MinhÁnh ' })).toEqual(DONE);
    expect(await send(person, accountCalls.setNickname, { nickname: 'Lan2' })).toEqual(DONE);
    expect(await profile(person)).toMatchObject({ nickname: 'Lan2', payeeName: null, birthday: null });
  });

  test('the real name is set once, also by two at the same time', async () => {
    const person = await registerMember(app);
    for (const bad of ['', 'Minh', 'N1 X2', 'Minh \u202eAnh'])
      expect(keysOf(await send(person, accountCalls.setPayeeName, { payeeName: bad }))).toHaveLength(1);
    const names = ['NGUYEN MINH ANH', 'TRAN THI LAN'];
    const replies = await Promise.all(
      names.map((payeeName) => send(person, accountCalls.setPayeeName, { payeeName: payeeName.replace(' ', '   ') })),
    );
    expect(replies.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'name_is_set']);
    const set = names[replies.findIndex(({ success }) => success)];
    expect(await profile(person)).toMatchObject({ payeeName: set });
  });

  test('a birthday is set once and shows at least 21 years in the zone of the merchant', async () => {
    const person = await registerMember(app);
    // The clock shows 2026-11-20 in Vietnam.
    const born = async (birthday: string) => keysOf(await send(person, accountCalls.setBirthday, { birthday }));
    expect(await born('')).toEqual(['birthday field.not_empty']);
    expect(await born('2005-11-21')).toEqual(['birthday field.birthday_too_young']);
    expect(await born('2001-02-29')).toEqual(['birthday field.birthday_not_valid']);
    expect(await send(person, accountCalls.setBirthday, { birthday: '2005-11-20' })).toEqual(DONE);
    expect(await send(person, accountCalls.setBirthday, { birthday: '1990-01-01' })).toMatchObject({
      code: 'birthday_is_set',
    });
    expect(await profile(person)).toMatchObject({ birthday: '2005-11-20', birthdayAge: 21 });
  });

  test('a trial and a visitor have no profile', async () => {
    expect(await send(await startTrial(app), accountCalls.getProfile)).toMatchObject({ code: 'in_need_true_account' });
    expect((await sendCall(app, accountCalls.getProfile)).json()).toMatchObject({ code: 'not_logged_in' });
  });
});

describe('where codes go', () => {
  test('an address counts once its own code is entered in the same session', async () => {
    const [person, other, mail] = [await registerMember(app), await registerMember(app), newMail()];
    expect(await codeTo(person, 'no-address')).toMatchObject({ code: 'fields_refused' });
    expect(await codeTo(person, mail.toUpperCase())).toMatchObject({ success: true });
    const code = await newestCode(app, mail);
    expect(keysOf(await bind(person, { to: mail, code: wrong(code) }))).toEqual(['code field.code_wrong']);
    // The code belongs to this member and this address.
    expect(await bind(other, { to: mail, code })).toMatchObject({ code: 'code_wrong' });
    expect(await bind(person, { to: newMail(), code })).toMatchObject({ code: 'code_wrong' });
    expect(await bind(person, { to: mail, code })).toEqual(DONE);
    expect(await bind(person, { to: mail, code })).toMatchObject({ code: 'code_wrong' });
    expect(await profile(person)).toMatchObject({ mail: { confirmed: true }, contactWays: ['mail'] });
  });

  test('a confirmed address changes only with a code to the old and one to the new, and the old is told', async () => {
    const person = await confirmed();
    const fresh = newMail();
    app.clock.advance(2 * MINUTE_MS);
    await codeTo(person, fresh);
    const code = await newestCode(app, fresh);
    expect(keysOf(await bind(person, { to: fresh, code }))).toEqual(['proof field.not_empty']);
    expect(await send(person, accountCalls.sendContactProof, { way: 'sms' })).toMatchObject({
      code: 'channel_unknown',
    });
    expect(await send(person, accountCalls.sendContactProof, { way: 'mail' })).toMatchObject({ success: true });
    const proof = { way: 'mail', code: await newestCode(app, person.mail) };
    const badProof = { ...proof, code: wrong(proof.code) };
    expect(keysOf(await bind(person, { to: fresh, code, proof: badProof }))).toEqual(['proof field.code_wrong']);
    expect(await bind(person, { to: fresh, code, proof })).toEqual(DONE);
    expect(await lettersTo(app, person.mail)).toEqual(['contact_bind_code', 'contact_code', 'mail_changed']);
  });

  test('an address that was only typed at the registration proves nothing, and is confirmed by its own code', async () => {
    const mail = newMail();
    const person = await registerMember(app, { fields: { email: mail } });
    expect(await profile(person)).toMatchObject({ mail: { confirmed: false }, contactWays: [] });
    await codeTo(person, mail);
    expect(await bind(person, { to: mail, code: await newestCode(app, mail) })).toEqual(DONE);
    expect(await profile(person)).toMatchObject({ mail: { confirmed: true } });
    expect(await lettersTo(app, mail)).not.toContain('mail_changed');
  });

  test('with an authenticator app of more than a day its code proves the change', async () => {
    const person = await confirmed();
    const { secret } = await turnOnTotp(app, person);
    await app.context.db.query(
      `update session.totp set confirmed_at = confirmed_at - interval '2 days' where member_id = $1`,
      [person.memberId],
    );
    expect(await profile(person)).toMatchObject({ contactWays: ['totp'] });
    const fresh = newMail();
    app.clock.advance(MINUTE_MS);
    await codeTo(person, fresh);
    const code = await newestCode(app, fresh);
    expect(await bind(person, { to: fresh, code, proof: { way: 'totp', code: codeNow(app, secret) } })).toEqual(DONE);
  });

  test('a number belongs to one member: of two who prove it at once, one gets it', async () => {
    const people = [await registerMember(app), await registerMember(app)];
    const number = { kind: 'mobile', to: '0912345678', countryDialingCode: '84' };
    const codes: string[] = [];
    for (const person of people) {
      expect(await send(person, accountCalls.sendContactCode, number)).toMatchObject({ success: true });
      codes.push(await newestCode(app, '+84912345678'));
      app.clock.advance(2_000);
    }
    const replies = await Promise.all(people.map((person, at) => bind(person, { ...number, code: codes[at] })));
    expect(replies.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'mobile_taken']);
    const owner = people[replies.findIndex(({ success }) => success)] as Person;
    expect((await profile(owner)).mobile.place).toMatch(/^\+84.*78$/);
  });

  test('a replaced number is told by SMS, the mail too', async () => {
    const person = await confirmed();
    const former = await bindMobile(app, person);
    app.clock.advance(2 * MINUTE_MS);
    const number = { kind: 'mobile', to: '0987654321', countryDialingCode: '84' };
    await send(person, accountCalls.sendContactCode, number);
    await send(person, accountCalls.sendContactProof, { way: 'sms' });
    const proof = { way: 'sms', code: await newestCode(app, former) };
    expect(await bind(person, { ...number, code: await newestCode(app, '+84987654321'), proof })).toEqual(DONE);
    expect(await lettersTo(app, former)).toEqual(['contact_code', 'mobile_changed']);
    expect(await lettersTo(app, person.mail)).toContain('mobile_changed');
  });

  test('codes are throttled: a minute apart, five an hour, and five wrong tries end a code', async () => {
    const [person, mail] = [await registerMember(app), newMail()];
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await codeTo(person, mail)).toMatchObject({ success: true });
      expect(await codeTo(person, newMail())).toMatchObject({ code: 'code_too_soon' });
      app.clock.advance(MINUTE_MS);
    }
    expect(await codeTo(person, mail)).toMatchObject({ code: 'code_too_soon' });
    const code = await newestCode(app, mail);
    for (let tries = 0; tries < 5; tries += 1) await bind(person, { to: mail, code: wrong(code) });
    expect(await bind(person, { to: mail, code })).not.toMatchObject({ success: true });
  });

  test('without the password of a moment ago nothing is sent and nothing changes', async () => {
    const [person, mail] = [await registerMember(app), newMail()];
    app.clock.advance(16 * MINUTE_MS);
    expect(await codeTo(person, mail)).toMatchObject({ code: 'password_required' });
    expect(await bind(person, { to: mail, code: '000000' })).toMatchObject({ code: 'password_required' });
    expect(await lettersTo(app, mail)).toEqual([]);
  });
});
