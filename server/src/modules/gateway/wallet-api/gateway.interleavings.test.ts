import type { Sw1Answer } from '@lantern/contract/gateway';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Partner } from '../../../../../tools/conformance/client.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, openMember, P } from '../../../../test/money.ts';
import { openVendor, type VendorSide } from '../../../../test/vendor.ts';
import { balancesOf } from '../../ledger/index.ts';
import { heldCreditOf } from '../../wager/index.ts';
import { casesOf } from '../gateway.office.store.ts';
import { seamless } from '../gateway.service.ts';
import { vendorOf } from '../gateway.store.ts';
import { issueLaunchTicket } from '../vendors/gateway.tickets.ts';
import { moveCase } from './gateway.cases.ts';

const PLAYERS = 300;
const START = 60n;
const TIMES = 4n;
const GIFT_DAY = 2_000n;
const TRIES_MAX = 20;

let app: TestApp;
let partner: Partner;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '2' });
  const side: VendorSide = { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
  partner = await openVendor(side, 'MANY');
  await app.context.db.query(
    `update gateway.vendor set gift_max = $1, gift_day_max = $2, win_times_max = $3, win_max = null where code = 'MANY'`,
    [20n * P, GIFT_DAY * P, Number(TIMES)],
  );
});
afterAll(() => app?.close());

const short = (...names: string[]) => fc.constantFrom(...names);
const money = fc.constantFrom('1', '7', '15', '21', '45');
const message = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('bet' as const),
      tx: short('b0', 'b1', 'b2'),
      amount: money,
      pool: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('win' as const),
      tx: short('w0', 'w1', 'w2'),
      amount: money,
      type: fc.constantFrom('WIN', 'PROMO', 'FREE_ROUND', 'JACKPOT'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('rollback' as const),
      tx: short('u0', 'u1', 'u2', 'u3'),
      ref: short('b0', 'b1', 'w0', 'w1', 'w2'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('adjust' as const),
      tx: short('a0', 'a1'),
      ref: short('b0', 'w0', 'w1'),
      amount: fc.constantFrom('5', '25', '-4', '-30'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('batchSettle' as const),
      txs: fc.constant(['w1', 'w2'] as const),
      amount: money,
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('betwin' as const), amount: money, paid: money }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('closeRound' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('decide' as const), tx: short('w0', 'w1', 'w2'), isPaid: fc.boolean() }),
  },
);
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never;

const micros = (text: string): bigint => (text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text)) * P;

/** A player with the balance that follows from the answers alone: each accepted movement once, and nothing else. */
class Player {
  net = START * P;
  private readonly booked = new Set<string>();
  private readonly memberId: bigint;
  private readonly playerId: string;
  private readonly sessionToken: string;
  constructor(memberId: bigint, opened: Record<string, unknown>) {
    this.memberId = memberId;
    this.playerId = String(opened['playerId']);
    this.sessionToken = String(opened['sessionToken']);
  }
  name = (tx: string) => `${this.playerId}-${tx}`;
  private base = () => ({ playerId: this.playerId, roundId: this.name('r'), gameCode: 'table-1' });

  /** Repeats until the answer is final: a late one leaves the outcome open, and a repeat gets it (standards.md 3.3, timing). */
  private async say(op: string, body: object): Promise<Sw1Answer> {
    const vendor = await vendorOf(app.context.db, 'MANY');
    if (!vendor) throw new Error('no vendor');
    for (let tries = 1; ; tries += 1) {
      const answer = await seamless(app.context, vendor, op, body);
      const isUndecided = (one: Sw1Answer): boolean => one.code === 'RETRY' && one.effect !== 'HELD';
      const { results = [] } = answer as { results?: Sw1Answer[] };
      if (tries === TRIES_MAX || ![answer, ...results].some(isUndecided)) return answer;
    }
  }
  /** An id answered OK moved money once, however often it is answered. */
  private book(answer: Sw1Answer, tx: string, change: bigint): void {
    if (answer.code !== 'OK' || this.booked.has(tx)) return;
    this.net += change;
    this.booked.add(tx);
  }

  private async decide(tx: string, isPaid: boolean): Promise<void> {
    const request = { state: 'open', vendor: 'MANY', kind: 'held', from: 'real', pageNo: 1, pageSize: 5000 } as const;
    const row = (await casesOf(app.context.db, request)).rows.find(({ about }) => about === this.name(tx));
    if (!row) return;
    const before = await heldCreditOf(app.context.db, 'MANY', row.about);
    const isDone = await app.context.db.transaction((tx) =>
      moveCase(app.context, tx, row, isPaid ? 'pay' : 'turn_down'),
    );
    if (isDone && isPaid && before?.state === 'waiting')
      this.book({ code: 'OK' } as Sw1Answer, tx, BigInt(before.op.amount));
  }

