// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Draft, OfficePromotion } from '../src/modules/promotions/model/draft-values.ts';
import { draftOf, valuesOf } from '../src/modules/promotions/model/draft-values.ts';
import { refusal, server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const DRAFT: Draft = {
  texts: { EN: { title: 'Friday lantern', summary: 'More on Fridays.' }, FR: { title: 'Vendredi', summary: '' } },
  terms: {
    ...{ trigger: 'deposit', currency: 'LTN', from: '2026-12-04T03:00:00.000Z', to: '2026-12-31T03:00:00.000Z' },
    minimum: '50',
    reward: { kind: 'bonus', amount: null, rate: '50', max: '200' },
    bonus: {
      ...{ turnover: { bonus: '8', deposit: '1' }, weights: { RNG: '100', LIVE: '10' } },
      ...{ maxBet: '5', maxConvert: null, days: 7 },
    },
    ...{
      period: null,
      rates: null,
      levelRates: [],
      days: null,
      caps: { perMember: 3, perDay: 1 },
      group: 'weekly',
      claimDays: null,
    },
  },
  code: null,
  audience: {
    labels: ['new', 'vip'],
    notLabels: [],
    level: 2,
    levelTo: 5,
    countries: ['VN'],
    newSince: null,
    invitedBy: 'agent001',
  },
  page: 'friday',
};
const promotion = (more: Partial<OfficePromotion> = {}): OfficePromotion => ({
  ...{ id: '7', trigger: 'deposit', state: 'draft', runs: null, title: 'Friday lantern', currency: 'LTN' },
  ...{ from: DRAFT.terms.from, to: DRAFT.terms.to, version: 2, liveVersion: null, isRequested: false },
  ...{ funded: '1000', spent: '120', waiting: 0, changedAt: '2026-11-20T08:00:00Z', changedBy: 'mai' },
  ...{
    draft: DRAFT,
    live: null,
    versions: [{ version: 2, at: '2026-11-20T08:00:00Z', by: 'mai', startedAt: null }],
  },
  ...more,
});
const nothingYet = () => ({
  ...{ currency: 'LTN', given: '0', ended: '0', rewards: 0, members: 0, deposits: '0', converted: '0' },
  ...{ funded: '0', spent: '0', kept: '0', days: [], runs: [] },
});
const has = (stored: OfficePromotion) => {
  server.answers('getOfficePromotion', () => stored);
  server.answers('getPromotionResults', nothingYet);
  server.answers('getPromotionForecast', () => ({ forecast: null }));
};
const application = (id: string) => ({
  ...{ id, promotionId: '7', title: 'Birthday', remark: 'It is my birthday', fileIds: [], state: 'applying' as const },
  ...{
    reason: '',
    at: '2026-11-20T08:00:00Z',
    decidedAt: null,
    memberId: '41',
    account: 'hoa',
    kind: 'cash' as const,
    amount: '18',
  },
  ...{ currency: 'LTN', decidedBy: null },
});
const pageOf = <T,>(list: T[]) => ({ list, total: list.length, totalPages: 1, pageNo: 1, pageSize: 20 });

beforeEach(() => {
  server.reset();
  document.head.innerHTML = '<meta name="merchant-currency" content="VND">';
});
afterEach(leave);

test('a draft that is read into the form and sent again is the same, texts of other languages included', () => {
  expect(draftOf(valuesOf(DRAFT, 'LTN', 0), DRAFT.texts)).toEqual(DRAFT);
});

test('the list shows what was spent of each budget, and leads to the promotion', async () => {
  server.answers('listOfficePromotions', () => pageOf([promotion({ state: 'live', runs: 'now', isRequested: true })]));
  has(promotion());
  const { address } = await openPage('/promotions', ['promotions']);
  await untilShown('Friday lantern');
  expect(row('Friday lantern').textContent).toMatch(/120.*1,000/);
  expect(row('Friday lantern').textContent).toContain('Start requested');
  await press(document.querySelector('main a.link') as HTMLElement);
  await until(() => address() === '/promotions/7');
});

test('fields follow the trigger, and a code promotion is sent without what deposits have', async () => {
  server.answers('createPromotion', () => promotion({ id: '8' }));
  has(promotion({ id: '8' }));
  await openPage('/promotions/new', ['promotions']);
  await untilShown('Given for');
  await write(field('Name (EN)'), 'Moon code');
  await write(field('Percentage'), '10');
  await write(field('Given for'), 'code');
  expect(shown()).not.toContain('Smallest deposit');
  await write(field('Fixed amount'), '8');
  await press(button('Save as a new version'));
  expect(faultBeside(field('Code'))).toBeDefined();
  expect(server.last('createPromotion')).toBeUndefined();
  await write(field('Code'), 'MOON-8');
  await press(button('Save as a new version'));
  await until(() => server.last('createPromotion'));
  expect(server.last('createPromotion')?.body).toMatchObject({
    code: 'MOON-8',
    terms: {
      trigger: 'code',
      currency: 'VND',
      minimum: '0',
      reward: { kind: 'cash', amount: '8', rate: null, max: null },
      bonus: null,
    },
  });
});

test('a turnover above the cap of the merchant is refused beside its field, and nothing typed is lost', async () => {
  has(promotion());
  server.refuses(
    'savePromotion',
    refusal('fields_refused', 'Check the fields.', [
      { field: 'terms.bonus.turnover.bonus', key: 'field.above_maximum', params: { maximum: '10' } },
    ]),
  );
  await openPage('/promotions/7', ['promotions']);
  await untilShown('Turnover: times the bonus');
  await write(field('Turnover: times the bonus'), '30');
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Turnover: times the bonus')));
  expect(faultBeside(field('Turnover: times the bonus'))).toContain('10');
  expect(server.last('savePromotion')?.body).toMatchObject({
    version: 2,
    terms: { bonus: { turnover: { bonus: '30' } } },
  });
  expect(field('Turnover: times the bonus').value).toBe('30');
});

test('a start needs the right of budgets, an amount and a reason, and waits for a second operator', async () => {
  has(promotion());
  await openPage('/promotions/7', ['promotions']);
  await untilShown('Versions');
  expect(shown()).not.toContain('Request start');
  await leave();
  await openPage('/promotions/7', ['promotions', 'rewards']);
  await untilShown('Request start');
  await press(button('Request start'));
  const form = await dialog();
  await write(field('Money for the budget (LTN)', form), 'many');
  await press(button('Request approval', form));
  expect(faultBeside(field('Money for the budget (LTN)', form))).toBeDefined();
  await write(field('Money for the budget (LTN)', form), '1000');
  await write(field('Reason', form), 'the plan of December');
  server.answers('requestPromotionStart', () => ({ requestId: '90' }));
  await press(button('Request approval', form));
  await until(() => server.last('requestPromotionStart'));
  expect(server.last('requestPromotionStart')?.body).toEqual({
    ...{ version: 2, budget: '1000', reason: 'the plan of December' },
  });
});

test('an application is approved with a reason, and the list is read again', async () => {
  server.answers('listPromotionApplications', () => pageOf([application('3')]));
  server.answers('decidePromotionApplication', () => ({ ...application('3'), state: 'approved' as const }));
  await openPage('/promotion-applications?id=3', ['promotions']);
  await untilShown('It is my birthday');
  await press(button('Approve'));
  const form = await dialog();
  await write(field('Reason', form), 'the passport says so');
  server.answers('listPromotionApplications', () => pageOf([]));
  await press(button('Approve', form));
  await untilShown('No applications');
  expect(server.last('decidePromotionApplication')?.body).toEqual({
    ...{ decision: 'approved', reason: 'the passport says so' },
  });
});

const day = (more: object) => ({
  ...{ day: '2026-11-20', given: '10', rewards: 1, members: 1, deposits: '50', cost: '10', played: '4', net: '-6' },
  ...more,
});

test('the budget is drawn by day below its line, and each day has its cost, deposits and net revenue', async () => {
  has(promotion({ state: 'live', runs: 'now', live: DRAFT }));
  server.answers('getPromotionResults', () => ({
    ...{ ...nothingYet(), funded: '100', spent: '30', kept: '7' },
    days: [day({ day: '2026-11-22', rewards: 0, cost: '0' }), day({ day: '2026-11-21', cost: '20' }), day({})],
  }));
  await openPage('/promotions/7', ['promotions']);
  await untilShown('Budget by day');
  const drawn = document.querySelector('figure table')?.textContent ?? '';
  expect(drawn).toMatch(/Spent 10.*Budget 100.*Spent 30.*Budget 100/);
  expect(document.querySelectorAll('figure tbody tr')).toHaveLength(2);
  const ofDay = [...document.querySelectorAll('main table:not(figure table) tbody tr')].at(-1)?.textContent;
  expect(ofDay).toMatch(/20 Nov.*50\.00.*\u22126\.00/);
  expect(shown()).toContain('Kept by members after a deposit was taken back');
});

test('what is written is shown as members read it, in the theme that is chosen', async () => {
  has(promotion());
  await openPage('/promotions/7', ['promotions']);
  await untilShown('50% of your deposit, bonus money, at most');
  const preview = () => document.querySelector('section[data-theme]') as HTMLElement;
  expect(preview().textContent).toContain('8 times the bonus and 1 times the deposit');
  await write(field('Percentage'), '75');
  await untilShown('75% of your deposit');
  await write(field('Theme of the preview'), 'dark');
  expect(preview().dataset['theme']).toBe('dark');
  expect(preview().lang).toBe('en');
});

test('a reward by hand needs the right of budgets, a member, an amount and a reason, and is sent with one key', async () => {
  has(promotion({ state: 'live', runs: 'now', live: DRAFT }));
  await openPage('/promotions/7', ['promotions']);
  await untilShown('Versions');
  expect(shown()).not.toContain('Give by hand');
  await leave();
  await openPage('/promotions/7', ['promotions', 'rewards']);
  await untilShown('Give by hand');
  await press(button('Give by hand'));
  const form = await dialog();
  await press(button('Give', form));
  expect(faultBeside(field('Username', form))).toBeDefined();
  await write(field('Username', form), 'hoa');
  await write(field('Amount (LTN)', form), '25');
  await write(field('Reason', form), 'a fault of ours');
  server.refuses('giveByHand', refusal('promotion_refused', 'You cannot take this promotion now.'));
  await press(button('Give', form));
  await until(() => server.last('giveByHand'));
  const key = (server.last('giveByHand')?.body as { key: string } | undefined)?.key;
  server.answers('giveByHand', () => ({ state: 'given' as const, requestId: null }));
  await press(button('Give', form));
  await until(() => document.querySelector('dialog[open]') === null);
  expect(server.last('giveByHand')?.body).toEqual({ key, account: 'hoa', amount: '25', reason: 'a fault of ours' });
});

test('spins are written with their wheel, and sent without what money has', async () => {
  server.answers('listEarnedTargets', () => ({
    list: [
      { kind: 'spins' as const, id: '61', title: 'Lantern wheel' },
      { kind: 'tickets' as const, id: '62', title: 'Moon raffle' },
    ],
  }));
  server.answers('createPromotion', () => promotion());
  await openPage('/promotions/new', ['promotions']);
  await untilShown('Days to claim it');
  await write(field('Name (EN)'), 'Friday spins');
  await write(field('Kind'), 'spins');
  await until(() => field('Wheel'));
  expect(shown()).not.toContain('Percentage');
  expect(shown()).not.toContain('Days to claim it');
  await write(field('How many'), '2.5');
  await press(button('Save as a new version'));
  expect(faultBeside(field('How many'))).toBeDefined();
  expect(faultBeside(field('Wheel'))).toBeDefined();
  expect([...(field('Wheel') as unknown as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    '–',
    'Lantern wheel',
  ]);
  await write(field('How many'), '3');
  await write(field('Wheel'), '61');
  await untilShown('3 × spin');
  server.refuses(
    'createPromotion',
    refusal('fields_refused', 'Check the fields.', [{ field: 'terms.reward.of', key: 'field.unknown_option' }]),
  );
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Wheel')));
  expect(server.last('createPromotion')?.body).toMatchObject({
    terms: { reward: { kind: 'spins', amount: '3', rate: null, max: null, of: '61' }, bonus: null, claimDays: null },
  });
  await write(field('Kind'), 'points');
  await untilShown('3 points');
});

test('what gives points is started without money, and not given by hand', async () => {
  const points: Draft = {
    ...DRAFT,
    terms: { ...DRAFT.terms, reward: { kind: 'points', amount: '5', rate: null, max: null }, bonus: null },
  };
  has(promotion({ state: 'live', runs: 'now', draft: points, live: points, funded: '120' }));
  await openPage('/promotions/7', ['promotions', 'rewards']);
  await untilShown('Request start');
  expect(shown()).not.toContain('Give by hand');
  await press(button('Request start'));
  const form = await dialog();
  expect(form.textContent).not.toContain('Money for the budget');
  await write(field('Reason', form), 'the plan of December');
  server.answers('requestPromotionStart', () => ({ requestId: '90' }));
  await press(button('Request approval', form));
  await until(() => server.last('requestPromotionStart'));
  expect(server.last('requestPromotionStart')?.body).toMatchObject({ version: 2, budget: '0' });
});

test('signs are explained, and lead to their members', async () => {
  const members = [
    { id: '41', account: 'hoa' },
    { id: '42', account: 'lan' },
  ];
  server.answers('listPromotionSigns', () =>
    pageOf([
      { id: 'opposite 41 42', kind: 'opposite' as const, members, count: 5, of: 6, amount: '60', currency: 'LTN' },
    ]),
  );
  await openPage('/promotion-signs', ['promotions', 'members.view']);
  await untilShown('in 5 of 6 one won and the other lost');
  expect(shown()).toContain('nothing follows by itself');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a.link')].map(({ href }) => href);
  expect(links.filter((href) => href.includes('/members/4'))).toHaveLength(2);
});

test('given rewards are listed with their members, and by state', async () => {
  const given = {
    ...{ id: '5', memberId: '41', account: 'hoa', source: 'promotion', sourceId: '7', name: 'Friday lantern' },
    ...{ kind: 'bonus', amount: '20', currency: 'LTN', givenAt: '2026-11-20T08:00:00Z' },
  };
  server.answers('listGivenRewards', ({ query }) =>
    pageOf([
      {
        ...given,
        state: query['state'] === 'withdrawn' ? ('withdrawn' as const) : ('claimed' as const),
        endedAt: null,
      },
    ]),
  );
  await openPage('/given-rewards', ['rewards', 'members.view']);
  await untilShown('Friday lantern');
  expect(row('hoa').textContent).toMatch(/Bonus money.*20.*Claimed/);
  await write(field('State'), 'withdrawn');
  await until(() => server.last('listGivenRewards')?.query['state'] === 'withdrawn');
});

test('a forecast is begun by hand, shows how far it is, and what the version would have cost', async () => {
  has(promotion());
  await openPage('/promotions/7', ['promotions']);
  await untilShown('Replay last month with version 2');
  const running = {
    ...{ version: 2, firstDay: '2026-11-01', lastDay: '2026-11-30', state: 'running' as const, members: 40, done: 10 },
    ...{ takers: 3, rewards: 4, given: '12.5', deposits: '80' },
  };
  server.answers('beginPromotionForecast', () => ({ forecast: running }));
  server.answers('getPromotionForecast', () => ({ forecast: running }));
  await press(button('Replay last month with version 2'));
  await untilShown('10 of 40 members');
  expect(shown()).toMatch(/Would have cost.*12\.50/);
  expect(shown()).not.toContain('Replay last month');
});
