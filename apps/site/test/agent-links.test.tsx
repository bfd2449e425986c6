import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { openCentre, presetCentre } from './agent-centre.ts';
import { itemOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  faultOf,
  field,
  fields,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  type,
  until,
  write,
} from './hands.ts';
import { leaveSite, setUpSite } from './open-site.tsx';
import { watchSavedFiles } from './saved-files.ts';

type Link = Answer<'listAgentLinks'>['list'][number];
const link = (code: string, more: Partial<Link> = {}): Link =>
  itemOf('listAgentLinks', 'list', {
    ...{ code, name: `Link ${code}`, landing: 'register', language: 'EN', opensAs: 'member', rebate: '0.3' },
    ...{ quota: null, until: null, opens: 40, registrations: 10, state: 'open', path: `/register?ref=${code}` },
    ...more,
  });
const links = (...list: readonly Link[]) =>
  server.answers('listAgentLinks', { list: [...list], max: 20, ownRate: '0.5' });
const open = (view = '') => openCentre('registerCenter', view);
const rates = () => fields('Rebate to them') as HTMLInputElement[];
const matching = (rows: readonly (readonly (string | RegExp)[])[]) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : expect.stringMatching(cell))));
const ADDED = {
  ...{ name: 'Tết fair', opensAs: 'member', rebate: '0', landing: 'register', language: 'EN', quota: '', until: null },
};