  async send(one: Message): Promise<void> {
    const base = this.base();
    const { playerId, sessionToken } = this;
    if (one.op === 'decide') return this.decide(one.tx, one.isPaid);
    if (one.op === 'bet') {
      const jackpotContribution = one.pool ? [{ jackpotId: 'moon', amount: '1' }] : [];
      const body = { ...base, sessionToken, txId: this.name(one.tx), amount: one.amount, jackpotContribution };
      return this.book(await this.say('bet', body), one.tx, -micros(one.amount));
    }
    if (one.op === 'win') {
      const jackpot = one.type === 'JACKPOT' ? { jackpotId: 'moon' } : {};
      const body = { ...base, txId: this.name(one.tx), amount: one.amount, type: one.type, ...jackpot };
      return this.book(await this.say('win', body), one.tx, micros(one.amount));
    }
    if (one.op === 'adjust') {
      const body = {
        playerId,
        roundId: base.roundId,
        txId: this.name(one.tx),
        refTxId: this.name(one.ref),
        delta: one.amount,
        reason: 'model',
      };
      return this.book(await this.say('adjust', body), one.tx, micros(one.amount));
    }
    if (one.op === 'betwin') {
      const names = { betTxId: this.name('x-b'), winTxId: this.name('x-w') };
      const body = {
        ...base,
        roundId: this.name('r2'),
        sessionToken,
        ...names,
        betAmount: one.amount,
        winAmount: one.paid,
      };
      const answer = await this.say('betwin', body);
      this.book(answer, 'x-w', micros(one.paid));
      // The bet of a held win stands: of two concurrent ones, the accepted one.
      if (answer.code === 'OK' || answer.effect === 'HELD')
        this.book({ ...answer, code: 'OK' }, 'x-b', await this.standing('x-b'));
      return;
    }
    if (one.op === 'batchSettle') {
      const items = one.txs.map((tx) => ({ ...base, txId: this.name(tx), amount: one.amount }));
      const { results } = (await this.say('batchSettle', { items })) as unknown as { results: Sw1Answer[] };
      for (const [at, tx] of one.txs.entries()) this.book(results[at] as Sw1Answer, tx, micros(one.amount));
      return;
    }
    if (one.op === 'closeRound') {
      await this.say('closeRound', { playerId, roundId: base.roundId, txId: this.name('c') });
      return;
    }
    const answer = await this.say('rollback', { playerId, txId: this.name(one.tx), refTxId: this.name(one.ref) });
    if (answer.effect === 'REFUND' || answer.effect === 'TAKEN_BACK')
      this.book(answer, one.tx, -(await this.standing(one.ref)));
  }
  /** The amount of the transaction; its own answer may still be in transit. */
  private async standing(tx: string): Promise<bigint> {
    const { rows } = await app.context.db.query<{ op: string; amount: string }>(
      'select op, amount from wager.round_tx where vendor = $1 and tx = $2',
      ['MANY', this.name(tx)],
    );
    return BigInt(rows[0]?.amount ?? 0) * (rows[0]?.op === 'bet' ? -1n : 1n);
  }

  async has(): Promise<bigint> {
    const { main } = await balancesOf(app.context.db, this.memberId);
    const { rows } = await app.context.db.query<{ owed: string }>('select ledger.receivable_of($1) as owed', [
      this.memberId,
    ]);
    return main - BigInt(rows[0]?.owed ?? 0);
  }
}

async function sit(): Promise<Player> {
  const memberId = await openMember(app.context, START * P);
  const { currency } = await balancesOf(app.context.db, memberId);
  const request = {
    memberId,
    currency,
    isTrial: false,
    vendor: 'MANY',
    game: 'table-1',
    language: 'EN',
    device: 'test',
  };
  const ticket = await issueLaunchTicket(app.context, app.context.db, request);
  return new Player(memberId, (await ask(partner, 'authenticate', { launchToken: ticket?.ticket })).answer);
}

test('two concurrent calls on each wallet, with decisions between them: every balance follows from the answers, and no ceiling is passed', async () => {
  const runs = fc.sample(fc.array(message, { minLength: 6, maxLength: 16 }), { numRuns: PLAYERS, seed: 20_261_122 });
  const players: (readonly [Player, readonly Message[]])[] = [];
  for (let at = 0; at < runs.length; at += 20)
    await Promise.all(
      runs.slice(at, at + 20).map(async (messages) => {
        const player = await sit();
        players.push([player, messages]);
        for (let i = 0; i < messages.length; i += 2)
          await Promise.all(messages.slice(i, i + 2).map((one) => player.send(one)));
      }),
    );
  const parted: unknown[] = [];
  for (const [player, messages] of players)
    if ((await player.has()) !== player.net)
      parted.push([String(await player.has()), String(player.net), JSON.stringify(messages)]);
  expect(parted).toEqual([]);
  const { rows } = await app.context.db.query<{ given: string; above: number; held: number }>(
    `select (select coalesce(sum(given), 0) from wager.gift_hour where vendor = 'MANY') as given,
       (select count(*)::int from wager.held_credit where vendor = 'MANY') as held,
       (select count(*)::int from wager.round r join lateral (
          select sum(t.amount) as won from wager.round_tx t where t.vendor = r.vendor and t.member_id = r.member_id and t.round = r.round
            and t.kind = 'WIN' and t.verdict = 'done' and t.undone_by is null) w on true
        where r.vendor = 'MANY' and w.won > $1 * r.staked
          and not exists (select from wager.held_credit h where h.vendor = r.vendor and h.member_id = r.member_id and h.state = 'paid')) as above`,
    [TIMES],
  );
  const [totals] = rows;
  expect(totals?.above).toBe(0);
  expect(totals?.held).toBeGreaterThan(100);
  expect(BigInt(totals?.given ?? 0)).toBeLessThanOrEqual(GIFT_DAY * P);
  expect(await findings(app.context)).toEqual([]);
}, 120_000);
