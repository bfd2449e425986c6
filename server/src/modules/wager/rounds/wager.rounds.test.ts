import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, openMember, P } from '../../../../test/money.ts';
import { balancesOf } from '../../ledger/index.ts';
import {
  adjustRound,
  betRound,
  betWinRound,
  closeRound,
  jackpotOf,
  type MoveVerdict,
  type RoundBet,
  type RoundWin,
  rollbackRound,
  roundTxOf,
  winRound,
} from '../index.ts';
import { wagerOf } from '../records/wager.record.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '2' });
});
afterAll(() => app?.close());

let names = 0;
const newName = (what: string) => `${what}-${++names}`;
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;

/** A member in a round of his own, and short words for what a partner may send about it. */
async function table(amount = 10n * P) {
  const memberId = await openMember(app.context, amount);
  const round = newName('round');
  const base = { memberId, vendor: 'WELLS', category: 'RNG', game: 'lucky-well', round };
  const hash = (...parts: unknown[]) => Buffer.from(parts.map(String).join('|').padEnd(8));
  const betOf = (stake: bigint, tx = newName('tx'), more: Partial<RoundBet> = {}): RoundBet => ({
    ...base,
    kind: 'STAKE',
    tx,
    amount: stake,
    bodyHash: hash('bet', stake),
    ...more,
  });
  const winOf = (paid: bigint, tx = newName('tx'), more: Partial<RoundWin> = {}): RoundWin => ({
    ...base,
    kind: 'WIN',
    tx,
    amount: paid,
    bodyHash: hash('win', paid),
    ...more,
  });
  return {
    memberId,
    round,
    betOf,
    winOf,
    bet: (stake: bigint, tx?: string, more?: Partial<RoundBet>) => betRound(app.context, betOf(stake, tx, more)),
    win: (paid: bigint, tx?: string, more?: Partial<RoundWin>) => winRound(app.context, winOf(paid, tx, more)),
    undo: (ref: string, tx = newName('tx')) =>
      rollbackRound(app.context, { memberId, vendor: 'WELLS', tx, ref, bodyHash: hash('undo', ref) }),
    close: (tx = newName('tx')) =>
      closeRound(app.context, { memberId, vendor: 'WELLS', tx, round, bodyHash: hash('close') }),
    adjust: (ref: string, amount: bigint, tx = newName('tx')) =>
      adjustRound(app.context, {
        memberId,
        vendor: 'WELLS',
        tx,
        ref,
        round,
        amount,
        reason: 'recount',
        bodyHash: hash('adjust', amount),
      }),
    main: () => main(memberId),
    wager: async (verdict: MoveVerdict) => {
      const row = await wagerOf(app.context.db, memberId, String(verdict.wagerId));
      return row && [row.name, row.state, BigInt(row.stake), BigInt(row.payout), BigInt(row.valid_stake)];
    },
  };
}

