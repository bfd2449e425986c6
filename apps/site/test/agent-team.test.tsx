import { MEMBER_TYPE } from '@lantern/rules/account';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { figures, openCentre, presetCentre, presetTeam, teamRow } from './agent-centre.ts';
import { answerOf, pageOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  faultOf,
  field,
  fields,
  gone,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, PHONE_PX, setUpSite } from './open-site.tsx';

type Detail = Answer<'getTeamMember'>;
const MAI = teamRow('21', 'mai', { team: 4, directs: 2, type: MEMBER_TYPE.agent, figures: figures('1200', '30') });
const detail = (more: Partial<Detail> = {}) =>
  server.answers('getTeamMember', {
    ...{ member: MAI, rate: { floor: '0.1', ceiling: '0.4', mayChange: true }, mayTransfer: false },
    path: [{ id: '21', account: 'mai' }],
    ...more,
  });
const open = (view = '', more: Opening = {}) => openCentre('downlineManagmentView', view, more);
const lastQuery = () => server.last('listTeam')?.query ?? {};

beforeEach(() => {
  setUpSite();
  presetCentre(['downlineManagmentView', 'agentDailyWages2', 'personalHistoryCopy']);
  presetTeam([MAI, teamRow('22', 'hoa', { frozen: true })]);
});
afterEach(leaveSite);

test('pages follow each other in the address, and another choice begins at the first', async () => {
  presetTeam([MAI], { total: 45, totalPages: 3, pageNo: 1 });
  const { address } = await open();
  await pressButton('Next page');
  await until(() => lastQuery()['pageNo'] === '2');
  expect(address()).toContain('page.2');
  await write('Shown members', 'agents');
  await until(() => lastQuery()['only'] === 'agents' && lastQuery()['pageNo'] === '1');
  expect(address()).not.toContain('page.');
});

test('what the address asks for is asked of the server, and of the member who is open', async () => {
  detail();
  await open('under.21~only.frozen~page.3~period.today');
  await until(() => server.sent('listTeam').some(({ query }) => query['only'] === 'frozen'));
  expect(server.sent('listTeam').find(({ query }) => query['only'] === 'frozen')?.query).toMatchObject({
    ...{ under: '21', pageNo: '3', period: 'today' },
  });
  await until(() => server.last('getTeamMember')?.params['id'] === '21');
  expect(server.last('getTeamMember')?.query).toEqual({ period: 'today' });
});

test('a merchant that shows deposits shows them in the table, in its sums and of the branch', async () => {
  const paid = figures('1', '1', { deposits: '70', withdrawals: '20' });
  const { branch } = answerOf('listTeam');
  presetTeam([teamRow('21', 'mai', { figures: paid }), teamRow('22', 'hoa', { figures: paid })], {
    branch: { ...branch, members: 3, directs: 2, valid: '2', net: '2', deposits: '140', withdrawals: '40' },
  });
  await open();
  const table = await come('table', 'Direct downlines');
  expect(rowsOf(table)[0]?.slice(4, 6)).toEqual(['70.00', '20.00']);
  expect(textOf(table)).toMatch(/2 on this page\s?2\.00\s?2\.00\s?140\.00\s?40\.00/);
  expect(shown()).toMatch(/Deposits\s?P 140\.00\s?withdrawn 40\.00/);
});

test('sums of a page are exact where the parts are no round numbers', async () => {
  presetTeam([
    teamRow('21', 'mai', { figures: figures('0.1', '-0.3') }),
    teamRow('22', 'hoa', { figures: figures('0.2', '0.1') }),
  ]);
  await open();
  expect(textOf(await come('table', 'Direct downlines'))).toMatch(/2 on this page\s?0\.30\s?−0\.20/);
});

test('the tree opens branch by branch, says who is not drawn, and shows a branch in the table', async () => {
  server.answers('listTeam', ({ query }) => {
    const { branch } = answerOf('listTeam');
    const isTree = query['only'] === 'agents';
    const below = query['under'] === '21' ? [teamRow('31', 'an', { type: MEMBER_TYPE.agent })] : [MAI];
    return {
      ...pageOf(below, { total: isTree && query['under'] === undefined ? 3 : below.length }),
      ...{ from: '2026-10-22', to: '2026-11-20', branch: { ...branch, directs: 7 } },
    };
  });
  detail();
  const { address } = await open();
  const tree = (await come('heading', 'Tree')).parentElement?.parentElement as HTMLElement;
  await come('button', 'Fold the branch of Lan', tree);
  await until(() => textOf(tree).includes('2 more agents'));
  expect(textOf(tree)).toMatch(/4 members.*2 direct downlines, 1 below them\./);
  const unfold = await come('button', 'Unfold the branch of mai', tree);
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  await press(unfold);
  await until(() => /L2\s?an/.test(textOf(tree)));
  await press(one('button', /L1\s?mai/, tree));
  await until(() => address().includes('under.21'));
  await until(() => one('button', /L1\s?mai/, tree).getAttribute('aria-current') === 'true');
});

test('a member shows their place, type and figures, and their balance and deposits where the merchant shows them', async () => {
  detail({
    member: { ...MAI, level: 2, joinedAt: '2026-11-01T18:00:00Z', seenAt: null },
    path: [
      { id: '11', account: 'tam' },
      { id: '21', account: 'mai' },
    ],
    ...{ balance: '12', deposits: { sum: '300', last: null } },
  });
  await open();
  await pressButton('mai');
  await comes('tam › mai');
  expect(shown()).toContain('Level 2');
  expect(shown()).toContain('joined 2026-11-02, last login never');
  expect(shown()).toMatch(/Rebate\s?0\.5 %\s?possible 0\.1 to 0\.4 %/);
  expect(shown()).toMatch(/Balance\s?P 12\.00/);
  expect(shown()).toContain('Own deposits in all: P 300.00. Last one: never.');
  await pressButton('Close', one('heading', 'mai').closest('div')?.parentElement?.parentElement as HTMLElement);
  await until(() => all('heading', 'mai').length === 0);
});

