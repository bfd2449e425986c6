// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Programme, termsOf, valuesOf } from '../src/modules/referral/model/term-values.ts';
import { refusal, server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const TERMS: NonNullable<Programme['terms']> = {
  ...{ deposit: '200', stake: '1000', days: 30, waitDays: 2, inviter: '28', friend: '0' },
  ...{ maxFriends: 50, maxPerMonth: null, share: '0.05', shareDays: 365 },
};
const programme = (more: Partial<Programme> = {}): Programme => ({
  ...{ currency: 'LTN', version: 2, liveVersion: 1, isRequested: false, funded: '1000', spent: '84', terms: TERMS },
  versions: [{ version: 2, at: '2026-11-20T08:00:00Z', by: 'mai', startedAt: null }],
  friends: [{ state: 'review', count: 2 }],
  ...{ inviters: 3, openRewards: 1, shares: '71.61', openShares: '0' },
  ...more,
});
const FRIEND = {
  ...{ id: '41', account: 'hoa', inviterId: '40', inviter: 'huy', currency: 'LTN', version: 1 },
  ...{ joinedAt: '2026-11-02T03:00:00Z', until: '2026-12-02T03:00:00Z', deposits: '200', stakes: '1200' },
  shareStakes: '1500',
  ...{ state: 'review' as const, metAt: '2026-11-09T03:00:00Z', dueAt: null },
  ...{ inviterReward: '28', inviterGift: null, friendReward: '0', friendGift: null, decision: null },
  signs: [{ kind: 'same_device' as const, at: '2026-11-09T03:00:00Z' }],
};
const pageOf = <T,>(list: T[]) => ({ list, total: list.length, totalPages: 1, pageNo: 1, pageSize: 20 });

beforeEach(() => {
  server.reset();
  server.answers('listReferralProgrammes', () => ({ currencies: ['LTN'] }));
  server.answers('getReferralProgramme', () => programme());
  server.answers('listInvitedFriends', () => pageOf([FRIEND]));
});
afterEach(leave);

test('terms that are read into the form and sent again are the same', () => {
  expect(termsOf(valuesOf(TERMS))).toEqual(TERMS);
});

test('the page shows what holds, the budget and friends by state; who may not request budgets starts nothing', async () => {
  await openPage('/referral', ['referral']);
  await untilShown('Holds for new friends');
  expect(shown()).toContain('Version 1');
  expect(shown()).toMatch(/To check\s*2/);
  expect(shown()).not.toContain('Request start');
});

test('changed terms are sent as a new version, and a refused one stands beside its field', async () => {
  server.refuses(
    'saveReferralTerms',
    refusal('fields_refused', 'Check the fields.', [{ field: 'terms.maxPerMonth', key: 'field.not_valid' }]),
  );
  await openPage('/referral', ['referral']);
  await untilShown('Days for both');
  await write(field('Reward of the friend'), '5');
  await write(field('Rewards per inviter and month, at most'), '60');
  await press(button('Save as a new version'));
  await until(() => faultBeside(field('Rewards per inviter and month, at most')));
  expect(server.last('saveReferralTerms')?.body).toEqual({
    version: 2,
    terms: { ...TERMS, friend: '5', maxPerMonth: 60 },
  });
  await write(field('Valid stake of the friend'), 'much');
  await press(button('Save as a new version'));
  expect(faultBeside(field('Valid stake of the friend'))).toBeDefined();
});

test('a start needs the right of budgets, an amount and a reason', async () => {
  server.answers('requestReferralStart', () => ({ requestId: '9' }));
  await openPage('/referral', ['referral', 'rewards']);
  await untilShown('Request start');
  await press(button('Request start'));
  const form = await dialog();
  await write(field('Money for the budget (LTN)', form), '500');
  await write(field('Reason', form), 'the board decided it');
  await press(button('Request approval', form));
  await until(() => server.last('requestReferralStart'));
  expect(server.last('requestReferralStart')?.body).toEqual({
    ...{ version: 2, budget: '500', reason: 'the board decided it' },
  });
});

test('a friend with signs is decided with a reason', async () => {
  server.answers('decideInvitedFriend', () => ({ ...FRIEND, state: 'refused' as const }));
  await openPage('/referral-friends?state=review&id=41', ['referral']);
  await untilShown('Same device');
  expect(row('hoa').textContent).toContain('huy');
  expect(server.last('listInvitedFriends')?.query).toMatchObject({ state: 'review' });
  await press(button('Refuse'));
  const form = await dialog();
  await write(field('Reason', form), 'one person');
  await press(button('Refuse', form));
  await until(() => server.last('decideInvitedFriend'));
  expect(server.last('decideInvitedFriend')?.body).toEqual({ verdict: 'refuse', reason: 'one person' });
});
