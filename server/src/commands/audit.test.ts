// One file: the changes that a compromised server could make, and the findings of the audit.
import { createHmac } from 'node:crypto';
import { PLINKO_RISKS, plinkoTable } from '@lantern/games/instant';
import { slotGames } from '@lantern/games/slots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { crashBet, crashTable, dropped, openInstantApp, richMember, started, tile } from '../../test/instant.ts';
import { drawOnSale, placed } from '../../test/lottery.ts';
import { withVietnam } from '../../test/modules.ts';
import { findingsBut, openMember, openTestEvent, P, PLAIN } from '../../test/money.ts';
import type { Person } from '../../test/people.ts';
import { playBatch } from '../../test/plays.ts';
import { ensureChain, takeSeed } from '../modules/fairness/index.ts';
import { addVendor } from '../modules/gateway/index.ts';
import { audit, balancesOf } from '../modules/ledger/index.ts';
import { playSpin } from '../modules/slots/slots.spin.ts';
import { registryChecks, winRound } from '../modules/wager/index.ts';

// Every change uses the login of the running server, `lantern_app`: the rights of a compromised server.
let app: TestApp;
beforeAll(async () => {
  app = await openInstantApp(withVietnam);
  await app.context.db.query("update catalogue.game set state = 'on' where kind = 'house'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
  await ensureChain(app.context, app.context.db, { game: 'crash', length: 200 });
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
// A change and its reversal leave traces in the seals, whose own tests prove that.
const named = async () =>
  (await findingsBut(app.context, 'a final record changed')).map(({ check, what }) => `${check}: ${what}`);
const DENIED = /permission denied/;

describe('money without a cause', () => {
  test.each([
    ['a credit', `select ledger.credit($1, 77, ledger.code('deposit'), ledger.account('payment:gateway'), 5000000)`],
    ['a credit by its inner function', 'select ledger.post_credit($1, 77, 13::smallint, 22::smallint, 5000000, 0)'],
    [
      'a payout',
      `select ledger.pay(ledger.code('payout'), ledger.account('house:ggr'), 0, array[$1::bigint], array[77::bigint], 0, array[5000000::bigint])`,
    ],
    ['a play', 'select ledger.play(array[$1::bigint], array[77::bigint], array[1::bigint], array[5000000::bigint])'],
    ['a jackpot', 'select ledger.pay_jackpot($1, 77, 0, 1, 5000000)'],
    [
      'a fed jackpot',
      'select ledger.feed_jackpots(array[$1::bigint], array[77::bigint], array[1], array[1::bigint], array[5000000::bigint])',
    ],
    ['a seeded jackpot', `select ledger.seed_jackpot($1, 77, 0, 1, 'LTN', 5000000)`],
    ['a jackpot added to a round', `select wager.add_jackpot($1, gen_random_uuid(), 77, 5000000)`],
    ['a play past its guards', `insert into wager.wager (member_id, id) values ($1, 77)`],
    ['a bet that never was', `insert into wager.slip (member_id, key) values ($1, gen_random_uuid())`],
    ['a round with a stake it never had', 'update wager.round set staked = 5000000 where member_id = $1'],
    [
      'a credit of the owner',
      `insert into ledger.owner_credit (member_id, cause, code, number, amount) values ($1, 77, 13, 0, 5000000)`,
    ],
    ['a ceiling of its own', `insert into wager.play_ceiling select 'X', $1::bigint::text, 1000000`],
  ])('%s is refused', async (_what, sql) => {
    const memberId = await openMember(app.context, 0n);
    await expect(app.context.db.query(sql, [memberId])).rejects.toThrow(/permission denied|append only/);
    expect(await main(memberId)).toBe(0n);
  });

  test('trial money for a real account is refused, and a trial gets it once', async () => {
    const memberId = await openMember(app.context, 0n);
    await expect(app.context.db.query('select ledger.grant_trial($1, 5000000)', [memberId])).rejects.toThrow(
      /is no trial/,
    );
    const trial = app.context.newId();
    await app.context.db.query(`select ledger.open_accounts($1, 'TRIAL')`, [trial]);
    for (const _ of [1, 2]) await app.context.db.query('select ledger.grant_trial($1, 5000000)', [trial]);
    expect(await main(trial)).toBe(5n * P);
  });
});

describe('a hold', () => {
  beforeAll(() =>
    addVendor(app.context.db, {
      code: 'HOLDS',
      id: app.context.newId(),
      name: 'Holds',
      category: 'LIVE',
      mode: 'transfer',
      networks: [],
      games: ['table-1'],
      launch_url: 'http://127.0.0.1/play',
      api_url: '',
      takes_trials: false,
      is_sandbox: false,
      atIso: new Date(app.clock.nowMs()).toISOString(),
    }),
  );
  /** A transfer to a vendor, as the server writes it. */
  async function transfer(memberId: bigint, amount: bigint, direction = 'in'): Promise<bigint> {
    const id = app.context.newId();
    await app.context.db.query(
      `insert into gateway.transfer (member_id, id, key, body_hash, vendor, direction, amount, created_at)
       values ($1, $2, $3, '', 'HOLDS', $4, $5, now())`,
      [memberId, id, crypto.randomUUID(), direction, amount],
    );
    return id;
  }
  const request = (name: 'float_hold' | 'float_void', memberId: bigint, id: bigint) =>
    app.context.db.query<{ done: string | boolean | null }>(`select gateway.${name}($1, $2) as done`, [memberId, id]);

  test('is opened and decided by no function that takes an amount, an account or a decision from the server', async () => {
    const memberId = await openMember(app.context, 10n * P);
    for (const sql of [
      `select ledger.hold_open($1, 77, 5000000, ledger.account('payment:gateway'), now())`,
      `select ledger.hold_open($1, 77, 5000000, ledger.account('vendor:float'), now())`,
      `select ledger.hold_decide($1, 77, 'posted')`,
      `select ledger.hold_decide($1, 77, 'voided')`,
      `insert into ledger.hold (member_id, id) values ($1, 77)`,
    ])
      await expect(app.context.db.query(sql, [memberId]), sql).rejects.toThrow(DENIED);
    expect(await balancesOf(app.context.db, memberId)).toMatchObject({ main: 10n * P, pending: 0n });
  });

  test('takes the amount of its transfer once, from its own member, and returns it once', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const other = await openMember(app.context, 10n * P);
    const [id, back] = [await transfer(memberId, 4n * P), await transfer(memberId, 4n * P, 'out')];
    for (const [who, about] of [
      [memberId, 77n],
      [memberId, back],
      [other, id],
    ] as const)
      for (const name of ['float_hold', 'float_void'] as const)
        await expect(request(name, who, about)).rejects.toThrow(/has no transfer/);
    for (const _ of [1, 2])
      expect((await request('float_hold', memberId, id)).rows).toEqual([{ done: String(6n * P) }]);
    expect(await balancesOf(app.context.db, memberId)).toMatchObject({ main: 6n * P, pending: 4n * P });
    await app.context.db.query(`select ledger.hold_expire_due('9999-01-01', 1000)`);
    expect(await balancesOf(app.context.db, memberId)).toMatchObject({ main: 6n * P, pending: 4n * P });
    const voided = await Promise.all([request('float_void', memberId, id), request('float_void', memberId, id)]);
    expect(voided.map(({ rows }) => rows[0]?.done).sort()).toEqual([false, true]);
    expect(await balancesOf(app.context.db, memberId)).toMatchObject({ main: 10n * P, pending: 0n });
    expect(await named()).toEqual([
      expect.stringMatching(
        /^every hold for a vendor has its transfer.+: hold \d+ of member \d+ \(voided, 4000000\), transfer pending/,
      ),
    ]);
    await app.owner.query(`update gateway.transfer set state = 'failed', decided_at = now() where id = $1`, [id]);
    expect(await named()).toEqual([]);
  });

  test('is not voided after its transfer was decided, nor after its amount was changed', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const id = await transfer(memberId, 4n * P);
    await request('float_hold', memberId, id);
    const set = (change: string) => app.context.db.query(`update gateway.transfer set ${change} where id = $1`, [id]);
    await set('amount = 1');
    expect((await request('float_void', memberId, id)).rows).toEqual([{ done: false }]);
    expect(await named()).toContainEqual(expect.stringContaining('every hold for a vendor has its transfer'));
    await set(`amount = ${4n * P}`);
    await set(`state = 'done'`);
    await expect(request('float_void', memberId, id)).rejects.toThrow(/has no transfer/);
    expect(await named()).toContainEqual(expect.stringContaining('every hold for a vendor has its transfer'));
    await set(`state = 'pending'`);
    expect(await named()).toEqual([]);
  });
});

describe('a deposit', () => {
  const insert = async (memberId: bigint, amount: bigint): Promise<bigint> => {
    const id = app.context.newId();
    await app.context.db.query(
      `insert into cashier.deposit (member_id, id, key, body_hash, method, amount, currency, language, created_at, ask_at)
       values ($1, $2, gen_random_uuid(), '\\x00', 'quaypay', $3, 'LTN', 'EN', now(), now())`,
      [memberId, id, amount],
    );
    return id;
  };
  const credit = (memberId: bigint, id: bigint) =>
    app.context.db.query<{ after: string | null }>('select cashier.credit_deposit($1, $2) as after', [memberId, id]);
  const bodyOf = (id: bigint, change: object = {}) =>
    Buffer.from(
      JSON.stringify({
        eventId: `evt_${id}`,
        paymentId: `pay_${id}`,
        reference: `D${id.toString(36).toUpperCase()}`,
        amount: '50.00',
        currency: 'LTN',
        status: 'paid',
        ...change,
      }),
    );
  const store = (id: bigint, body: Buffer, secret = 'webhook-secret-for-tests') => {
    const [time, name] = ['1700000000', `evt_${id}`];
    const sign = createHmac('sha256', secret).update(`${time}\n${name}\n`).update(body).digest('hex');
    return app.context.db.query("select cashier.keep_event('quaypay', now(), $1, $2, $3, $4)", [
      time,
      name,
      sign,
      body,
    ]);
  };

  test('invented by the server is not credited, nor one it reports as credited', async () => {
    const memberId = await openMember(app.context, 0n);
    const id = await insert(memberId, 50n * P);
    await expect(credit(memberId, id)).rejects.toThrow(/neither paid nor decided/);
    await app.context.db.query(`update cashier.deposit set state = 'credited', settled_at = now() where id = $1`, [id]);
    expect(await main(memberId)).toBe(0n);
    expect(await named()).toEqual([expect.stringContaining(`credited deposit has its transfer`)]);
    await app.context.db.query(`update cashier.deposit set state = 'review', settled_at = null where id = $1`, [id]);
  });

  test('is not credited by a web-hook with another signature, and none can be stored past the check', async () => {
    const memberId = await openMember(app.context, 0n);
    const id = await insert(memberId, 50n * P);
    await expect(store(id, bodyOf(id), 'a secret of somebody else')).rejects.toThrow(/not signed by the provider/);
    await expect(
      app.context.db.query(`insert into cashier.payment_event values ('e', $1, 'p', 'r', 'paid', '50', 'LTN', now())`, [
        id,
      ]),
    ).rejects.toThrow(DENIED);
    await expect(app.context.db.query('select * from cashier.provider_key')).rejects.toThrow(DENIED);
    await expect(app.context.db.query(`select cashier.set_provider_key('quaypay', 'mine')`)).rejects.toThrow(DENIED);
    await expect(credit(memberId, id)).rejects.toThrow(/neither paid nor decided/);
  });

  test('is credited once by the provider’s signed report, with its own amount and no other', async () => {
    const memberId = await openMember(app.context, 0n);
    const [id, dearer] = [await insert(memberId, 50n * P), await insert(memberId, 500n * P)];
    await store(id, bodyOf(id));
    await store(dearer, bodyOf(dearer));
    expect((await credit(memberId, id)).rows).toEqual([{ after: String(50n * P) }]);
    expect((await credit(memberId, id)).rows).toEqual([{ after: null }]);
    await expect(credit(memberId, dearer)).rejects.toThrow(/neither paid nor decided/);
    await app.context.db.query(`update cashier.deposit set state = 'review' where id = $1`, [dearer]);
    for (const change of ['amount = 1', 'member_id = 1', 'id = 1'])
      await expect(app.context.db.query(`update cashier.deposit set ${change} where id = $1`, [id])).rejects.toThrow(
        DENIED,
      );
    await app.context.db.query(`update cashier.deposit set state = 'credited', settled_at = now() where id = $1`, [id]);
    expect(await named()).toEqual([]);
  });

  test('is not credited by the payment of another deposit', async () => {
    const memberId = await openMember(app.context, 0n);
    const [one, other] = [await insert(memberId, 50n * P), await insert(memberId, 50n * P)];
    await store(one, bodyOf(one, { paymentId: 'pay_same' }));
    await store(other, bodyOf(other, { paymentId: 'pay_same' }));
    await credit(memberId, one);
    await expect(credit(memberId, other)).rejects.toThrow(/paid another deposit/);
    await app.context.db.query(`update cashier.deposit set state = 'credited', settled_at = now() where id = $1`, [
      one,
    ]);
    await app.context.db.query(`update cashier.deposit set state = 'review' where id = $1`, [other]);
  });
});

const spinBy = (memberId: bigint) =>
  playSpin(app.context, {
    actor: { kind: 'member', memberId, account: 'a', type: 0, currency: 'LTN', language: 'EN', sessionId: 's' },
    game: 'koi-lantern',
    key: crypto.randomUUID(),
    bodyHash: Buffer.from('body'),
    body: { stake: '0.1', mode: 'base', mathsVersion: 1 },
    address: '10.0.0.1',
    headers: {},
    language: 'EN',
  });

describe('a forged win', () => {
  /** A ball as the server books one, with the attacker's path and payout. */
  async function forge(memberId: bigint, payout: bigint, path: string): Promise<void> {
    const { pairId, nonce } = await takeSeed(app.context, memberId);
    const wagerId = app.context.newId();
    const detail = { kind: 'plinko', pair: pairId.toString(), nonce, rows: 8, risk: 'low', path } as const;
    const round = {
      memberId,
      currency: 'LTN',
      key: crypto.randomUUID(),
      bodyHash: Buffer.from('x'),
      wagerId,
      category: 'RNG',
      vendor: 'LTN_INSTANT',
      game: 'plinko',
      round: `${pairId}:${nonce}`,
      detail,
      stake: P,
      payout,
      nonce: { pairId, nonce },
    };
    await playBatch(app.context.db, [round]);
  }

  test('above the game’s greatest payout, or of a game without one, is refused', async () => {
    const memberId = await openMember(app.context, 10n * P);
    await expect(forge(memberId, 10_001n * P, '00000000')).rejects.toThrow(/more than its maths can/);
    const round = { memberId, vendor: 'LTN_SLOTS', game: 'no-such-game', payout: 2n * P };
    const played = {
      ...round,
      currency: 'LTN',
      key: crypto.randomUUID(),
      bodyHash: Buffer.from('x'),
      wagerId: app.context.newId(),
      category: 'RNG',
      round: 'r',
      detail: PLAIN,
      stake: P,
    };
    await expect(playBatch(app.context.db, [played])).rejects.toThrow(/more than its maths can/);
    expect(await main(memberId)).toBe(10n * P);
  });

  test('below it is named by the audit, which drops the ball again', async () => {
    const memberId = await openMember(app.context, 10n * P);
    await forge(memberId, 100n * P, '00000000');
    const found = await named();
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`plinko .+ of member ${memberId} says `)));
    await undo(memberId);
  });

  test('of a vendor’s round without a vendor is named, and one of an unknown event', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const base = { memberId, vendor: 'NOBODY', category: 'RNG', game: 'g', round: 'r', bodyHash: Buffer.from('1') };
    await winRound(app.context, { ...base, kind: 'PROMO', tx: 'w', amount: 5n * P });
    const eventId = await openTestEvent(app.context);
    expect((await audit(app.context.db, registryChecks(app.context.hooks))).map(({ what }) => what)).toEqual([
      expect.stringContaining(`of member ${memberId} at NOBODY`),
      expect.stringMatching(new RegExp(`^event ${eventId} .+ is no draw`)),
    ]);
  });

  test('of a board that does not exist, or of a lottery bet before its draw, is named', async () => {
    const memberId = await openMember(app.context, 10n * P);
    const base = {
      memberId,
      vendor: 'LTN_INSTANT',
      category: 'RNG',
      game: 'mines',
      round: '7',
      bodyHash: Buffer.from('1'),
    };
    await winRound(app.context, { ...base, kind: 'PROMO', tx: 'win:7', amount: 5n * P });
    expect(await named()).toContainEqual(
      expect.stringMatching(new RegExp(`^every round of these games has its board .+ of member ${memberId}`)),
    );
    const { id } = await drawOnSale(app, 'fastmb1');
    await placed(app.context, { memberId, drawIds: [id], lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }] });
    await app.context.db.query(
      `select wager.settle_chunk($1, 1, null, $2, 0, $2, $3, array[$2::bigint], array_agg(id), array[990000000::bigint], '[{"hits": 1}]',
         array[1000000::bigint], '{}', '{}', '{}')
       from wager.wager where member_id = $2 and event_id = $1`,
      [id, memberId, (1n << 62n).toString()],
    );
    expect(await named()).toContainEqual(
      expect.stringMatching(
        new RegExp(`^every settled bet of the lottery is on a draw .+ of member ${memberId} on ${id} is won`),
      ),
    );
  });

  /** Removes the forged balls of a member before the next tests. */
  async function undo(memberId: bigint): Promise<void> {
    await app.owner.query('delete from wager.slip where member_id = $1', [memberId]);
    await app.owner.query('delete from wager.wager where member_id = $1', [memberId]);
    await app.owner.query('set session_replication_role = replica');
    await app.owner.query('delete from ledger.transfer where member_id = $1', [memberId]);
    await app.owner.query('delete from ledger.balance where member_id = $1', [memberId]);
    await app.owner.query('set session_replication_role = origin');
  }
});

