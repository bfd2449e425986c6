import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestDraw, settleTestDraw, type TestDraw } from '../../../test/finals.ts';
import { findings, P } from '../../../test/money.ts';
import { loginStaff } from '../../../test/people.ts';
import { deposited, openPromotionApp } from '../../../test/promotions.ts';
import { due, giftsOf, levelIn, smallLevels, startVip } from '../../../test/vip.ts';

const RUNS = 4;
const DAY_MS = 86_400_000;
const ZONE_MS = 7 * 3_600_000;
const TOP = 10;

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
  const rights = { rights: ['vip', 'rewards'] };
  await startVip(app, [await loginStaff(app, rights), await loginStaff(app, rights)], smallLevels(), {
    budget: '100000',
  });
});
afterAll(() => app?.close());

const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('bet' as const), amount: fc.integer({ min: 1, max: 30 }) }) },
  // Corrects the bet of this place to a refund, or back.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), of: fc.nat(10) }) },
);
const sequence = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), event), { minLength: 10, maxLength: 22 });

const dayOf = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 10);

interface Bet {
  readonly draw: TestDraw;
  readonly stake: number;
  readonly month: string;
  counts: boolean;
}
/** The programme as its texts state it, in whole units, day by day and without the rules. */
class Naive {
  level = 0;
  best = 0;
  deposits = 0;
  readonly bets: Bet[] = [];
  readonly gifts: string[] = [];
  readonly #upgraded = new Set<number>();
  #noticed: { month: string; level: number; needed: number } | null = null;
  /** The month in which the level was reached asks for nothing. */
  #freeMonth = '';
  #before = 0;

  staked(month?: string): number {
    return this.bets.reduce((sum, bet) => sum + (bet.counts && (!month || bet.month === month) ? bet.stake : 0), 0);
  }
  #byTotals(): number {
    let level = 0;
    while (level < TOP && this.deposits >= (level + 1) * 10 && this.staked() >= (level + 1) * 20) level += 1;
    return level;
  }
  measure(day: string): void {
    const month = day.slice(0, 7);
    const totals = this.#byTotals();
    const from = this.level;
    const lost = this.#before - totals;
    this.#before = totals;
    if (totals > this.best) {
      this.level = totals;
      this.best = totals;
      for (let reached = 1; reached <= totals; reached += 1)
        if (!this.#upgraded.has(reached)) {
          this.#upgraded.add(reached);
          this.gifts.push(`upgrade ${reached}`);
        }
    } else if (lost > 0) {
      this.level = Math.min(this.level, Math.max(totals, this.level - lost));
      this.best = Math.min(this.best, Math.max(totals, this.level));
    } else {
      while (this.level < totals && this.level < this.best && this.staked(month) >= (this.level + 1) * 5)
        this.level += 1;
    }
    if (this.level > from) this.#freeMonth = month;
  }
  /** What a day brings at its begin, before anything is played on it. */
  begin(day: string, lastOfMonth: string, lastMonth: string): void {
    if (day.endsWith('-01')) {
      const notice = this.#noticed;
      if (notice?.month === lastMonth && notice.level === this.level && this.staked(lastMonth) < notice.needed)
        this.level -= 1;
    }
    const month = day.slice(0, 7);
    const isNoticeDay = Number(lastOfMonth.slice(8)) - Number(day.slice(8)) === 7;
    if (isNoticeDay && this.level > 0 && this.#freeMonth !== month && this.staked(month) < this.level * 5)
      this.#noticed = { month, level: this.level, needed: this.level * 5 };
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 1 && this.level >= 2) this.gifts.push(`weekly ${this.level}`);
    if (day.endsWith('-01') && this.level > 0) this.gifts.push(`monthly ${this.level * 2}`);
  }
}
const lastDayOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
const monthBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 7);

test('random deposits, bets, corrections and months give what a naive reading of the rules gives', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (events) => {
      const { clock } = app;
      const memberId = await addTestMember(app, null, 0);
      const naive = new Naive();
      async function sleepUntilNext(): Promise<void> {
        clock.advance(DAY_MS);
        const day = dayOf(clock.nowMs());
        naive.begin(day, lastDayOf(day), monthBefore(day));
        await due(app);
      }
      for (const [days, one] of events) {
        for (let passed = 0; passed < days; passed += 1) await sleepUntilNext();
        const day = dayOf(clock.nowMs());
        if (one.kind === 'deposit') {
          await deposited(app, memberId, BigInt(one.amount) * P);
          naive.deposits += one.amount;
        } else if (one.kind === 'bet') {
          count += 1;
          const draw = await openTestDraw(app, 'vip', `m${count}`);
          const placed = BigInt(one.amount) * P;
          // Bets are paid from a deposit of the same amount, which counts too.
          await deposited(app, memberId, placed);
          await settleTestDraw(app, draw, { memberId, stake: placed, payout: 0n });
          naive.deposits += one.amount;
          naive.bets.push({ draw, stake: one.amount, month: day.slice(0, 7), counts: true });
        } else {
          const bet = naive.bets[one.of];
          if (!bet) continue;
          bet.counts = !bet.counts;
          const stake = BigInt(bet.stake) * P;
          await settleTestDraw(app, bet.draw, { memberId, stake, payout: bet.counts ? 0n : stake });
        }
        await due(app);
        naive.measure(day);
        expect([day, await levelIn(app, memberId)]).toEqual([day, naive.level]);
      }
      expect((await giftsOf(app, memberId)).toSorted()).toEqual(naive.gifts.toSorted());
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await findings(app.context)).toEqual([]);
}, 300_000);
