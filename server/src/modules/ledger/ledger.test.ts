import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { findings, openMember, P } from '../../../test/money.ts';
import { openDatabase } from '../../platform/index.ts';
import { ACCOUNT, balancesOf, creditByHand, decideHold, grantTrialMoney, openAccounts, openHold } from './index.ts';
import { creditAdjustment, expireHolds, sealNext } from './ledger.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;

describe('credits', () => {
  test('an obligation is credited once, however often it is named, also at the same moment', async () => {
    const memberId = await openMember(app.context, 0n);
    const item = { memberId, causeId: app.context.newId(), amount: 25n * P };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.owner.transaction((tx) => creditAdjustment(tx, item))),
    );
    expect(answers.filter((after) => after !== null)).toEqual([25n * P]);
    expect(await main(memberId)).toBe(25n * P);
  });

  test('a member without an account cannot be credited, and nothing is left behind', async () => {
    const item = { memberId: 42n, causeId: app.context.newId(), amount: P };
    await expect(app.owner.transaction((tx) => creditAdjustment(tx, item))).rejects.toThrow(/has no account/);
    const { rowCount } = await app.context.db.query('select from ledger.transfer where member_id = 42');
    expect(rowCount).toBe(0);
  });

  test('an amount of zero or below is no transfer', async () => {
    const memberId = await openMember(app.context, 0n);
    for (const amount of [0n, -P]) {
      await expect(creditByHand(app.context, { memberId, causeId: app.context.newId(), amount })).rejects.toThrow(
        /amount_check/,
      );
    }
    expect(await main(memberId)).toBe(0n);
  });

  test('trial money is its own currency and never reaches a real account', async () => {
    const trial = app.context.newId();
    await app.context.db.transaction(async (tx) => {
      await openAccounts(tx, trial, 'TRIAL');
      await grantTrialMoney(tx, trial, 10_000n * P);
    });
    expect(await balancesOf(app.context.db, trial)).toMatchObject({ main: 10_000n * P, currency: 'TRIAL' });
    const { rows } = await app.context.db.query<{ currency: string }>(
      'select distinct currency from ledger.transfer where member_id = $1',
      [trial],
    );
    expect(rows).toEqual([{ currency: 'TRIAL' }]);
  });
});

describe('holds', () => {
  const hold = (memberId: bigint, amount: bigint, expiresInMs = 60_000) => ({
    memberId,
    holdId: app.context.newId(),
    amount,
    toAccount: ACCOUNT['payment:gateway'],
    expiresAtMs: app.clock.nowMs() + expiresInMs,
  });
  const open = (item: ReturnType<typeof hold>) => app.owner.transaction((tx) => openHold(tx, item));
  const decide = (memberId: bigint, holdId: bigint, decision: 'posted' | 'voided' | 'expired') =>
    app.owner.transaction((tx) => decideHold(tx, memberId, holdId, decision));

  test('a hold takes the money at once, and posting sends it on once', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const item = hold(memberId, 4n * P);
    expect(await open(item)).toBe(6n * P);
    expect(await balancesOf(app.context.db, memberId)).toMatchObject({ main: 6n * P, pending: 4n * P });
    expect(
      await Promise.all([decide(memberId, item.holdId, 'posted'), decide(memberId, item.holdId, 'voided')]),
    ).toContain(false);
    const { main: left, pending } = await balancesOf(app.context.db, memberId);
    expect(pending).toBe(0n);
    expect([6n * P, 10n * P]).toContain(left);
  });

  test('a voided hold gives back every micro', async () => {
    const memberId = await openMember(app.context, 3n * P + 1n);
    const item = hold(memberId, 3n * P + 1n);
    await open(item);
    expect(await decide(memberId, item.holdId, 'voided')).toBe(true);
    expect(await main(memberId)).toBe(3n * P + 1n);
  });

  test('two holds at once cannot take the same money', async () => {
    const memberId = await openMember(app.context, 5n * P);
    const answers = await Promise.all([open(hold(memberId, 4n * P)), open(hold(memberId, 4n * P))]);
    expect(answers.filter((after) => after === null)).toHaveLength(1);
  });

  test('a hold nobody decides expires at its time and not before', async () => {
    const memberId = await openMember(app.context, 5n * P);
    const item = hold(memberId, 5n * P, 1000);
    await open(item);
    const expire = (nowMs: number) => app.context.db.transaction((tx) => expireHolds(tx, nowMs, 100));
    expect(await expire(item.expiresAtMs - 1)).toBe(0);
    expect(await expire(item.expiresAtMs)).toBe(1);
    expect(await expire(item.expiresAtMs + 1)).toBe(0);
    expect(await main(memberId)).toBe(5n * P);
  });
});

