import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayBookText } from '../../../../tools/promotions-replay.ts';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, moneyOf, play, storedGrants } from '../../../test/bonus.ts';
import { findings, P } from '../../../test/money.ts';
import {
  deposited,
  draftOf,
  openPromotionApp,
  promotionOperators,
  type Started,
  started,
} from '../../../test/promotions.ts';
import { readFinals } from '../../../test/read-finals.ts';
import { expireGrants } from '../bonus/index.ts';
import { budgetOf } from '../rewards/index.ts';
import { award } from './promotions.engine.ts';
import { playedReader, runPromotions } from './promotions.runs.ts';
import { runningPromotions } from './promotions.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
});
afterAll(() => app?.close());

const RUNS = 8;
const HOUR_MS = 3_600_000;
const TRIGGERS = ['deposit', 'first-deposit', 'code', 'rebate', 'loss'] as const;
const CATEGORIES = ['RNG', 'LIVE'];
const units = (max: number) =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.constantFrom(0, 500_000, 333_333, 1))
    .map(([whole, part]) => formatAmount(BigInt(whole) * P + BigInt(part)));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });

const terms = fc.record({
  trigger: fc.constantFrom(...TRIGGERS),
  // Hours from the begin of the book.
  window: fc.tuple(fc.integer({ min: -30, max: 20 }), orNull(fc.integer({ min: 1, max: 90 }))),
  minimum: fc.constantFrom('0', '10', '30.5'),
  kind: fc.constantFrom('cash' as const, 'bonus' as const),
  amount: units(20),
  rate: fc.constantFrom('5', '33.3333', '100'),
  max: orNull(units(30)),
  turnover: fc.record({ bonus: fc.constantFrom('0', '0.5', '3'), deposit: fc.constantFrom('0', '0.25') }),
  days: orNull(fc.integer({ min: 1, max: 2 })),
  period: fc.constantFrom('daily' as const, 'weekly' as const),
  rates: fc.record({ RNG: fc.constantFrom('1', '0.3333'), LIVE: fc.constantFrom('0', '2.5') }),
  perMember: orNull(fc.integer({ min: 1, max: 3 })),
  perDay: orNull(fc.integer({ min: 1, max: 2 })),
  budget: units(60),
  group: fc.constantFrom(null, 'one'),
});
const who = fc.integer({ min: 0, max: 1 });
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('deposit' as const), who, amount: units(80), of: orNull(fc.nat(4)) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('code' as const), who, of: fc.nat(4) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('play' as const),
      ...{
        who,
        stake: units(15),
        payout: fc.constantFrom('0', '3.333333', '20'),
        category: fc.constantFrom(...CATEGORIES),
      },
    }),
  },
);
const sequence = fc.record({
  promotions: fc.array(terms, { minLength: 5, maxLength: 5 }),
  events: fc.array(fc.tuple(fc.integer({ min: 0, max: 14 }), event), { minLength: 8, maxLength: 22 }),
});
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;
type Terms = Sequence['promotions'][number];

const micros = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * P + BigInt(part.padEnd(6, '0'));
};
/** Percent as a factor: exact, by moving the point. */
const factor = (percent: string): string => formatAmount(micros(percent) / 100n);
/** What counts of a stake, as `wager.counted_stake` has it. */
const validOf = (staked: bigint, payout: bigint): bigint =>
  payout === 0n || payout > staked ? staked : staked - payout;
const isDeposit = ({ trigger }: Terms): boolean => trigger === 'deposit' || trigger === 'first-deposit';
const isRun = ({ trigger }: Terms): boolean => trigger === 'rebate' || trigger === 'loss';

function windowOf({ window: [from, hours] }: Terms, beganMs: number) {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const fromMs = beganMs + from * HOUR_MS;
  // A start needs a window that is not over.
  const toMs = hours === null ? null : Math.max(fromMs, beganMs) + hours * HOUR_MS;
  return { from: iso(fromMs), to: toMs === null ? null : iso(toMs) };
}
function draftFor(one: Terms, beganMs: number) {
  const { trigger, kind, turnover, days } = one;
  const isFixed = trigger === 'code';
  return draftOf(app, {
    terms: {
      ...{ trigger, ...windowOf(one, beganMs), minimum: isFixed ? '0' : one.minimum, group: one.group },
      reward: { kind, amount: isFixed ? one.amount : null, rate: isFixed ? null : one.rate, max: one.max },
      caps: { perMember: one.perMember, perDay: one.perDay },
      period: isRun(one) ? one.period : null,
      rates: trigger === 'rebate' ? one.rates : null,
      bonus:
        kind === 'cash'
          ? null
          : {
              turnover: { bonus: turnover.bonus, deposit: isDeposit(one) ? turnover.deposit : '0' },
              ...{ weights: null, maxBet: null, maxConvert: null, days },
            },
    },
  });
}
/** The same promotion as a book has it. */
function inBook(one: Terms, { id, draft }: Started) {
  const set = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const { from, to, minimum, period, rates, group, reward, bonus } = draft.terms;
  return {
    ...{ id, trigger: one.trigger, from, to, minimum },
    reward: {
      kind: one.kind,
      ...set({ amount: reward.amount, rate: reward.rate && factor(reward.rate), max: reward.max }),
    },
    caps: { budget: one.budget, ...set({ perMember: one.perMember, perDay: one.perDay }) },
    ...set({ code: draft.code, turnover: bonus?.turnover ?? null, days: bonus?.days ?? null, period, group }),
    ...(rates ? { rates: Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, factor(rate)])) } : {}),
  };
}

