import { prizesCalls } from '@lantern/contract/prizes';
import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { rewardsCalls } from '@lantern/contract/rewards';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { sha256Hex } from '@lantern/games/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { Killed, killableContext } from '../../../test/killing.ts';
import { P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { type Operator, registerMember } from '../../../test/people.ts';
import {
  allIsRight,
  caught,
  prizeOperators,
  rainOf,
  requestStart,
  someAtATime,
  startPrize,
} from '../../../test/prizes.ts';
import { approve, memberCall, openPromotionApp, REASON } from '../../../test/promotions.ts';
import { budgetOf } from '../rewards/index.ts';
import { runRains } from './prizes.rain.ts';

let app: TestApp;
let two: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openPromotionApp();
  two = await prizeOperators(app);
});
afterAll(() => app?.close());

const budget = async (id: string) =>
  budgetOf(app.context.db, { source: 'rain', sourceId: BigInt(id), currency: 'LTN' });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => addTestMember(app, null, 0)));
const begins = () => app.clock.advance(60_000);

test('a thousand catches at once get exactly the budget in exactly its envelopes, whatever node divides it', async () => {
  const people = await members(50);
  const id = await startPrize(app, two, rainOf(app, { budget: '200', envelopes: 100, perMember: 3 }));
  begins();
  const answers = await someAtATime(1000, 20, (number) => caught(app, people[number % 50] ?? 0n, id));
  const got = answers.filter(({ verdict }) => verdict === 'caught');
  expect(got).toHaveLength(100);
  expect(got.map(({ number }) => number).sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
  const sum = got.reduce((total, { amount }) => total + BigInt(amount ?? 0), 0n);
  expect(sum).toBe(200n * P);
  expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['caught', 'per_member', 'gone']));
  expect(await budget(id)).toMatchObject({ funded: 200n * P, spent: 200n * P });
  await allIsRight(app);
}, 120_000);

test('a member catches by the clock of the database, claims the money, and checks the seed when it is over', async () => {
  const member = await registerMember(app);
  const id = await startPrize(app, two, rainOf(app));
  const shown = async () =>
    (await memberCall(app, member, prizesCalls.getRains)).value.rains.find((one: { id: string }) => one.id === id);
  const catchIt = (key = crypto.randomUUID()) => memberCall(app, member, prizesCalls.catchEnvelope, { id, key });
  const { seedHash } = await shown();
  expect(await shown()).toMatchObject({ state: 'coming', left: 10, seed: null, isForCaller: true, caught: [] });
  expect(await catchIt()).toMatchObject({ code: 'rain_refused', facts: { why: 'early' } });
  begins();
  const key = crypto.randomUUID();
  const first = await catchIt(key);
  expect(first).toMatchObject({ success: true, value: { number: 1, caught: 1, left: 9 } });
  expect((await catchIt(key)).value).toMatchObject({ number: 1, amount: first.value.amount });
  expect(await catchIt()).toMatchObject({ facts: { why: 'per_member' } });
  const claim = await memberCall(app, member, rewardsCalls.claimReward, { id: first.value.rewardId });
  expect(claim).toMatchObject({ value: { name: 'Lantern prize', amount: first.value.amount, state: 'claimed' } });
  app.clock.advance(60_000);
  expect((await caught(app, (await members(1))[0] ?? 0n, id)).verdict).toBe('late');
  await runRains(app.context);
  const over = await shown();
  expect(over).toMatchObject({ state: 'over', members: 1, given: first.value.amount });
  expect(sha256Hex(over.seed)).toBe(seedHash);
  expect((await memberCall(app, null, prizesCalls.getRainProof, { id })).value).toMatchObject({
    ...{ seedHash, seed: over.seed, size: 0, budget: '20', envelopes: 10, caught: 1 },
  });
  await allIsRight(app);
});

