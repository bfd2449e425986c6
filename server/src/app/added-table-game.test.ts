import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { Killed, killableContext } from '../../test/killing.ts';
import { modules } from '../../test/modules.ts';
import { findings, P } from '../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../test/people.ts';
import { type Decision, decide, sent, showdown, stepShowdown, TABLE } from '../../test/showdown/showdown.game.ts';
import { type HandRow, latestHand, SHOWDOWN_TABLES } from '../../test/showdown/showdown.store.ts';
import { balancesOf } from '../modules/ledger/index.ts';
import { addSeat, buyIn, cashOut, freeIdleSeats, sittingsAt, topUp } from '../modules/tables/index.ts';
import { type AppContext, isRefusal, type Tx } from '../platform/index.ts';

let app: TestApp;
let people: Person[];
const sittings: bigint[] = [];
const CARRIED = [50n * P, 200n * P, 200n * P];

beforeAll(async () => {
  app = await openTestApp({}, [...modules, showdown]);
  await app.owner.query(SHOWDOWN_TABLES);
  await app.jobs.runDue();
  people = [await registerMember(app), await registerMember(app), await registerMember(app)];
  for (const { memberId } of people) await fundMember(app, memberId, 1000n * P);
});
afterAll(() => app?.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.context.db.transaction(work);
const main = async (who: Person): Promise<bigint> => (await balancesOf(app.context.db, who.memberId)).main;
const stacks = async (): Promise<bigint[]> =>
  (await sittingsAt(app.context.db, TABLE.code)).map(({ stack }) => BigInt(stack));
const raked = async (): Promise<bigint> => {
  const { rows } = await app.owner.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from tables.chip_move where kind = 'rake'`,
  );
  return BigInt(rows[0]?.sum ?? 0);
};
/** Wallets, stacks, pots and rake together. */
async function everything(): Promise<bigint> {
  const { rows } = await app.owner.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from tables.pot',
  );
  const wallets = await Promise.all(people.map(main));
  return [...wallets, ...(await stacks()), BigInt(rows[0]?.sum ?? 0), await raked()].reduce((a, b) => a + b, 0n);
}
const hand = async (): Promise<HandRow> => (await latestHand(app.context.db, TABLE.code)) as HandRow;

/** Does this at its first statement with a death, then at its second, and so on until it is done; answers the deaths. */
async function killEverywhere(act: (context: AppContext) => Promise<unknown>): Promise<number> {
  for (let statement = 1, kills = 0; statement < 200; statement += 1)
    for (const dies of ['before', 'after'] as const) {
      const before = await hand();
      try {
        await act(killableContext(app.context, statement, dies));
        return kills;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
      expect(await everything()).toBe(3000n * P);
      const after = await hand();
      if (after?.state !== before?.state || after?.id !== before?.id) return kills;
    }
  throw new Error('it never came to its end');
}

type Act = (work: (context: AppContext) => Promise<unknown>) => Promise<unknown>;
const atOnce: Act = (work) => work(app.context);

/** Plays the running hand, or the next one, until it is in this state; each seat decides as given. */
async function playHand(
  wishes: readonly Decision['value'][],
  { act = atOnce, until = 'settled' }: { readonly act?: Act; readonly until?: HandRow['state'] } = {},
): Promise<HandRow> {
  let isBegun = ((await latestHand(app.context.db, TABLE.code))?.state ?? 'settled') !== 'settled';
  for (let turn = 0; turn < 500; turn += 1) {
    const now = await hand();
    if (isBegun && now?.state === until) return now;
    isBegun ||= now?.state === 'open';
    if (now?.state === 'open') app.clock.set(now.closes_at.getTime());
    if (now?.state === 'playing') {
      const index = now.players.findIndex(({ seat }) => seat === now.turn?.seat);
      const memberId = BigInt(now.players[index]?.memberId ?? 0);
      await act((context) => decide(context, now.id, { memberId, value: wishes[index] ?? 'fold' }));
    } else await act(stepShowdown);
  }
  throw new Error('the hand never came to its end');
}

describe('a game of seats against each other, of a module that no other file names', () => {
  test('money comes to a seat once, and only to one’s own', async () => {
    for (const [index, { memberId }] of people.entries()) {
      const id = app.context.newId();
      const of = { sittingId: id, code: TABLE.code, seat: index + 1, memberId, amount: CARRIED[index] ?? 0n };
      expect(await inTx((tx) => buyIn(tx, of, null))).toBe('no_seat');
      await inTx((tx) => addSeat(tx, { code: TABLE.code, seat: index + 1, memberId, name: '***' }, null));
      expect(await inTx((tx) => buyIn(tx, { ...of, amount: 1001n * P }, null))).toBe('short');
      expect(await inTx((tx) => buyIn(tx, of, null))).toBe('done');
      expect(await inTx((tx) => buyIn(tx, of, null))).toBe('done');
      expect(await inTx((tx) => buyIn(tx, { ...of, sittingId: app.context.newId() }, null))).toBe('seated');
      sittings.push(id);
    }
    expect(await stacks()).toEqual(CARRIED);
    expect(await main(people[0]!)).toBe(950n * P);
    // The seat stays while money lies there, though nobody looks.
    expect(await inTx((tx) => freeIdleSeats(tx, TABLE.code, null))).toBe(false);
    const again = { topUpId: app.context.newId(), sittingId: sittings[0]!, amount: 5n * P };
    for (const _ of [1, 2]) expect(await inTx((tx) => topUp(tx, again))).toBe('done');
    expect(await stacks()).toEqual([55n * P, 200n * P, 200n * P]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('no seat gets a card of another one before the end, and never one that was folded', async () => {
    sent.length = 0;
    const ended = await playHand(['all-in', 'fold', 'all-in']);
    const cards = ended.players.map((_player, index) => ended.steps?.[index]?.value);
    const seats = new Map(people.map(({ memberId }, index) => [memberId, index]));
    expect(sent.length).toBeGreaterThan(10);
    for (const { to, view } of sent) {
      const own = to === null ? -1 : seats.get(to);
      for (const [index, { value }] of view.steps.slice(0, 3).entries()) {
        const isPublic = (view.state === 'shown' || view.state === 'settled') && index !== 1;
        expect(value).toBe(index === own || isPublic ? cards[index] : '?');
      }
    }
    expect(sent.filter(({ to }) => to === people[1]!.memberId).at(-1)?.view.steps[1]?.value).toBe(cards[1]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of three all-ins each wins what its seat matched, and no chip is made or lost', async () => {
    const before = await stacks();
    const rake = await raked();
    expect(before.filter((stack) => stack > 0n).length).toBeGreaterThan(1);
    const ended = await playHand(['all-in', 'all-in', 'all-in']);
    const after = await stacks();
    const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
    expect(sum(after) + (await raked()) - rake).toBe(sum(before));
    const best = [...ended.players].sort((one, other) => cardIn(ended, other.seat) - cardIn(ended, one.seat))[0]!;
    expect(after[best.seat - 1]).toBeGreaterThanOrEqual(before[best.seat - 1]!);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a process that dies at any statement of a hand loses no chip and pays none twice', async () => {
    for (const [index, sittingId] of sittings.entries())
      await inTx((tx) => topUp(tx, { topUpId: app.context.newId(), sittingId, amount: BigInt(10 * (index + 1)) * P }));
    let kills = 0;
    const act: Act = async (work) => {
      kills += await killEverywhere(work);
    };
    await playHand(['all-in', 'all-in', 'all-in'], { act });
    expect(kills).toBeGreaterThan(60);
    expect(await everything()).toBe(3000n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('who answers late, twice or out of turn changes nothing; without an answer the hand folds', async () => {
    for (const sittingId of sittings)
      await inTx((tx) => topUp(tx, { topUpId: app.context.newId(), sittingId, amount: 10n * P }));
    const { id } = await playHand([], { until: 'playing' });
    const [first, second] = people as [Person, Person];
    const late = await decide(app.context, id, { memberId: second.memberId, value: 'all-in' });
    expect(isRefusal(late) && late.refused).toBe('turn_over');
    for (const _ of [1, 2]) {
      const made = await decide(app.context, id, { memberId: first.memberId, value: 'all-in' });
      expect(isRefusal(made)).toBe(false);
    }
    expect((await hand()).steps?.slice(3).map(({ to }) => to)).toEqual(['seat-1']);
    expect(await inTx((tx) => cashOut(tx, sittings[0]!, null))).toBe('in_hand');
    app.clock.set((await hand()).turn!.endsAt);
    const missed = await decide(app.context, id, { memberId: second.memberId, value: 'all-in' });
    expect(isRefusal(missed) && missed.refused).toBe('turn_over');
    await stepShowdown(app.context);
    expect((await hand()).steps?.slice(3).map(({ to, value }) => `${to} ${value}`)).toEqual([
      'seat-1 all-in',
      'seat-2 fold',
    ]);
    await playHand(['fold', 'fold', 'fold']);
  });

  test('who leaves has what lay before him, once', async () => {
    const all = await everything();
    for (const sittingId of sittings)
      for (const _ of [1, 2]) expect(await inTx((tx) => cashOut(tx, sittingId, null))).toBe('done');
    expect(await stacks()).toEqual([]);
    expect(await everything()).toBe(all);
    expect(all).toBe(3000n * P);
    expect(await findings(app.context)).toEqual([]);
    expect(await stepShowdown(app.context)).toBeNull();
  });
});

const cardIn = (ended: HandRow, seat: number): number =>
  Number((ended.steps ?? []).find(({ to }) => to === `seat-${seat}`)?.value);
