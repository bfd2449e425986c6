import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { openCentre, presetCentre } from './agent-centre.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, gone, one, press, pressButton, rowsOf, shown, textOf, until } from './hands.ts';
import { leaveSite, type Opening, push, setUpSite } from './open-site.tsx';

type Results = Answer<'getTeamResults'>;
type Overview = Answer<'getTeamOverview'>;
const sum = (valid: string, net: string, income: string, deposits: string | null = '50') => ({
  ...{ valid, net, income, deposits },
});
const downline = (id: string, account: string, more: Partial<Results['downlines'][number]> = {}) =>
  itemOf('getTeamResults', 'downlines', { id, account, valid: '100', net: '-5', ...more });
const own = (id: string, more: Partial<Results['own'][number]> = {}) =>
  itemOf('getTeamResults', 'own', { id, kind: 'daily', state: 'active', rate: '0.006', amount: '12', ...more });
const overview = (more: Partial<Overview> = {}) =>
  server.answers('getTeamOverview', {
    ...{ members: 12, directs: 2, joined: 3, joinedBefore: 1, active: 5 },
    days: [
      { day: '2026-11-19', joined: 1, members: 11 },
      { day: '2026-11-20', joined: 2, members: 12 },
    ],
    ...more,
  });
const results = (more: Partial<Results> = {}) =>
  server.answers('getTeamResults', {
    ...{ now: sum('1200', '30', '12'), before: sum('1000', '45', '12') },
    days: [
      { ...sum('700', '40', '7'), day: '2026-11-19' },
      { ...sum('500', '-10', '5'), day: '2026-11-20' },
    ],
    ...more,
  });
const open = (view = '', more: Opening = {}) => openCentre('agentTeamOverview', view, more);

beforeEach(() => {
  setUpSite();
  presetCentre(['agentTeamOverview', 'registerCenter', 'downlineManagmentView', 'agentDailyWages2', 'agentHourSalary']);
  overview();
  results();
});
afterEach(leaveSite);

test('each figure of the period stands beside that of the period before', async () => {
  await open();
  await comes(/Team turnover\s?P 1,200\.00/);
  for (const tile of [
    /Team turnover\s?P 1,200\.00\s?before: P 1,000\.00/,
    /Team profit\s?P 30\.00\s?before: P 45\.00/,
    /My income\s?P 12\.00\s?before: P 12\.00/,
    /Deposits\s?P 50\.00\s?before: P 50\.00/,
    /New members\s?3\s?before: 1/,
    /Logged in\s?5\s?of 12/,
  ])
    expect(shown()).toMatch(tile);
});

test('a merchant that shows agents no deposits shows no figure and no line of them', async () => {
  const day = { ...sum('700', '40', '7', null), day: '2026-11-20' };
  results({ now: sum('1', '1', '0', null), before: sum('1', '1', '0', null), days: [day] });
  await open();
  await comes('Team turnover');
  expect(shown()).not.toMatch(/Deposits\s?P/);
  expect(rowsOf(one('table', 'Turnover and deposits'))).toEqual([['20', 'Turnover 700']]);
});

test('a period is asked of both calls and stands in the address; an unknown one is today', async () => {
  const { address, go } = await open();
  await press(await come('radio', '7 days'));
  await until(() => server.last('getTeamResults')?.query['period'] === 'week');
  expect(server.last('getTeamOverview')?.query['period']).toBe('week');
  expect(address()).toContain('view=week');
  await go('/game?agent=agentTeamOverview&view=century');
  await until(() => server.last('getTeamOverview')?.query['period'] === 'today');
});

test('one figure by day at a time, each with the numbers behind its bars', async () => {
  await open();
  const net = await come('table', 'Profit');
  expect(rowsOf(net).map((row) => row.join(' '))).toEqual([
    expect.stringMatching(/2026-11-19.*40\.00.*40\.00/),
    expect.stringMatching(/2026-11-20.*10\.00.*30\.00/),
  ]);
  await press(one('radio', 'Income'));
  expect(rowsOf(await come('table', 'Income'))).toEqual([
    ['19', 'Income 7'],
    ['20', 'Income 5'],
  ]);
  await press(one('radio', 'Team size'));
  expect(rowsOf(await come('table', 'Team size'))[1]).toEqual(['20', 'Team size 12']);
  await press(one('radio', 'New members'));
  await come('img', 'New members: 19 1, 20 2');
  await pressButton('Show as a table');
  expect(rowsOf(await come('table', 'New members'))).toEqual([
    ['19', '1'],
    ['20', '2'],
  ]);
  await pressButton('Show as a chart');
  await gone('table', 'New members');
});

