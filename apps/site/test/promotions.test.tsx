import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, refusal, server } from './fake-server.ts';
import {
  chooseFile,
  come,
  comes,
  faultOf,
  field,
  gone,
  one,
  press,
  pressButton,
  shown,
  until,
  write,
} from './hands.ts';
import { leaveSite, openPanel, openSite, push, setUpSite } from './open-site.tsx';

type Promotion = Answer<'listPromotions'>['list'][number];
type Shown = Answer<'getPromotion'>;
type Terms = Promotion['terms'];

const TERMS: Terms = {
  ...{ trigger: 'deposit', currency: 'LTN', from: '2026-11-01T17:00:00Z', to: '2026-11-30T17:00:00Z', minimum: '100' },
  reward: { kind: 'bonus', amount: null, rate: '50', max: '588' },
  bonus: {
    ...{ turnover: { bonus: '8', deposit: '1' }, weights: { RNG: '100', LIVE: '20' }, maxBet: '50' },
    ...{ maxConvert: '1000', days: 14 },
  },
  ...{
    period: null,
    rates: null,
    levelRates: [],
    days: null,
    caps: { perMember: 3, perDay: 1 },
    group: 'weekly',
    claimDays: 7,
  },
};
const promotion = (more: Partial<Promotion> = {}): Promotion =>
  itemOf('listPromotions', 'list', {
    ...{ id: '5', title: 'Friday lantern', summary: 'More for a deposit.', language: 'EN', page: null, terms: TERMS },
    levels: null,
    ...{ status: 'join', why: null, reason: '', rewardId: null, claimUntil: null, joined: null },
    ...more,
  } as Partial<Promotion>);
const offers = (...list: readonly Promotion[]) => {
  server.answers('listPromotions', pageOf(list));
  const [first] = list;
  if (first) detail(first);
};
const detail = (of: Promotion, more: Partial<Shown> = {}) =>
  server.answers('getPromotion', {
    taken: [],
    applications: [],
    acceptedTerms: null,
    ...of,
    ...more,
  } as Partial<Shown>);
const cards = (...slugs: readonly string[]) =>
  server.answers(
    'listPages',
    pageOf(slugs.map((slug, at) => itemOf('listPages', 'list', { id: String(900 + at), slug, title: `Card ${slug}` }))),
  );
const refusedWhy = (why: 'per_member' | 'unknown' | 'budget') =>
  refusal('promotion_refused', 'You cannot take this promotion now.', { facts: { why } } as never);

beforeEach(() => {
  setUpSite();
  server.answers('getPlaySafely', { pause: null });
  cards();
  offers(promotion());
});
afterEach(leaveSite);

test('a promotion and the page that belongs to it are one card, and filters are in the address', async () => {
  cards('friday', 'welcome');
  offers(promotion({ page: 'friday' }), promotion({ id: '6', title: 'Old rebate', status: 'closed', why: 'stopped' }));
  const { address } = await openSite('/promotions', { as: 'member' });
  await come('heading', 'Friday lantern');
  expect(shown()).not.toContain('Card friday');
  expect(shown()).toContain('Card welcome');
  expect(shown()).toContain('It was stopped.');
  const status = field('State') as unknown as HTMLSelectElement;
  await press(status);
  await choose(status, 'closed');
  await gone('heading', 'Friday lantern');
  one('heading', 'Old rebate');
  expect(address()).toContain('status=closed');
});

test('joining leads to the deposit, and leaving takes it back', async () => {
  await openSite('/promoDetail?promotion=5', { as: 'member' });
  await comes('Join, then deposit P 100.00 or more.');
  const joined = promotion({ status: 'signed_up', joined: { at: '2026-11-20T08:00:00Z', version: 1 } });
  const join = await come('button', 'Join: Friday lantern');
  server.answers('joinPromotion', joined);
  offers(joined);
  await press(join);
  await comes('Your next deposit of P 100.00 or more brings the reward.');
  expect(server.last('joinPromotion')).toMatchObject({ params: { id: '5' } });
  expect(one('link', 'Deposit', one('main')).getAttribute('href')).toContain('panel=depositv2');
  server.answers('leavePromotion', promotion());
  offers(promotion());
  await pressButton('Leave');
  await come('button', 'Join: Friday lantern');
});

