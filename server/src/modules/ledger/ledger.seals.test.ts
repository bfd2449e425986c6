// One file because it lists every sealed table with one change of each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withVietnam } from '../../../test/modules.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../test/money.ts';
import { setWord } from '../../../test/stored-words.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { audit, sealChecks, sealNext } from './index.ts';

let app: TestApp;
let owner: Database;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

/** Until the last bet is under a seal; transactions of other databases of the cluster may hold seals up. */
const everythingSealed = () =>
  expect
    .poll(
      async () => {
        await app.context.db.transaction((tx) => sealNext(tx));
        const { rows } = await app.context.db.query<{ sealed: boolean }>(
          'select greatest(max(row_tx), max(final_tx)) <= (select upto_tx from ledger.seal_head) as sealed from wager.wager',
        );
        return rows[0]?.sealed ?? false;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true);
const named = async () => (await audit(app.context.db, sealChecks)).map(({ what }) => what);

/** As the owner, with no trigger in the way. */
async function behind(sql: string): Promise<void> {
  await owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
}

/** Columns that no seal covers, each with what does, or why none has to. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'bonus.bonus_grant state bonus turnover converted forfeited activated_at expires_at ended_at ended_for':
    'its course: money and turnover are held to transfers, which are sealed, and to its bets',
  'cashier.deposit pay_url asked_at ask_at provider fee pay expires_at note asks_until credited credited_fee more more_fee taken':
    'what was credited and taken back is held to transfers; the provider’s page, what the member was told to pay to and when it is asked next; the provider is the one of the method, and signed the payment; the fee is held to the credit',
  'cashier.paid_payment provider': 'that of its deposit',
  'cashier.payment_case restored': 'held to what the ledger gave back, which is sealed',
  'cashier.payment_event provider': 'its signature is right by this provider’s key only',
  'cashier.payout payout_id state': 'the provider’s number, and its last signed report, which is sealed',
  'cashier.payout_account number_sealed removed_at': 'the number is sealed under a key of its own and held to its hash',
  'cashier.withdrawal version needs attempt problem signs risk claimed_by claimed_name claimed_until receive_at received_at is_automatic disputed_at dispute_note dispute_files answer_by answered_at ask_at hold hold_reason hold_at':
    'steps of the review and what was seen in it; approvals, steps and reports of the provider are sealed, and the money is held to them',
  'cashier.withdrawal_step hold': 'it stops a review and moves no money; who put it there stands in the audit log',
  'fairness.bet_list tree': 'its nodes follow from the bets, and its root is sealed',
  'fairness.chain state made next_position': 'how far it is made and used; its rounds are sealed',
  'fairness.pair state server_seed nonce revealed_at': 'held to the hash, the log and the plays by checks of their own',
  'gateway.free_round used state told_at': 'uses are transactions of vendors',
  'gateway.reported_round state body_hash told_at': 'what a vendor tells of money it keeps may change',
  'gateway.transfer asked_at tries': 'how often the vendor was asked',
  'instant.crash_bet place': 'which of the member’s two bets it is, on the screen only',
  'instant.crash_round state bust_sealed next_at': 'its steps; where it ended follows from its link',
  'live.round state next_at result_version voided_at void_reason turn maths is_fast':
    'its steps, its pace and who decides now; a void is what a sealed request of two operators says; payouts are sealed, and are counted again by the prices of its maths',
  'lottery.draw state settled_version told_version told_member settled_at voided_at void_cause rule':
    'steps of settlement, held to its event and bets; a void is what a sealed request of two operators says; each bet names the rule under which it was taken',
  'lottery.import decision_reason': 'stands in the audit log, which is a chain of its own',
  'missions.prize state given_at': 'its course: a given prize is held to its reward, which is sealed',
  'points.conversion body_hash': 'what a repeated call is compared with',
  'points.redemption body_hash texts state reason decided_at decided_by':
    'its course: points and pieces are held to movements and stock changes, which are sealed',
  'prizes.seed seed revealed_at': 'held to the hash and to the public log by a check of its own',
  'prizes.spin state': 'its course: what was made is held to what was drawn, which is sealed',
  'prizes.winner state given_at': 'its course: a given prize is held to its reward, which is sealed',
  'referral.share state given_at': 'its course: a given share is held to its reward, which is sealed',
  'rewards.reward details state claim_until ended_at':
    'what its kind needs is sealed with what is made of it; a claim is held to its payment, which is sealed',
  'slots.pool epoch': 'counted by the jackpots won',
  'slots.threshold revealed_at': 'held to the epoch of its pool',
  'staff.request sealed_part subject_name':
    'what an approval writes; wiped when it is decided; the name is within the subject, which is sealed',
  'turnover.requirement before cleared_at cleared_played taken from_id number':
    'counted again from the bets and the ledger by checks of their own; held to what its sender gave, which is sealed',
  'wager.event cover_percent': 'the share by which its bets were first counted; what they count is sealed with them',
  'wager.leg winners':
    'by how many its payout is divided, as the result of its event says, which is sealed; payouts are counted again by it',
  'wager.receipt_key sealed': 'wiped when the key retires',
  'wager.round state flagged_at covers':
    'one that is no longer closed is missed among the closed; when a person was told; what its bets count is sealed with them',
  'wager.round_tx undone_by': 'held to the transaction that undid it',
};

test('every column of a sealed table is sealed, or proven by a check that is named here', async () => {
  const { rows } = await app.context.db.query<{ relation: string; open: string[] }>(
    `select k.relation, array_agg(a.attname::text order by a.attnum) as open
     from ledger.sealed_kind k join pg_attribute a on a.attrelid = k.relation::regclass and a.attnum > 0 and not a.attisdropped
     where a.attname not in ('row_tx', 'final_tx') and a.attname <> all (k.taken || k.final)
     group by 1 order by 1`,
  );
  const expected = Object.keys(OUTSIDE).map((key) => key.split(' '));
  expect(rows.map(({ relation, open }) => [relation, ...open])).toEqual(expected);
});

/** Schemas without money, bets and chance. Every other one, also of a new module, has each of its tables sealed or named below. */
const OTHER_SCHEMAS = [
  'account catalogue content files information_schema platform post public session site staff wallet winners',
].flatMap((names) => names.split(' '));

test('every table of money, bets and chance is sealed, or proven by a check that is named here', async () => {
  const { rows } = await app.context.db.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname <> all ($1) and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from ledger.sealed_kind k where k.relation::regclass = c.oid)
     order by 1`,
    [OTHER_SCHEMAS],
  );
  expect(rows.map(({ name }) => name)).toEqual([
    // Links and freezes move nothing; the tree is held to the accounts, to its own distances and to transfers, and a move names a request of two
    // operators, which is sealed. A transfer is held to its movements.
    'agents.closure',
    'agents.edge',
    'agents.freeze_request',
    'agents.link',
    'agents.link_account',
    'agents.link_day',
    'agents.member_seen',
    'agents.move',
    'agents.rate',
    'agents.rate_line',
    'agents.seen_day',
    'agents.seen_until',
    'agents.team_count',
    'agents.transfer',
    // Parts of stakes and payouts: held to transfers and to bets, which are sealed.
    'bonus.bet',
    // Settings of the cashier; amounts are those of deposits.
    'cashier.method',
    // Names the request of two operators, which is sealed.
    'cashier.method_change',
    // What was booked of a payment: sums of its credits and cases, which are sealed.
    'cashier.payment',
    // What reports told; they are sealed.
    'cashier.payout_finding',
    // Limits and fees of payouts; their changes name requests of two operators, which are sealed; when reports were compared.
    'cashier.payout_method',
    'cashier.payout_method_change',
    'cashier.payout_run',
    // Settings of providers, which name a request of two operators; requests are sealed.
    'cashier.provider',
    'cashier.provider_change',
    // The providers’ keys: a credit signed with another one is refused.
    'cashier.provider_key',
    // How a kind of provider signs: a row of a migration.
    'cashier.provider_kind',
    // Messages that were not acted on: no money follows from them.
    'cashier.refused_hook',
    // Figures are sums of final bets; bills are held to them, to the terms of their contracts and to transfers. Whoever changed terms and their bill
    // in one would be seen by the parties only: no seal covers contracts.
    'contracts.bill',
    'contracts.branch_day',
    'contracts.contract',
    'contracts.figure',
    'contracts.progress',
    'contracts.rebate_bill',
    'contracts.rebate_due',
    'contracts.rebate_figure',
    'contracts.run',
    'contracts.run_fault',
    'contracts.team_day',
    // Decisions of an operator, which are in the audit log.
    'contracts.uncounted',
    // The time zone in which figures are added up.
    'contracts.zone',
    // The public log has a chain of its own; pins are open rounds.
    'fairness.commitment',
    'fairness.pin',
    // Sums of what was carried and of reported rounds, proven by the checks of transfers.
    'gateway.float_account',
    'gateway.float_hour',
    // Vendors and their keys name requests of two operators; sessions, tickets and players move nothing; uses of free rounds are transactions of
    // rounds, and what is parked or compared waits for two operators.
    'gateway.free_round_use',
    'gateway.jackpot_reading',
    'gateway.kit_report',
    'gateway.kit_run',
    'gateway.kit_step',
    'gateway.nonce',
    'gateway.parked',
    'gateway.player',
    'gateway.reconciliation',
    'gateway.session',
    'gateway.ticket',
    'gateway.vendor',
    'gateway.vendor_key',
    // When somebody last looked; sums that are held against the plays.
    'instant.crash_watch',
    'instant.tally',
    // Names and limits; sums of transfers; what the seals themselves are made of.
    'ledger.account_kind',
    // Authentic by a key outside the database.
    'ledger.audit_mark',
    'ledger.balance',
    'ledger.currency',
    // Names the request of two operators, which is sealed.
    'ledger.currency_change',
    'ledger.former',
    // Hashes of records that went: a seal that covered them comes out the same with them only.
    'ledger.gone',
    'ledger.jackpot_shard',
    'ledger.receivable',
    'ledger.seal',
    'ledger.seal_head',
    'ledger.sealed_kind',
    'ledger.transfer',
    'ledger.transfer_code',
    // Names the request of two operators, which is sealed.
    'live.fee_change',
    // Limits of tables, of which each round has its own. Stakes that decisions add are held to the sealed decisions, and the sums
    // of a return to its bets.
    'live.game_table',
    // Limits name a request of two operators, which is sealed.
    'live.limit_change',
    'live.raise',
    'live.tally',
    // Odds and limits at which a bet was taken are in the bet; numbers keyed in once wait for the second person.
    // The audit compares a chase with the bets of its slip.
    'lottery.calendar',
    'lottery.chase',
    // Name requests of two operators, which are sealed.
    'lottery.day_change',
    'lottery.game',
    'lottery.heat',
    'lottery.keyed_result',
    'lottery.limit_change',
    'lottery.number_change',
    'lottery.number_price',
    // Sums of settled bets.
    'lottery.play_return',
    'lottery.price_change',
    // Names slips that others may see; their bets are sealed.
    'lottery.published_slip',
    // Counted from final wagers and from claims, which are sealed; what holds is a sealed start.
    'missions.board',
    'missions.day',
    'missions.mission',
    'missions.place',
    'missions.settled_before',
    // Sums of movements and of stock changes, which are sealed.
    'points.account',
    'points.good',
    // Counted from what was drawn and caught, which is sealed; what holds is a sealed start on a sealed version.
    'prizes.drawn_segment',
    'prizes.prize',
    'prizes.raffle',
    'prizes.rain',
    'prizes.wheel',
    // What members ask for and choose; what they got is a sealed reward on a sealed version.
    'promotions.application',
    'promotions.choice',
    // A computation that operators read.
    'promotions.forecast',
    'promotions.membership',
    // Where a run looks, and how far it has come; it computes from the bets.
    'promotions.played',
    // What holds is a sealed start.
    'promotions.promotion',
    'promotions.run',
    'promotions.run_line',
    'promotions.settled_before',
    'promotions.taken',
    // Days on which members were here; what they brought is a sealed reward.
    'promotions.visit',
    // Counted from final wagers and deposits; what was given is a sealed reward, what an operator decided a sealed decision.
    'referral.friend',
    'referral.programme',
    'referral.share_week',
    'referral.sign',
    // Sums of fundings and rewards, which are sealed.
    'rewards.budget',
    // Drawn from breaks and changes, which are sealed.
    'safer.member',
    'safer.own_limit',
    // Verified against the program itself; figures for pages; sums of plays.
    'slots.maths',
    'slots.reading',
    'slots.seat',
    'slots.tally',
    // What a feed told of matches, and prices made of it: a bet has its own price, and is settled by results, which are sealed. A buy-back is at most
    // what its bet could pay, by a function of `wager`; terms and results by operators name requests of two, which are sealed.
    'sports.automatic',
    'sports.builder',
    'sports.closing_price',
    'sports.competition',
    'sports.earlier_result',
    'sports.fault',
    'sports.favourite',
    'sports.feed',
    'sports.feed_count',
    'sports.market',
    'sports.match',
    'sports.message',
    'sports.quote',
    'sports.stop',
    'sports.team',
    'sports.timeline',
    // Which tables there are; who deals, sits and looks.
    'tables.game_table',
    'tables.lease',
    // Stacks and pots are the sums of their sealed moves.
    'tables.pot',
    'tables.seat',
    'tables.sitting',
    'tables.viewer',
    'tables.watch',
    // Counted from final wagers; a weight names a request of two operators.
    'turnover.progress',
    'turnover.weight',
    'turnover.weight_change',
    // Counted from final wagers and deposits; what a level was and why is a sealed change, what holds a sealed start, what was given a sealed reward.
    'vip.month',
    'vip.notice',
    'vip.programme',
    'vip.progress',
    'vip.reached',
    'vip.run',
    'vip.standing',
    // Sums of final wagers by day, held against them.
    'wager.day_sum',
    // What may still be sold and given; how far readers of final bets have come, whose counts are held against the bets; guards are held against what
    // members set.
    'wager.exposure',
    'wager.final_head',
    'wager.gift_hour',
    'wager.guard',
    'wager.guard_net',
    // Counted again from the bets at prices; the price, the selection and the payment of each bet are sealed with it.
    'wager.liability',
    'wager.market',
    'wager.market_stake',
    'wager.member_stake',
    // What the maths of the program can pay, written at every migration.
    'wager.play_ceiling',
    // Numbers of games in sums.
    'wager.played_game',
    'wager.price',
    'wager.reality_hold',
    // Where the next batch of receipts begins: the end of the last one, which is sealed.
    'wager.receipt_head',
    // Sums of final wagers, held against them.
    'wager.record_day',
    'wager.record_sum',
    // The stakes of a slip that was refused after it waited are sealed refunds.
    'wager.waiting_slip',
  ]);
});

test('a bet is under a seal, and the seal a numbered line of the public log, as soon as its transaction is over', async () => {
  const memberId = await openMember(app.context, 10n * P);
  await bet(app.context, { memberId, eventId: await openTestEvent(app.context) });
  await everythingSealed();
  await expect
    .poll(
      async () => {
        await app.context.db.query('select fairness.seal_commitments()');
        const { rows } = await app.context.db.query<{ same: boolean; bets: string }>(
          `select c.value = encode(s.hash, 'hex') as same, s.parts -> 'bets' ->> 0 as bets
           from ledger.seal s join fairness.commitment c on c.kind = 'seal-hash' and c.about = s.number::text and c.seq is not null
           where s.parts ? 'bets' order by s.number desc limit 1`,
        );
        return rows;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toEqual([{ same: true, bets: '1' }]);
  expect(await findings(app.context)).toEqual([]);
});

test('numbers, odds and time of an open bet that its owner changes are named, with the seal', async () => {
  for (const change of [
    setWord('picks', "'08'"),
    setWord('odds', "'980001'"),
    `detail = to_jsonb((detail #>> '{}') || ' 1')`,
    "placed_at = placed_at - interval '1 second'",
  ]) {
    await behind(`begin; update wager.wager set ${change}`);
    const told = await audit(owner, sealChecks);
    await owner.query('rollback');
    expect(
      told.map(({ what }) => what),
      change,
    ).toEqual([
      expect.stringMatching(/^seal \d+ \(transactions \d+ to \d+\): bets are not what was sealed \(1 then, 1 now\)$/),
    ]);
  }
  expect(await named()).toEqual([]);
});

