// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, dialog, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Feedback = Answer<'listFeedback'>['list'][number];
const feedback = (id: string, change: Partial<Feedback> = {}): Feedback => ({
  id,
  type: 'problem',
  content: `The page is slow (${id})`,
  language: 'VI',
  memberId: null,
  account: null,
  state: 'new',
  note: '',
  handledBy: null,
  createdAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-20T08:00:00Z',
  ...change,
});
const has = (...list: Feedback[]) =>
  server.answers('listFeedback', ({ query }) => ({
    list,
    total: list.length,
    totalPages: 1,
    pageNo: Number(query['pageNo']),
    pageSize: 20,
  }));
const open = (path: string) => openPage(path, ['content']);
const panel = () => document.querySelector('main form') as HTMLElement;

beforeEach(() => {
  server.reset();
  has(feedback('1', { memberId: '41', account: 'hoa' }), feedback('2'));
});
afterEach(leave);

test('a message is chosen in the list; whoever wrote without an account is a visitor', async () => {
  const { address } = await open('/feedback?state=new');
  await untilShown('The page is slow (2)');
  expect(server.last('listFeedback')?.query).toEqual({ state: 'new', pageNo: '1', pageSize: '20' });
  expect(shown()).toContain('Select a message to handle it.');
  expect(row('(1)').textContent).toContain('hoa');
  expect(row('(2)').textContent).toContain('Visitor');
  await press(button('The page is slow (2)'));
  await until(() => address() === '/feedback?state=new&id=2');
  expect(panel().textContent).toContain('The page is slow (2)');
});

test('state and note of a message are stored, and the page then says who handled it', async () => {
  await open('/feedback?id=1');
  await until(panel);
  await write(field('State', panel()), 'answered');
  await write(field('Note for colleagues'), 'Called back.');
  const done = feedback('1', {
    state: 'answered',
    note: 'Called back.',
    handledBy: 'mai',
    changedAt: '2026-11-20T09:00:00Z',
  });
  server.answers('answerFeedback', () => done);
  has(done);
  await press(button('Save'));
  await untilShown('Handled by mai');
  expect(server.sent('answerFeedback')).toMatchObject([
    { params: { id: '1' }, body: { state: 'answered', note: 'Called back.' } },
  ]);
  expect(field('Note for colleagues').value).toBe('Called back.');
});

test('a refused answer leaves what was typed', async () => {
  server.refuses('answerFeedback', refusal('too_many_requests', 'Wait a moment.'));
  await open('/feedback?id=1');
  await until(panel);
  await write(field('Note for colleagues'), 'Called back.');
  await press(button('Save'));
  await untilShown('Wait a moment.');
  expect(field('Note for colleagues').value).toBe('Called back.');
});

test('a second press while the first is on its way sends nothing', async () => {
  server.delays('answerFeedback');
  await open('/feedback?id=1');
  await until(panel);
  await press(button('Save'));
  await press(button('Save'));
  expect(server.sent('answerFeedback')).toHaveLength(1);
});

test('what was typed for one message is not shown with the next', async () => {
  await open('/feedback?id=1');
  await until(panel);
  await write(field('Note for colleagues'), 'Called back.');
  await press(button('The page is slow (2)'));
  await press(button('Leave', await dialog()));
  await until(() => panel().textContent?.includes('The page is slow (2)'));
  expect(field('Note for colleagues').value).toBe('');
});
