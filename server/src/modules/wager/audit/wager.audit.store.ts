import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../../ledger/index.ts';
import { BOUGHT } from './wager.bought.store.ts';

/** Wagers of slips: on an event, or with legs. */
const SLIPPED = '(w.event_id <> 0 or w.round is null)';

const PAID = [CODE.payout, CODE.cash_out, CODE.refund, CODE.correction, CODE.correction_short].join(', ');
/** Payouts, refunds and corrections of a wager, less what a correction took back or is still owed. */
const PAYMENTS = `select member_id, cause, sum(case when code in (${CODE.payout}, ${CODE.cash_out}, ${CODE.refund}) then amount when code = ${CODE.correction} and credit = ${ACCOUNT['player:main']} then amount when code in (${CODE.correction}, ${CODE.correction_short}) then -amount end) as paid
  from ledger.transfers where code in (${PAID})`;

/** Wagers of which the record or the money is newer than what was proven. */
const touchedSince = (afterTx: bigint): string => `
  select member_id, id from wager.wager where row_tx > ${afterTx}
  union select member_id, id from wager.wager where state <> 'placed' and coalesce(final_tx, row_tx) > ${afterTx}
  union select member_id, cause from ledger.transfers where tx > ${afterTx}`;

/** Settled wagers with what was paid for them; without an earlier proof all of them, in one pass over the transfers. */
const paidSince = (afterTx: bigint): string =>
  afterTx === 0n
    ? `wager.wager w left join (${PAYMENTS} group by member_id, cause) p on p.member_id = w.member_id and p.cause = w.id`
    : `(${touchedSince(afterTx)}) touched join wager.wager w on w.member_id = touched.member_id and w.id = touched.id
       left join lateral (${PAYMENTS} and member_id = w.member_id and cause = w.id group by member_id, cause) p on true`;

/** Events that were not over when the last audit proved them. */
const liveSince = (afterTx: bigint): string =>
  `select id from wager.event where state not in ('settled', 'void') or coalesce(final_tx, row_tx) > ${afterTx}`;