test('a join that is refused says why', async () => {
  await openSite('/promoDetail?promotion=5', { as: 'member' });
  server.replies('joinPromotion', () => refusedWhy('budget'));
  await press(await come('button', 'Join: Friday lantern'));
  await comes('Its budget is used up.');
});

test('terms are printed from their data, with what ends a bonus and what was given', async () => {
  detail(promotion(), {
    taken: [
      itemOf('getPromotion', 'taken', { amount: '25', state: 'claimed', period: null, at: '2026-11-13T08:00:00Z' }),
    ],
    acceptedTerms: { ...TERMS, minimum: '50' },
  });
  await openSite('/promoDetail?promotion=5', { as: 'member' });
  await comes('50% of the deposit');
  for (const line of [
    /Minimum P 100\.00/,
    /Minimum P 50\.00/,
    /At most P 588\.00/,
    /2026-11-02 00:00 to 2026-12-01 00:00/,
    /8 × bonus \+ 1 × deposit/,
    /Slots 100%, Live casino 20%/,
    /Times per member 3/,
    /Claim within 7 days/,
    'Your own money stays yours.',
    'The terms that you accepted',
    /Yours so far 2026-11-13 15:00\s*\+P 25\.00/,
  ])
    expect(shown()).toMatch(line);
});

test('terms of points, spins and tickets say how many and of what, and what was given too', async () => {
  const of = { id: '61', title: 'Lantern wheel' };
  const reward = { kind: 'spins', amount: '3', rate: null, max: null, of } as const;
  const more = { caps: { perMember: null, perDay: null }, group: null, claimDays: null, bonus: null } as const;
  detail(promotion({ terms: { ...TERMS, ...more, reward } }), {
    taken: [
      itemOf('getPromotion', 'taken', { kind: 'spins', amount: '3', of, state: 'claimed', period: null }),
      itemOf('getPromotion', 'taken', {
        promotionId: '6',
        kind: 'points',
        amount: '1500',
        state: 'claimable',
        period: '2026-11-19',
      }),
    ],
  });
  await openSite('/promoDetail?promotion=5', { as: 'member' });
  await comes('You get 3 × spin: Lantern wheel');
  expect(shown()).toContain('+3 × spin: Lantern wheel');
  expect(shown()).toContain('1,500 points');
  expect(shown()).not.toContain('Paid as');
  expect(shown()).not.toContain('When a bonus ends');
});

test('the rates of each level are printed in one line, with the levels whom it is for', async () => {
  const rates = { RNG: '0.4' };
  const levelRates = [
    { level: 3, rates: { RNG: '0.6', LIVE: '0.1' } },
    { level: 9, rates: { RNG: '0.8' } },
  ];
  const reward = { kind: 'cash', amount: null, rate: '100', max: null } as const;
  detail(
    promotion({
      terms: { ...TERMS, trigger: 'rebate', period: 'daily', reward, bonus: null, rates, levelRates },
      levels: { from: 2, to: 9 },
    }),
  );
  await openSite('/promoDetail?promotion=5', { as: 'member' });
  await comes('Rates (VIP 3–8)');
  expect(shown()).toMatch(
    /Rates \(VIP 0–2\) Slots 0\.4% Rates \(VIP 3–8\) Slots 0\.6%, Live casino 0\.1% Rates \(VIP 9–10\) Slots 0\.8%/,
  );
  expect(shown()).toMatch(/VIP level 2–9/);
});

