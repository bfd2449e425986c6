import { accountCalls } from '@lantern/contract/account';
import { accountOfficeCalls } from '@lantern/contract/account/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import {
  loginStaff,
  type Operator,
  type Person,
  registerMember,
  sendCall,
  startTrial,
} from '../../../../test/people.ts';
import { pngOf, uploaded } from '../../../../test/pictures.ts';
import { isVerifiedMember } from './account.documents.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let member: Person;
let reviewer: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTestApp();
  reviewer = await loginStaff(app, { rights: ['documents'] });
  second = await loginStaff(app, { rights: ['documents'] });
});
afterAll(() => app?.close());

const list = async (who: Person) =>
  (await sendCall(app, accountCalls.listDocuments, undefined, { headers: who.headers })).json().value;
const submit = async (who: Person, body: object) =>
  (await sendCall(app, accountCalls.submitDocument, body, { headers: who.headers })).json();
/** A member who handed in an identity card that ends in ten days. */
async function handIn(expiresOn: string | null = '2026-11-30') {
  member = await registerMember(app);
  const [frontId, backId] = [await uploaded(app, member, 'identity'), await uploaded(app, member, 'identity')];
  const reply = await submit(member, { kind: 'id_card', expiresOn, frontId, backId });
  return { id: reply.value.id as string, frontId, backId };
}
const decide = (call: 'accept' | 'refuse', id: string, body: object = {}, by = reviewer) =>
  office(app, by, accountOfficeCalls[call === 'accept' ? 'acceptIdentityDocument' : 'refuseIdentityDocument'], {
    params: { id },
    body,
  });
const verified = () => isVerifiedMember(app.context, app.context.db, member.memberId);

describe('an identity document', () => {
  test('waits, is accepted, and verifies its member', async () => {
    const { id } = await handIn();
    expect(await list(member)).toMatchObject({ isVerified: false, list: [{ id, state: 'waiting', reason: null }] });
    expect(await decide('accept', id)).toMatchObject({ success: true, value: { state: 'accepted' } });
    expect(await list(member)).toMatchObject({ isVerified: true, list: [{ state: 'accepted' }] });
  });

  test('is refused with a reason that its member reads, and another may follow', async () => {
    const { id } = await handIn();
    expect(await decide('refuse', id, { reason: 'The corner is cut off.' })).toMatchObject({ success: true });
    expect((await list(member)).list[0]).toMatchObject({ state: 'refused', reason: 'The corner is cut off.' });
    const frontId = await uploaded(app, member, 'identity');
    expect(await submit(member, { kind: 'passport', expiresOn: null, frontId })).toMatchObject({ success: true });
  });

  test('that was accepted can still be refused, and verifies no longer', async () => {
    const { id } = await handIn(null);
    await decide('accept', id);
    expect(await verified()).toBe(true);
    await decide('refuse', id, { reason: 'It is a forgery.' });
    expect(await verified()).toBe(false);
    expect(await decide('accept', id)).toMatchObject({ code: 'document_decided' });
  });

  test('accepted and refused at once is decided once', async () => {
    const { id } = await handIn();
    const replies = await Promise.all([
      decide('accept', id),
      decide('accept', id, {}, second),
      decide('refuse', id, { reason: 'Not readable' }, second),
    ]);
    const row = (await app.owner.query('select state from account.identity_document where id = $1', [id])).rows[0];
    // A refusal may come after an acceptance, and nothing after a refusal.
    const accepted = replies.slice(0, 2).filter((reply) => reply.success).length;
    expect(accepted).toBeLessThanOrEqual(1);
    expect(replies[2]?.success).toBe(true);
    expect(row).toEqual({ state: 'refused' });
  });

  test('of two handed in at once one waits', async () => {
    const person = await registerMember(app);
    const ids = [await uploaded(app, person, 'identity'), await uploaded(app, person, 'identity')];
    const replies = await Promise.all(
      ids.map((frontId) => submit(person, { kind: 'passport', expiresOn: null, frontId })),
    );
    expect(replies.map((reply) => reply.code ?? 'done').sort()).toEqual(['document_waiting', 'done']);
  });

  test('is refused beside its field', async () => {
    const person = await registerMember(app);
    const [frontId, backId] = [await uploaded(app, person, 'identity'), await uploaded(app, person, 'identity')];
    const whole = { kind: 'id_card', expiresOn: '2030-01-01', frontId, backId };
    const tries: [object, string, string][] = [
      [{ ...whole, expiresOn: '2026-11-20' }, 'expiresOn', 'field.document_expired'],
      [{ ...whole, expiresOn: '9999-01-01' }, 'expiresOn', 'field.not_valid'],
      [{ ...whole, backId: undefined }, 'backId', 'field.back_needed'],
      [{ ...whole, kind: 'passport' }, 'backId', 'field.not_valid'],
    ];
    for (const [body, field, key] of tries)
      expect(await submit(person, body), field).toMatchObject({ code: 'fields_refused', fields: [{ field, key }] });
    expect(await submit(person, { ...whole, expiresOn: '2030-02-30' })).toMatchObject({ code: 'bad_input' });
    expect(await submit(person, { ...whole, backId: frontId })).toMatchObject({ code: 'picture_gone' });
    expect((await list(person)).list).toEqual([]);
  });

  test('has a front and a back, and no third or fourth picture', async () => {
    const person = await registerMember(app);
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await uploaded(app, person, 'identity'));
    const [frontId, backId, thirdId] = ids;
    const whole = { kind: 'id_card', expiresOn: null, frontId, backId };
    for (const more of [{ thirdId }, { fileIds: ids }, { frontId: ids }])
      expect(await submit(person, { ...whole, ...more })).toMatchObject({ code: 'bad_input' });
  });

  test('takes no picture of another member, of another purpose, or of another document', async () => {
    const { frontId } = await handIn();
    const thief = await registerMember(app);
    const avatar = await uploaded(app, thief, 'avatar');
    for (const id of [frontId, avatar, '1'])
      expect(await submit(thief, { kind: 'passport', expiresOn: null, frontId: id })).toMatchObject({
        code: 'picture_gone',
      });
  });
});