const noted = () => readFinals(app, playedReader, playedReader.apply);
interface RunKey {
  readonly id: string;
  readonly day: string;
}
const runsOf = async (ids: readonly string[]): Promise<RunKey[]> =>
  (
    await app.owner.query<RunKey>(
      'select promotion_id as id, first_day::text as day from promotions.run where promotion_id = any ($1) order by at, promotion_id, first_day',
      [ids],
    )
  ).rows;

async function enterCode(memberId: bigint, code: string): Promise<void> {
  const { context } = app;
  const [running] = await runningPromotions(context.db, { code });
  if (!running) return;
  const claim = { memberId, offer: running.offer, number: context.newId(), base: 0n, deposit: null, period: null };
  await context.db.transaction((tx) => award(context, tx, { ...claim, idempotent: null }));
}

/** Does everything at the server and writes the same down as a book. */
async function playThrough({ promotions, events }: Sequence) {
  const { context, clock } = app;
  const two = await promotionOperators(app);
  const members = [await addTestMember(app, null, 0), await addTestMember(app, null, 0)];
  const names = members.map(String);
  const beganMs = clock.nowMs();
  const all: Started[] = [];
  for (const one of promotions) all.push(await started(app, two, draftFor(one, beganMs), one.budget));
  const ids = all.map(({ id }) => id);
  const book: object[] = [];
  const write = (fields: object) => book.push({ ...fields, at: new Date(clock.nowMs()).toISOString() });
  let ran = 0;
  async function goOn(hours: number): Promise<void> {
    clock.advance(hours * HOUR_MS);
    await noted();
    while (await runPromotions(context));
    const runs = await runsOf(ids);
    for (const { id, day } of runs.slice(ran)) write({ type: 'run', promotion: id, date: day });
    ran = runs.length;
  }
  for (const [index, [hours, one]] of events.entries()) {
    await goOn(hours);
    const memberId = members[one.who] ?? 0n;
    const member = names[one.who];
    if (one.type === 'deposit') {
      const chosen = one.of === null ? undefined : ids[one.of];
      await deposited(app, memberId, micros(one.amount), chosen);
      write({ type: 'deposit', member, amount: one.amount, ...(chosen === undefined ? {} : { promotion: chosen }) });
    } else if (one.type === 'code') {
      const code = all[one.of]?.draft.code ?? 'NONE';
      await enterCode(memberId, code);
      write({ type: 'code', member, code });
    } else {
      const [stake, payout] = [micros(one.stake), micros(one.payout)];
      const played = await play(context, memberId, { stake, payout, category: one.category });
      write({ type: 'bet', id: `b${index}`, member, category: one.category, stake: one.stake });
      if (played.verdict === 'played')
        write({ type: 'settle', bet: `b${index}`, payout: one.payout, valid: formatAmount(validOf(stake, payout)) });
    }
  }
  // Every period of the book is over. What it ran is not for the members of the next book.
  await goOn(24 * 8);
  await app.owner.query('update promotions.promotion set stopped_at = $1, live_code = null', [new Date(clock.nowMs())]);
  for (const memberId of members) await context.db.transaction((tx) => expireGrants(tx, context, memberId));
  write({ type: 'settle', bet: 'none', payout: '0', valid: '0' });
  const text = {
    ...{ zone: 'Asia/Ho_Chi_Minh', members: names, points: {}, missions: [], events: book },
    promotions: promotions.map((one, index) => inBook(one, all[index] as Started)),
  };
  return { members, ids, replayed: replayBookText(JSON.stringify(text)) };
}

test('random promotions, deposits, codes and bets give what the replay of the same book gives, to the micro', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (given) => {
      const { members, ids, replayed } = await playThrough(given);
      for (const memberId of members) {
        const grants = await storedGrants(app, memberId);
        const [main] = await moneyOf(app.context, memberId);
        const money = (text: string) => formatAmount(BigInt(text));
        const had = replayed.members[String(memberId)];
        expect({
          main,
          grants: grants.map(({ state, bonus, turnover, required }) => ({
            ...{ state, bonus: money(bonus), turnover: money(turnover), required: money(required) },
          })),
        }).toEqual({ main: had?.main, grants: had?.grants.map(({ promotion: _, ...rest }) => rest) });
      }
      for (const id of ids) {
        const budget = await budgetOf(app.context.db, { source: 'promotion', sourceId: BigInt(id), currency: 'LTN' });
        expect([id, formatAmount(budget?.spent ?? 0n)]).toEqual([id, replayed.promotions[id]?.spent]);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await findings(app.context)).toEqual([]);
}, 400_000);
