import { createHmac } from 'node:crypto';
import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import type { CrashBet, CrashRound } from '@lantern/contract/instant';
import { type SlotRound, slotsCalls } from '@lantern/contract/slots';
import { crashMsTo } from '@lantern/rules/instant';
import { ensureChain } from '../../server/src/modules/fairness/index.ts';
import { BETTING_MS } from '../../server/src/modules/instant/crash/instant.crash.steps.ts';
import { latestRound } from '../../server/src/modules/instant/crash/instant.crash.store.ts';
import { bustOfRound } from '../../server/src/modules/instant/crash/instant.crash.ts';
import { ACCOUNT, openHold } from '../../server/src/modules/ledger/index.ts';
import { beginBreak, changeLimit } from '../../server/src/modules/safer-play/safer-play.service.ts';
import { recordStaffAct } from '../../server/src/modules/staff/index.ts';
import { openTestApp, type TestApp } from '../../server/test/app.ts';
import { send } from '../../server/test/content.ts';
import {
  boardOut,
  crashBet,
  crashOut,
  crashTable,
  dropped,
  richMember,
  started,
  tile,
} from '../../server/test/instant.ts';
import {
  drawOnSale,
  importResults,
  placed,
  prizesWith,
  resultsFile,
  runAll,
  runUntil,
  stored,
  units,
} from '../../server/test/lottery.ts';
import { withVietnam } from '../../server/test/modules.ts';
import { P } from '../../server/test/money.ts';
import type { Person } from '../../server/test/people.ts';
import { openVendor, seat } from '../../server/test/vendor.ts';

import { pointsPlay } from './play-points.ts';
import { rewardsPlay } from './play-rewards.ts';
import { sharedPlay } from './play-shared.ts';

const PACE_MS = 2500;

async function lotteryPlay(app: TestApp, people: readonly Person[]): Promise<void> {
  const { context } = app;
  const [a, b] = people.map(({ memberId }) => memberId) as [bigint, bigint];
  const fast = await drawOnSale(app, 'fastmb1');
  const official = await drawOnSale(app, 'mb');
  for (const [memberId, pick] of [
    [a, '07'],
    [b, '94'],
    [b, '13'],
  ] as const) {
    const lines = [{ play: 'DE_DB', picks: [pick], unit: '2' }];
    await placed(context, { memberId, drawIds: [fast.id], lines });
    await placed(context, { memberId, drawIds: [official.id], lines });
  }
  await placed(context, {
    memberId: a,
    drawIds: [fast.id],
    lines: [{ play: 'TX_DB2', picks: ['TAI', 'XIU'], unit: '1' }],
  });
  await runUntil(app, fast.id, 'settled');
  app.clock.set(official.draw_at.getTime());
  await app.jobs.runDue();
  await importResults(app, resultsFile([{ day: official.day, region: 'MB', prizes: prizesWith('MB', '60213') }]));
  await runUntil(app, official.id, 'settled');
  const second = resultsFile([{ day: official.day, region: 'MB', prizes: prizesWith('MB', '60207') }]);
  await importResults(app, second, 'correction');
  await runAll(app, async () => (await stored(context, official.id)).settled_version === 2);
}

async function openBets(app: TestApp, people: readonly Person[]): Promise<void> {
  const [official, fast] = [await drawOnSale(app, 'mb'), await drawOnSale(app, 'fastmn5')];
  for (const { memberId } of people)
    for (const drawId of [official.id, fast.id])
      await placed(app.context, { memberId, drawIds: [drawId], lines: [{ play: 'DE_DB', picks: ['21'], unit: '1' }] });
}

async function slotsPlay(app: TestApp, who: Person): Promise<void> {
  let seenRoundId: string | undefined;
  for (let turn = 0; turn < 6; turn += 1) {
    app.clock.advance(PACE_MS);
    const reply = (await send(app, slotsCalls.spin, {
      params: { game: 'dragon-boat' },
      headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() },
      address: who.address,
      body: { stake: '1', mathsVersion: 1, ...(seenRoundId ? { seenRoundId } : {}) },
    })) as { success: boolean; value: SlotRound };
    if (!reply.success) throw new Error(`a spin was refused: ${JSON.stringify(reply)}`);
    seenRoundId = reply.value.roundId;
  }
}

async function boards(app: TestApp, who: Person): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await dropped(app, who, { stake: '1', rows: 12, risk: 'medium' });
    const board = await started(app, who, { stake: '2', mines: 3 });
    const opened = await tile(app, who, board.roundId, turn);
    if (opened.value?.state === 'open') await boardOut(app, who, board.roundId);
  }
  await started(app, who, { stake: '2', mines: 3 });
}

async function betting(app: TestApp): Promise<CrashRound> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { round } = await crashTable(app);
    if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) return round;
    app.clock.advance(11_000);
    await app.jobs.runDue();
  }
  throw new Error('bets never open');
}

async function crashPlay(app: TestApp, people: readonly Person[]): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const round = await betting(app);
    const bets: CrashBet[] = [];
    for (const who of people) bets.push((await crashBet(app, who, round, '3', null)).value);
    app.clock.advance(BETTING_MS);
    await app.jobs.runDue();
    const row = await latestRound(app.context.db);
    if (row?.state === 'rising' && row.started_at) {
      const bust = bustOfRound(app.context, row);
      const startedMs = row.started_at.getTime();
      if (bust > 10_300n) {
        app.clock.set(startedMs + crashMsTo(10_200n));
        await crashOut(app, people[0] as Person, bets[0] as CrashBet);
      }
      app.clock.set(Math.max(app.clock.nowMs(), startedMs + crashMsTo(bust)));
    }
    await app.jobs.runDue();
  }
}