test('a rain that is stopped in the middle gives no more, and what nobody caught goes back to the house', async () => {
  const [first = 0n, second = 0n] = await members(2);
  const id = await startPrize(app, two, rainOf(app));
  begins();
  const { verdict, amount } = await caught(app, first, id);
  expect(verdict).toBe('caught');
  const stopped = await office(app, two[0], prizesOfficeCalls.stopPrize, { params: { id }, body: { reason: REASON } });
  expect(stopped.value).toMatchObject({ stage: 'stopped', funded: '20' });
  expect((await caught(app, second, id)).verdict).toBe('stopped');
  await runRains(app.context);
  const back = await office(app, two[0], prizesOfficeCalls.requestPrizeReturn, {
    ...{ params: { id }, body: { reason: REASON } },
  });
  expect(await approve(app, two[1], back.value.requestId)).toMatchObject({ value: { state: 'done' } });
  expect(await budget(id)).toMatchObject({ funded: BigInt(amount ?? 0), spent: BigInt(amount ?? 0) });
  expect((await requestStart(app, two[0], id, 1, null)).code).toBe('changed_meanwhile');
  await allIsRight(app);
});

test('who takes a break or is too new catches nothing, and one key catches once however often it is sent', async () => {
  const member = await registerMember(app);
  const [other = 0n] = await members(1);
  const late = await startPrize(app, two, rainOf(app, { accountDays: 1 }));
  const id = await startPrize(app, two, rainOf(app));
  begins();
  expect((await caught(app, other, late)).verdict).toBe('too_new');
  const key = crypto.randomUUID();
  const answers = await someAtATime(200, 20, () => caught(app, other, id, key));
  expect(answers.filter(({ verdict }) => verdict === 'caught')).toHaveLength(1);
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect((await caught(app, other, late, key)).verdict).toBe('other_key');
  const pause = { body: { kind: 'cool_off', days: 1 } };
  expect((await memberCall(app, member, saferPlayCalls.takeBreak, pause as never)).success).toBe(true);
  expect((await memberCall(app, member, prizesCalls.getRains)).value).toMatchObject({ isPaused: true, rains: [] });
  expect((await memberCall(app, member, prizesCalls.catchEnvelope, { id })).code).toBe('player_blocked');
  await allIsRight(app);
});

test('a catch whose process dies at any statement is caught once', async () => {
  const people = await members(6);
  const id = await startPrize(app, two, rainOf(app, { perMember: 1 }));
  begins();
  for (const [index, memberId] of people.entries()) {
    const key = crypto.randomUUID();
    const dying = {
      ...app,
      context: killableContext(app.context, Math.floor(index / 2) + 1, index % 2 ? 'after' : 'before'),
    };
    await caught(dying, memberId, id, key).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    expect((await caught(app, memberId, id, key)).number).toBe(index + 1);
  }
  await allIsRight(app);
});

test('what cannot be divided, or has begun, is refused', async () => {
  const fieldOf = async (over: object) =>
    (await office(app, two[0], prizesOfficeCalls.createPrize, { body: rainOf(app, over) })).fields?.[0]?.field;
  expect(await fieldOf({ budget: '9.99' })).toBe('budget');
  expect(await fieldOf({ budget: '50.01' })).toBe('budget');
  expect(await fieldOf({ least: '6' })).toBe('largest');
  const created = await office(app, two[0], prizesOfficeCalls.createPrize, { body: rainOf(app) });
  const { id } = created.value;
  expect(created.value.preview).toMatchObject({ budget: '20', meanEnvelope: '2' });
  expect((await requestStart(app, two[0], id, 1, '20')).fields?.[0]?.field).toBe('budget');
  const asked = await requestStart(app, two[0], id, 1, null);
  begins();
  // The time of the rain came before the second operator decided.
  expect((await approve(app, two[1], asked.value.requestId)).code).toBe('changed_meanwhile');
  expect((await requestStart(app, two[0], id, 1, null)).fields?.[0]?.field).toBe('startsAt');
});