test('the branches that played most are listed with their contracts and lead to their part of the team', async () => {
  results({
    downlines: [
      downline('21', 'mai', {
        ...{ team: 4, type: 2 },
        contracts: [
          { id: '1', kind: 'daily', state: 'active', rate: '0.006' },
          { id: '2', kind: 'hourly', state: 'offered', rate: '0.001' },
        ],
      }),
      downline('22', 'hoa'),
    ],
  });
  const { address } = await open();
  expect(rowsOf(await come('table', 'Direct downlines'))).toEqual([
    ['mai', 'Agent', '4', '100.00', '−5.00', expect.stringMatching(/Daily salary 0\.6%.*Waiting for an answer/)],
    ['hoa', 'Member', '0', '100.00', '−5.00', 'None'],
  ]);
  server.answers('listTeam');
  server.answers('getTeamMember');
  await pressButton('mai');
  await until(() => address().includes('agent=downlineManagmentView&view=under.21'));
});

test('somebody with nobody below opens as a member, and all directs are one press away', async () => {
  results({ downlines: [downline('22', 'hoa')] });
  server.answers('listTeam');
  server.answers('getTeamMember');
  const { address, go } = await open();
  await pressButton('hoa');
  await until(() => address().includes('view=member.22'));
  await go('/game?agent=agentTeamOverview');
  await pressButton('All 2');
  await until(() => address().endsWith('agent=downlineManagmentView'));
});

test('the share of each game type is of the whole turnover, in tenths below ten percent', async () => {
  results({
    categories: [
      { category: 'ELOTT', valid: '950' },
      { category: 'RNG', valid: '50' },
    ],
  });
  await open();
  const card = (await come('heading', 'By game type')).parentElement?.parentElement as HTMLElement;
  await until(() => /95%/.test(textOf(card)));
  expect(textOf(card)).toMatch(/E-lottery\s?95%.*Slots\s?5\.0%/);
});

test('an offer stands above the contracts and is opened to be read; running ones say what they brought', async () => {
  results({
    own: [own('5', { kind: 'hourly', state: 'offered', rate: '0.002' }), own('6'), own('7', { state: 'ending' })],
  });
  server.answers('getContract', { id: '5', state: 'offered' });
  server.answers('simulateOffer');
  const { address } = await open();
  await comes('New offer: Hourly salary');
  expect(shown()).toContain('up to 0.2%');
  expect(all('listitem', /Daily salary/).map(textOf)).toEqual([
    expect.stringMatching(/Active\s?P 12\.00\s?up to 0\.6%\s?billed in this period/),
    expect.stringMatching(/Ending requested/),
  ]);
  await pressButton('Read and answer');
  await until(() => address().includes('agent=agentHourSalary&view=contract.5'));
});

test('a contract that is answered meanwhile leaves the overview', async () => {
  results({ own: [own('5', { state: 'offered' })] });
  await open();
  await comes('New offer: Daily salary');
  results({ own: [own('5')] });
  await push('contract.changed', { id: '5', kind: 'daily', state: 'active', account: 'tam' });
  await comes('tam: contract in force, Daily salary.');
  await until(() => !shown().includes('New offer'));
});

test('an empty team is led to registration', async () => {
  overview({ members: 0, directs: 0 });
  server.answers('listAgentLinks');
  const { address } = await open();
  await comes('Your team is empty.');
  await press(all('button', 'Register downline').at(-1) as HTMLElement);
  await until(() => address().includes('agent=registerCenter'));
});

test.each(['getTeamOverview', 'getTeamResults'] as const)(
  'without an answer of %s the overview says why, and both are asked again',
  async (call) => {
    server.refuses(call, 'maintenance', 'We are in maintenance.');
    await open();
    await comes('We are in maintenance.');
    expect(all('table', 'Direct downlines')).toEqual([]);
    overview();
    results();
    await pressButton('Try again');
    await comes(/Team turnover\s?P 1,200\.00/);
  },
);

test('levels say how many of their members were here, and so far nothing of a level that does not load', async () => {
  server.refuses('getTeamLevels', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  const { levels } = answerOf('getTeamLevels', { levels: [{ level: 1, members: 4, active: 3 }] });
  server.answers('getTeamLevels', { levels });
  await pressButton('Try again');
  await comes('3 of 4');
});

test.each([
  [0, /Team turnover\s?P 1,200\s?before: P 1,000\s/],
  [3, /Team turnover\s?P 1,200\.000\s?before: P 1,000\.000/],
])('in a currency of %i decimals amounts have as many', async (decimals, turnover) => {
  await open('', { currency: { decimals } });
  await comes(/Team turnover/);
  expect(`${shown().replaceAll('Team profit', ' ')} `).toMatch(turnover);
});
