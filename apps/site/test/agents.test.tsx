import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { figures, openCentre, presetCentre, presetTeam, teamRow } from './agent-centre.ts';
import { server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  keys,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

const lastQuery = () => server.last('listTeam')?.query ?? {};
const limits = (more: Partial<Answer<'getDownlineTransfer'>> = {}) =>
  server.answers('getDownlineTransfer', {
    ...{
      offered: true,
      hasPaymentPassword: true,
      minimum: '1',
      maximum: '500',
      dayLeft: '400',
      secondFactorAbove: null,
    },
    ...more,
  });

const openedMember = () => server.answers('getTeamMember', { member: teamRow('21', 'mai'), mayTransfer: true });

beforeEach(() => {
  setUpSite();
  presetCentre(['agentTeamOverview', 'registerCenter', 'downlineManagmentView']);
  presetTeam([
    teamRow('21', 'mai', { team: 1, figures: figures('100', '30') }),
    teamRow('22', 'hoa', { frozen: true, figures: figures('0', '-5') }),
  ]);
});
afterEach(leaveSite);

test('direct downlines are listed with their figures, a dash where nothing happened, and the sums of the page', async () => {
  await openCentre('downlineManagmentView');
  const table = await come('table', 'Direct downlines');
  expect(rowsOf(table)[0]?.slice(0, 4)).toEqual([expect.stringContaining('mai'), expect.anything(), '100.00', '30.00']);
  expect(rowsOf(table)[1]?.slice(0, 4)).toEqual([expect.stringMatching(/hoa.*Frozen/), '–', '–', '−5.00']);
  expect(textOf(table)).toContain('2 on this page');
  expect(textOf(table)).toContain('25.00');
});

test('a search goes over the whole team, and says what it looked for', async () => {
  await openCentre('downlineManagmentView');
  await write('Search the team', ' mai ');
  field('Search the team').focus();
  await keys('Enter');
  await until(() => lastQuery()['q'] === 'mai');
  await comes('Found: mai');
});

test('level, period and kind are asked of the server and stand in the address', async () => {
  const { address } = await openCentre('downlineManagmentView');
  await press(await come('radio', /^L1/));
  await until(() => lastQuery()['level'] === '1');
  await write('Period of the figures', 'today');
  await until(() => lastQuery()['period'] === 'today');
  await write('Shown members', 'frozen');
  await until(() => lastQuery()['only'] === 'frozen');
  expect(address()).toContain('only.frozen');
});

test('a branch opens below its member, with the way back', async () => {
  openedMember();
  await openCentre('downlineManagmentView');
  await pressButton('Actions for mai');
  presetTeam([teamRow('31', 'an', { level: 2 })], { path: [{ id: '21', account: 'mai' }] });
  await press(await come('menuitem', 'Open this team'));
  await until(() => lastQuery()['under'] === '21');
  const way = await come('navigation', 'Path in the tree');
  await comes('Direct downlines of mai');
  await press(one('button', 'Lan', way));
  await until(() => lastQuery()['under'] === undefined);
});

test('what may be done depends on the member: nobody freezes a frozen one', async () => {
  await openCentre('downlineManagmentView');
  await pressButton('Actions for hoa');
  await come('menuitem', 'Change rate');
  expect(all('menuitem', 'Ask to freeze')).toEqual([]);
  expect(all('menuitem', 'Transfer')).toEqual([]);
});

test('a transfer to a downline is sent once with its password, and the form is empty afterwards', async () => {
  limits();
  openedMember();
  server.answers('transferToDownline', { account: 'mai', amount: '50' } as never);
  await openCentre('downlineManagmentView', 'member.21~act.transfer');
  await write('Amount', '50');
  await write('Payment password', '246813');
  await pressButton('Transfer to mai');
  await until(() => server.last('transferToDownline'));
  expect(server.body('transferToDownline')).toEqual({
    memberId: '21',
    amount: '50',
    note: '',
    paymentPassword: '246813',
  });
  expect(server.last('transferToDownline')?.key).toBeDefined();
  await until(() => field('Amount').value === '');
});

test('a field that is refused says why, and what was entered stays', async () => {
  limits();
  openedMember();
  const fields = [{ field: 'paymentPassword', key: 'field.not_empty' }];
  server.refuses('transferToDownline', 'fields_refused', 'Check the fields.', { fields });
  await openCentre('downlineManagmentView', 'member.21~act.transfer');
  await write('Amount', '50');
  await pressButton('Transfer to mai');
  await until(() => faultOf('Payment password')?.includes('This field is required.'));
  expect(field('Amount').value).toBe('50');
});

test('without a payment password the agent is led to set one', async () => {
  limits({ hasPaymentPassword: false });
  openedMember();
  const { address } = await openCentre('downlineManagmentView', 'member.21~act.transfer');
  server.answers('getProfile');
  await until(() => all('link', /payment password/i)[0]);
  expect(address()).toContain('act.transfer');
});

test('an account is opened below the agent, and its one-time password is shown once', async () => {
  server.answers('listAgentLinks');
  server.answers('openDownline', { account: 'binh', password: 'Once-2026' });
  await openCentre('registerCenter');
  await press(await come('tab', 'Open an account directly'));
  await write('Username', 'binh');
  await press(one('checkbox', /agrees to the terms/));
  await pressButton('Open the account');
  await comes('Account opened');
  expect(shown()).toContain('Once-2026');
  expect(server.body('openDownline')).toMatchObject({ username: 'binh', opensAs: 'member', ageConfirmed: true });
  expect(field('Username').value).toBe('');
});

test('a taken name is refused beside its field', async () => {
  server.answers('listAgentLinks');
  server.refuses('openDownline', 'fields_refused', 'Check the fields.', {
    fields: [{ field: 'username', key: 'field.username_taken' }],
  });
  await openCentre('registerCenter');
  await press(await come('tab', 'Open an account directly'));
  await write('Username', 'mai');
  await pressButton('Open the account');
  await until(() => faultOf('Username')?.includes('This username is taken.'));
  expect(field('Username').value).toBe('mai');
});

test('an empty team, and a team that does not load, say so', async () => {
  presetTeam([]);
  const { go } = await openCentre('downlineManagmentView');
  await comes('Nobody is in your team yet.');
  server.refuses('listTeam', 'server_fault', 'Something went wrong.');
  await go('/game?agent=downlineManagmentView&view=q.nobody');
  await comes('Something went wrong.');
  presetTeam([]);
  await pressButton('Try again');
  await comes('No member fits.');
});

test('Escape closes the agent centre', async () => {
  const { address } = await openCentre('downlineManagmentView');
  await come('table', 'Direct downlines');
  (document.activeElement as HTMLElement | null)?.blur();
  await keys('Escape');
  await until(() => !address().includes('agent='));
});

test('somebody who is no agent has no agent centre, and no entry of it', async () => {
  await openSite('/game?agent=downlineManagmentView', { as: 'member' });
  await comes('The agent centre is for agents only.');
  expect(server.sent('listTeam')).toEqual([]);
  await pressButton('Close');
  await pressButton(/^Lan/);
  await come('menuitem', 'My account');
  expect(all('menuitem', 'Agent centre')).toEqual([]);
});