describe('a bet', () => {
  test('opens its round, a second one extends it, and the record shows one wager from placed to won', async () => {
    const t = await table();
    const first = await t.bet(2n * P);
    expect(first).toMatchObject({ verdict: 'done', replayed: false, roundState: 'open', balanceAfter: 8n * P });
    const second = await t.bet(P);
    expect(second.wagerId).toBe(first.wagerId);
    expect(await t.wager(first)).toEqual([t.round, 'placed', 3n * P, 0n, 0n]);
    await t.win(5n * P, undefined, { closes: true });
    expect(await t.wager(first)).toEqual([t.round, 'won', 3n * P, 5n * P, 3n * P]);
    expect(await t.main()).toBe(12n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('with the same content answers its first result, with other content or of another member it is a conflict', async () => {
    const [t, other] = [await table(), await table()];
    const first = await t.bet(P, 'same');
    expect(await t.bet(P, 'same')).toEqual({ ...first, replayed: true });
    expect((await t.bet(2n * P, 'same')).verdict).toBe('conflict');
    expect((await t.win(P, 'same')).verdict).toBe('conflict');
    expect((await other.bet(P, 'same')).verdict).toBe('conflict');
    expect([await t.main(), await other.main()]).toEqual([9n * P, 10n * P]);
  });

  test('that failed fails for ever under its name, even when money came meanwhile', async () => {
    const t = await table(P);
    expect((await t.bet(2n * P, 'poor')).verdict).toBe('insufficient');
    await t.bet(1n);
    await t.win(9n * P);
    expect(await t.bet(2n * P, 'poor')).toMatchObject({ verdict: 'insufficient', replayed: true });
    expect((await t.bet(2n * P)).verdict).toBe('done');
    expect((await t.bet(P, 'blocked', { refusal: 'player_blocked' })).verdict).toBe('player_blocked');
    expect((await t.bet(P, 'blocked')).verdict).toBe('player_blocked');
  });

  test('after its round is closed is refused', async () => {
    const t = await table();
    await t.bet(P);
    await t.close();
    expect((await t.bet(P)).verdict).toBe('round_closed');
    expect(await t.main()).toBe(9n * P);
  });
});

describe('a win', () => {
  test('needs a bet that stands, unless it is a gift', async () => {
    const t = await table();
    expect((await t.win(P)).verdict).toBe('bet_not_found');
    const gift = await t.win(P, undefined, { kind: 'PROMO', closes: true });
    expect(gift.verdict).toBe('done');
    expect(await t.wager(gift)).toEqual([t.round, 'won', 0n, P, 0n]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of nothing closes a lost round, and the house has the stake', async () => {
    const t = await table();
    const bet = await t.bet(P);
    const lost = await t.win(0n, undefined, { closes: true });
    expect(lost).toMatchObject({ verdict: 'done', roundState: 'closed' });
    expect(await t.wager(bet)).toEqual([t.round, 'lost', P, 0n, P]);
    expect((await t.win(P)).verdict).toBe('round_closed');
  });

  test('of a bet that was taken back is refused', async () => {
    const t = await table();
    await t.bet(P, newName('x'));
    const name = newName('back');
    await t.bet(P, name);
    await t.undo(name);
    expect((await t.win(P, undefined, { ref: name })).verdict).toBe('already_rolled_back');
    expect((await t.win(P, undefined, { ref: 'never' })).verdict).toBe('bet_not_found');
  });
});

describe('a rollback', () => {
  test('refunds exactly one bet, and the round taken back whole shows as refunded', async () => {
    const t = await table();
    const bet = await t.bet(2n * P, 'b1');
    await t.bet(3n * P, 'b2');
    expect(await t.undo('b1')).toMatchObject({ effect: 'REFUND', replayed: false, balanceAfter: 7n * P });
    expect(await t.wager(bet)).toEqual([t.round, 'placed', 3n * P, 0n, 0n]);
    expect(await t.undo('b1')).toMatchObject({ verdict: 'done', effect: 'NONE', replayed: true });
    await t.undo('b2');
    expect(await t.wager(bet)).toEqual([t.round, 'refunded', 3n * P, 3n * P, 0n]);
    expect(await t.main()).toBe(10n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that overtakes its bet leaves a tombstone, and the bet is refused when it comes', async () => {
    const t = await table();
    expect(await t.undo('late')).toMatchObject({ verdict: 'done', effect: 'NONE' });
    expect((await t.bet(P, 'late')).verdict).toBe('already_rolled_back');
    expect((await t.bet(P, 'late')).verdict).toBe('already_rolled_back');
    expect(await t.undo('late')).toMatchObject({ verdict: 'done', effect: 'NONE' });
    expect(await t.main()).toBe(10n * P);
  });

  test('of a failed bet does nothing; of a settled one it waits for the win to be undone first', async () => {
    const t = await table();
    await t.bet(99n * P, 'failed');
    expect(await t.undo('failed')).toMatchObject({ verdict: 'done', effect: 'NONE' });
    await t.bet(P, 'staked');
    await t.win(4n * P, 'won');
    expect((await t.undo('staked')).verdict).toBe('already_settled');
    expect(await t.undo('won')).toMatchObject({ effect: 'TAKEN_BACK', balanceAfter: 9n * P });
    expect(await t.undo('staked')).toMatchObject({ effect: 'REFUND', balanceAfter: 10n * P });
    expect(await findings(app.context)).toEqual([]);
  });

  test('of a bet in a lost round gives it back from the house', async () => {
    const t = await table();
    const bet = await t.bet(P, 'gone');
    await t.close();
    expect(await t.undo('gone')).toMatchObject({ effect: 'REFUND', balanceAfter: 10n * P });
    expect(await t.wager(bet)).toEqual([t.round, 'refunded', P, P, 0n]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('brings a jackpot’s contribution back', async () => {
    const t = await table();
    const jackpotId = app.context.newId();
    await t.bet(P, 'fed', {
      contributions: [
        { jackpotId, amount: 500n },
        { jackpotId: jackpotId + 1n, amount: 70n },
      ],
    });
    expect(await jackpotOf(app.context.db, jackpotId, 'LTN')).toBe(500n);
    await t.undo('fed');
    expect(await jackpotOf(app.context.db, jackpotId, 'LTN')).toBe(0n);
    await t.bet(P, undefined, { contributions: [{ jackpotId, amount: 800n }] });
    await t.win(1000n, 'jackpot', { kind: 'JACKPOT', jackpotId });
    expect(await jackpotOf(app.context.db, jackpotId, 'LTN')).toBe(0n);
    await t.undo('jackpot');
    expect(await jackpotOf(app.context.db, jackpotId, 'LTN')).toBe(800n);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('an adjustment', () => {
  test('takes what is there, books the rest as a debt, and the next win pays it before it can be spent', async () => {
    const t = await table(P);
    const bet = await t.bet(P, 'stake');
    await t.win(5n * P, 'win', { closes: true });
    const spent = await table(0n);
    expect(await t.adjust('win', 2n * P)).toMatchObject({ verdict: 'done', balanceAfter: 7n * P });
    // The member spends 6 of 7, then the win turns out to be none.
    await betRound(app.context, { ...t.betOf(6n * P), round: 'elsewhere' });
    const down = await t.adjust('win', -7n * P);
    expect(down).toMatchObject({ verdict: 'done', balanceAfter: 0n, shortfall: 6n * P });
    expect(await t.wager(bet)).toEqual([t.round, 'lost', P, 0n, P]);
    await winRound(app.context, { ...t.winOf(10n * P), round: 'elsewhere' });
    expect(await t.main()).toBe(4n * P);
    expect((await t.adjust('win', -1n)).verdict).toBe('bad_amount');
    expect((await t.adjust('nothing', 1n)).verdict).toBe('bet_not_found');
    expect((await spent.adjust('win', 1n)).verdict).toBe('bet_not_found');
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('bet and win in one', () => {
  test('stand or fall together, and come again as they were', async () => {
    const t = await table(P);
    const [bet, win] = [t.betOf(P, 'bw-b'), t.winOf(3n * P, 'bw-w', { closes: true })];
    expect((await betWinRound(app.context, bet, win)).map((one) => one.verdict)).toEqual(['done', 'done']);
    expect((await betWinRound(app.context, bet, win)).map((one) => one.replayed)).toEqual([true, true]);
    const next = await table(P);
    // The win's name is taken by somebody: the bet must not stand alone.
    const half = await betWinRound(app.context, next.betOf(P, 'bw-b2'), next.winOf(P, 'bw-w'));
    expect(half.map((one) => one.verdict)).toEqual(['conflict', 'conflict']);
    expect([await next.main(), await roundTxOf(app.context.db, 'WELLS', 'bw-b2')]).toEqual([P, null]);
    const poor = await betWinRound(app.context, next.betOf(2n * P, 'bw-b3'), next.winOf(9n * P, 'bw-w3'));
    expect(poor.map((one) => one.verdict)).toEqual(['insufficient', 'insufficient']);
    expect(await next.main()).toBe(P);
    expect(await findings(app.context)).toEqual([]);
  });
});

test('one name for two members from two nodes at once is one’s, and the other is told of it', async () => {
  const [one, other] = [await table(100n * P), await table(100n * P)];
  for (let turn = 0; turn < 10; turn += 1) {
    const tx = newName('shared');
    const verdicts = await Promise.all([
      betRound(app.context, one.betOf(P, tx)),
      betRound({ ...app.context }, other.betOf(P, tx)),
    ]);
    expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['conflict', 'done']);
  }
  expect((await one.main()) + (await other.main())).toBe(190n * P);
  expect(await findings(app.context)).toEqual([]);
});

test('the same transaction from two nodes at once moves money once', async () => {
  const t = await table();
  const bet = t.betOf(P);
  const verdicts = await Promise.all(
    [app.context, { ...app.context }, { ...app.context }].map((node) => betRound(node, bet)),
  );
  expect(verdicts.map((one) => one.verdict)).toEqual(['done', 'done', 'done']);
  expect(await t.main()).toBe(9n * P);
});