describe('what nobody can do', () => {
  test('the server changes the state of an event and nothing else of it, and keys and head of receipts by their moving columns only', async () => {
    const { rows } = await app.owner.query<{ name: string; columns: string[] }>(
      `select c.table_name as name, array_agg(c.column_name::text order by c.column_name) as columns from information_schema.columns c
       where c.table_schema = 'wager' and c.table_name in ('event', 'receipt_head', 'receipt_key')
         and has_column_privilege('lantern_app', format('wager.%I', c.table_name), c.column_name, 'update') group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { name: 'event', columns: ['closed_tx', 'cover_percent', 'result_version', 'state'] },
      { name: 'receipt_head', columns: ['number', 'upto_id', 'upto_member', 'upto_tx'] },
      { name: 'receipt_key', columns: ['retired_at', 'sealed'] },
    ]);
    for (const change of ['closes_at = now()', 'member_limit = 1', 'opens_at = now()', 'final_tx = null', "name = 'x'"])
      await expect(app.context.db.query(`update wager.event set ${change}`), change).rejects.toThrow(
        /permission denied/,
      );
  });

  test('the server cannot write money past the ledger, whatever it tries', async () => {
    const attempts = [
      'update ledger.balance set available = available + 1',
      `insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount) values (1, 1, 1, 30, 1, 'LTN', 1)`,
      'delete from ledger.transfer',
      'truncate ledger.transfer',
      'update ledger.hold set amount = 1',
      'drop table ledger.seal',
      'alter function ledger.credit(bigint, bigint, smallint, smallint, bigint, int) owner to lantern_app',
      'set role lantern_ledger',
      `select ledger.keep_former('settled bets', '1:1', 1, 'another form')`,
      `insert into ledger.former (kind, key, tx, became_tx, form) values ('settled bets', '1:1', 1, 1, 'another form')`,
    ];
    for (const attempt of attempts)
      await expect(app.context.db.query(attempt), attempt).rejects.toThrow(/permission denied|must be owner/);
  });

  test('even the owner of the tables cannot change or delete a transfer', async () => {
    const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
    for (const attempt of [
      'update ledger.transfer set amount = amount + 1',
      'delete from ledger.transfer',
      'delete from ledger.seal',
      'delete from ledger.seal_head',
      'update ledger.seal_head set upto_tx = upto_tx - 1',
    ]) {
      await expect(owner.query(attempt)).rejects.toThrow(/append only/);
    }
    await owner.close();
  });

  test('a function of the ledger posts only the codes and accounts it is for', async () => {
    const memberId = await openMember(app.context, 0n);
    await expect(
      app.owner.query(`select ledger.credit($1, 1, ledger.code('payout'), ledger.account('house:ggr'), 5)`, [memberId]),
    ).rejects.toThrow(/cannot post/);
    await expect(
      app.owner.query(
        `select ledger.pay(ledger.code('deposit'), ledger.account('payment:gateway'), 0, $1, $2, 0, $3)`,
        [[memberId], [1n], [5n]],
      ),
    ).rejects.toThrow(/cannot post/);
  });
});

// Transactions of other databases on the same server hold seals up for a moment.
const isSealed = async (): Promise<boolean> => {
  await app.context.db.transaction((tx) => sealNext(tx));
  const { rows } = await app.context.db.query<{ sealed: boolean }>(
    'select max(tx) <= (select upto_tx from ledger.seal_head) as sealed from ledger.transfer',
  );
  return rows[0]?.sealed ?? false;
};
const everythingSealed = () => expect.poll(isSealed, { timeout: 20_000, interval: 5 }).toBe(true);

describe('audit', () => {
  test('a clean ledger is clean, and after any run of moves too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ kind: fc.constantFrom('credit', 'hold', 'post', 'void'), amount: fc.bigInt(1n, 50n * P) }),
          { maxLength: 12 },
        ),
        async (moves) => {
          const memberId = await openMember(app.context, 20n * P);
          let expected = 20n * P;
          let held: { id: bigint; amount: bigint } | undefined;
          for (const move of moves) {
            if (move.kind === 'credit') {
              await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: move.amount });
              expected += move.amount;
            } else if (move.kind === 'hold' && !held) {
              const holdId = app.context.newId();
              const after = await app.owner.transaction((tx) =>
                openHold(tx, {
                  memberId,
                  holdId,
                  amount: move.amount,
                  toAccount: ACCOUNT['payment:gateway'],
                  expiresAtMs: app.clock.nowMs() + 1000,
                }),
              );
              expect(after === null).toBe(move.amount > expected);
              if (after !== null) {
                held = { id: holdId, amount: move.amount };
                expected -= move.amount;
              }
            } else if (held && (move.kind === 'post' || move.kind === 'void')) {
              const { id, amount } = held;
              await app.owner.transaction((tx) =>
                decideHold(tx, memberId, id, move.kind === 'post' ? 'posted' : 'voided'),
              );
              if (move.kind === 'void') expected += amount;
              held = undefined;
            }
          }
          expect(await main(memberId)).toBe(expected);
        },
      ),
      { numRuns: 25 },
    );
    expect((await findings(app.context)).filter((one) => !one.check.includes('deposit'))).toEqual([]);
  });

  test('a row changed behind the ledger’s back is named, and the seal chain breaks (museum 27)', async () => {
    const memberId = await openMember(app.context, 7n * P);
    await everythingSealed();
    const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
    await owner.query(`set session_replication_role = replica`);
    await owner.query('update ledger.transfer set amount = amount + 1 where member_id = $1', [memberId]);
    const broken = await findings(app.context);
    expect(broken.map((one) => one.check)).toEqual(
      expect.arrayContaining(['each balance equals its transfers', 'the seal chain is whole']),
    );
    expect(broken.find((one) => one.check === 'each balance equals its transfers')?.what).toContain(String(memberId));
    await owner.query('update ledger.transfer set amount = amount - 1 where member_id = $1', [memberId]);
    await owner.close();
  });

  test('the newest seal is missed as soon as it is deleted, and still when others came after it', async () => {
    await openMember(app.context, P);
    await everythingSealed();
    const seals = async () => (await findings(app.context)).filter((one) => one.check === 'the seal chain is whole');
    expect(await seals()).toEqual([]);
    const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
    await owner.query(`set session_replication_role = replica`);
    await owner.query('delete from ledger.seal where number = (select max(number) from ledger.seal)');
    await owner.close();
    expect(await seals()).toMatchObject([
      { what: expect.stringMatching(/^the chain goes up to seal \d+, the seals to/) },
    ]);
    await openMember(app.context, P);
    await everythingSealed();
    expect(await seals()).toMatchObject([{ what: expect.stringMatching(/^seal \d+ .+ does not match/) }]);
  });
});
