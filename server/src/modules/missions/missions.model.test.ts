import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayBookText } from '../../../../tools/promotions-replay.ts';
import { addTestMember } from '../../../test/agents.ts';
import type { TestApp } from '../../../test/app.ts';
import { allowPlays, play } from '../../../test/bonus.ts';
import { betsCounted, claimed, missionOf, missionOperators, startMission } from '../../../test/missions.ts';
import { findings, P } from '../../../test/money.ts';
import { deposited, openPromotionApp } from '../../../test/promotions.ts';
import { balancesOf } from '../ledger/index.ts';

const RUNS = 4;
const HOUR_MS = 3_600_000;
const CATEGORIES = ['RNG', 'LIVE'];

let app: TestApp;
beforeAll(async () => {
  app = await openPromotionApp();
  await allowPlays(app);
});
afterAll(() => app?.close());

const units = (max: number) =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.constantFrom(0, 500_000, 333_333, 1))
    .map(([whole, part]) => formatAmount(BigInt(whole) * P + BigInt(part)));
const mission = fc.record({
  kind: fc.constantFrom('stake' as const, 'bets' as const, 'deposit' as const),
  categories: fc.constantFrom(null, ['RNG'], ['LIVE'], CATEGORIES),
  target: units(25),
  bets: fc.integer({ min: 1, max: 3 }),
  period: fc.constantFrom('once' as const, 'daily' as const, 'weekly' as const),
  reward: fc.record({ kind: fc.constantFrom('cash' as const, 'points' as const), amount: units(9) }),
});
type Mission = typeof mission extends fc.Arbitrary<infer T> ? T : never;
const who = fc.integer({ min: 0, max: 1 });
const event = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('deposit' as const), who, amount: units(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ type: fc.constant('play' as const), who, stake: units(9), payout: fc.constantFrom('0', '3.333333', '20') },
      category: fc.constantFrom(...CATEGORIES),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('claim' as const), who, of: fc.nat(3) }) },
);
const sequence = fc.record({
  missions: fc.array(mission, { minLength: 4, maxLength: 4 }),
  // Hours between events: days and weeks end between them.
  events: fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 7, 17, 40), event), { minLength: 14, maxLength: 26 }),
});
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

const micros = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * P + BigInt(part.padEnd(6, '0'));
};
/** What counts of a stake, as `wager.counted_stake` has it. */
const validOf = (staked: bigint, payout: bigint): bigint =>
  payout === 0n || payout > staked ? staked : staked - payout;

const targetOf = ({ kind, target, bets }: Mission): string => (kind === 'bets' ? String(bets) : target);
const categoriesOf = ({ kind, categories }: Mission) => (kind === 'deposit' ? null : categories);
/** The same mission as a book has it. */
const inBook = (one: Mission, id: string) => {
  const categories = categoriesOf(one);
  return {
    ...{ id, kind: one.kind, target: targetOf(one), period: one.period, reward: one.reward },
    ...(categories === null ? {} : { categories }),
  };
};

/** Does everything at the server, writes the same down as a book, and answers what both say. */
async function playThrough({ missions, events }: Sequence) {
  const { context, clock } = app;
  const two = await missionOperators(app);
  const members = [await addTestMember(app, null, 0), await addTestMember(app, null, 0)];
  const ids: string[] = [];
  for (const one of missions) {
    const { kind, period, reward } = one;
    const draft = { kind, period, reward, target: targetOf(one), categories: categoriesOf(one) };
    ids.push(await startMission(app, two, missionOf(app, draft)));
  }
  const book: object[] = [];
  const write = (fields: object) => book.push({ ...fields, at: new Date(clock.nowMs()).toISOString() });
  const outcomes: (string | null)[] = [];
  for (const [index, [hours, one]] of events.entries()) {
    clock.advance(hours * HOUR_MS);
    const [memberId = 0n, member] = [members[one.who], String(members[one.who])];
    if (one.type === 'deposit') {
      await deposited(app, memberId, micros(one.amount));
      write({ type: 'deposit', member, amount: one.amount });
      outcomes.push(null);
    } else if (one.type === 'claim') {
      await betsCounted(app);
      const id = ids[one.of] ?? '';
      outcomes.push(await claimed(app, memberId, id));
      write({ type: 'claim', member, mission: id });
    } else {
      const [stake, payout] = [micros(one.stake), micros(one.payout)];
      const played = await play(context, memberId, { stake, payout, category: one.category });
      write({ type: 'bet', id: `b${index}`, member, category: one.category, stake: one.stake });
      outcomes.push(null);
      if (played.verdict !== 'played') continue;
      write({ type: 'settle', bet: `b${index}`, payout: one.payout, valid: formatAmount(validOf(stake, payout)) });
      outcomes.push(null);
    }
  }
  const text = {
    ...{ zone: 'Asia/Ho_Chi_Minh', members: members.map(String), promotions: [], points: {}, events: book },
    missions: missions.map((one, index) => inBook(one, ids[index] ?? '')),
  };
  return { members, outcomes, book, replayed: replayBookText(JSON.stringify(text)) };
}

async function rewardPoints(memberId: bigint): Promise<string> {
  const { rows } = await app.owner.query<{ points: string }>(
    "select coalesce(sum(points), 0)::text as points from points.movement where member_id = $1 and kind = 'reward'",
    [memberId],
  );
  return formatAmount(BigInt(rows[0]?.points ?? 0));
}

test('random missions, bets, deposits and claims give what the replay of the same book gives, claim by claim', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (given) => {
      const { members, outcomes, replayed } = await playThrough(given);
      const said = replayed.events.map((one) => ('refused' in one ? one.refused : 'given'));
      expect(outcomes.map((one, index) => one ?? said[index])).toEqual(said);
      for (const memberId of members) {
        const had = replayed.members[String(memberId)];
        expect(formatAmount((await balancesOf(app.context.db, memberId)).main)).toBe(had?.main);
        expect(await rewardPoints(memberId)).toBe(had?.points);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await findings(app.context)).toEqual([]);
}, 200_000);
