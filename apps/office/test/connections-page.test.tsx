// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../src/modules/site/parts/connection-kinds.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, buttons, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const NONE_SET = { isSet: false, ends: '', changedAt: null, changedBy: null };
const MAIL: Connection = {
  key: 'post.mail',
  value: { url: 'https://mail.example', user: 'office' },
  secret: { isSet: true, ends: '', changedAt: '2026-11-20T08:00:00Z', changedBy: 'linh' },
  version: '3',
};
const GOOGLE: Connection = {
  key: 'thirdParty.google',
  value: { name: 'Google', kind: 'oidc', enabled: true, clientId: 'c', issuer: 'https://google.example', scope: '' },
  secret: NONE_SET,
  version: '4',
};
const open = (path: string) => openPage(path, ['connections']);

beforeEach(() => {
  server.reset();
  server.answers('listConnections', () => ({ list: [MAIL, GOOGLE], newVersion: '9' }));
  server.answers('listStaffRequests', () => requestPage());
  server.answers('changeConnection', () => ({ requestId: '90' }));
});
afterEach(leave);

test('a secret that is not typed is not sent: the stored one stays', async () => {
  await open('/connections?key=post.mail');
  await untilShown('Request approval');
  await write(field('Username'), 'post-office');
  await write(field('Reason'), 'The mailbox moved.');
  await press(button('Request approval'));
  await untilShown('Request sent.');
  expect(server.last('changeConnection')).toMatchObject({ params: { key: 'post.mail' } });
  expect(server.last('changeConnection')?.body).toEqual({
    value: { url: 'https://mail.example', user: 'post-office' },
    version: '3',
    reason: 'The mailbox moved.',
  });
});

test('a secret that is sent leaves the screen', async () => {
  await open('/connections?key=post.mail');
  await untilShown('Request approval');
  await write(field('New secret'), 'very secret');
  await write(field('Reason'), 'The secret leaked.');
  await press(button('Request approval'));
  await untilShown('Request sent.');
  expect(server.last('changeConnection')?.body).toMatchObject({ secret: 'very secret' });
  expect([field('New secret').value, field('Reason').value]).toEqual(['', '']);
});

test('deleting the secret takes back a new one that was typed', async () => {
  await open('/connections?key=post.mail');
  await untilShown('Request approval');
  await write(field('New secret'), 'very secret');
  await press(field('Delete the secret'));
  expect(field('New secret').value).toBe('');
  await write(field('Reason'), 'The gateway is closed.');
  await press(button('Request approval'));
  await until(() => server.last('changeConnection'));
  expect(server.last('changeConnection')?.body).toMatchObject({ secret: null });
});

test('a change without a reason is not sent', async () => {
  await open('/connections?key=post.mail');
  await untilShown('Request approval');
  await press(button('Request approval'));
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  expect(server.sent('changeConnection')).toEqual([]);
});

test('a refused change is explained beside its field, and secret and reason stay', async () => {
  const fault = { field: 'value.url', key: 'field.not_empty' };
  server.refuses('changeConnection', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await open('/connections?key=post.mail');
  await untilShown('Request approval');
  await write(field('New secret'), 'very secret');
  await write(field('Reason'), 'The mailbox moved.');
  await press(button('Request approval'));
  await until(() => faultBeside(field('URL')));
  expect([field('New secret').value, field('Reason').value]).toEqual(['very secret', 'The mailbox moved.']);
  expect(shown()).not.toContain('Request sent.');
});

test('only a login provider can be removed', async () => {
  await open('/connections?key=post.mail');
  await untilShown('Request approval');
  expect(buttons('Remove')).toEqual([]);
  leave();
  await open('/connections?key=thirdParty.google');
  await untilShown('Request approval');
  expect(buttons('Remove')).toHaveLength(1);
});

test.each([
  ['Google!', 'Use 2 to 20 lowercase letters, digits or hyphens, beginning with a letter.'],
  ['google', 'A login provider with this name already exists.'],
])('a new login provider with the short name %s is not sent, and the reason stands beside it', async (name, why) => {
  await open('/connections?key=new');
  await untilShown('Request approval');
  await write(field('Short name'), name);
  await write(field('Reason'), 'Members ask for it.');
  await press(button('Request approval'));
  expect(faultBeside(field('Short name'))).toBe(why);
  expect(server.sent('changeConnection')).toEqual([]);
});
