import { type AuditCheck, checkBySql } from '../../ledger/index.ts';
import { BOUGHT } from './wager.bought.store.ts';

/** Open wagers, and those that became final after a transaction. */
const wagersSince = (afterTx: bigint, columns: string): string =>
  afterTx === 0n
    ? 'wager.wager'
    : `(select ${columns} from wager.wager where state = 'placed'
       union all select ${columns} from wager.wager where state <> 'placed' and coalesce(final_tx, row_tx) > ${afterTx}) w`;

/** The first month of which wagers became final after a transaction: earlier sums were proven with theirs. */
const monthSince = (afterTx: bigint): string =>
  `(select wager.month_of(coalesce(min(id), 9223372036854775807)) from wager.wager where state <> 'placed' and coalesce(final_tx, row_tx) > ${afterTx})`;
const sumsSince = (afterTx: bigint): string => (afterTx === 0n ? 'true' : `month >= ${monthSince(afterTx)}`);
const summedSince = (afterTx: bigint): string =>
  afterTx === 0n ? 'true' : `r.id >= wager.month_start(${monthSince(afterTx)})`;

/** Checks of the outcome of bets, beside their money. */
export const finalChecks: readonly AuditCheck[] = [
  checkBySql(
    'turnover counts what was won or lost of a stake, less only where other bets or a cash-out cover it, and nothing else',
    (
      afterTx,
    ) => `select format('wager %s of member %s (%s): stake %s, payout %s, turnover %s', w.id, w.member_id, w.state, w.stake, w.payout, w.valid_stake) as what
     from ${wagersSince(afterTx, 'id, member_id, event_id, vendor, round, state, stake, payout, valid_stake, final_tx, row_tx')}${afterTx === 0n ? ' w' : ''}
     left join ${BOUGHT} b on b.member_id = w.member_id and b.id = w.id
     -- What was bought back counts nothing, the rest as a bet by itself.
     cross join lateral (select case when w.state not in ('won', 'lost') then 0
       when coalesce(w.final_tx, w.row_tx) <= wager.valid_tx() then w.stake
       else wager.counted_stake(w.stake - coalesce(b.stake, 0), w.payout - coalesce(b.paid, 0)) end as own) c
     where w.valid_stake < 0 or w.valid_stake > c.own or w.valid_stake <> c.own and coalesce(w.final_tx, w.row_tx) <= wager.valid_tx()
       or w.valid_stake <> c.own and w.event_id = 0 and not exists (
         select from wager.round r where r.member_id = w.member_id and r.vendor = w.vendor and r.round = w.round and r.covers and w.valid_stake = 0)`,
  ),
  checkBySql(
    'a bet has an end when it has a result, and none before',
    (afterTx) => `select format('wager %s of member %s (%s): ended at %s', id, member_id, state, settled_at) as what
     from ${wagersSince(afterTx, 'id, member_id, state, settled_at, placed_at')} where (state = 'placed') <> (settled_at is null) or settled_at < placed_at - interval '1 minute'`,
  ),
  checkBySql(
    'the wager of a round is drawn from its round',
    `select format('wager %s of member %s (%s): stake %s, payout %s; its round at %s (%s): %s, %s', w.id, w.member_id, w.state, w.stake, w.payout,
       r.vendor, r.state, r.staked, r.paid) as what
     from wager.round r left join wager.wager w on w.member_id = r.member_id and w.id = r.wager_id
     where w.id is null or (w.vendor, w.game, w.round, w.currency) is distinct from (r.vendor, r.game, r.round, r.currency)
       or w.state is distinct from case when r.bets = 0 and r.undone > 0 and r.paid = 0 then 'refunded' when r.state = 'open' then 'placed'
         when r.paid > 0 then 'won' else 'lost' end
       or w.state <> 'refunded' and (w.stake, w.payout) is distinct from (r.staked, r.paid)`,
  ),
  checkBySql(
    'a transaction that was undone names the one that undid it',
    `select format('transaction %s of %s of member %s says it was undone by %s', t.tx, t.vendor, t.member_id, t.undone_by) as what
     from wager.round_tx t left join wager.round_tx u on u.member_id = t.member_id and u.vendor = t.vendor and u.tx = t.undone_by
     where t.undone_by is not null and (u.op is distinct from 'rollback' or u.ref is distinct from t.tx)`,
  ),
  checkBySql(
    'the sums of a record are those of its wagers',
    (
      afterTx,
    ) => `select format('member %s, month %s, %s: summed %s bets, stake %s, payout %s, turnover %s; wagers give %s, %s, %s, %s', member_id, month, category,
       s.bets, s.stake, s.payout, s.valid_stake, w.bets, w.stake, w.payout, w.valid_stake) as what
     from (select * from wager.record_sum where ${sumsSince(afterTx)}) s
     full join (
       select member_id, month, category, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid_stake) as valid_stake from (
         select r.member_id, wager.month_of(r.id) as month, r.category, 1 as bets, r.stake, r.payout, r.valid_stake
         from wager.wager r cross join (select wager.seen_finals('wager.sum_record_finals') as seen_tx) h where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) <= h.seen_tx
           and ${summedSince(afterTx)}
         union all
         select r.member_id, wager.month_of(r.id), r.category, 1, p.stake, p.payout, p.valid_stake
         from ledger.formers f cross join (select wager.seen_finals('wager.sum_record_finals') as seen_tx) h cross join lateral wager.parts_of(f.tx, f.form) p
         join wager.wager r on r.member_id = split_part(f.key, ':', 1)::bigint and r.id = split_part(f.key, ':', 2)::bigint
         where f.kind = 'settled bets' and f.tx <= h.seen_tx and f.became_tx > h.seen_tx
           and ${summedSince(afterTx)}
       ) final group by 1, 2, 3
     ) w using (member_id, month, category)
     where (coalesce(s.bets, 0), coalesce(s.stake, 0), coalesce(s.payout, 0), coalesce(s.valid_stake, 0))
       is distinct from (coalesce(w.bets, 0), coalesce(w.stake, 0), coalesce(w.payout, 0), coalesce(w.valid_stake, 0))`,
  ),
  checkBySql(
    'the days of a record add up to its months',
    (
      afterTx,
    ) => `select format('member %s, month %s, %s: days give %s bets, stake %s, payout %s, turnover %s; the month has %s, %s, %s, %s', member_id, month, category,
       d.bets, d.stake, d.payout, d.valid_stake, s.bets, s.stake, s.payout, s.valid_stake) as what
     from (select * from wager.record_sum where ${sumsSince(afterTx)}) s
     full join (
       select * from (
         select member_id, date_part('year', day)::int * 12 + date_part('month', day)::int - 1 as month, category,
           sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid_stake) as valid_stake
         from wager.record_day d join wager.played_game g on g.number = d.game_number group by 1, 2, 3
       ) m where ${sumsSince(afterTx)}
     ) d using (member_id, month, category)
     where (coalesce(s.bets, 0), coalesce(s.stake, 0), coalesce(s.payout, 0), coalesce(s.valid_stake, 0))
       is distinct from (coalesce(d.bets, 0), coalesce(d.stake, 0), coalesce(d.payout, 0), coalesce(d.valid_stake, 0))`,
  ),
  checkBySql(
    'the sums of days are those of their wagers',
    `select format('%s %s %s %s %s: summed %s bets, stake %s, payout %s; wagers give %s, %s, %s', day, category, vendor, game, currency,
       s.bets, s.stake, s.payout, w.bets, w.stake, w.payout) as what
     from wager.day_sum s
     full join (
       select day, category, vendor, game, currency, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout from (
         select platform.day_of(r.id) as day, r.category, r.vendor, r.game, r.currency, r.state, 1 as bets, r.stake, r.payout
         from wager.wager r cross join (select wager.seen_finals('wager.sum_day_finals') as seen_tx) h where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) <= h.seen_tx
         union all
         select platform.day_of(r.id), r.category, r.vendor, r.game, r.currency, p.state, 1, p.stake, p.payout
         from ledger.formers f cross join (select wager.seen_finals('wager.sum_day_finals') as seen_tx) h cross join lateral wager.parts_of(f.tx, f.form) p
         join wager.wager r on r.member_id = split_part(f.key, ':', 1)::bigint and r.id = split_part(f.key, ':', 2)::bigint
         where f.kind = 'settled bets' and f.tx <= h.seen_tx and f.became_tx > h.seen_tx
       ) final where state in ('won', 'lost', 'cashed_out') and not ledger.is_trial(currency) group by 1, 2, 3, 4, 5
     ) w using (day, category, vendor, game, currency)
     where (coalesce(s.bets, 0), coalesce(s.stake, 0), coalesce(s.payout, 0)) is distinct from (coalesce(w.bets, 0), coalesce(w.stake, 0), coalesce(w.payout, 0))`,
  ),
];
