// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { button, buttons, dialog, field, press, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const found = (kind: 'member' | 'deposit' | 'wager', id: string, title: string) => ({
  kind,
  id,
  memberId: '41',
  title,
  note: 'hoa',
  day: null,
});
const type = (key: string, target: EventTarget = document.body): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
const open = (width?: number) => openPage('/own', ['members.view'], width);
const box = () => field('Find anything');

beforeEach(() => {
  server.reset();
  server.answers('findAnything', ({ query }) => ({
    list: query['q'] === '77' ? [found('member', '41', 'hoa'), found('wager', '77', '77')] : [],
  }));
});
afterEach(leave);

test('the slash key opens the search on every page; the results stand by kind, each with its page', async () => {
  await open();
  await untilShown('Change your password');
  await type('/');
  expect(document.activeElement).toBe(box());
  await write(box(), '77');
  await untilShown('Bets');
  expect(button('77hoa').getAttribute('href')).toContain('/members/41?tab=wagers&wager=77');
  expect(button('hoahoa').getAttribute('href')).toContain('/members/41');
});

test('the arrow keys step to a result, Enter opens the first one, Escape ends the search', async () => {
  server.answers('listMemberWagers', () => ({ list: [], total: 0, totalPages: 0, pageNo: 1, pageSize: 20 }));
  const { address } = await open();
  await write(box(), '77');
  await until(() => buttons('77hoa').length);
  await type('ArrowDown', box());
  expect(document.activeElement).toBe(button('hoahoa'));
  await type('Escape', box());
  expect(buttons('77hoa')).toEqual([]);
  await write(box(), '77 ');
  await until(() => buttons('77hoa').length);
  box().focus();
  await type('Enter', box());
  await until(() => address() === '/members/41');
});

test('nothing is searched for one letter; where nothing is found the page says so', async () => {
  await open();
  await write(box(), '7');
  expect(server.sent('findAnything')).toEqual([]);
  await write(box(), 'zzz');
  await untilShown('Nothing found.');
});

test('on a phone the menu is a drawer, which closes with the page that was chosen', async () => {
  server.answers('findMembers', () => ({ list: [], isCut: false }));
  const { address } = await open(390);
  expect(buttons('Members')).toEqual([]);
  await press(button('Open the menu'));
  const menu = await dialog();
  await press(button('Members', menu));
  await until(() => address() === '/members');
  await until(() => document.querySelector('[role=dialog]') === null);
});

test('text that is not saved is asked about before it is left', async () => {
  server.answers('getStaffMember', () => MEMBER);
  server.answers('listMemberWagers', () => ({ list: [], total: 0, totalPages: 0, pageNo: 1, pageSize: 20 }));
  server.answers('findMembers', () => ({ list: [], isCut: false }));
  const { address } = await openPage('/members/41', ['members.view', 'members.act']);
  await untilShown('No notes yet.');
  await write(field('New note'), 'Called twice.');
  await press(button('Members'));
  const question = await dialog();
  expect(question.textContent).toContain('Leave without saving?');
  await press(button('Cancel', question));
  expect([address(), field('New note').value]).toEqual(['/members/41', 'Called twice.']);
  await press(button('Members'));
  await press(button('Leave', await dialog()));
  await until(() => address() === '/members');
});

test('a bet of a member is recalled in place, and the ledger is a page of its own', async () => {
  server.answers('getStaffMember', () => MEMBER);
  const page = { total: 41, totalPages: 3, pageNo: 1, pageSize: 20 };
  const wager = {
    id: '77',
    game: 'mb',
    play: 'DE_DB',
    picks: '45',
    event: '20261120',
    stake: '10',
    payout: '0',
    state: 'lost',
  };
  server.answers('listMemberWagers', () => ({ ...page, list: [{ ...wager, placedAt: '2026-11-20T08:00:00Z' }] }));
  server.answers('listMemberMovements', ({ query }) => ({
    ...page,
    pageNo: Number(query['pageNo']),
    list: [
      {
        at: '2026-11-20T08:00:00Z',
        cause: '77',
        name: 'stake',
        number: 1,
        currency: 'LTN',
        main: '-10',
        bonus: '0',
        pending: '0',
      },
    ],
  }));
  const { address } = await openPage('/members/41?tab=wagers', ['members.view']);
  await until(() => buttons('77').length);
  await press(button('77'));
  await until(() => address() === '/members/41?tab=wagers&wager=77');
  expect(server.last('getStaffWager')?.params).toEqual({ memberId: '41', id: '77' });
  await press(button('Close', await dialog()));
  await openPage('/members/41?tab=movements&page=2', ['members.view']);
  await untilShown('−10.00');
  expect(server.last('listMemberMovements')?.query).toEqual({ pageNo: '2', pageSize: '20' });
});

const MEMBER = {
  id: '41',
  account: 'hoa',
  nickname: 'hoa',
  type: 0,
  currency: 'LTN',
  language: 'VI',
  createdAt: '2026-11-20T08:00:00Z',
  frozenAt: null,
  labels: [],
  email: null,
  mobile: null,
  hasPayeeName: false,
  hasBirthday: false,
  documents: [],
  mustChangePassword: false,
  uplineId: null,
  frozenReason: null,
  version: 0,
  balances: { main: '5', bonus: '0', pending: '0', currency: 'LTN' },
  totals: { wagers: 0, staked: '0', returned: '0', since: '2026-11-01T00:00:00Z' },
  notes: [],
  hasSecondFactor: false,
  saferPlay: { pause: null, limits: [], changes: [] },
  nameChoice: { onBoards: false, atTables: true },
};
