import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, findingsBut, openMember, P, PLAIN } from '../../../../test/money.ts';
import { playBatch, playRound } from '../../../../test/plays.ts';
import { pidOf, untilWaiting } from '../../../../test/waiting.ts';
import { audit, balancesOf, ledgerChecks } from '../../ledger/index.ts';
import { jackpotOf, type NewRound, roundChecks, wagerChecks } from '../index.ts';
import { recordPage, wagerOf } from '../records/wager.record.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' });
  await app.owner.query("insert into wager.play_ceiling values ('LANTERN', 'test-reels', 100)");
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const round = (memberId: bigint, more: Partial<NewRound> = {}): NewRound => ({
  memberId,
  currency: 'LTN',
  key: crypto.randomUUID(),
  bodyHash: createHash('sha256').update('body').digest(),
  wagerId: app.context.newId(),
  category: 'RNG',
  vendor: 'LANTERN',
  game: 'test-reels',
  round: 'r1',
  detail: PLAIN,
  stake: P,
  payout: 0n,
  ...more,
});

describe('an instant round', () => {
  test('moves stake and payout at once and stands settled in the record', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const won = await playRound(app.context, round(memberId, { payout: 3n * P, round: 'spin 1' }));
    expect(won).toMatchObject({ verdict: 'played', balanceAfter: 12n * P, payout: 3n * P });
    const lost = await playRound(app.context, round(memberId));
    expect(lost).toMatchObject({ verdict: 'played', balanceAfter: 11n * P, payout: 0n });
    const all = { memberId, fromId: null, toId: null, category: 'RNG', isOpen: false };
    const rows = await recordPage(app.context.db, all, 10, 0);
    expect(
      rows.map(({ name, state, stake, payout, valid_stake }) => [name, state, stake, payout, valid_stake]),
    ).toEqual([
      ['r1', 'lost', '1000000', '0', '1000000'],
      ['spin 1', 'won', '1000000', '3000000', '1000000'],
    ]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('sent again answers its first result, and with another body it is a conflict', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const first = round(memberId, { payout: 2n * P });
    const played = await playRound(app.context, first);
    // Drawn again, it might have come out otherwise: what was booked counts.
    const again = await playRound(app.context, { ...first, wagerId: app.context.newId(), payout: 9n * P });
    expect(again).toEqual({ ...played, verdict: 'replayed' });
    expect(await playRound(app.context, { ...first, bodyHash: Buffer.from('other') })).toEqual({ verdict: 'conflict' });
    expect(await playRound(app.context, { ...first, refusal: 'player_blocked' })).toMatchObject({
      verdict: 'replayed',
    });
    expect(await main(memberId)).toBe(11n * P);
  });

  test('is not played without its stake, even if it would win, nor against a refusal', async () => {
    const memberId = await openMember(app.context, P - 1n);
    expect(await playRound(app.context, round(memberId, { payout: 50n * P }))).toEqual({ verdict: 'insufficient' });
    expect(await playRound(app.context, round(memberId, { stake: 1n, refusal: 'limit_reached' }))).toEqual({
      verdict: 'refused',
      refusal: 'limit_reached',
    });
    expect(await main(memberId)).toBe(P - 1n);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of a hundred members at once: each has its own verdict, and the same key twice pays once', async () => {
    const members = await Promise.all(
      Array.from({ length: 100 }, (_, i) => openMember(app.context, BigInt(i % 3) * P)),
    );
    const rounds = members.map((memberId) => round(memberId, { payout: P / 2n }));
    const verdicts = await Promise.all([...rounds, ...rounds].map((one) => playRound(app.context, one)));
    const first = verdicts.slice(0, 100);
    expect(first.map((one) => one.verdict)).toEqual(members.map((_, i) => (i % 3 === 0 ? 'insufficient' : 'played')));
    expect(verdicts.slice(100).map((one) => one.verdict)).toEqual(
      members.map((_, i) => (i % 3 === 0 ? 'insufficient' : 'replayed')),
    );
    expect(await findings(app.context)).toEqual([]);
  });

  test('in trial money stays trial money', async () => {
    const memberId = app.context.newId();
    await app.context.db.query('select ledger.open_accounts($1, $2)', [memberId, 'TRIAL']);
    await app.context.db.query('select ledger.grant_trial($1, $2)', [memberId, P]);
    const jackpotId = app.context.newId();
    const contributions = [{ jackpotId, amount: 1000n }];
    await playRound(app.context, round(memberId, { currency: 'TRIAL', payout: 2n * P, contributions }));
    expect([
      await jackpotOf(app.context.db, jackpotId, 'TRIAL'),
      await jackpotOf(app.context.db, jackpotId, 'LTN'),
    ]).toEqual([1000n, 0n]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of another member is nobody else’s', async () => {
    const [one, other] = [await openMember(app.context, P), await openMember(app.context, P)];
    const played = round(one);
    await playRound(app.context, played);
    expect(await wagerOf(app.context.db, other, String(played.wagerId))).toBeNull();
  });
});

describe('a jackpot', () => {
  test('is fed by every bet and won whole, own contribution included, by one of two who win it together', async () => {
    const jackpotId = app.context.newId();
    const seed = "select ledger.seed_jackpot(0, $1, 0, $1, 'LTN', $2) as seeded";
    for (const seeded of [true, false])
      expect((await app.owner.query(seed, [jackpotId, 5n * P])).rows).toEqual([{ seeded }]);
    const members = await Promise.all(Array.from({ length: 40 }, () => openMember(app.context, P)));
    const contributions = [{ jackpotId, amount: 10_000n }];
    await Promise.all(members.map((memberId) => playRound(app.context, round(memberId, { contributions }))));
    expect(await jackpotOf(app.context.db, jackpotId, 'LTN')).toBe(5n * P + 400_000n);
    const winners = await Promise.all([0, 1].map(() => openMember(app.context, P)));
    const verdicts = await Promise.all(
      winners.map((memberId) =>
        playRound(app.context, round(memberId, { contributions, jackpotWins: [{ jackpotId, amount: null }] })),
      ),
    );
    const paid = verdicts.map((one) => ('payout' in one ? one.payout : 0n));
    // Together in a batch the first takes both contributions; one after the other each takes what is there.
    expect(paid[0]! + paid[1]!).toBe(5n * P + 420_000n);
    expect(await jackpotOf(app.context.db, jackpotId, 'LTN')).toBe(0n);
    expect(await findingsBut(app.context, 'seed of a jackpot')).toEqual([]);
  });

  test('that holds less than is owed does not make a win fail: the house adds the rest', async () => {
    const jackpotId = app.context.newId();
    const memberId = await openMember(app.context, P);
    const contributions = [{ jackpotId, amount: 100n }];
    const jackpotWins = [{ jackpotId, amount: 7n * P }];
    expect(await playRound(app.context, round(memberId, { contributions, jackpotWins }))).toMatchObject({
      payout: 7n * P,
      balanceAfter: 7n * P,
    });
    expect(await findingsBut(app.context, 'seed of a jackpot')).toEqual([]);
  });
});

describe('a nonce', () => {
  const pairOf = async (memberId: bigint) => {
    const pairId = app.context.newId();
    await app.context.db.query(
      `insert into fairness.pair (member_id, id, state, server_seed_hash, server_seed_sealed, client_seed, client_seed_by, created_at, activated_at)
       values ($1, $2, 'active', $3, '\\x00', 'mine', 'player', now(), now())`,
      [memberId, pairId, '0'.repeat(64)],
    );
    return pairId;
  };
  const nonceOf = async (pairId: bigint) =>
    (await app.context.db.query<{ nonce: number }>('select nonce from fairness.pair where id = $1', [pairId])).rows[0]
      ?.nonce;

  test('is used up with its round, once, and not by a round without its stake', async () => {
    const memberId = await openMember(app.context, 2n * P);
    const pairId = await pairOf(memberId);
    const spin = (nonce: number, stake = P) =>
      playRound(app.context, round(memberId, { stake, nonce: { pairId, nonce } }));
    expect((await spin(0)).verdict).toBe('played');
    expect((await spin(0)).verdict).toBe('stale_nonce');
    expect((await spin(1, 5n * P)).verdict).toBe('insufficient');
    expect(await nonceOf(pairId)).toBe(1);
    expect((await spin(1)).verdict).toBe('played');
    expect([await nonceOf(pairId), await main(memberId)]).toEqual([2, 0n]);
  });

  test('is not used up when the stake goes elsewhere between the look at the wallet and the booking', async () => {
    const memberId = await openMember(app.context, P);
    const pairId = await pairOf(memberId);
    const other = await app.context.db.connect();
    await other.query('begin');
    await playBatch(other, [round(memberId)]);
    const later = playRound(app.context, round(memberId, { nonce: { pairId, nonce: 0 } }));
    await untilWaiting(app.context.db, await pidOf(other));
    await other.query('commit');
    other.release();
    expect(await later).toEqual({ verdict: 'insufficient' });
    expect([await nonceOf(pairId), await main(memberId)]).toEqual([0, 0n]);
    expect(await audit(app.context.db, [...ledgerChecks, ...wagerChecks, ...roundChecks])).toEqual([]);
  });

  test('of one member does not trouble the rounds that travel with it', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => openMember(app.context, P)));
    const verdicts = await Promise.all(
      members.map(async (memberId, index) => {
        const pairId = await pairOf(memberId);
        const nonce = index % 2 === 0 ? { pairId, nonce: index % 4 === 0 ? 0 : 7 } : undefined;
        return (await playRound(app.context, round(memberId, { nonce }))).verdict;
      }),
    );
    expect(verdicts).toEqual(members.map((_, index) => (index % 4 === 2 ? 'stale_nonce' : 'played')));
    expect(await audit(app.context.db, [...ledgerChecks, ...wagerChecks, ...roundChecks])).toEqual([]);
  });
});
