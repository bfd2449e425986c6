// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import type { StaffRequest } from '../src/shared/office/index.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, OPERATOR, openPage } from './open-page.tsx';

type Operator = Answer<'listOperators'>['list'][number];
const [LONG_AGO, FAR_AHEAD] = ['2020-01-01T00:00:00Z', '2200-01-01T00:00:00Z'];
const operator = (id: string, name: string, change: Partial<Operator> = {}): Operator => ({
  id,
  name,
  rights: ['dashboard', 'content'],
  isActive: true,
  createdAt: LONG_AGO,
  lastSeenAt: null,
  version: 4,
  factorDue: null,
  email: `${name}@office.example`,
  decidesFrom: null,
  ...change,
});
const has = (...list: Operator[]) => server.answers('listOperators', () => ({ list }));
const open = (path: string) => openPage(path, ['operators', 'dashboard', 'content']);
const checkbox = (label: string) => field(label) as HTMLInputElement;
const REQUEST: StaffRequest = {
  id: '90',
  kind: 'operator_reset',
  memberId: null,
  proposal: null,
  subject: { kind: 'operator', id: '2', name: 'linh' },
  reason: 'Lost phone.',
  state: 'waiting',
  createdBy: OPERATOR,
  createdAt: LONG_AGO,
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  barrier: null,
};

beforeEach(() => {
  server.reset();
  has(operator('1', OPERATOR), operator('2', 'linh'), operator('3', 'nam', { email: null }));
  server.answers('listStaffRequests', () => requestPage([], 2));
  server.answers('addOperator', () => ({ requestId: '90' }));
  server.answers('changeOperator', () => ({ requestId: null }));
});
afterEach(leave);

test('each operator shows whether the login works', async () => {
  has(
    operator('1', 'works'),
    operator('2', 'disabled', { isActive: false, factorDue: FAR_AHEAD }),
    operator('3', 'invited', { factorDue: FAR_AHEAD }),
    operator('4', 'too-late', { factorDue: LONG_AGO }),
    operator('5', 'fresh', { decidesFrom: FAR_AHEAD }),
    operator('6', 'waited', { decidesFrom: LONG_AGO }),
  );
  await open('/operators');
  await untilShown('works');
  const says = { works: 'Can log in', disabled: 'Disabled', invited: 'First login open until', waited: 'Can log in' };
  for (const [name, text] of Object.entries({ ...says, 'too-late': 'First login expired', fresh: 'Can decide from' }))
    expect(row(name).textContent).toContain(text);
});

test('rights with a name are shown as a role, others are counted', async () => {
  has(operator('1', 'editor'), operator('2', 'mixed', { rights: ['audit', 'content', 'games'] }));
  await open('/operators');
  await untilShown('editor');
  expect(row('editor').textContent).toContain('Content');
  expect(row('mixed').textContent).toContain('3 rights');
});

test('a new operator is requested with a reason, and the form is empty again', async () => {
  await open('/operators');
  await untilShown('Add an operator');
  await write(field('Username'), 'thu');
  await write(field('Email'), 'thu@office.example');
  await press(button('Request approval'));
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  expect(server.sent('addOperator')).toEqual([]);
  await write(field('Role'), 'content');
  await write(field('Reason'), 'Writes the articles.');
  await press(button('Request approval'));
  await untilShown('Waiting for a second operator');
  expect(server.sent('addOperator').map(({ body }) => body)).toEqual([
    { name: 'thu', email: 'thu@office.example', rights: ['dashboard', 'content'], reason: 'Writes the articles.' },
  ]);
  expect([field('Username').value, field('Email').value, field('Reason').value]).toEqual(['', '', '']);
});

test('a refused name is explained beside its field, and what was typed stays', async () => {
  const fault = { field: 'name', key: 'field.username_taken' };
  server.refuses('addOperator', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await open('/operators');
  await untilShown('Add an operator');
  await write(field('Username'), 'linh');
  await write(field('Email'), 'thu@office.example');
  await write(field('Reason'), 'Writes the articles.');
  await press(button('Request approval'));
  await until(() => faultBeside(field('Username')) === 'This username is taken.');
  expect([field('Username').value, field('Reason').value]).toEqual(['linh', 'Writes the articles.']);
  expect(shown()).not.toContain('Waiting for a second operator');
});

test('nobody gives a right that is not the own', async () => {
  await open('/operators?id=2');
  await untilShown('Reset login');
  expect(checkbox('Edit content').disabled).toBe(false);
  expect(checkbox('Manage integrations').disabled).toBe(true);
});

test('a change carries the version that was read; an empty address is not sent', async () => {
  await open('/operators?id=3');
  await untilShown('Reset login');
  await press(checkbox('Can log in'));
  await press(checkbox('Edit content'));
  await write(field('Reason'), 'On leave.');
  await press(button('Save'));
  await until(() => server.last('changeOperator'));
  expect(server.last('changeOperator')).toMatchObject({ params: { id: '3' } });
  expect(server.last('changeOperator')?.body).toEqual({
    rights: ['dashboard'],
    isActive: false,
    version: 4,
    reason: 'On leave.',
  });
});

test('a change that is refused leaves what was chosen and typed', async () => {
  server.refuses('changeOperator', refusal('changed_meanwhile', 'Changed by somebody else.'));
  await open('/operators?id=2');
  await untilShown('Reset login');
  await press(checkbox('Edit content'));
  await write(field('Reason'), 'Moved to support.');
  await press(button('Save'));
  await untilShown('Changed by somebody else.');
  expect(checkbox('Edit content').checked).toBe(false);
  expect(field('Reason').value).toBe('Moved to support.');
});

test('a refused address is explained once, beside its field', async () => {
  const fault = { field: 'email', key: 'field.not_valid' };
  server.refuses('changeOperator', refusal('fields_refused', 'Check the marked fields.', [fault]));
  await open('/operators?id=2');
  await untilShown('Reset login');
  await write(field('Reason'), 'Moved to support.');
  await press(button('Save'));
  await until(() => faultBeside(field('Email')) !== undefined);
  expect(shown()).not.toContain('Check the marked fields.');
});

test('operators do not change themselves', async () => {
  await open('/operators?id=1');
  await untilShown('Another operator must change your rights');
  expect(buttons('Save')).toEqual([]);
  expect(buttons('Reset login')).toEqual([]);
});

test('a login is reset with a reason, and the request waits for another operator', async () => {
  server.answers('resetOperatorFactor', () => ({ requestId: '90' }));
  await open('/operators?id=2');
  await untilShown('Reset login');
  await press(button('Reset login'));
  const window = await dialog();
  expect(window.textContent).toContain('linh@office.example');
  await write(field('Reason', window), 'Lost phone.');
  server.answers('listStaffRequests', () => requestPage([REQUEST], 2));
  await press(button('Request approval', window));
  await untilShown('Waiting for a second operator');
  expect(server.sent('resetOperatorFactor')).toMatchObject([{ params: { id: '2' }, body: { reason: 'Lost phone.' } }]);
});

test('a login without an address is not reset: its link has nowhere to go', async () => {
  await open('/operators?id=3');
  await untilShown('Save an email address first.');
  await press(button('Reset login'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