test('the rate of a downline is changed within its ends, and its form closes', async () => {
  detail();
  server.answers('setDownlineRate', { rebate: '0.2' });
  const { address } = await open('member.21~act.rate');
  const slider = (await come('slider', 'New rebate')) as HTMLInputElement;
  expect([slider.min, slider.max]).toEqual(['0.1', '0.4']);
  expect(shown()).toContain('From 0.1 % to 0.4 %');
  await write('New rebate', '0.2');
  await pressButton('Save');
  await until(() => !address().includes('act.rate'));
  expect(server.last('setDownlineRate')).toMatchObject({ params: { id: '21' }, body: { rebate: '0.2' } });
});

test.each([
  ['field.below_minimum', { minimum: '0.1' }, 'The minimum is 0.1.'],
  ['field.above_maximum', { maximum: '0.4' }, 'The maximum is 0.4.'],
] as const)('a rate refused by %s stands beside its field as it was typed', async (key, params, text) => {
  detail();
  server.refuses('setDownlineRate', 'fields_refused', 'Check the fields.', {
    fields: [{ field: 'rebate', key, params }],
  });
  await open('member.21~act.rate');
  await write('New rebate', '0.9');
  await pressButton('Save');
  await until(() => faultOf('New rebate')?.includes(text));
  expect(field('New rebate').value).toBe('0.9');
});

test('a rate that leaves no room cannot be drawn', async () => {
  detail({ rate: { floor: '0.4', ceiling: '0.4', mayChange: true } });
  await open('member.21~act.rate');
  expect(((await come('slider', 'New rebate')) as HTMLInputElement).disabled).toBe(true);
});

test('a freeze is asked for with a reason and then waits for the operator', async () => {
  detail();
  server.answers('requestFreeze');
  await open('member.21~act.freeze');
  await write('Reason', 'Shares the account.');
  await comes('19 / 300');
  detail({ freezeRequest: { reason: 'Shares the account.', at: '2026-11-20T08:00:00Z' } });
  await pressButton('Send to the operator');
  await comes('You asked for a freeze on 2026-11-20. The operator decides.');
  expect(server.last('requestFreeze')).toMatchObject({ params: { id: '21' }, body: { reason: 'Shares the account.' } });
  expect(all('button', 'Ask to freeze')).toEqual([]);
  await gone('button', 'Send to the operator');
});

test('a freeze without a reason, and one that waits already, are refused', async () => {
  detail();
  server.refuses('requestFreeze', 'fields_refused', 'Check the fields.', {
    fields: [{ field: 'reason', key: 'field.not_empty' }],
  });
  await open('member.21~act.freeze');
  await pressButton('Send to the operator');
  await until(() => faultOf('Reason')?.includes('This field is required.'));
  server.refuses('requestFreeze', 'freeze_requested', 'A request is waiting for the operator.');
  await write('Reason', 'Again.');
  await pressButton('Send to the operator');
  await until(() => alerts().includes('A request is waiting for the operator.'));
  expect(field('Reason').value).toBe('Again.');
});

test.each([
  ['who may not change the rate', { rate: { floor: '0', ceiling: '0.4', mayChange: false } }, /Change rate|Offer/],
  ['who may not transfer', { mayTransfer: false }, 'Transfer'],
  ['of a frozen member', { member: { ...MAI, frozen: true } }, 'Ask to freeze'],
] as const)('an agent %s is not offered it', async (_who, more, name) => {
  detail(more);
  await open('member.21');
  await come('heading', 'mai');
  await comes(/joined/);
  const card = one('heading', 'mai').closest('div')?.parentElement?.parentElement as HTMLElement;
  expect(all('button', name, card)).toEqual([]);
});

test('an agent below is offered a contract by number, and their team’s bets are one press away', async () => {
  detail();
  server.answers('listContractDownlines', { list: [{ id: '21', account: 'mai' }], own: [] });
  server.answers('getTeamFigures');
  const { address, go } = await open('member.21');
  await pressButton('Offer a contract');
  await until(() => address().includes('agent=agentDailyWages2&view=offer.21'));
  await until(() => fields('To')[0]?.value === 'mai');
  await go('/game?agent=downlineManagmentView');
  await pressButton('Actions for mai');
  await press(await come('menuitem', 'Team betting'));
  await until(() => address().includes('personalHistoryCopy&view=..downline.21.1'));
});

test('a member who cannot be read says why, and is asked for again', async () => {
  server.refuses('getTeamMember', 'not_found', 'This member is not in your team.');
  await open('member.99');
  await comes('This member is not in your team.');
  detail();
  await pressButton('Try again');
  await come('heading', 'mai');
});

test('on a phone a member has four figures at most', async () => {
  await open('', { width: PHONE_PX });
  const table = await come('table', 'Direct downlines');
  expect(all('columnheader', undefined, table).map(textOf)).toEqual(['Account', 'Team', 'Valid stake', 'Net loss', '']);
});

test('in Arabic the days of the period stay whole, and counts have their plural', async () => {
  await open('', { language: 'AR' });
  await until(() => shown().includes('2026-\u206010-\u206022'));
  expect(document.documentElement.dir).toBe('rtl');
});