test('each status has its sentence and at most one button', async () => {
  const until = { rewardId: '31', claimUntil: '2026-11-27T16:59:00Z' };
  const cash = { ...TERMS.reward, kind: 'cash' } as const;
  const streak: Terms = { ...TERMS, trigger: 'streak', days: 7, reward: cash };
  const welcome: Terms = { ...TERMS, trigger: 'first-login', reward: cash };
  const rebate: Terms = { ...TERMS, trigger: 'rebate', reward: cash, period: 'daily' };
  const each: readonly (readonly [Partial<Promotion>, string, string | null])[] = [
    [{ status: 'coming_soon' }, 'Opens 2026-11-02 00:00.', null],
    [{ status: 'in_progress' }, 'Your bonus is in progress', 'Bonus details'],
    [{ status: 'in_progress', terms: rebate }, 'given after each day', null],
    [{ status: 'in_progress', terms: streak, streak: 3 }, 'Day 3 of 7 in a row', null],
    [{ status: 'in_progress', terms: welcome }, 'given with your first visit', null],
    [{ status: 'applying' }, 'Your application was sent.', null],
    [{ status: 'rejected', reason: 'Another name' }, 'was rejected: Another name', 'Apply again'],
    [{ status: 'issued', ...until }, 'in the reward center until 2026-11-27 23:59', 'Reward center'],
    [{ status: 'claim', ...until }, 'Claim it until 2026-11-27 23:59', 'Claim'],
    [{ status: 'claimed', why: 'per_day' }, 'as often as a member can in one day', null],
    [{ status: 'claimed', why: 'ended' }, 'You got it.', null],
    [{ status: 'closed', why: 'not_first' }, 'for a first deposit', null],
  ];
  offers(...each.map(([more], at) => promotion({ id: String(at + 1), title: `Promotion ${at + 1}`, ...more })));
  await openPanel('activityCenter');
  await comes('Promotion 10');
  const lines = [...document.querySelectorAll('main li')].filter((line) => line.querySelector('h2'));
  expect(lines).toHaveLength(each.length);
  for (const [at, [, sentence, button]] of each.entries()) {
    const line = lines.find((one) => one.querySelector('h2')?.textContent === `Promotion ${at + 1}`);
    expect(line?.textContent?.replaceAll('\u00a0', ' ')).toContain(sentence);
    const pressable = [...(line?.querySelectorAll('button, a.btn') ?? [])].map((one) => one.textContent);
    expect(pressable).toEqual(button === null ? [] : [button]);
  }
});

test('a reward is claimed from its card once', async () => {
  offers(promotion({ status: 'claim', rewardId: '31', claimUntil: '2026-11-27T16:59:00Z' }));
  await openPanel('activityCenter');
  server.answers('claimReward', { kind: 'cash', amount: '88', currency: 'LTN' });
  const claim = await come('button', 'Claim Friday lantern');
  offers(promotion({ status: 'claimed', why: 'per_member' }));
  await press(claim);
  await comes('+P 88.00. It is in your main wallet.');
  expect(server.sent('claimReward')).toHaveLength(1);
  await comes('You got it as often as a member can.');
});

test('a code is entered on the page and in the panel; why it brings nothing is beside it', async () => {
  server.replies('enterPromotionCode', () => refusedWhy('unknown'));
  await openSite('/promotions', { as: 'member' });
  await come('heading', 'Friday lantern');
  await pressButton('Redeem');
  await until(() => faultOf('Code') === 'This field is required.');
  expect(server.sent('enterPromotionCode')).toHaveLength(0);
  await write('Code', 'nobodys');
  await pressButton('Redeem');
  await until(() => faultOf('Code') === 'No promotion has this code.');
  await leaveSite();
  setUpSite();
  server.answers('getPlaySafely', { pause: null });
  offers(promotion());
  await openPanel('activityCenter');
  await come('button', 'Redeem');
  server.answers('enterPromotionCode', {
    title: 'Gift',
    amount: '10',
    kind: 'cash',
    state: 'claimed',
    currency: 'LTN',
  });
  server.losesReplyOf('enterPromotionCode');
  await write('Code', 'LANTERN');
  await pressButton('Redeem');
  await until(() => server.sent('enterPromotionCode').length === 1);
  await come('alert', /./);
  await pressButton('Redeem');
  await comes('Gift: P 10.00. It is in your main wallet.');
  const [lost, again] = server.sent('enterPromotionCode');
  expect(again?.key).toBe(lost?.key);
  server.answers('enterPromotionCode', {
    title: 'Gift',
    amount: '5',
    kind: 'points',
    state: 'claimed',
    currency: 'LTN',
  });
  await write('Code', 'POINTS');
  await pressButton('Redeem');
  await comes('Gift: 5 points.');
});