describe('a changed row', () => {
  const changed = async (set: string, undo: string, found: RegExp, values: unknown[]) => {
    await app.owner.query(set, values);
    const reported = await named();
    await app.owner.query(undo, values);
    expect(reported, set).toContainEqual(expect.stringMatching(found));
  };

  test('of a spin, a ball or a board is named', async () => {
    const who = await richMember(app);
    await spinBy(who.memberId);
    const ball = await dropped(app, who, { stake: '1', rows: 8, risk: 'low' });
    const board = await started(app, who, { stake: '1', mines: 3 });
    await tile(app, who, board.roundId, 1);
    const before = await named();
    const id = [who.memberId];
    const slots = `update wager.wager set detail =`;
    await changed(
      `${slots} detail || '{"mode": "buy"}' where member_id = $1 and vendor = 'LTN_SLOTS'`,
      `${slots} detail || '{"mode": "base"}' where member_id = $1 and vendor = 'LTN_SLOTS'`,
      /^every spin cost and paid .+ spin \d+ of member/,
      id,
    );
    const flipped = ball.path.map((step) => 1 - step).join('');
    await changed(
      `${slots} detail || '{"path": "${flipped}"}' where member_id = $1 and game = 'plinko'`,
      `${slots} detail || '{"path": "${ball.path.join('')}"}' where member_id = $1 and game = 'plinko'`,
      /^every ball of plinko .+ says it fell/,
      id,
    );
    await changed(
      'update instant.mines_round set nonce = nonce + 5 where member_id = $1',
      'update instant.mines_round set nonce = nonce - 5 where member_id = $1',
      /^every board of mines .+ was drawn from a seed that was not committed to/,
      id,
    );
    expect(await named()).toEqual(before);
  });

  test('of crash is named: its end, its link, its bets, and a bet paid above the end', async () => {
    const who = await richMember(app);
    const id = await crashed(who);
    const before = await named();
    const row = (set: string) => `update instant.crash_round set ${set} where id = $1`;
    await changed(row('bust = bust + 100'), row('bust = bust - 100'), /says it ended at \d+; its chain gives \d+/, [
      id,
    ]);
    await changed(row(`link = reverse(link)`), row(`link = reverse(link)`), /is not the one of its chain/, [id]);
    const bet = (set: string) => `update instant.crash_bet set ${set} where round_id = $1`;
    await changed(bet('target = target + 100'), bet('target = target - 100'), /has other bets than were hashed/, [id]);
    await changed(bet('stake = stake * 2'), bet('stake = stake / 2'), /has other bets than were hashed/, [id]);
    await changed(bet('payout = payout + 1'), bet('payout = payout - 1'), /says payout \d+; it is \d+/, [id]);
    const chain = 'update fairness.chain set terminal_hash = reverse(terminal_hash)';
    await changed(chain, chain, /^every shown link lies on its announced chain: chain \d+ does not end/, []);
    expect(await named()).toEqual(before);
  });

  /** A settled round of crash with a bet of this member. */
  async function crashed(who: Person): Promise<string> {
    for (let tries = 0; tries < 60; tries += 1) {
      const { round } = await crashTable(app);
      if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) {
        await crashBet(app, who, round, '10', '1.01');
        for (let turns = 0; turns < 60; turns += 1) {
          app.clock.advance(6_000);
          await app.jobs.runDue();
          const sql = `select 1 from instant.crash_round where id = $1 and state = 'settled'`;
          if ((await app.context.db.query(sql, [round.roundId])).rowCount) return round.roundId;
        }
      }
      app.clock.advance(6_000);
      await app.jobs.runDue();
    }
    throw new Error('no round was played');
  }
});

