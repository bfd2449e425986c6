import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../test/money.ts';
import { chanceOf, countAll, letPlay, payIn, playFor } from '../../../test/turnover.ts';
import { lockedOf, openDepositRequirement, turnoverOf } from './index.ts';
import { standingOf } from './turnover.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await letPlay(app);
});
afterAll(() => app?.close());

const deposit = (memberId: bigint, amount: bigint) => payIn(app, memberId, amount);
const play = (memberId: bigint, category: string, stake: bigint, payout?: bigint) =>
  playFor(app, memberId, category, stake, payout);
const count = () => countAll(app);
const undo = (memberId: bigint, wagerId: bigint) =>
  app.owner.query(
    'update wager.wager set state = $3, valid_stake = 0, payout = stake where member_id = $1 and id = $2',
    [...[memberId, wagerId, 'void']],
  );
const requirements = async (memberId: bigint) =>
  (await turnoverOf(app.context.db, memberId)).requirements.map(({ state, played, left }) => ({ state, played, left }));

describe('a requirement', () => {
  test('locks its deposit until it is played by the weights of the categories, and each stake counts once', async () => {
    const memberId = await openMember(app.context, 0n);
    await deposit(memberId, 100n * P);
    expect(await lockedOf(app.context.db, memberId)).toBe(100n * P);
    await play(memberId, 'RNG', 40n * P);
    await play(memberId, 'LIVE', 50n * P);
    expect(await count()).toBe(2);
    expect(await count()).toBe(0);
    expect(await requirements(memberId)).toEqual([{ state: 'open', played: '50', left: '50' }]);
    await play(memberId, 'LOTT', 100n * P);
    await count();
    expect(await requirements(memberId)).toEqual([{ state: 'met', played: '100', left: '0' }]);
    expect(await lockedOf(app.context.db, memberId)).toBe(0n);
  });

  test('counts no bet that was placed before it, and the oldest one is served first', async () => {
    const memberId = await openMember(app.context, 500n * P);
    await play(memberId, 'RNG', 300n * P);
    await deposit(memberId, 100n * P);
    await play(memberId, 'RNG', 30n * P);
    await deposit(memberId, 50n * P);
    await play(memberId, 'RNG', 90n * P);
    await count();
    expect(await requirements(memberId)).toEqual([
      { state: 'open', played: '20', left: '30' },
      { state: 'met', played: '100', left: '0' },
    ]);
    expect(await lockedOf(app.context.db, memberId)).toBe(50n * P);
  });

  test('loses what a void takes away, and asks for it again', async () => {
    const memberId = await openMember(app.context, 500n * P);
    await deposit(memberId, 100n * P);
    const wagerId = await play(memberId, 'RNG', 100n * P);
    await count();
    expect(await requirements(memberId)).toMatchObject([{ state: 'met' }]);
    await undo(memberId, wagerId);
    await count();
    expect(await requirements(memberId)).toEqual([{ state: 'open', played: '0', left: '100' }]);
    await play(memberId, 'RNG', 100n * P);
    await count();
    expect(await requirements(memberId)).toMatchObject([{ state: 'met' }]);
  });

  test('of lost money is cleared by the next deposit', async () => {
    const memberId = await openMember(app.context, 0n);
    await deposit(memberId, 100n * P);
    await play(memberId, 'LIVE', 100n * P, 0n);
    await count();
    expect(await requirements(memberId)).toEqual([{ state: 'open', played: '20', left: '80' }]);
    await deposit(memberId, 10n * P);
    expect(await lockedOf(app.context.db, memberId)).toBe(10n * P);
    await play(memberId, 'RNG', 10n * P);
    await count();
    expect(await requirements(memberId)).toMatchObject([{ state: 'met' }, { state: 'cleared' }]);
  });

  test('of money that lies in an open bet is not cleared by a small deposit', async () => {
    const memberId = await openMember(app.context, 0n);
    await deposit(memberId, 100n * P);
    const eventId = await openTestEvent(app.context);
    await bet(app.context, { memberId, eventId, stake: 100n * P });
    expect((await turnoverOf(app.context.db, memberId)).places).toEqual([{ place: 'bets', amount: 100n * P }]);
    await deposit(memberId, 5n * P);
    expect(await requirements(memberId)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    expect(await lockedOf(app.context.db, memberId)).toBe(105n * P);
  });

  test('of money on hold is not cleared by a small deposit', async () => {
    const memberId = await openMember(app.context, 0n);
    await deposit(memberId, 100n * P);
    await app.owner.query('select ledger.hold_open($1, $2, $3, 51::smallint, now())', [
      memberId,
      app.context.newId(),
      100n * P,
    ]);
    await deposit(memberId, 5n * P);
    expect(await lockedOf(app.context.db, memberId)).toBe(105n * P);
  });

  test('asked for again after its money is lost clears nothing', async () => {
    const memberId = await openMember(app.context, 0n);
    const depositId = await deposit(memberId, 10n * P);
    await play(memberId, 'LIVE', 10n * P, 0n);
    await app.context.db.transaction((tx) =>
      openDepositRequirement(app.context, tx, { memberId, depositId, currency: 'LTN' }),
    );
    expect(await requirements(memberId)).toMatchObject([{ state: 'open' }]);
  });

  test('opens once for a deposit, however often it is asked for', async () => {
    const memberId = await openMember(app.context, 0n);
    const depositId = await deposit(memberId, 10n * P);
    const again = () =>
      app.context.db.transaction((tx) =>
        openDepositRequirement(app.context, tx, { memberId, depositId, currency: 'LTN' }),
      );
    await Promise.all([again(), again()]);
    expect(await requirements(memberId)).toHaveLength(1);
  });

  test('opens only for a deposit that is credited', async () => {
    const memberId = await openMember(app.context, 0n);
    const opening = app.context.db.query('select turnover.open_requirement($1, $2, $3, 100, now(), 0)', [
      memberId,
      1,
      2,
    ]);
    await expect(opening).rejects.toThrow('is not credited');
  });
});

type Act = { readonly id: bigint; readonly opens?: bigint; amount?: bigint };

/** Independent of the stored positions: every bet in its order pays into the oldest requirement that opened before it and asks for more. */
function naive(acts: readonly Act[]): bigint[] {
  const open: { id: bigint; left: bigint; played: bigint }[] = [];
  for (const { id, opens, amount = 0n } of acts.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (opens !== undefined) open.push({ id, left: opens, played: 0n });
    let rest = amount;
    for (const item of open) {
      const part = rest < item.left ? rest : item.left;
      item.left -= part;
      item.played += part;
      rest -= part;
    }
  }
  return open.map(({ played }) => played);
}

test.each([1, 2, 3])(
  'deposits, plays, voids and counts in any order come to what a naive count says (%s)',
  async (seed) => {
    const chance = chanceOf(seed);
    const memberId = await openMember(app.context, 1_000_000n * P);
    const acts: Act[] = [];
    const bets: Act[] = [];
    for (let step = 0; step < 60; step += 1) {
      const what = chance(10);
      if (what < 2) {
        const amount = BigInt(1 + chance(200)) * P;
        await deposit(memberId, amount);
        acts.push({ id: (await standingOf(app.context.db, memberId)).at(-1)?.id ?? 0n, opens: amount });
      } else if (what < 7) {
        const [category, percent] = (
          [
            ['RNG', 100n],
            ['LIVE', 20n],
            ['LOTT', 50n],
          ] as const
        )[chance(3)] ?? ['RNG', 100n];
        const stake = BigInt(1 + chance(90)) * P + BigInt(chance(1000));
        const bet = { id: await play(memberId, category, stake), amount: (stake * percent) / 100n };
        acts.push(bet);
        bets.push(bet);
      } else if (what < 8 && bets.length > 0) {
        const bet = bets[chance(bets.length)];
        if (bet) {
          await undo(memberId, bet.id);
          bet.amount = 0n;
        }
      } else await count();
    }
    await count();
    const standing = await standingOf(app.context.db, memberId);
    expect(standing.map(({ played }) => played)).toEqual(naive(acts));
  },
);

test('counts at once by two nodes, and with deposits between, count each stake once', async () => {
  const memberId = await openMember(app.context, 10_000n * P);
  const work = Array.from({ length: 30 }, (_, at) =>
    at % 5 === 0 ? deposit(memberId, 20n * P) : at % 3 === 0 ? count() : play(memberId, 'RNG', 7n * P),
  );
  await Promise.all(work);
  await count();
  const checks = (await findings(app.context)).filter(({ check }) => /turnover|requirement/.test(check));
  expect(checks).toEqual([]);
});
