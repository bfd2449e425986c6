// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true}}
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Item } from '../src/modules/content/parts/item.ts';
import { refusal, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const ITEM: Item = {
  id: '31',
  kind: 'promotion',
  slug: 'lantern-week',
  groupName: '',
  topicId: null,
  sort: 1,
  url: '',
  linkageType: 'NONE',
  audience: 'all',
  state: 'draft',
  shows: 'now',
  startsAt: '2026-11-20T08:00:00Z',
  endsAt: null,
  version: 1,
  languages: ['EN', 'VI'],
  title: 'Lantern week',
  changedAt: '2026-11-20T08:00:00Z',
  changedBy: 'linh',
  texts: ['EN', 'VI'].map((language) => ({
    language,
    title: `Lantern week ${language}`,
    summary: '',
    body: '<p>Bets count twice.</p>',
    facts: [],
    changedAt: '2026-11-20T08:00:00Z',
    changedBy: 'linh',
  })),
};
const stored = (item: Item) => server.answers('readContent', () => item);
const open = (path = '/content/31') => openPage(path, ['content']);

beforeEach(() => {
  server.reset();
  stored(ITEM);
  server.answers('previewContent', () => ({ title: '', summary: '', body: '', facts: [], cleaned: false }));
});
afterEach(leave);

test('the text is that of the language in the address, and the first written one without it', async () => {
  await open();
  await untilShown('Save draft, EN');
  expect(field('Title').value).toBe('Lantern week EN');
  await press(document.querySelector('[data-value=VI]') as HTMLElement);
  await untilShown('Save draft, VI');
  expect(field('Title').value).toBe('Lantern week VI');
});

test('a refused text is explained beside its field, and what was typed stays', async () => {
  server.refuses(
    'saveContentText',
    refusal('fields_refused', 'Some fields are wrong.', [{ field: 'title', key: 'field.not_empty' }]),
  );
  await open();
  await untilShown('Save draft, EN');
  await write(field('Title'), ' ');
  await write(field('Summary'), 'All week long.');
  await press(button('Save draft, EN'));
  await until(() => faultBeside(field('Title')));
  expect(faultBeside(field('Summary'))).toBeUndefined();
  expect([field('Title').value, field('Summary').value]).toEqual([' ', 'All week long.']);
  expect(document.body.textContent).not.toContain('Some fields are wrong.');
});

test('text that is not saved stays when the item is published, and is saved onto the newest version', async () => {
  server.answers('publishContent', () => ({ ...ITEM, state: 'published', version: 2 }));
  server.answers('saveContentText', () => ({ ...ITEM, version: 3 }));
  await open();
  await untilShown('Save draft, EN');
  await write(field('Title'), 'Two weeks of lanterns');
  stored({ ...ITEM, state: 'published', version: 2 });
  await press(button('Publish'));
  await until(() => buttons('Publish').length === 0);
  expect(server.last('publishContent')?.body).toEqual({ version: 1 });
  expect(field('Title').value).toBe('Two weeks of lanterns');
  await press(button('Save draft, EN'));
  await until(() => server.last('saveContentText'));
  expect(server.last('saveContentText')).toMatchObject({
    params: { id: '31', language: 'EN' },
    body: { title: 'Two weeks of lanterns', version: 2 },
  });
});

test('a row of the terms table is removed by its own button', async () => {
  const [english] = ITEM.texts;
  const facts = ['Starts', 'Ends', 'Stake'].map((label) => ({ label, value: '–' }));
  stored({ ...ITEM, texts: english ? [{ ...english, facts }] : [] });
  server.answers('saveContentText', () => ITEM);
  await open();
  await untilShown('Save draft, EN');
  await press(button('Remove row Ends'));
  await press(button('Save draft, EN'));
  await until(() => server.last('saveContentText'));
  expect(server.last('saveContentText')?.body).toMatchObject({ facts: [facts[0], facts[2]] });
});

test('an item that another operator has changed is not overwritten, and what was typed stays', async () => {
  server.refuses('saveContentText', refusal('content_moved', 'Somebody has changed this item.'));
  await open();
  await untilShown('Save draft, EN');
  await write(field('Title'), 'Two weeks of lanterns');
  await press(button('Save draft, EN'));
  await untilShown('Somebody has changed this item.');
  expect(field('Title').value).toBe('Two weeks of lanterns');
});

test('an item is deleted after a question only, and its list follows', async () => {
  server.answers('deleteContent', () => ({}));
  server.answers('listContent', () => ({ list: [], total: 0, totalPages: 0, pageNo: 1, pageSize: 50 }));
  const { address } = await open();
  await untilShown('Save draft, EN');
  await press(button('Delete'));
  const window = await dialog();
  expect(server.sent('deleteContent')).toEqual([]);
  await press(button('Delete', window));
  await until(() => address() === '/content?kind=promotion');
  expect(server.last('deleteContent')?.params).toEqual({ id: '31' });
});

test('an item that does not exist shows the reason', async () => {
  server.refuses('readContent', refusal('not_found', 'There is no such item.'));
  await open('/content/99');
  await untilShown('There is no such item.');
});
