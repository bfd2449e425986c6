// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { button, field, leaveField, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Message = Answer<'listOutbox'>['list'][number];
const message = (id: string, change: Partial<Message>): Message => ({
  id,
  kind: 'mail',
  to: `m***${id}@mail.example`,
  key: 'post.mail.verify',
  language: 'VI',
  state: 'sent',
  attempts: 1,
  subject: `Message ${id}`,
  text: 'Your code is ••••••.',
  createdAt: '2026-11-20T08:00:00Z',
  endedAt: null,
  lastError: null,
  ...change,
});
const has = (...list: Message[]) =>
  server.answers('listOutbox', ({ query }) => ({
    list,
    total: 45,
    totalPages: 3,
    pageNo: Number(query['pageNo']),
    pageSize: 20,
  }));
const open = (path: string) => openPage(path, ['outbox']);

beforeEach(() => {
  server.reset();
  has(message('1', {}));
});
afterEach(leave);

test('the list is requested with the filters of the address, and the filters show them', async () => {
  await open('/outbox?kind=sms&state=given_up&to=090&page=2');
  await untilShown('Message 1');
  const query = { kind: 'sms', state: 'given_up', to: '090', pageNo: '2', pageSize: '20' };
  expect(server.last('listOutbox')?.query).toEqual(query);
  expect([field('To').value, field('Channel').value, field('State').value]).toEqual(['090', 'sms', 'given_up']);
});

test('a filter keeps the others and goes back to the first page', async () => {
  const { address } = await open('/outbox?kind=mail&page=3');
  await untilShown('Message 1');
  await write(field('State'), 'waiting');
  await until(() => address() === '/outbox?kind=mail&state=waiting');
  await write(field('To'), ' hoa ');
  await leaveField(field('To'));
  await until(() => address() === '/outbox?kind=mail&state=waiting&to=hoa');
  await until(() => server.last('listOutbox')?.query['to'] === 'hoa');
});

test('another page keeps the filters', async () => {
  const { address } = await open('/outbox?kind=mail');
  await untilShown('45 in total');
  await press(button('Next page'));
  await until(() => address() === '/outbox?kind=mail&page=2');
  await until(() => server.last('listOutbox')?.query['pageNo'] === '2');
});

test('a message that is not sent yet says how often it was tried and what answered', async () => {
  has(
    message('1', { state: 'waiting', attempts: 3, lastError: 'mailbox full' }),
    message('2', { state: 'sent', attempts: 2, lastError: 'mailbox full' }),
    message('3', { kind: 'sms', subject: '', state: 'given_up', attempts: 1, lastError: 'no such number' }),
  );
  await open('/outbox');
  await untilShown('Message 1');
  expect(row('Message 1').textContent).toContain('3 attempts: mailbox full');
  expect(row('Message 2').textContent).not.toContain('mailbox full');
  expect(row('m***3@').textContent).toContain('Failed1 attempt: no such number');
  expect(row('m***3@').querySelector('summary')?.textContent).toBe('Your code is ••••••.');
  expect(shown()).toContain('Codes and links are hidden');
});