test('every game with a single posting has the ceiling of its maths, and no other has one', async () => {
  const { rows } = await app.context.db.query<{ game: string; times: number }>(
    `select vendor || ' ' || game as game, times from wager.play_ceiling`,
  );
  const tables = PLINKO_RISKS.flatMap((risk) =>
    [8, 9, 10, 11, 12, 13, 14, 15, 16].flatMap((n) => plinkoTable(n, risk)),
  );
  const plinko = Number(tables.reduce((top, one) => (one > top ? one : top), 0n)) / 10_000;
  const slots = slotGames().map(({ id, capHundredths }) => [`LTN_SLOTS ${id}`, capHundredths / 100] as const);
  expect(Object.fromEntries(rows.map(({ game, times }) => [game, times]))).toEqual(
    Object.fromEntries([['LTN_INSTANT plinko', plinko], ...slots]),
  );
});

test('the login of the server may call these functions of the ledger and no others', async () => {
  const { rows } = await app.context.db.query<{ proname: string }>(
    `select distinct p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'ledger' and has_function_privilege('lantern_app', p.oid, 'execute') order by 1`,
  );
  // Forms of sealed rows, and the numbers of names, move nothing.
  const own = rows
    .map(({ proname }) => proname)
    .filter((name) => !/transfer|seal|digest|final|form_of|records_outside/.test(name));
  expect(own).toEqual([
    'account',
    // Fails at its end unless two operators decided this amount.
    'adjust',
    // Reads what a bet was bought back for.
    'cashed_out',
    'close_event',
    'code',
    'currency_of',
    'decimals_of',
    'drop_ended_months',
    'ensure_partitions',
    'grant_trial',
    'hold_expire_due',
    'hold_state',
    'is_posted',
    'is_trial',
    'jackpot_of',
    'limit_in',
    'limit_unit_of',
    'main_of',
    'open_accounts',
    'other_heads',
    'other_partitions',
    'other_records',
    'own_shard',
    'places_of',
    // Fails at its end unless two operators decided it.
    'put_currency',
    // The merchant's decimals, for whole minor units at providers; no balance changes with them.
    'put_decimals',
    'receivable_of',
    'register_currency',
    'sweep',
    'transactions_behind',
  ]);
});

