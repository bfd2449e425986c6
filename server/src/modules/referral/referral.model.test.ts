import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestDraw, settleTestDraw, type TestDraw } from '../../../test/finals.ts';
import { findings, P } from '../../../test/money.ts';
import { loginStaff } from '../../../test/people.ts';
import { deposited, openPromotionApp, takenBack } from '../../../test/promotions.ts';
import { addTestFriend, followed, referralGiftsOf, smallTerms, startReferral } from '../../../test/referral.ts';

const RUNS = 5;
const DAY_MS = 86_400_000;
const DAYS = 10;
const WAIT_DAYS = 2;
const CAP = 2;
const FRIENDS = 3;

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
  const rights = { rights: ['referral', 'rewards'] };
  const terms = smallTerms({ days: DAYS, waitDays: WAIT_DAYS, maxFriends: CAP });
  await startReferral(app, [await loginStaff(app, rights), await loginStaff(app, rights)], terms, { budget: '100000' });
});
afterAll(() => app?.close());

const event = fc.record({
  friend: fc.nat(FRIENDS - 1),
  kind: fc.constantFrom(
    'bet' as const,
    'bet' as const,
    'bet' as const,
    'deposit' as const,
    'correct' as const,
    'charge' as const,
  ),
  amount: fc.integer({ min: 5, max: 25 }),
  of: fc.nat(4),
  days: fc.integer({ min: 0, max: 2 }),
});

interface Bet {
  readonly draw: TestDraw;
  readonly stake: number;
  readonly day: number;
  counts: boolean;
}
interface Deposit {
  readonly id: bigint;
  readonly amount: number;
  readonly day: number;
  taken: boolean;
}
/** A friend as the page states it, in whole units and days, summed anew each time. */
class Naive {
  readonly bets: Bet[] = [];
  readonly deposits: Deposit[] = [];
  metOn: number | null = null;
  isOver = false;
  gift: 'given' | 'capped' | null = null;

  #isMet(): boolean {
    const deposits = this.deposits.reduce((sum, one) => sum + (!one.taken && one.day < DAYS ? one.amount : 0), 0);
    const stakes = this.bets.reduce((sum, one) => sum + (one.counts && one.day < DAYS ? one.stake : 0), 0);
    return deposits >= 20 && stakes >= 30;
  }
  /** True when the reward is due. */
  look(day: number): boolean {
    if (this.isOver) return false;
    if (!this.#isMet()) this.metOn = null;
    else this.metOn ??= day;
    return this.metOn !== null && day >= this.metOn + WAIT_DAYS;
  }
}

test('random play of friends brings what a naive sum of it brings', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 14, maxLength: 26 }), async (events) => {
      const inviter = await addTestMember(app, null, 0);
      const ids: bigint[] = [];
      for (let number = 0; number < FRIENDS; number += 1) ids.push(await addTestFriend(app, inviter));
      const naive = ids.map(() => new Naive());
      let [day, given, own] = [0, 0, 0];
      const look = async () => {
        await followed(app);
        for (const friend of naive)
          if (friend.look(day)) {
            friend.isOver = true;
            friend.gift = given < CAP ? 'given' : 'capped';
            if (friend.gift === 'given') given += 1;
            own += 1;
          }
        expect(await referralGiftsOf(app, inviter)).toEqual(Array(given).fill(5));
      };
      for (const { friend: index, kind, amount, of, days } of events) {
        for (let passed = 0; passed < days; passed += 1) {
          app.clock.advance(DAY_MS);
          day += 1;
          await look();
        }
        const [friend, memberId] = [naive[index], ids[index]];
        if (!friend || memberId === undefined) continue;
        const [bet, deposit] = [friend.bets[of], friend.deposits[of]];
        if (kind === 'bet') {
          count += 1;
          const draw = await openTestDraw(app, 'referral', `m${count}`);
          friend.deposits.push({
            ...{ id: await deposited(app, memberId, BigInt(amount) * P), amount, day, taken: false },
          });
          await settleTestDraw(app, draw, { memberId, stake: BigInt(amount) * P, payout: 0n });
          friend.bets.push({ draw, stake: amount, day, counts: true });
        } else if (kind === 'deposit') {
          friend.deposits.push({
            ...{ id: await deposited(app, memberId, BigInt(amount) * P), amount, day, taken: false },
          });
        } else if (kind === 'correct' && bet) {
          bet.counts = !bet.counts;
          const stake = BigInt(bet.stake) * P;
          await settleTestDraw(app, bet.draw, { memberId, stake, payout: bet.counts ? 0n : stake });
        } else if (kind === 'charge' && deposit && !deposit.taken) {
          deposit.taken = true;
          await takenBack(app, deposit.id, BigInt(deposit.amount) * P);
        }
        await look();
      }
      const gifts = (await Promise.all(ids.map((id) => referralGiftsOf(app, id)))).flat();
      expect(gifts).toEqual(Array(own).fill(2));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await findings(app.context)).toEqual([]);
}, 120_000);
