import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { addDays } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { fundMember, type Operator } from '../../../test/people.ts';
import { deposited, draftOf, openPromotionApp, promotionOperators } from '../../../test/promotions.ts';
import { readFinals } from '../../../test/read-finals.ts';
import { dayOf, dayStartMs } from '../../platform/index.ts';
import { runForecasts } from './promotions.forecasts.ts';
import { playedReader } from './promotions.runs.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let operator: Operator;
let first: string;
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
  const { clock } = app;
  // From the second day of a month on there is room for events of it.
  const next = addDays(`${dayOf(clock.nowMs()).slice(0, 7)}-28`, 5);
  first = `${next.slice(0, 7)}-01`;
  clock.advance(dayStartMs(first) + DAY_MS - clock.nowMs());
});
afterAll(() => app?.close());

type DraftLike = NonNullable<Parameters<typeof draftOf>[1]>;
async function forecastOf(terms: DraftLike['terms'], audience: DraftLike['audience'] = {}) {
  const body = draftOf(app, { terms: { ...terms }, audience });
  const { value } = await office(app, operator, promotionsOfficeCalls.createPromotion, { body });
  const params = { id: value.id };
  const begun = await office(app, operator, promotionsOfficeCalls.beginPromotionForecast, { params });
  if (begun.success) while (await runForecasts(app.context));
  const read = await office(app, operator, promotionsOfficeCalls.getPromotionForecast, { params });
  return { begun, forecast: read.value.forecast };
}

test('last month is replayed by the terms: deposits with their caps and minimum, the first ones, and periods of bets', async () => {
  const { context, clock } = app;
  const [one, other] = [await addTestMember(app, null), await addTestMember(app, null)];
  for (const amount of [100n, 40n, 200n]) await deposited(app, one, amount * P);
  await deposited(app, other, 300n * P);
  await fundMember(app, other, 50n * P);
  await play(context, other, { stake: 20n * P, payout: 5n * P });
  clock.advance(DAY_MS);
  await play(context, other, { stake: 10n * P });
  await deposited(app, one, 1000n * P);
  clock.advance(dayStartMs(addDays(`${first.slice(0, 7)}-28`, 5)) - clock.nowMs());
  // What is of this month counts in no forecast.
  await deposited(app, other, 5000n * P);
  await readFinals(app, playedReader, playedReader.apply);
  [operator] = await promotionOperators(app);
  const twice = { minimum: '50', reward: { rate: '10' }, caps: { perMember: 2, perDay: 1 } } as const;
  // 10 of the first deposit, none of the next two of its day, 100 of the one a day later; 30 of the other member.
  expect((await forecastOf({ trigger: 'deposit', ...twice })).forecast).toMatchObject({
    ...{ state: 'done', firstDay: first, members: 2, done: 2, takers: 2, rewards: 3, given: '140', deposits: '1400' },
  });
  // Points are no cost, however many there are.
  const points = await forecastOf({ trigger: 'deposit', reward: { kind: 'points', amount: '500', rate: null } });
  expect(points.forecast).toMatchObject({ takers: 2, rewards: 5, given: '0' });
  const welcome = await forecastOf({ trigger: 'first-deposit', reward: { rate: '100', max: '150' } });
  expect(welcome.forecast).toMatchObject({ takers: 2, rewards: 2, given: '250' });
  const rebate = await forecastOf({ trigger: 'rebate', period: 'daily', rates: { RNG: '10' } });
  // Of 20 staked that paid 5, 15 are valid.
  expect(rebate.forecast).toMatchObject({ members: 1, takers: 1, rewards: 2, given: '2.5' });
  await app.owner.query(
    `insert into vip.standing (member_id, currency, level, peak, since, deposits, stakes, upkeep_from) values ($1, 'LTN', 3, 3, now(), 0, 0, '2030-01-01')`,
    [other],
  );
  const levelRates = [{ level: 2, rates: { RNG: '20' } }];
  const byLevel = { trigger: 'rebate', period: 'daily', rates: { RNG: '10' }, levelRates } as const;
  expect((await forecastOf(byLevel)).forecast).toMatchObject({ rewards: 2, given: '5' });
  expect((await forecastOf(byLevel, { levelTo: 2 })).forecast).toMatchObject({ rewards: 0, given: '0' });
  const loss = await forecastOf({ trigger: 'loss', period: 'daily', minimum: '12', reward: { rate: '10' } });
  expect(loss.forecast).toMatchObject({ rewards: 1, given: '1.5' });
}, 60_000);

test('a code has no events to replay', async () => {
  const { begun, forecast } = await forecastOf({});
  expect(begun).toMatchObject({ code: 'fields_refused', fields: [{ field: 'terms.trigger' }] });
  expect(forecast).toBeNull();
});
