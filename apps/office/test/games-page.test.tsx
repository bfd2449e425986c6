// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffGame } from '../src/modules/catalogue/parts/game-form.tsx';
import { refusal, type Sent, server } from './fake-server.ts';
import { button, buttons, dialog, field, leaveField, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const game = (nodeId: string, name: string): StaffGame => ({
  nodeId,
  vassalage: 'jili',
  gameCode: `code-${nodeId}`,
  gameType: 'RNG',
  kind: 'vendor',
  minBet: '0.1',
  names: { EN: name },
  gameClassify: 'slots',
  tags: [],
  isHot: false,
  hotSort: 0,
  isNew: false,
  sort: Number(nodeId),
  lineNum: 0,
  rtp: null,
  isFree: false,
  cover: {},
  state: 'on',
  backAt: null,
  levelMinimum: 0,
  labels: [],
  blockedCountries: [],
  onlyCountries: [],
  version: 1,
  changedAt: '2026-11-20T08:00:00Z',
  changedBy: 'linh',
});
const GAMES = [game('1', 'Golden Carp'), game('2', 'Paper Boat'), game('3', 'Tea House')];

/** Games whose names contain what is searched. */
const found = ({ query }: Sent) => {
  const list = GAMES.filter(({ names }) => names['EN']?.includes(query['search'] ?? ''));
  return { list, total: list.length, totalPages: 1, pageNo: Number(query['pageNo']), pageSize: 50 };
};
const open = (path: string) => openPage(path, ['games']);

/** Sets the state of the selected games and says why. */
async function setState(reason: string): Promise<void> {
  await press(button('Set state'));
  const window = await dialog();
  await write(field('Reason', window), reason);
  await press(button('Set state', window));
}

beforeEach(() => {
  server.reset();
  server.answers('listStaffVendors', () => ({ list: [] }));
  server.answers('listStaffGames', found);
});
afterEach(leave);

test('the list is requested with the filters of the address, and the filters show them', async () => {
  await open('/games?vendor=jili&type=RNG&state=hidden&search=Paper&page=2');
  await untilShown('Paper Boat');
  expect(server.last('listStaffGames')?.query).toEqual({
    vassalage: 'jili',
    gameType: 'RNG',
    state: 'hidden',
    search: 'Paper',
    pageNo: '2',
    pageSize: '50',
  });
  expect([field('State').value, field('Find a game').value]).toEqual(['hidden', 'Paper']);
});

test('a filter of the address that does not exist is none', async () => {
  await open('/games?state=broken&type=CHESS');
  await untilShown('Golden Carp');
  expect(server.last('listStaffGames')?.query).toEqual({ pageNo: '1', pageSize: '50' });
});

test('a filter that changes goes into the address and begins at the first page, with no game chosen', async () => {
  const { address } = await open('/games?page=2&id=1');
  await untilShown('Golden Carp');
  await write(field('Find a game'), 'Tea');
  await leaveField(field('Find a game'));
  await until(() => !shown().includes('Golden Carp'));
  expect(address()).toBe('/games?search=Tea');
});

test('where no game fits the page says so', async () => {
  await open('/games?search=Nothing');
  await untilShown('No games found');
});

test('a list that does not arrive is requested again at a press', async () => {
  server.loses('listStaffGames');
  await open('/games');
  await untilShown('Network error. Try again.');
  server.answers('listStaffGames', found);
  await press(button('Try again'));
  await untilShown('Golden Carp');
});

test('games selected under one filter are not changed under another', async () => {
  server.answers('setStaffGamesState', () => ({ changed: 1 }));
  await open('/games');
  await untilShown('Golden Carp');
  await press(field('code-1'));
  await untilShown('1 game selected');
  await write(field('Find a game'), 'Paper');
  await leaveField(field('Find a game'));
  await until(() => !shown().includes('Golden Carp'));
  expect(buttons('Set state')).toEqual([]);
  await press(field('code-2'));
  await setState('Back from the vendor.');
  await until(() => server.last('setStaffGamesState'));
  expect(server.last('setStaffGamesState')?.body).toMatchObject({ nodeIds: ['2'], state: 'on' });
});

test('a selection holds from page to page', async () => {
  server.answers('listStaffGames', (sent) => ({ ...found(sent), total: 6, totalPages: 2 }));
  const { address } = await open('/games');
  await untilShown('Golden Carp');
  await press(field('code-1'));
  await press(button('Next page'));
  await until(() => address() === '/games?page=2');
  await untilShown('1 game selected');
});

test('a selection that was refused stays, with the reason', async () => {
  server.refuses('setStaffGamesState', refusal('too_many_requests', 'Wait a minute.'));
  await open('/games');
  await untilShown('Golden Carp');
  await press(field('code-1'));
  await setState('Back from the vendor.');
  await untilShown('Wait a minute.');
  expect(shown()).toContain('1 game selected');
});

test('before many games change, the page asks with their number and names, and sends the reason', async () => {
  server.answers('setStaffGamesState', () => ({ changed: 2 }));
  await open('/games');
  await untilShown('Golden Carp');
  await press(field('code-1'));
  await press(field('code-3'));
  await press(button('Set state'));
  const window = await dialog();
  for (const text of ['On: 2 games', 'Golden Carp', 'Tea House']) expect(window.textContent).toContain(text);
  expect(window.textContent).not.toContain('Paper Boat');
  expect(server.sent('setStaffGamesState')).toEqual([]);
  await press(button('Cancel', window));
  await setState('Back from the vendor.');
  await until(() => server.last('setStaffGamesState'));
  expect(server.last('setStaffGamesState')?.body).toEqual({
    nodeIds: ['1', '3'],
    state: 'on',
    backAt: null,
    reason: 'Back from the vendor.',
  });
  await until(() => !shown().includes('2 games selected'));
});

test('the return of an own game is read, that of a vendor is typed', async () => {
  const own = { ...game('4', 'Koi Lantern'), kind: 'house' as const, rtp: '96.00' };
  server.answers('listStaffGames', () => ({ list: [...GAMES, own], total: 4, totalPages: 1, pageNo: 1, pageSize: 50 }));
  await open('/games?id=4');
  await untilShown('From the approved maths');
  expect((field('Return, %') as HTMLInputElement).readOnly).toBe(true);
  await press(button('Paper Boat'));
  await until(() => !shown().includes('From the approved maths'));
  expect((field('Return, %') as HTMLInputElement).readOnly).toBe(false);
});

test('moving a game sends the whole order of its vendor', async () => {
  server.answers('orderStaffGames', () => ({}));
  await open('/games?vendor=jili');
  await untilShown('Golden Carp');
  await press(button('Move up: code-3', row('Tea House')));
  await until(() => server.last('orderStaffGames'));
  expect(server.last('orderStaffGames')?.body).toEqual({ vassalage: 'jili', nodeIds: ['1', '3', '2'] });
});

test('where a filter hides a part of the order, nothing is moved', async () => {
  await open('/games?vendor=jili&state=on');
  await untilShown('Golden Carp');
  expect(buttons('Move up: code-3')).toEqual([]);
});

test('without the right the page is missing, and nothing is requested', async () => {
  await openPage('/games', ['content']);
  await untilShown('This page does not exist.');
  expect(server.sent('listStaffGames')).toEqual([]);
});