test('what a bet was before a correction stays sealed, and what it was made to without one is named', async () => {
  const memberId = await openMember(app.context, 10n * P);
  const eventId = await openTestEvent(app.context);
  await bet(app.context, { memberId, eventId });
  await everythingSealed();
  const { rows } = await owner.query<{ id: string }>('select id from wager.wager where event_id = $1', [eventId]);
  await owner.query(
    `update wager.wager set state = 'lost', valid_stake = stake, settled_at = now(), result_version = 1 where event_id = $1`,
    [eventId],
  );
  await everythingSealed();
  await app.context.db.query('select wager.resettle_one($1, $2, 2, 5000000, 1000000, $3, null)', [
    memberId,
    rows[0]?.id,
    { hits: 1 },
  ]);
  await everythingSealed();
  const { rows: former } = await owner.query('select kind, key from ledger.former');
  expect(former).toEqual([{ kind: 'settled bets', key: `${memberId}:${rows[0]?.id}` }]);
  expect(await named()).toEqual([]);
  await behind('begin; delete from ledger.former');
  const told = await audit(owner, sealChecks);
  await owner.query('rollback');
  expect(told).toMatchObject([
    { what: expect.stringMatching(/settled bets are not what was sealed \(1 then, 0 now\)/) },
  ]);
});

test('a record whose transaction lies ahead of every seal is named', async () => {
  await behind('begin; update wager.slip set row_tx = row_tx + 1000000000000');
  const told = (await audit(owner, sealChecks)).map(({ what }) => what);
  await owner.query('rollback');
  expect(told).toContainEqual(expect.stringMatching(/^\d+ of slips, from transaction \d{13}$/));
});
