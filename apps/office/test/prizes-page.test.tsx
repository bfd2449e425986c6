// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Draft, draftOf, fieldOf, type OfficePrize, valuesOf } from '../src/modules/prizes/model/draft-values.ts';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const BONUS = {
  ...{ turnover: { bonus: '8', deposit: '0' }, weights: { RNG: '100' }, maxBet: '50', maxConvert: null, days: 14 },
};
const TEXTS = { EN: { title: 'Market wheel', summary: '' }, CN: { title: '转盘', summary: '' } };
const WHEEL: Draft = {
  ...{ kind: 'wheel', texts: TEXTS, currency: 'LTN', from: '2026-11-20T00:00:00.000Z', to: null, spinDays: 7 },
  segments: [
    { weight: 1, reward: { kind: 'cash', amount: '38' }, stock: 60 },
    { weight: 6, reward: { kind: 'bonus', amount: '8' }, stock: null },
    { weight: 3, reward: { kind: 'nothing', amount: '0' }, stock: null },
  ],
  ...{ bonus: BONUS, claimDays: null },
};
const RAIN: Draft = {
  ...{ kind: 'rain', texts: TEXTS, currency: 'LTN', startsAt: '2026-12-20T13:00:00.000Z', seconds: 30, budget: '500' },
  ...{ envelopes: 100, least: '1', largest: '9.5', perMember: 2, accountDays: 3, claimDays: 2 },
};
const RAFFLE: Draft = {
  ...{ kind: 'raffle', texts: TEXTS, currency: 'LTN', opensAt: '2026-11-20T00:00:00.000Z', bonus: null, claimDays: 7 },
  drawsAt: '2026-11-27T12:00:00.000Z',
  prizes: [
    { winners: 1, reward: { kind: 'cash', amount: '100' } },
    { winners: 10, reward: { kind: 'points', amount: '20' } },
  ],
};
const PREVIEW = {
  ...{ budget: null, meanEnvelope: null, audience: 24_961 },
  perSpin: { money: '8.6', points: '0', moneyOver: '86000000', pointsOver: '0', weights: 10 },
};
const prize = (more: Partial<OfficePrize> = {}): OfficePrize => ({
  ...{ id: '7', kind: 'wheel', stage: 'running', title: 'Market wheel', currency: 'LTN', from: '2026-11-20T00:00:00Z' },
  ...{ to: null, version: 2, liveVersion: 1, isRequested: false, funded: '1000', spent: '120' },
  ...{ changedAt: '2026-11-20T08:00:00Z', changedBy: 'mai', draft: WHEEL, preview: PREVIEW },
  versions: [{ version: 2, at: '2026-11-20T08:00:00Z', by: 'mai', startedAt: null }],
  ...more,
});
const results = (detail: Answer<'getPrizeResults'>['detail']): Answer<'getPrizeResults'> => ({
  ...{ given: '46', claimed: '38', points: '0', rewards: 2, members: 2, detail },
  days: [{ day: '2026-11-20', rewards: 2, members: 2, given: '46', points: '0' }],
});
const WHEEL_RESULTS = results({
  ...{ kind: 'wheel', waiting: 4, made: 12, expired: 1 },
  segments: [{ reward: { kind: 'cash', amount: '38' }, weight: 1, drawn: 2, expected: '1.20', left: 58 }],
});

beforeEach(() => {
  server.reset();
  server.answers('getOfficePrize', () => prize());
  server.answers('getPrizeResults', () => WHEEL_RESULTS);
});
afterEach(leave);

test.each([WHEEL, RAIN, RAFFLE])(
  'a draft of a $kind that is read into the form and sent again is the same',
  (draft) => {
    expect(draftOf(valuesOf(draft, 'LTN', 0), draft.texts)).toEqual(draft);
  },
);

test('a field that the call names is the one of the form', () => {
  expect(
    [
      ...['segments.2.reward.amount', 'draft.segments.0.weight', 'prizes.1.winners', 'draft.texts.EN.title'],
      ...['bonus.turnover.bonus', 'bonus.weights.LIVE', 'draft.bonus', 'startsAt', 'segments'],
    ].map(fieldOf),
  ).toEqual([
    ...['amount2', 'weight0', 'winners1', 'titleEN', 'turnover', 'weights_LIVE', 'turnover', 'startsAt', 'weight0'],
  ]);
});

test('the list shows kind, stage, waiting requests and the spent budget', async () => {
  const { draft: _, versions: __, preview: ___, ...row } = prize({ isRequested: true });
  server.answers('listOfficePrizes', () => ({ list: [row], total: 1, totalPages: 1, pageNo: 1, pageSize: 20 }));
  await openPage('/prizes', ['prizes']);
  await untilShown('Market wheel');
  expect(shown()).toContain('Prize wheel');
  expect(shown()).toContain('Request waits');
  expect(shown()).toContain('until it is stopped');
});