beforeEach(() => {
  setUpSite();
  presetCentre(['registerCenter']);
  links(link('ab12'), link('cd34', { state: 'full', quota: 10, until: '2026-12-24T17:00:00Z', opens: 0 }));
  server.answers('getAgentLink', ({ params }) => ({
    ...{ link: link(params['code'] ?? ''), deposited: 4 },
    days: [
      { day: '2026-11-19', opens: 3, registrations: 1 },
      { day: '2026-11-20', opens: 5, registrations: 2 },
    ],
  }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

test('each link says where it leads, how far its quota is used, its last day and what it brought', async () => {
  await open();
  const table = await come('table', 'My links');
  expect(rowsOf(table)).toEqual(
    matching([
      [
        /^Link ab12/,
        /^Registration\s?EN$/,
        'Member',
        '0.3 %',
        '10, no quota',
        'no end',
        '40',
        /^10\s?25\.0 %$/,
        'Open',
      ],
      [/^Link cd34/, /^Registration\s?EN$/, 'Member', '0.3 %', /10 of 10$/, '2026-12-24', '0', /^10\s?–$/, 'Full'],
    ]),
  );
  expect(textOf(table)).toContain('2 links 40 20');
  expect(shown()).toContain('2 of 20');
});

test('open links and closed ones are listed apart, with their sums', async () => {
  await open();
  await press(await come('radio', 'Closed 1'));
  const table = one('table', 'My links');
  expect(rowsOf(table).map(([name]) => name)).toEqual([expect.stringContaining('cd34')]);
  expect(textOf(table)).toContain('1 link 0 10');
  links(link('ab12', { state: 'paused' }));
  await press(one('radio', 'Open 1'));
  expect(rowsOf(one('table', 'My links'))).toHaveLength(1);
});

test('a chosen link stands in the address with its code to scan and what its days brought', async () => {
  const { address } = await open();
  await press(await come('button', /^Link cd34/));
  await until(() => address().includes('view=link.cd34'));
  await come('img', 'QR code of the link Link cd34');
  expect(shown()).toContain('/register?ref=cd34');
  await comes('10 accounts, 3 of them in these 14 days; 4 deposited.');
  await pressButton('Show as a table');
  expect(rowsOf(await come('table', 'Opens, last 14 days'))).toEqual([
    ['19', '3'],
    ['20', '5'],
  ]);
});

test('the address of a link is copied; where that is not possible the page says so', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await open();
  await pressButton('Copy');
  await comes('Copied.');
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^https?:.*\/register\?ref=ab12$/));
  written.mockRejectedValueOnce(new Error('not allowed'));
  await pressButton('Copy');
  await comes('It was not copied. Select the text instead.');
});

test('without a canvas no picture of the code is saved, and nothing breaks', async () => {
  const saved = watchSavedFiles();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await open();
  await pressButton('Save the QR code');
  expect(saved).toEqual([]);
});

test('a link is added with its own language and no bounds, is shown at once, and the form is empty again', async () => {
  server.answers('createAgentLink', link('ef56', { name: 'Tết fair' }));
  const { address } = await open();
  await write('Name, only you see it', 'Tết fair');
  links(link('ab12'), link('ef56', { name: 'Tết fair' }));
  await pressButton('Create the link');
  await until(() => address().includes('view=link.ef56'));
  expect(server.body('createAgentLink')).toEqual(ADDED);
  await until(() => field('Name, only you see it').value === '');
});

test('quota, last day, landing and kind go as they are entered; an end can be left out', async () => {
  server.answers('createAgentLink', link('ef56'));
  await open();
  await write('Name, only you see it', 'Tết fair');
  await press(one('radio', 'Agent'));
  await write('Leads to', 'join');
  await write('Language', 'VI');
  await write('Quota', ' 50 ');
  await write('Last day', '2026-12-31');
  await pressButton('Create the link');
  await until(() => server.last('createAgentLink'));
  expect(server.body('createAgentLink')).toMatchObject({
    ...{ opensAs: 'agent', landing: 'join', language: 'VI', quota: '50', until: '2026-12-31' },
  });
});

test('a rebate is typed or drawn, up to the agent’s own rate', async () => {
  await open();
  await until(() => rates().length > 0);
  const typed = field('Rebate to them');
  const drawn = one('slider', 'Rebate to them') as HTMLInputElement;
  expect([drawn.min, drawn.max, drawn.step]).toEqual(['0', '0.5', '0.01']);
  expect(shown()).toContain('Your own rate: 0.5 %');
  await type(drawn, '0.25');
  expect(field('Rebate to them').value).toBe('0.25');
  await type(typed, 'much');
  expect(drawn.value).toBe('0');
  await type(typed, '0.4');
  expect(drawn.value).toBe('0.4');
  expect(drawn.getAttribute('aria-valuetext')).toBe('0.4 %');
});

test('what is refused of a field stands beside it, and the rest stays', async () => {
  await open();
  await write('Name, only you see it', 'Tết fair');
  await write('Quota', '50');
  for (const [name, label] of [
    ['name', 'Name, only you see it'],
    ['rebate', 'Rebate to them'],
    ['quota', 'Quota'],
    ['until', 'Last day'],
    ['language', 'Language'],
  ] as const) {
    const wrong = [{ field: name, key: 'field.not_valid' }];
    server.refuses('createAgentLink', 'fields_refused', 'Check the fields.', { fields: wrong });
    await pressButton('Create the link');
    await until(() => faultOf(label)?.includes('This entry is not valid.'));
  }
  expect([field('Name, only you see it').value, field('Quota').value]).toEqual(['Tết fair', '50']);
});

test('more links than are possible are refused above the form', async () => {
  server.refuses('createAgentLink', 'links_max', 'You have 20 links, the most that are possible.');
  await open();
  await write('Name, only you see it', 'One more');
  await pressButton('Create the link');
  await until(() => alerts().includes('You have 20 links, the most that are possible.'));
  expect(field('Name, only you see it').value).toBe('One more');
});

test('a link is paused and opened again as it was, its last day included', async () => {
  links(link('cd34', { quota: 10, until: '2026-12-24T17:00:00Z' }));
  server.answers('changeAgentLink', link('cd34', { state: 'paused' }));
  await open();
  await press(await come('button', 'Pause'));
  await until(() => server.last('changeAgentLink'));
  expect(server.last('changeAgentLink')?.params).toEqual({ code: 'cd34' });
  expect(server.body('changeAgentLink')).toMatchObject({ quota: '10', until: '2026-12-24', paused: true });
  links(link('cd34', { state: 'paused' }));
  server.refuses('changeAgentLink', 'fields_refused', 'This link cannot be opened.');
  await press(one('button', 'Pause'));
  await press(await come('button', 'Reopen'));
  await until(() => alerts().includes('This link cannot be opened.'));
  expect(server.body('changeAgentLink')).toMatchObject({ paused: false });
});

test('a link that is full or over cannot be paused, but changed', async () => {
  await open('link.cd34');
  await come('img', 'QR code of the link Link cd34');
  expect(all('button', 'Pause')).toEqual([]);
  one('button', 'Edit');
});

test('a change begins with what the link has, stays paused, and goes back to the link', async () => {
  links(link('cd34', { state: 'paused', quota: 10, until: '2026-12-24T17:00:00Z', language: 'VI' }));
  server.answers('changeAgentLink', link('cd34'));
  await open();
  await press(await come('button', 'Edit'));
  const form = (await come('button', 'Save')).closest('form') as HTMLElement;
  expect(['Name, only you see it', 'Language', 'Quota', 'Last day'].map((label) => field(label, form).value)).toEqual([
    ...['Link cd34', 'VI', '10', '2026-12-24'],
  ]);
  await write('Quota', '', form);
  await write('Last day', '', form);
  await pressButton('Save', form);
  await come('img', 'QR code of the link Link cd34');
  expect(server.body('changeAgentLink')).toMatchObject({ quota: '', until: null, paused: true, rebate: '0.3' });
});

test('an account that is refused says why above the form, and nothing is opened', async () => {
  await open('direct');
  await write('Username', 'binh');
  for (const code of calls.openDownline.refusals.filter((one) => one !== 'fields_refused')) {
    server.refuses('openDownline', code, `Why: ${code}.`);
    await pressButton('Open the account');
    await until(() => alerts().includes(`Why: ${code}.`));
  }
  expect(field('Username').value).toBe('binh');
  expect(shown()).not.toContain('Account opened');
});

test('without a link the table says how to get one, and a list that does not load is asked for again', async () => {
  server.refuses('listAgentLinks', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  links();
  await pressButton('Try again');
  await comes('No links here. Create one: the code and the QR are ready at once.');
  expect(server.sent('getAgentLink')).toEqual([]);
});
