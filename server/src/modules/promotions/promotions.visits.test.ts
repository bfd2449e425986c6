import { promotionsCalls } from '@lantern/contract/promotions';
import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { logIn, type Person, registerMember, startTrial } from '../../../test/people.ts';
import { draftOf, memberCall, openPromotionApp, promotionOperators, started } from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
});
afterAll(() => app?.close());

const visit = (who: Person) => memberCall(app, who, promotionsCalls.notePromotionVisit, { body: {} });
const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const see = async (id: string, who: Person) => (await memberCall(app, who, promotionsCalls.getPromotion, { id })).value;
const begin = async (terms: NonNullable<Parameters<typeof draftOf>[1]>['terms']) => {
  const two = await promotionOperators(app);
  return started(app, two, draftOf(app, { terms: { from: new Date(app.clock.nowMs()).toISOString(), ...terms } }));
};
/** The member on a later day: no session lives so long. */
async function on(day: number, { username }: Person, firstMs: number): Promise<Person> {
  app.clock.set(firstMs + day * DAY_MS);
  return logIn(app, username);
}

test('the first visit of who registered since brings it once, to many calls at once', async () => {
  const older = await registerMember(app);
  app.clock.set(app.clock.nowMs() + 1000);
  const { id } = await begin({ trigger: 'first-login', reward: { amount: '5' } });
  const who = await registerMember(app);
  expect(await see(id, who)).toMatchObject({ status: 'in_progress', streak: null });
  const replies = await Promise.all(Array.from({ length: 8 }, () => visit(who)));
  expect(replies.flatMap(({ value }) => value.given)).toMatchObject([{ promotionId: id, amount: '5', kind: 'cash' }]);
  expect((await visit(who)).value).toEqual({ given: [] });
  expect(await main(who)).toBe(5n * P);
  expect(await see(id, who)).toMatchObject({ times: 1 });
  expect((await visit(older)).value).toEqual({ given: [] });
  expect(await see(id, older)).toBeUndefined();
  expect(await visit(await startTrial(app))).toMatchObject({ success: false });
  app.clock.set(app.clock.nowMs() + DAY_MS);
  expect((await visit(await logIn(app, who.username))).value).toEqual({ given: [] });
  const body = { reason: 'the welcome is over' };
  await office(app, (await promotionOperators(app))[0], promotionsOfficeCalls.stopPromotion, { params: { id }, body });
  expect((await visit(await registerMember(app))).value).toEqual({ given: [] });
});

test('every third day in a row brings it, and a missed day begins again', async () => {
  const { id } = await begin({ trigger: 'streak', days: 3, reward: { amount: '7' } });
  const who = await registerMember(app);
  const firstMs = app.clock.nowMs();
  const got: number[] = [];
  const streaks: number[] = [];
  for (const day of [0, 1, 2, 3, 4, 5, 7, 8]) {
    const again = await on(day, who, firstMs);
    const { given } = (await visit(again)).value;
    expect((await visit(again)).value).toEqual({ given: [] });
    if (given.some(({ promotionId }: { promotionId: string }) => promotionId === id)) got.push(day);
    streaks.push((await see(id, again)).streak);
  }
  expect(got).toEqual([2, 5]);
  expect(streaks).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
  expect(await main(who)).toBe(14n * P);
});

test('during a break nothing is noted, and its days are not missed', async () => {
  const { id } = await begin({ trigger: 'streak', days: 2, reward: { amount: '3' } });
  const who = await registerMember(app);
  const firstMs = app.clock.nowMs();
  await visit(who);
  await memberCall(app, who, saferPlayCalls.takeBreak, { body: { kind: 'cool_off', days: 3 } });
  expect((await visit(await on(2, who, firstMs))).value).toEqual({ given: [] });
  const { given } = (await visit(await on(4, who, firstMs))).value;
  expect(given).toMatchObject([{ promotionId: id, amount: '3' }]);
  expect(await findings(app.context)).toEqual([]);
});