test('odds and cost are computed from what is typed, and refusals stand beside their fields', async () => {
  server.answers('previewPrize', () => ({ ...PREVIEW, audience: 77 }));
  await openPage('/prizes/7', ['prizes']);
  await untilShown('1/10 · 10.0000%');
  await write(field('Weight of 1'), '11');
  await untilShown('11/20 · 55.0000%');
  await press(button('Show odds and cost'));
  await untilShown('77');
  expect(server.last('previewPrize')?.body).toMatchObject({ segments: [{ weight: 11 }, { weight: 6 }, { weight: 3 }] });
  server.refuses(
    'previewPrize',
    refusal('fields_refused', 'Check.', [{ field: 'segments.0.reward.amount', key: 'field.not_valid' }]),
  );
  await press(button('Show odds and cost'));
  await until(() => faultBeside(field('Amount of 1')));
});

test('a changed draft is sent as a new version, and what is missing is said before it is sent', async () => {
  server.answers('savePrize', () => prize({ version: 3 }));
  await openPage('/prizes/7', ['prizes']);
  await untilShown('Terms of bonus money');
  await write(field('Turnover, times the bonus'), '');
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Turnover, times the bonus')));
  expect(server.sent('savePrize')).toHaveLength(0);
  await write(field('Turnover, times the bonus'), '5');
  await press(button('Save as a new version'));
  await until(() => server.last('savePrize'));
  expect(server.last('savePrize')?.body).toMatchObject({
    version: 2,
    draft: { kind: 'wheel', texts: TEXTS, bonus: { turnover: { bonus: '5' } } },
  });
});

test('a new rain is written with its own fields', async () => {
  server.refuses('createPrize', refusal('fields_refused', 'Check.', [{ field: 'budget', key: 'field.not_valid' }]));
  await openPage('/prizes/new', ['prizes']);
  await until(() => document.querySelector('form'));
  await write(field('Kind'), 'rain');
  for (const [label, text] of [
    ...[
      ['Currency', 'LTN'] as const,
      ['Name (EN)', 'Evening rain'] as const,
      ['Starts at', '2026-12-20T20:00'] as const,
    ],
    ...[['Money in all envelopes', '500'] as const, ['Envelopes', '100'] as const],
    ...[['Least envelope', '1'] as const, ['Largest envelope', '9'] as const],
  ])
    await write(field(label), text);
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Money in all envelopes')));
  expect(server.last('createPrize')?.body).toMatchObject({ kind: 'rain', startsAt: '2026-12-20T13:00:00.000Z' });
});

test('the start of a wheel is requested with money and a reason, of a rain with its own money', async () => {
  server.answers('requestPrizeStart', () => ({ requestId: '9' }));
  await openPage('/prizes/7', ['prizes', 'rewards']);
  await untilShown('Request start');
  await press(button('Request start'));
  const form = await dialog();
  await write(field('Money for the budget (LTN)', form), '500');
  await write(field('Reason', form), 'the board decided it');
  await press(button('Request approval', form));
  await until(() => server.last('requestPrizeStart'));
  expect(server.last('requestPrizeStart')?.body).toEqual({
    ...{ version: 2, budget: '500', reason: 'the board decided it' },
  });
});

test('a rain that was started is not started again, and its rest goes back by a second operator', async () => {
  const preview = { ...PREVIEW, budget: '500', perSpin: null, meanEnvelope: '5' };
  server.answers('getOfficePrize', () => prize({ kind: 'rain', stage: 'over', draft: RAIN, preview }));
  server.answers('getPrizeResults', () =>
    results({ kind: 'rain', envelopes: 100, caught: 40, emptyAt: null, seedHash: 'ab'.repeat(32) }),
  );
  server.answers('requestPrizeReturn', () => ({ requestId: '10' }));
  await openPage('/prizes/7', ['prizes', 'rewards']);
  await untilShown('40 / 100');
  expect(buttons('Request start')).toHaveLength(0);
  expect(buttons('Stop')).toHaveLength(0);
  expect(buttons('Save as a new version')).toHaveLength(0);
  expect(shown()).toContain('its terms no longer change');
  await press(button('Request return'));
  const form = await dialog();
  await write(field('Reason', form), 'nobody caught them');
  await press(buttons('Request return', form).at(-1) as HTMLElement);
  await until(() => server.last('requestPrizeReturn'));
  expect(server.last('requestPrizeReturn')?.body).toEqual({ reason: 'nobody caught them' });
});

test('results of a raffle name tickets, winners and what became of their prizes', async () => {
  const preview = { ...PREVIEW, budget: '100', perSpin: null };
  server.answers('getOfficePrize', () => prize({ kind: 'raffle', stage: 'over', draft: RAFFLE, preview }));
  const winner = {
    place: 1,
    ticket: 17,
    memberId: '5',
    account: 'lan',
    reward: { kind: 'cash', amount: '100' } as const,
  };
  server.answers('getPrizeResults', () =>
    results({
      ...{ kind: 'raffle', tickets: 900, holders: 80, seedHash: null },
      winners: [{ ...winner, state: 'on_break' }],
    }),
  );
  await openPage('/prizes/7', ['prizes']);
  await untilShown('Not given: on a break');
  expect(shown()).toContain('Members with tickets80');
  expect(shown()).not.toContain('Request start');
});