test('an application takes a remark of 140 characters, counted as they are typed, and three pictures', async () => {
  offers(promotion({ terms: { ...TERMS, trigger: 'manual' } }));
  await openSite('/promoDetail?promotion=5', { as: 'member' });
  await press(await come('button', 'Apply'));
  const window = await come('dialog', 'Friday lantern');
  await pressButton('Apply', window);
  await until(() => faultOf('Remark') === 'This field is required.');
  await write('Remark', `${'🏮'.repeat(140)}x`);
  await comes('141 / 140');
  await until(() => faultOf('Remark') === 'Use at most 140 characters.');
  await pressButton('Apply', window);
  expect(server.sent('applyForPromotion')).toHaveLength(0);
  await write('Remark', '🏮'.repeat(140));
  server.answers('readPicture');
  for (const number of [1, 2, 3]) {
    server.answers('uploadPicture', { id: String(70 + number) });
    const file = new File(['x'], 'receipt.png', { type: 'image/png' });
    await chooseFile(field(`Picture ${number}`), file);
    await until(() => server.sent('uploadPicture').length === number);
    await come('button', `Remove Picture ${number}`);
  }
  expect(shown()).not.toContain('Picture 4');
  server.refuses('applyForPromotion', 'fields_refused', 'Refused.', {
    fields: [{ field: 'remark', key: 'field.too_long', params: { maximum: 140 } }],
  });
  await pressButton('Apply', window);
  await until(() => faultOf('Remark') === 'Use at most 140 characters.');
  server.answers('applyForPromotion', answerOf('applyForPromotion', { state: 'applying' }));
  await write('Remark', 'Paid at 14:20');
  await pressButton('Apply', window);
  await gone('dialog', 'Friday lantern');
  expect(server.body('applyForPromotion')).toEqual({ remark: 'Paid at 14:20', fileIds: ['71', '72', '73'] });
});

test('applications are listed with their states and reasons', async () => {
  detail(promotion({ status: 'rejected', reason: 'Blurred', terms: { ...TERMS, trigger: 'manual' } }), {
    applications: [
      itemOf('getPromotion', 'applications', {
        remark: 'Paid at 14:20',
        state: 'rejected',
        reason: 'Blurred',
        fileIds: [],
      }),
    ],
  });
  await openSite('/promoDetail?promotion=5', { as: 'member' });
  await come('heading', 'Your applications');
  expect(shown()).toMatch(/Rejected Paid at 14:20 Blurred/);
});

test('a visitor is asked to log in', async () => {
  await openSite('/promotions');
  await comes('Log in to take part.');
  await pressButton('Log in', document.querySelector('main article') as HTMLElement);
  await come('dialog', 'Log in');
});

test('a trial account is told why it takes no part', async () => {
  await openSite('/promotions', { as: 'trial' });
  await comes('Trial accounts take no part in promotions.');
  await pressButton('Open a real account', document.querySelector('main article') as HTMLElement);
  await come('dialog', 'Trial account');
});

test('during a break there is no promotion anywhere', async () => {
  cards('welcome');
  offers();
  server.refuses('getPromotion', 'not_found', 'Not found.');
  server.answers('readPage', { title: 'Welcome' });
  server.answers('getPlaySafely', {
    pause: { kind: 'cool_off', from: '2026-11-19T08:00:00Z', until: '2026-11-26T08:00:00Z' },
  });
  const { go } = await openSite('/promotions', { as: 'member' });
  await comes('You are on a break until 2026-11-26 15:00.');
  expect(shown()).not.toContain('Card welcome');
  await go('/promoDetail?id=welcome');
  await comes('You are on a break until 2026-11-26 15:00.');
  expect(shown()).not.toContain('Welcome');
  await go('/game?panel=activityCenter');
  await comes('You are on a break until 2026-11-26 15:00.');
});

test('the activity centre lists what promotions gave, and an event brings a new status', async () => {
  server.answers(
    'listTakenPromotions',
    pageOf([
      itemOf('listTakenPromotions', 'list', { title: 'Friday lantern', amount: '6.6', state: 'claimed', period: null }),
    ]),
  );
  await openPanel('activityCenter');
  await come('button', 'Join: Friday lantern');
  offers(promotion({ status: 'in_progress' }));
  await push('promotion.status', { id: '5' });
  await come('link', 'Bonus details');
  await press(await come('radio', 'History'));
  await comes('+P 6.60');
});

test('a card that leads by its slug shows the promotion that it belongs to', async () => {
  offers(promotion({ page: 'friday' }));
  server.answers('readPage', { slug: 'friday', title: 'Card friday', body: '<p>The story.</p>', language: 'EN' });
  await openSite('/promoDetail?id=friday', { as: 'member' });
  await comes('The story.');
  one('button', 'Join: Friday lantern');
});

async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  const { act } = await import('react');
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