/** Checks between wagers and their transfers (product.md, "Always true"). */
export const wagerChecks: readonly AuditCheck[] = [
  checkBySql(
    'every wager has its stake transfer, of its stake',
    (
      afterTx,
    ) => `select format('wager %s of member %s: stake %s, transfer %s', w.id, w.member_id, w.stake, t.amount) as what
     from wager.wager w left join ledger.transfers t on t.member_id = w.member_id and t.cause = w.id and t.code = ${CODE.stake}
     where w.row_tx > ${afterTx} and ${SLIPPED} and (t.amount is distinct from w.stake or t.pool is distinct from case w.event_id when 0 then w.id else w.event_id end or t.currency is distinct from w.currency)`,
  ),
  checkBySql(
    'every settled wager has exactly its transfers',
    (afterTx) =>
      `select format('wager %s of member %s (%s): payout %s, transfers %s', w.id, w.member_id, w.state, w.payout, coalesce(p.paid, 0)) as what
     from ${paidSince(afterTx)} left join ${BOUGHT} b on b.member_id = w.member_id and b.id = w.id
     -- An open bet was paid for what was bought back of it, and nothing else.
     where ${SLIPPED} and (coalesce(p.paid, 0) <> w.payout or (w.state = 'placed' and p.paid is distinct from b.paid) or (w.state = 'lost' and w.payout <> 0))`,
  ),
  checkBySql(
    'every stake, payout, refund and correction has its wager',
    (
      afterTx,
    ) => `select format('transfer of member %s for %s, code %s, %s micros has no wager', t.member_id, t.cause, t.code, t.amount) as what
     from ledger.transfers t left join wager.wager w on w.member_id = t.member_id and w.id = t.cause
     where t.tx > ${afterTx} and t.code in (${CODE.stake}, ${CODE.payout}, ${CODE.cash_out}, ${CODE.refund}, ${CODE.correction}, ${CODE.correction_short}, ${CODE.event_reopen}, ${CODE.jackpot_contribution}, ${CODE.jackpot_win}, ${CODE.jackpot_reversal}, ${CODE.free_round_stake}, ${CODE.free_round_reversal}) and w.id is null`,
  ),
  checkBySql(
    'every slip has its wagers and its total',
    // A slip and its wagers are of one transaction.
    (
      afterTx,
    ) => `select format('slip %s of member %s: total %s, wagers %s', s.id, s.member_id, s.total, coalesce(w.total, 0)) as what
     from wager.slip s left join (select member_id, slip_id, sum(stake) as total from wager.wager where row_tx > ${afterTx} group by member_id, slip_id) w
       on w.member_id = s.member_id and w.slip_id = s.id
     where s.row_tx > ${afterTx} and s.total is distinct from w.total
     union all
     select format('wager %s of member %s has no slip %s', w.id, w.member_id, w.slip_id)
     from wager.wager w left join wager.slip s on s.member_id = w.member_id and s.id = w.slip_id and s.row_tx > ${afterTx}
     where w.row_tx > ${afterTx} and ${SLIPPED} and s.id is null`,
  ),
  checkBySql(
    'escrow holds exactly the open stakes, and nothing once its event is closed for good',
    `select format('event %s (%s %s, %s), %s: escrow %s, open stakes %s', coalesce(e.id, x.pool), e.game, e.name, e.state, coalesce(x.currency, w.currency), coalesce(x.held, 0), coalesce(w.open, 0)) as what
     from (
       -- Money that another pot carried over was staked there.
       select pool, currency, sum(amount) filter (where code = ${CODE.carry_over} and credit = ${ACCOUNT['escrow:event']}) as carried,
         sum(case when credit = ${ACCOUNT['escrow:event']} then amount else -amount end) as held from ledger.transfers t
       where pool <> 0 and ${ACCOUNT['escrow:event']} in (debit, credit) and not exists (select from wager.wager r where r.member_id = t.member_id and r.id = pool and r.event_id = 0)
       group by pool, currency
     ) x
     full join (select event_id, currency, sum(stake) as open from wager.wager where state = 'placed' and event_id <> 0 group by 1, 2) w
       on w.event_id = x.pool and w.currency = x.currency
     left join wager.event e on e.id = coalesce(x.pool, w.event_id)
     where e.id is null
       or (e.state in ('settled', 'void') and (coalesce(x.held, 0) <> 0 or coalesce(w.open, 0) <> 0))
       or (e.state in ('open', 'closed') and coalesce(x.held, 0) - coalesce(x.carried, 0) <> coalesce(w.open, 0))`,
  ),
  checkBySql(
    'a bet was placed when its number was made',
    // The id is in the sealed transfer of the stake; its upper bits are milliseconds since 2024 (ids.ts of the kernel).
    (
      afterTx,
    ) => `select format('wager %s of member %s says it was placed at %s', id, member_id, placed_at) as what from wager.wager w
     where w.row_tx > ${afterTx} and ${SLIPPED} and abs(extract(epoch from placed_at) * 1000 - ((id >> 21) + 1704067200000)) > 60000`,
  ),
  checkBySql(
    'every cancelled bet was cancelled while its event was on sale',
    (
      afterTx,
    ) => `select format('wager %s of member %s on event %s: cancelled at %s, sales ended at %s', w.id, w.member_id, w.event_id, w.settled_at, e.closes_at) as what
     from wager.wager w left join wager.event e on e.id = w.event_id
     where w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) > ${afterTx} and wager.is_cancelled(w.state, w.outcome)
       and (e.id is null or w.settled_at >= e.closes_at or w.payout <> w.stake or w.valid_stake <> 0)`,
  ),
  checkBySql(
    'limits count what was really staked',
    (
      afterTx,
    ) => `select format('member %s on event %s: counted %s, staked %s', m.member_id, m.event_id, m.staked, w.total) as what
     from wager.member_stake m join (${liveSince(afterTx)}) live on live.id = m.event_id
     left join (
       select member_id, event_id, sum(stake) as total from (
         -- A bet has a higher number than its event.
         select w.member_id, w.event_id, w.stake from wager.wager w
         where w.event_id <> 0 and not wager.is_cancelled(w.state, w.outcome) and w.id > (select min(id) from (${liveSince(afterTx)}) first)
         union all
         select w.member_id, l.event_id, w.stake
         from (select distinct member_id, wager_id, event_id from wager.leg) l
         join wager.wager w on w.member_id = l.member_id and w.id = l.wager_id
       ) staked group by 1, 2
     ) w using (member_id, event_id)
     where m.staked <> coalesce(w.total, 0)`,
  ),
];