describe('an operator', () => {
  test('reads a document and its pictures, and each view is logged', async () => {
    const { id, frontId } = await handIn();
    const view = await office(app, reviewer, accountOfficeCalls.getIdentityDocument, { params: { id } });
    expect(view.value).toMatchObject({ id, account: member.username, pictures: [{ side: 'front' }, { side: 'back' }] });
    const path = accountOfficeCalls.readIdentityPicture.path.replace(':id', id).replace(':fileId', frontId);
    const picture = await app.http.inject({ method: 'GET', url: path, headers: { ...reviewer.headers } });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const acts = await app.owner.query<{ act: string }>('select act from staff.audit where subject = $1', [
      `document ${id}`,
    ]);
    expect(acts.rows.map(({ act }) => act).sort()).toEqual(['document.picture', 'document.view']);
  });

  test('reads pictures through their own document only', async () => {
    const [one, two] = [await handIn(), await handIn()];
    const path = accountOfficeCalls.readIdentityPicture.path.replace(':id', one.id).replace(':fileId', two.frontId);
    const reply = await app.http.inject({ method: 'GET', url: path, headers: { ...reviewer.headers } });
    expect(reply.json()).toMatchObject({ code: 'not_found' });
  });

  test('without the right sees nothing', async () => {
    const { id } = await handIn();
    const other = await loginStaff(app, { rights: ['members.view', 'deposits'] });
    for (const call of [accountOfficeCalls.listIdentityDocuments, accountOfficeCalls.getIdentityDocument])
      expect(await office(app, other, call, { params: { id } })).toMatchObject({ code: 'not_allowed' });
  });

  test('finds those that wait, oldest first', async () => {
    const waiting = await office(app, reviewer, accountOfficeCalls.listIdentityDocuments, {});
    const ids = waiting.value.list.map((row: { id: string }) => BigInt(row.id));
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).toEqual([...ids].sort((a: bigint, b: bigint) => (a < b ? -1 : 1)));
  });
});

describe('an avatar', () => {
  const icon = async (who: Person) =>
    (await sendCall(app, accountCalls.getMemberIcon, undefined, { headers: who.headers })).json().value.icon as string;
  const set = async (who: Person, body: object) =>
    (await sendCall(app, accountCalls.setAvatar, body, { headers: who.headers })).json();

  test('is an own picture, small and square, or a drawn one; the former is given up', async () => {
    const person = await registerMember(app);
    const drawn = await icon(person);
    expect(drawn).toMatch(/^\/icons\/avatar-\d+-96\.png$/);
    const fileId = await uploaded(app, person, 'avatar', pngOf(300, 100));
    expect((await set(person, { fileId })).value.icon).toMatch(/^data:image\/jpeg;base64,/);
    const large = (await sendCall(app, accountCalls.getPlayerAvatar, undefined, { headers: person.headers })).json();
    expect(large.value.avatar.length).toBeGreaterThan((await icon(person)).length);
    expect(await set(person, { fileId })).toMatchObject({ code: 'picture_gone' });
    expect((await set(person, { drawn: 3 })).value.icon).toBe('/icons/avatar-3-96.png');
    const left = await app.owner.query('select 1 from files.file where id = $1 and released_at is null', [fileId]);
    expect(left.rows).toEqual([]);
  });

  test('is no picture of another member or purpose, and no unknown drawing', async () => {
    const [one, two] = [await registerMember(app), await registerMember(app)];
    const foreign = await uploaded(app, one, 'avatar');
    const receipt = await uploaded(app, two, 'receipt');
    for (const body of [{ fileId: foreign }, { fileId: receipt }, { drawn: 99 }])
      expect(await set(two, body)).toMatchObject({ code: 'picture_gone' });
    for (const body of [{}, { drawn: 1, fileId: foreign }, { drawn: -1 }, { fileId: [foreign, receipt] }])
      expect(await set(two, body)).toMatchObject({ code: 'bad_input' });
    const trial = await startTrial(app);
    expect(await set(trial, { drawn: 1 })).toMatchObject({ code: 'in_need_true_account' });
  });
});

test('an accepted document ends after its last day, whether or not the job has run', async () => {
  const { id } = await handIn();
  await decide('accept', id);
  expect(await verified()).toBe(true);
  app.clock.advance(11 * DAY_MS);
  expect(await verified()).toBe(false);
  await app.jobs.runDue();
  const row = await app.owner.query('select state from account.identity_document where id = $1', [id]);
  expect(row.rows).toEqual([{ state: 'expired' }]);
});