async function vendorPlay(app: TestApp, url: string): Promise<void> {
  const partner = await openVendor({ app, url }, 'TAMPERED');
  const { base, bet, win, rollback, say, name } = await seat({ app, url }, partner);
  await bet('b1', '5');
  await win('w1', '7');
  await say('close', { roundId: base.roundId, txId: name('c1'), gameCode: 'table-1' });
  const other = await seat({ app, url }, partner);
  await other.bet('b2', '3');
  await other.rollback('r2', 'b2');
  await rollback('r9', 'missing');
  const third = await seat({ app, url }, partner);
  await third.bet('b3', '4');
}

/** A deposit whose provider does not answer, then reports it paid. */
async function depositPlay(app: TestApp, who: Person): Promise<void> {
  const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() };
  const { requestDeposit, listDeposits, receivePaymentEvent } = cashierCalls;
  const payload = { method: 'quaypay', amount: '50' };
  await app.http.inject({ method: 'POST', url: requestDeposit.path, headers, payload });
  const reply = await app.http.inject({ method: 'GET', url: listDeposits.path, headers: who.headers });
  const deposit = reply.json().value.list[0] as Deposit;
  const paid = { paymentId: 'pay_1', reference: deposit.reference, amount: '50.00', currency: 'LTN', status: 'paid' };
  const body = JSON.stringify({ eventId: 'evt_1', ...paid, paidAt: new Date(app.clock.nowMs()).toISOString() });
  const time = String(Math.floor(app.clock.nowMs() / 1000));
  const sign = createHmac('sha256', 'webhook-secret-for-tests').update(`${time}\nevt_1\n${body}`).digest('hex');
  const signed = { 'content-type': 'application/json', 'x-pay-time': time, 'x-pay-event': 'evt_1', 'x-pay-sign': sign };
  await app.http.inject({
    method: 'POST',
    url: receivePaymentEvent.path.replace(':provider', 'quaypay'),
    headers: signed,
    payload: body,
  });
}

async function ownLimits(app: TestApp, who: Person): Promise<void> {
  const { context } = app;
  await context.db.transaction((tx) =>
    changeLimit(context, tx, { memberId: who.memberId, kind: 'stake' }, () => ({ value: 5n * P, pending: null })),
  );
  await context.db.transaction((tx) =>
    beginBreak(context, tx, { memberId: who.memberId, kind: 'self_exclusion', days: 200 }),
  );
}

async function officeActs(app: TestApp, about: Person): Promise<void> {
  for (const act of ['member.viewed', 'lottery.approve', 'setting.changed'])
    await app.context.db.transaction((tx) =>
      recordStaffAct(tx, app.context, {
        staffId: 7n,
        staffName: 'op',
        act,
        subject: `member ${about.memberId}`,
        details: { n: 1 },
      }),
    );
}

export interface Played {
  readonly app: TestApp;
  readonly url: string;
}

/** A platform with play of every kind, settled and open, on its own database. */
export async function playEverything(): Promise<Played> {
  const app = await openTestApp({ PAYMENT_URL: 'http://127.0.0.1:1' }, withVietnam);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  await app.context.db.query("update catalogue.game set state = 'on' where kind = 'house'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
  await ensureChain(app.context, app.context.db, { game: 'crash', length: 400 });
  await app.jobs.runDue();
  // It goes on to the next Monday, so all sessions begin after it.
  await rewardsPlay(app);
  const people = [await richMember(app), await richMember(app), await richMember(app)] as const;
  const [a, b, c] = people;
  await slotsPlay(app, a);
  await boards(app, b);
  await crashPlay(app, [a, b]);
  await vendorPlay(app, url);
  await depositPlay(app, a);
  await ownLimits(app, c);
  // The draw is in the evening: sessions that began in the afternoon have ended by then.
  await lotteryPlay(app, [a, b]);
  await officeActs(app, a);
  const hold = {
    memberId: b.memberId,
    holdId: app.context.newId(),
    amount: units(3),
    toAccount: ACCOUNT['payment:gateway'],
  };
  await app.owner.transaction((tx) => openHold(tx, { ...hold, expiresAtMs: app.clock.nowMs() + 86_400_000 }));
  await openBets(app, [a, b]);
  await sharedPlay(app, [a.memberId, b.memberId]);
  await pointsPlay(app);
  await sealAll(app);
  return { app, url };
}

/** Repeats until every record is under a seal and every seal is a numbered line. */
export async function sealAll(app: TestApp): Promise<void> {
  const { rows } = await app.context.db.query<{ now: string }>('select pg_current_xact_id()::text as now');
  // A transaction of any database of the cluster delays them.
  for (const endMs = performance.now() + 60_000; performance.now() < endMs; ) {
    app.clock.advance(1000);
    await app.jobs.runDue();
    const { rows: left } = await app.context.db.query(
      `select from ledger.seal_head h where h.upto_tx < $1 or exists (select from fairness.commitment c where c.id = -h.number and c.seq is null)`,
      [rows[0]?.now],
    );
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the seals never came to the end');
}
