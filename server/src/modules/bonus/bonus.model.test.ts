import { formatAmount, type Micros } from '@lantern/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayBookText } from '../../../../tools/promotions-replay.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { allowPlays, givingBonuses, grantBonus, moneyOf, play, storedGrants } from '../../../test/bonus.ts';
import { findings, openMember } from '../../../test/money.ts';
import { creditByHand } from '../ledger/index.ts';
import { betRound, closeRound, rollbackRound, winRound } from '../wager/index.ts';
import { expireGrants, forfeitGrant, grantPage } from './bonus.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, givingBonuses);
  await allowPlays(app);
});
afterAll(() => app?.close());

const RUNS = 40;
const STEP_MS = 3_600_000;
const CATEGORIES = ['RNG', 'LIVE', 'SPORTS'];
const micros = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0, 500_000, 333_333, 1, 100_000))
  .map(([whole, part]) => BigInt(whole) * 1_000_000n + BigInt(part));
const stake = micros.filter((amount) => amount > 0n);
const factor = fc.constantFrom(0n, 100_000n, 333_333n, 1_000_000n, 2_000_000n);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const terms = fc.record({
  amount: stake,
  turnover: factor,
  weights: orNull(fc.dictionary(fc.constantFrom(...CATEGORIES), factor, { maxKeys: 3 })),
  maxBet: orNull(micros),
  maxConvert: orNull(micros),
  days: orNull(fc.integer({ min: 1, max: 3 })),
});
const category = fc.constantFrom(...CATEGORIES);
const event = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('deposit' as const), amount: stake }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('code' as const), of: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('bet' as const), stake, category }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('play' as const), stake, category, payout: micros }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('settle' as const), of: fc.nat(), payout: micros }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('void' as const), of: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('forfeit' as const) }) },
);
const sequence = fc.record({
  promotions: fc.array(terms, { minLength: 3, maxLength: 3 }),
  events: fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), event), { minLength: 5, maxLength: 40 }),
});
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;
type Terms = Sequence['promotions'][number];

const plain = (weights: Terms['weights']) =>
  weights && Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, formatAmount(weight)]));
/** Without what is not set, as a book leaves it out. */
const set = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
const promotionOf = (one: Terms, index: number) => ({
  ...{ id: `p${index}`, trigger: 'code', code: `P${index}`, from: '2020-01-01T00:00:00Z', to: null },
  reward: { kind: 'bonus', amount: formatAmount(one.amount) },
  turnover: { bonus: formatAmount(one.turnover) },
  ...set({
    ...{ weights: plain(one.weights), days: one.days, maxBet: one.maxBet === null ? null : formatAmount(one.maxBet) },
    maxConvert: one.maxConvert === null ? null : formatAmount(one.maxConvert),
  }),
});
/** What counts of a stake, as `wager.counted_stake` has it. */
const validOf = (staked: Micros, payout: Micros): Micros =>
  payout === 0n || payout > staked ? staked : staked - payout;

/** Does everything at the server and writes the same down as a book. */
async function playThrough({ promotions, events }: Sequence) {
  const { context, clock } = app;
  const memberId = await openMember(context, 0n);
  const book: object[] = [];
  const open: { id: string; stake: Micros }[] = [];
  const write = (fields: object) => book.push({ ...fields, at: new Date(clock.nowMs()).toISOString() });
  const names = (id: string, what: string) => ({
    ...{ memberId, vendor: 'BONUS', round: `${memberId} ${id}`, bodyHash: Buffer.from('b'), game: 'bonus' },
    tx: `${memberId} ${id} ${what}`,
  });
  for (const [index, [steps, one]] of events.entries()) {
    clock.advance(steps * STEP_MS);
    const id = `b${index}`;
    if (one.type === 'deposit') {
      await creditByHand(context, { memberId, causeId: context.newId(), amount: one.amount });
      write({ type: 'deposit', member: 'ann', amount: formatAmount(one.amount) });
    } else if (one.type === 'code') {
      const { amount, turnover, weights, ...rest } = promotions[one.of] as Terms;
      const counted = weights && new Map(Object.entries(weights));
      await grantBonus(context, memberId, amount, {
        ...rest,
        turnover: { bonus: turnover, deposit: 0n },
        weights: counted,
      });
      write({ type: 'code', member: 'ann', code: `P${one.of}` });
    } else if (one.type === 'bet') {
      const round = { ...names(id, 'bet'), kind: 'STAKE', category: one.category, amount: one.stake };
      if ((await betRound(context, round)).verdict === 'done') open.push({ id, stake: one.stake });
      write({ type: 'bet', id, member: 'ann', category: one.category, stake: formatAmount(one.stake) });
    } else if (one.type === 'play') {
      const played = await play(context, memberId, one);
      write({ type: 'bet', id, member: 'ann', category: one.category, stake: formatAmount(one.stake) });
      if (played.verdict === 'played') {
        const valid = formatAmount(validOf(one.stake, one.payout));
        write({ type: 'settle', bet: id, payout: formatAmount(one.payout), valid });
      }
    } else if (one.type === 'forfeit') {
      await context.db.transaction(async (tx) => {
        // Members name the grant that they give up: what is due has expired before they see it.
        await expireGrants(tx, context, memberId);
        const { rows } = await grantPage(tx, { memberId, limit: 1, offset: 0 });
        if (rows[0]?.state === 'active') await forfeitGrant(tx, context, memberId, BigInt(rows[0].id));
      });
      write({ type: 'forfeit', member: 'ann' });
    } else if (open.length > 0) {
      const [bet] = open.splice(one.of % open.length, 1);
      if (!bet) continue;
      if (one.type === 'void') {
        await rollbackRound(context, { ...names(bet.id, 'undo'), ref: names(bet.id, 'bet').tx });
        write({ type: 'void', bet: bet.id });
      } else {
        const end = { ...names(bet.id, 'end'), category: 'RNG', kind: 'WIN', amount: one.payout, closes: true };
        await (one.payout > 0n ? winRound(context, end) : closeRound(context, end));
        const valid = formatAmount(validOf(bet.stake, one.payout));
        write({ type: 'settle', bet: bet.id, payout: formatAmount(one.payout), valid });
      }
    }
  }
  await context.db.transaction((tx) => expireGrants(tx, context, memberId));
  // The book ends at the instant at which the server does.
  write({ type: 'settle', bet: 'none', payout: '0', valid: '0' });
  const text = {
    zone: 'Asia/Ho_Chi_Minh',
    members: ['ann'],
    promotions: promotions.map(promotionOf),
    points: {},
    missions: [],
  };
  return { memberId, replayed: replayBookText(JSON.stringify({ ...text, events: book })) };
}

test('random grants, bets and plays have the money that the replay of a book has, to the micro', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (given) => {
      const { memberId, replayed } = await playThrough(given);
      const grants = await storedGrants(app, memberId);
      const [main] = await moneyOf(app.context, memberId);
      const money = (text: string) => formatAmount(BigInt(text));
      expect({
        main,
        house: formatAmount(grants.reduce((sum, { forfeited }) => sum + BigInt(forfeited), 0n)),
        grants: grants.map(({ state, bonus, turnover, required }) => ({
          ...{ state, bonus: money(bonus), turnover: money(turnover), required: money(required) },
        })),
      }).toEqual({
        main: replayed.members['ann']?.main,
        house: replayed.house,
        grants: replayed.members['ann']?.grants.map(({ promotion: _, ...rest }) => rest),
      });
    }),
    { numRuns: RUNS },
  );
  expect(await findings(app.context)).toEqual([]);
}, 300_000);
