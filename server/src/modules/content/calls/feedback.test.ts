import { contentCalls, FEEDBACK_LETTERS } from '@lantern/contract/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type Sent, send } from '../../../../test/content.ts';
import { loginStaff, type Operator, registerMember, startTrial } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openTestApp();
  operator = await loginStaff(app, { rights: ['content'] });
});
afterAll(() => app?.close());

const submit = (content: string, sent: Sent & { type?: string } = {}) =>
  send(app, contentCalls.sendFeedback, { ...sent, body: { type: sent.type ?? 'problem', content } });
const list = async (query: Record<string, string> = {}) =>
  (await send(app, contentCalls.listFeedback, { headers: operator.headers, query })).value;
const newest = async () => (await list()).list[0];

describe('send-feedback', () => {
  test('a visitor’s and a member’s feedback reach the office, the member’s with the name', async () => {
    expect(await submit('The clock is late')).toMatchObject({ success: true });
    expect(await newest()).toMatchObject({
      type: 'problem',
      content: 'The clock is late',
      account: null,
      state: 'new',
    });
    const member = await registerMember(app);
    await submit('Thank you', { headers: { ...member.headers, 'x-language': 'VI' }, type: 'other' });
    expect(await newest()).toMatchObject({ account: member.username, memberId: `${member.memberId}`, language: 'VI' });
    const trial = await startTrial(app);
    expect(await submit('A trial may speak', { headers: trial.headers })).toMatchObject({ success: true });
  });

  test('140 characters are accepted, one more and none are refused beside the field (spec 9)', async () => {
    const flower = '🏮'.repeat(FEEDBACK_LETTERS);
    expect(await submit(flower)).toMatchObject({ success: true });
    expect((await newest()).content).toBe(flower);
    expect(await submit(`${flower}a`)).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'content', key: 'field.feedback_length', params: { minimum: 1, maximum: 140 } }],
    });
    for (const empty of ['', '  \n ', '\u0000\u200b'])
      expect((await submit(empty)).fields).toEqual([{ field: 'content', key: 'field.not_empty' }]);
  });

  test('markup is stored as plain text', async () => {
    await submit('<script>alert(1)</script>');
    expect((await newest()).content).toBe('<script>alert(1)</script>');
  });

  test('an unknown type and unknown fields are bad input', async () => {
    expect(await submit('x', { type: 'poem' })).toMatchObject({ code: 'bad_input' });
    const body = { type: 'other', content: 'x', state: 'closed' };
    expect(await send(app, contentCalls.sendFeedback, { body })).toMatchObject({ code: 'bad_input' });
  });

  test('the sixth within ten minutes is refused', async () => {
    const address = newAddress();
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await submit('again', { address })).code ?? 'done');
    expect(codes).toEqual(['done', 'done', 'done', 'done', 'done', 'too_many_requests']);
  });
});

describe('the office answers', () => {
  test('state and note are stored with their author, and filter the list', async () => {
    await submit('Please help', { type: 'complaint' });
    const { id } = await newest();
    const answered = await send(app, contentCalls.answerFeedback, {
      headers: operator.headers,
      params: { id },
      body: { state: 'answered', note: 'called <b>back</b>' },
    });
    expect(answered.value).toMatchObject({ state: 'answered', note: 'called back', handledBy: operator.name });
    expect((await list({ state: 'answered', type: 'complaint' })).list.map((row: { id: string }) => row.id)).toEqual([
      id,
    ]);
    expect((await list({ state: 'closed' })).list).toEqual([]);
    const { rows } = await app.context.db.query('select act from staff.audit where subject = $1', [`feedback ${id}`]);
    expect(rows).toEqual([{ act: 'content.feedback' }]);
  });

  test('an unknown one is not found, and an unknown state is bad input', async () => {
    const answer = (id: string, state: string) =>
      send(app, contentCalls.answerFeedback, { headers: operator.headers, params: { id }, body: { state, note: '' } });
    expect(await answer('12345', 'closed')).toMatchObject({ code: 'not_found' });
    expect(await answer((await newest()).id, 'lost')).toMatchObject({ code: 'bad_input' });
  });
});
