import type { PrizeDraft, RaffleDraft, RainDraft, WheelDraft } from '@lantern/contract/prizes';
import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { MICROS_PER_UNIT } from '@lantern/kernel';
import { expect } from 'vitest';
import { catchOne } from '../src/modules/prizes/prizes.rain.ts';
import { prizeRedraws } from '../src/modules/prizes/prizes.redraw.audit.store.ts';
import { playWheel } from '../src/modules/prizes/prizes.wheel.ts';
import { giveReward } from '../src/modules/rewards/index.ts';
import { type AppContext, isRefusal } from '../src/platform/index.ts';
import type { TestApp } from './app.ts';
import { findings } from './money.ts';
import { office } from './office.ts';
import { loginStaff, type Operator } from './people.ts';
import { approve, REASON } from './promotions.ts';

const DAY_MS = 86_400_000;

/** Two operators with the rights of prizes and their budgets. */
export async function prizeOperators(app: TestApp): Promise<readonly [Operator, Operator]> {
  const rights = { rights: ['prizes', 'rewards'] };
  return [await loginStaff(app, rights), await loginStaff(app, rights)];
}

const at = (app: TestApp, ms: number) => new Date(app.clock.nowMs() + ms).toISOString();
const TEXTS = { EN: { title: 'Lantern prize', summary: '' }, VI: { title: 'Giải đèn lồng', summary: '' } };
export const segment = (
  weight: number,
  kind: 'cash' | 'points' | 'nothing',
  amount = '0',
  stock: number | null = null,
): WheelDraft['segments'][number] => ({ weight, stock, reward: { kind, amount } }) as WheelDraft['segments'][number];

/** A wheel that gives 2 in cash with one spin of two, and one of two nothing, unless stated otherwise. */
export const wheelOf = (app: TestApp, over: Partial<WheelDraft> = {}): WheelDraft => ({
  ...{ kind: 'wheel', texts: TEXTS, currency: 'LTN', segments: [segment(1, 'cash', '2'), segment(1, 'nothing')] },
  ...{ bonus: null, from: at(app, 0), to: null, spinDays: 30, claimDays: null },
  ...over,
});
/** A rain of ten envelopes that begins in a minute, unless stated otherwise. */
export const rainOf = (app: TestApp, over: Partial<RainDraft> = {}): RainDraft => ({
  ...{ kind: 'rain', texts: TEXTS, currency: 'LTN', startsAt: at(app, 60_000), seconds: 60, budget: '20' },
  ...{ envelopes: 10, least: '1', largest: '5', perMember: 1, accountDays: 0, claimDays: 7 },
  ...over,
});
/** A raffle of three prizes that is drawn in five minutes, unless stated otherwise. */
export const raffleOf = (app: TestApp, over: Partial<RaffleDraft> = {}): RaffleDraft => ({
  ...{ kind: 'raffle', texts: TEXTS, currency: 'LTN', opensAt: at(app, 0), drawsAt: at(app, 300_000) },
  prizes: [
    { winners: 1, reward: { kind: 'cash', amount: '50' } },
    { winners: 2, reward: { kind: 'points', amount: '7' } },
  ],
  ...{ bonus: null, claimDays: 14 },
  ...over,
});

/** Creates a prize; answers its number. */
export async function draftPrize(app: TestApp, by: Operator, draft: PrizeDraft): Promise<string> {
  const created = await office(app, by, prizesOfficeCalls.createPrize, { body: draft });
  expect(created).toMatchObject({ success: true, value: { stage: 'draft', version: 1 } });
  return created.value.id;
}
export const requestStart = (app: TestApp, by: Operator, id: string, version: number, budget: string | null) =>
  office(app, by, prizesOfficeCalls.requestPrizeStart, {
    ...{ params: { id }, body: { version, budget, reason: REASON } },
  });
/** Creates a prize, and lets two operators start it with its budget. */
export async function startPrize(
  app: TestApp,
  [first, second]: readonly [Operator, Operator],
  draft: PrizeDraft,
  budget: string | null = draft.kind === 'wheel' ? '1000' : null,
): Promise<string> {
  const id = await draftPrize(app, first, draft);
  const asked = await requestStart(app, first, id, 1, budget);
  expect(asked).toMatchObject({ success: true });
  expect(await approve(app, second, asked.value.requestId)).toMatchObject({ value: { state: 'done' } });
  return id;
}

/** Gives a member spins of a wheel, or tickets of a raffle, as a claimed reward does. */
export async function earn(
  { context }: TestApp,
  memberId: bigint,
  { kind, of, count }: { readonly kind: 'spins' | 'tickets'; readonly of: string; readonly count: number },
): Promise<void> {
  const verdict = await context.db.transaction((tx) =>
    giveReward(context, tx, {
      ...{ memberId, source: 'gift', sourceId: 1n, number: context.newId(), kind },
      ...{ amount: BigInt(count) * MICROS_PER_UNIT, currency: '', budgetId: null, details: { of } },
      ...{ claimUntilMs: null, isPaidAtOnce: true },
    }),
  );
  expect(verdict).toBe('given');
}

/** What a spin was: the number of its segment, or why not. */
export async function spun(
  { context }: { readonly context: AppContext },
  memberId: bigint,
  wheelId: string,
  key: string = crypto.randomUUID(),
): Promise<number | string> {
  const outcome = await playWheel(context, { memberId, currency: 'LTN', wheelId, key, language: 'EN' });
  if (!isRefusal(outcome)) return outcome.value.segment;
  return outcome.refused === 'wheel_refused' ? (outcome.facts as { why: string }).why : outcome.refused;
}

/** What a catch was: `caught`, or why not, with the amount. */
export const caught = (
  { context }: { readonly context: AppContext },
  memberId: bigint,
  rainId: string,
  key: string = crypto.randomUUID(),
): Promise<{ readonly verdict: string; readonly amount: string | null; readonly number: number | null }> =>
  context.db.transaction((tx) => catchOne(context, tx, { rainId, memberId, key }));

/** Does all of it, some at a time. */
export async function someAtATime<T>(count: number, atOnce: number, one: (number: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  const from = async (start: number): Promise<void> => {
    for (let number = start; number < count; number += atOnce) done.push(await one(number));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, start) => from(start)));
  return done;
}
export const daysOn = (app: TestApp, days: number) => app.clock.advance(days * DAY_MS);

/** Every check of the audit finds nothing, and everything drawn is drawn again as it was. */
export async function allIsRight({ context }: TestApp): Promise<void> {
  expect(await findings(context)).toEqual([]);
  for (const check of prizeRedraws(context.secrets)) expect(await check.run(context.db), check.name).toEqual([]);
}
