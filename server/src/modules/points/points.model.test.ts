import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { findingsBut, P } from '../../../test/money.ts';
import { fundMember, type Operator } from '../../../test/people.ts';
import { beginPoints, budgeted, countPoints, goodOf, offered, pointOperators, pointsOf } from '../../../test/points.ts';
import { isRefusal } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { changeSetting } from '../site/index.ts';
import { voidPlay } from '../wager/index.ts';
import { convertPoints } from './points.converting.ts';
import { decideRedemption } from './points.goods.store.ts';
import { redeemGood } from './points.redeeming.ts';

const RUNS = 6;
/** Points for one unit of stake, as shipped, in thousandths. */
const RATES = { RNG: 100n, LIVE: 50n, FISH: 80n } as const;
const PRICE = 3n * P;
const CASH = P / 2n;

let app: TestApp;
let two: readonly [Operator, Operator];
let goods: readonly string[];
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' });
  await allowPlays(app);
  two = await pointOperators(app);
  const cash = await offered(app, two[0], goodOf({ kind: 'cash', amount: '0.5', currency: 'LTN', price: '3' }), 1000);
  goods = [await offered(app, two[0], goodOf({ price: '3' }), 1000), cash];
  await budgeted(app, two, cash, '1000');
  await budgeted(app, two, null, '1000');
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'points.convertMin', 1, 'test'));
  await beginPoints(app);
});
afterAll(() => app?.close());

const step = fc.oneof(
  fc.record({
    type: fc.constant('play' as const),
    category: fc.constantFrom('RNG' as const, 'LIVE' as const, 'FISH' as const),
    stake: fc.bigInt(1n, 60n * P),
  }),
  fc.record({ type: fc.constant('void' as const), which: fc.nat(9) }),
  fc.record({ type: fc.constant('redeem' as const), which: fc.nat(1) }),
  fc.record({
    type: fc.constant('decide' as const),
    which: fc.nat(9),
    state: fc.constantFrom('approved' as const, 'rejected' as const),
  }),
  fc.record({ type: fc.constant('convert' as const), points: fc.bigInt(1n, 9n) }),
  fc.record({ type: fc.constant('count' as const) }),
);

/** A second, naive count: a list of bets, of redemptions, and two sums. */
class Naive {
  bets: { id: bigint; points: bigint; isCounted: boolean; isVoid: boolean }[] = [];
  spent = 0n;
  cash = 0n;
  waiting: { id: bigint; state: string }[] = [];
  get balance(): bigint {
    return this.bets.reduce((sum, { points, isCounted }) => sum + (isCounted ? points : 0n), 0n) - this.spent;
  }
  count(): void {
    this.bets = this.bets.map((bet) => ({ ...bet, isCounted: !bet.isVoid }));
  }
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
async function take(memberId: bigint, naive: Naive, one: Step): Promise<void> {
  const { context } = app;
  const actor = { memberId, currency: 'LTN' } as Parameters<typeof redeemGood>[1]['actor'];
  const common = { actor, key: crypto.randomUUID(), bodyHash: Buffer.from('m'), language: 'EN' };
  if (one.type === 'play') {
    const verdict = await play(context, memberId, one);
    if (verdict.verdict !== 'played') throw new Error(verdict.verdict);
    const { rows } = await app.owner.query<{ id: string }>(
      'select max(id)::text as id from wager.wager where member_id = $1',
      [memberId],
    );
    naive.bets.push({
      ...{
        id: BigInt(rows[0]?.id ?? 0),
        points: (one.stake * RATES[one.category]) / 1000n,
        isCounted: false,
        isVoid: false,
      },
    });
  } else if (one.type === 'void') {
    const bet = naive.bets[one.which];
    if (!bet || bet.isVoid) return;
    const vendor = 'BONUS';
    expect(
      await context.db.transaction((tx) => voidPlay(context, tx, { memberId, vendor, id: bet.id })),
    ).not.toBeNull();
    bet.isVoid = true;
  } else if (one.type === 'redeem') {
    const isPossible = naive.balance >= PRICE;
    const body = { goodId: goods[one.which] ?? '', price: '3', remark: '' };
    const answer = await redeemGood(context, { ...common, body });
    expect(isRefusal(answer)).toBe(!isPossible);
    if (isRefusal(answer)) return;
    naive.spent += PRICE;
    if (one.which === 1) naive.cash += CASH;
    else naive.waiting.push({ id: BigInt(answer.value.id), state: 'applying' });
  } else if (one.type === 'decide') {
    const redemption = naive.waiting[one.which];
    if (!redemption) return;
    const decision = { memberId, id: redemption.id, state: one.state, reason: 'model', by: 'model' };
    const verdict = await context.db.transaction((tx) => decideRedemption(tx, context, decision));
    const isOpen = redemption.state === 'applying';
    expect(verdict).toBe(isOpen ? 'done' : redemption.state === one.state ? 'repeated' : 'changed');
    if (isOpen && one.state === 'rejected') naive.spent -= PRICE;
    if (isOpen) redemption.state = one.state;
  } else if (one.type === 'convert') {
    const points = one.points * P;
    const isPossible = naive.balance >= points;
    const body = { points: String(one.points), amount: formatAmount(points / 100n) };
    expect(isRefusal(await convertPoints(context, { ...common, body }))).toBe(!isPossible);
    if (isPossible) naive.spent += points;
    if (isPossible) naive.cash += points / 100n;
  } else {
    await countPoints(app);
    naive.count();
  }
  expect(await pointsOf(app, memberId)).toBe(naive.balance);
}

test('points of any play, void, redemption, decision and conversion equal a naive sum, and cash is what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const memberId = await addTestMember(app, null, 0);
      await fundMember(app, memberId, 10_000n * P);
      const naive = new Naive();
      const before = (await balancesOf(app.context.db, memberId)).main;
      for (const one of steps) await take(memberId, naive, one);
      await take(memberId, naive, { type: 'count' });
      const { rows } = await app.owner.query<{ net: string }>(
        `select coalesce(sum(stake) filter (where state not in ('void', 'refunded')), 0)::text as net from wager.wager where member_id = $1`,
        [memberId],
      );
      const { main } = await balancesOf(app.context.db, memberId);
      expect(main).toBe(before + naive.cash - BigInt(rows[0]?.net ?? 0));
    }),
    { numRuns: RUNS },
  );
  // The test gives plays back without operators.
  expect(await findingsBut(app.context, 'every play that was given back')).toEqual([]);
}, 120_000);