test('the login of the server may call these functions with the rights of the ledger and no others', async () => {
  const { rows } = await app.context.db.query<{ module: string; names: string[] }>(
    `select n.nspname as module, array_agg(distinct p.proname::text order by p.proname::text) as names
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname <> 'ledger' and p.prosecdef and p.proowner = 'lantern_ledger'::regrole and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('lantern_app', p.oid, 'execute') group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ module, names }) => [module, names]))).toEqual({
    agents: ['transfer_between'],
    bonus: ['expire', 'forfeit', 'grant_bonus', 'take_back'],
    cashier: [
      // What arrived beyond a deposit, as two operators decided; what a provider took back, and gave back.
      'credit_case',
      'credit_deposit',
      // Holds what a withdrawal says; the others move it only as operators or the provider decided.
      'hold_withdrawal',
      'is_decided_deposit',
      'is_decided_withdrawal',
      'is_paid_for',
      'is_payout_over',
      'is_reviewed',
      'is_reviewed_case',
      'is_unpaid',
      'pay_withdrawal',
      'release_withdrawal',
      'restore_deposit',
      'return_withdrawal',
      'take_deposit',
      // What must be played of a deposit that was taken back.
      'take_requirement',
    ],
    // Pays what a bill of a contract still owes, from its upline.
    contracts: ['is_approved_run', 'pay_bill', 'pay_rebate'],
    gateway: ['float_hold', 'float_in', 'float_of', 'float_out', 'float_result', 'float_void', 'report_round'],
    instant: ['drop_empty_rounds'],
    live: ['drop_empty_rounds'],
    lottery: ['drop_empty_draws'],
    // What settled bets count for missions; no money moves.
    missions: ['count_bets'],
    // Points that bets, claimed rewards and two operators give; what a member has is spent, and comes back if it was rejected.
    points: ['adjust', 'change_stock', 'convert', 'count_bets', 'decide', 'pay_reward', 'redeem'],
    rewards: ['claim', 'end_reward', 'fund_budget', 'give', 'lock_members', 'lock_rewards'],
    slots: ['play', 'seed_pool'],
    // Money of members at tables: stacks and pots of one table, between which nothing is made or lost.
    tables: ['buy_in', 'cash_out', 'end_pot', 'open_pot', 'pot_to_seat', 'seat_to_pot', 'take_rake', 'top_up'],
    turnover: ['open_requirement'],
    wager: [
      'apply_rounds',
      // The stakes of open bets, while their events are on sale.
      'cancel_open',
      // At most what the bet would pay, while its market is open at the version of the offer.
      'cash_out',
      // The same of a bet with legs, at the versions of the prices of its open legs.
      'cash_out_legs',
      'count_pot',
      'decide_held',
      // Refunds what waited and is refused.
      'decide_waiting',
      'finish_pot',
      'lock_finals',
      'note_finals',
      'place',
      'play',
      'read_finals',
      'record_reported',
      'refund_chunk',
      // Refunds what still waits, before its time is over.
      'refuse_waiting',
      'resettle_one',
      'settle_chunk',
      'settle_legs',
      'take_legs',
      'void_play',
    ],
  });
});
