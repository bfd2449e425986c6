// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { levelsOf, type Programme, valuesOf } from '../src/modules/vip/model/level-values.ts';
import { refusal, server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const LEVELS: Programme['levels'] = Array.from({ length: 11 }, (_, level) => ({
  ...{ deposit: String(level * 1000), stake: String(level * 10_000), upkeep: String(level * 500) },
  benefits: { upgrade: '0', weekly: String(level), monthly: '0', birthday: '0' },
  ...{ dayCount: level < 3 ? null : level, dayAmount: level < 3 ? null : '50000' },
}));
const programme = (more: Partial<Programme> = {}): Programme => ({
  ...{ currency: 'LTN', version: 2, liveVersion: 1, isRequested: false, funded: '1000', spent: '120' },
  ...{ levels: LEVELS, live: LEVELS, members: [40, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0], openUpgrades: 2 },
  versions: [{ version: 2, at: '2026-11-20T08:00:00Z', by: 'mai', startedAt: null }],
  runs: [{ benefit: 'weekly', period: '2026-11-16', state: 'budget', given: 3, amount: '6' }],
  ...more,
});
const pageOf = <T,>(list: T[]) => ({ list, total: list.length, totalPages: 1, pageNo: 1, pageSize: 20 });
const legend = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === text,
  );
  if (!found) throw new Error(`no group ${text}`);
  return found;
};

beforeEach(() => {
  server.reset();
  server.answers('listVipProgrammes', () => ({ currencies: ['LTN'] }));
  server.answers('getVipProgramme', () => programme());
});
afterEach(leave);

test('levels that are read into the form and sent again are the same', () => {
  expect(levelsOf(valuesOf(LEVELS), LEVELS.length)).toEqual(LEVELS);
});

test('the page shows what holds, the budget, members by level and runs that wait for money', async () => {
  await openPage('/vip', ['vip']);
  await untilShown('Holds for members');
  expect(shown()).toContain('Version 1');
  expect(shown()).toContain('waits for money in the budget');
  expect(shown()).toMatch(/Upgrade bonuses that wait\s*2/);
  expect(shown()).not.toContain('Request start');
});

test('a changed level is sent as a whole programme, and a refused one stands beside its field', async () => {
  server.refuses(
    'saveVipProgramme',
    refusal('fields_refused', 'Check the fields.', [{ field: 'levels.3.benefits.weekly', key: 'field.not_valid' }]),
  );
  await openPage('/vip', ['vip']);
  await untilShown('VIP 3');
  await write(field('Weekly bonus', legend('VIP 3')), '28');
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Weekly bonus', legend('VIP 3'))));
  expect(server.last('saveVipProgramme')?.body).toMatchObject({
    version: 2,
    levels: { 3: { benefits: { weekly: '28' }, dayCount: 3 }, 2: { dayCount: null } },
  });
  await write(field('Weekly bonus', legend('VIP 3')), 'much');
  await press(button('Save as a new version'));
  expect(faultBeside(field('Weekly bonus', legend('VIP 3')))).toBeDefined();
});

test('a start needs the right of budgets, an amount and a reason', async () => {
  server.answers('requestVipStart', () => ({ requestId: '9' }));
  await openPage('/vip', ['vip', 'rewards']);
  await untilShown('Request start');
  await press(button('Request start'));
  const form = await dialog();
  await write(field('Money for the budget (LTN)', form), '500');
  await write(field('Reason', form), 'the board decided it');
  await press(button('Request approval', form));
  await until(() => server.last('requestVipStart'));
  expect(server.last('requestVipStart')?.body).toEqual({ version: 2, budget: '500', reason: 'the board decided it' });
});

test('members are listed by level, with the history of one and what decided it', async () => {
  server.answers('listVipMembers', () =>
    pageOf([
      {
        ...{
          memberId: '41',
          account: 'hoa',
          currency: 'LTN',
          level: 3,
          since: '2026-08-09T03:00:00Z',
          deposits: '3300',
        },
        ...{ stakes: '31400', monthStakes: '900', isNoticed: true },
      },
    ]),
  );
  server.answers('getVipMember', () => ({
    ...{ memberId: '41', account: 'hoa', currency: 'LTN' },
    history: [
      {
        ...{ id: '5', at: '2026-12-01T03:00:00Z', from: 4, to: 3, cause: 'upkeep' as const, version: 1 },
        ...{ deposits: '4000', stakes: '40000', monthStakes: '900' },
      },
    ],
    notices: [
      {
        ...{ month: '2026-11-01', level: 4, needed: '2000', staked: '800', at: '2026-11-23T03:00:00Z' },
        outcome: 'lowered' as const,
      },
    ],
  }));
  await openPage('/vip-members?level=3&id=41', ['vip']);
  await untilShown('Upkeep missed');
  expect(row('hoa').textContent).toContain('Notice given');
  expect(shown()).toContain('VIP 4 to VIP 3');
  expect(shown()).toContain('level lowered');
  expect(server.last('listVipMembers')?.query).toMatchObject({ level: '3' });
});
