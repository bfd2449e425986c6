// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Draft, draftOf, type OfficeMission, valuesOf } from '../src/modules/missions/model/draft-values.ts';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const DRAFT: Draft = {
  texts: { EN: { title: 'A day of 200', summary: 'Stake 200.' }, CN: { title: '今日投注', summary: '' } },
  ...{ kind: 'stake', categories: ['RNG'], target: '200', period: 'daily', currency: 'LTN' },
  ...{ reward: { kind: 'cash', amount: '5' }, after: null, from: '2026-11-20', to: null },
};
const mission = (more: Partial<OfficeMission> = {}): OfficeMission => ({
  ...{ id: '7', state: 'live', runs: 'now', title: 'A day of 200', kind: 'stake', period: 'daily', currency: 'LTN' },
  ...{ reward: DRAFT.reward, from: DRAFT.from, to: null, version: 2, liveVersion: 1, isRequested: false },
  ...{ funded: '1000', spent: '120', changedAt: '2026-11-20T08:00:00Z', changedBy: 'mai', draft: DRAFT },
  versions: [{ version: 2, at: '2026-11-20T08:00:00Z', by: 'mai', startedAt: null }],
  ...{ others: [{ id: '8', title: 'Open the market' }] },
  ...more,
});
const results: Answer<'getMissionResults'> = {
  ...{ reward: 'cash', currency: 'LTN', given: '10', claims: 2, members: 2 },
  days: [{ day: '2026-11-20', claims: 2, members: 2, given: '10' }],
};

beforeEach(() => {
  server.reset();
  server.answers('getOfficeMission', () => mission());
  server.answers('getMissionResults', () => results);
});
afterEach(leave);

test('a draft that is read into the form and sent again is the same, and deposits have no categories', () => {
  expect(draftOf(valuesOf(DRAFT, 'LTN', '2026-11-20'), DRAFT.texts)).toEqual(DRAFT);
  const deposit = { ...valuesOf(DRAFT, 'LTN', '2026-11-20'), kind: 'deposit' as const };
  expect(draftOf(deposit).categories).toBeNull();
});

test('the list shows what each mission asks for, gives and has spent', async () => {
  const { draft: _, versions: __, others: ___, ...row } = mission();
  server.answers('listOfficeMissions', () => ({ list: [row], total: 1, totalPages: 1, pageNo: 1, pageSize: 20 }));
  await openPage('/missions', ['missions']);
  await untilShown('A day of 200');
  expect(shown()).toContain('Valid stakes · Each day');
  expect(shown()).toContain('until it is stopped');
});

test('the page shows what was given and who may not start sees no start', async () => {
  await openPage('/missions/7', ['missions']);
  await untilShown('in 2 claims by 2 members');
  expect(shown()).toContain('Version 2');
  expect(shown()).not.toContain('Request start');
});

test('a changed draft is sent as a new version, and a refused field has its fault beside it', async () => {
  server.refuses(
    'saveMission',
    refusal('fields_refused', 'Check the fields.', [{ field: 'target', key: 'field.not_valid' }]),
  );
  await openPage('/missions/7', ['missions']);
  await untilShown('Target and reward');
  await write(field('Target'), '300');
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Target')));
  expect(server.last('saveMission')?.body).toMatchObject({ version: 2, target: '300', categories: ['RNG'] });
});

test('spins of a wheel are chosen as the reward, of the wheels that the mission may give', async () => {
  server.answers('listEarnedTargets', () => ({
    list: [
      { kind: 'spins' as const, id: '31', title: 'Market wheel' },
      { kind: 'tickets' as const, id: '32', title: 'Weekly raffle' },
    ],
  }));
  const draft = { ...DRAFT, reward: { kind: 'spins' as const, amount: '3', of: '31' } };
  server.answers('getOfficeMission', () => mission({ draft }));
  server.answers('saveMission', () => mission({ draft, version: 3 }));
  await openPage('/missions/7', ['missions']);
  await untilShown('Market wheel');
  expect(shown()).not.toContain('Weekly raffle');
  await write(field('Wheel'), '');
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Wheel')));
  expect(server.sent('saveMission')).toHaveLength(0);
  await write(field('Wheel'), '31');
  await press(button('Save as a new version'));
  await until(() => server.last('saveMission'));
  expect(server.last('saveMission')?.body).toMatchObject({ reward: { kind: 'spins', amount: '3', of: '31' } });
});

test('a start is requested with money and a reason', async () => {
  server.answers('requestMissionStart', () => ({ requestId: '9' }));
  await openPage('/missions/7', ['missions', 'rewards']);
  await untilShown('Request start');
  await press(button('Request start'));
  const form = await dialog();
  await write(field('Money for the budget (LTN)', form), '500');
  await write(field('Reason', form), 'the board decided it');
  await press(button('Request approval', form));
  await until(() => server.last('requestMissionStart'));
  expect(server.last('requestMissionStart')?.body).toEqual({
    ...{ version: 2, budget: '500', reason: 'the board decided it' },
  });
});
