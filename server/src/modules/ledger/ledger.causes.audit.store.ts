import { type AuditCheck, checkBySql } from './ledger.audit.store.ts';
import { ACCOUNT, CODE } from './ledger.codes.ts';

/** Credits of the database's owner have a row of their own, which the server's login cannot write. */
const BY_OWNER = `exists (
  select from ledger.owner_credit o
  where (o.member_id, o.cause, o.code, o.number, o.amount) = (t.member_id, t.cause, t.code, t.number, t.amount))`;

/** Each transfer code has its cause: a row with the same amount that obliges the transfer. */
export const causeChecks: readonly AuditCheck[] = [
  checkBySql(
    'every deposit credit was signed as paid by the provider, or decided by operators',
    `select format('transfer of member %s for deposit %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfer t
     where t.code = ${CODE.deposit} and not ${BY_OWNER} and not ledger.is_reviewed(t.cause) and not ledger.is_reviewed_case(t.cause, 'credit') and not exists (
       select from cashier.payment_event e join cashier.deposit d on d.id = e.deposit_id and d.provider = e.provider
       where e.deposit_id = t.cause and e.status = 'paid' and e.currency = t.currency and cashier.micros_of(e.amount) - d.fee = t.amount
         and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body)
         and cashier.event_of(e.provider, e.body) @> jsonb_build_object('reference', e.reference, 'status', e.status, 'amount', e.amount,
           'currency', e.currency, 'paymentId', e.payment_id))`,
  ),
  checkBySql(
    'trial money is granted once an account, in its own currency',
    `select format('transfer of member %s for %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfer t where t.code = ${CODE.trial_grant} and (t.cause <> t.member_id or t.number <> 0 or not ledger.is_trial(t.currency)) and not ${BY_OWNER}`,
  ),
  checkBySql(
    'every adjustment was made by the owner of the database',
    `select format('transfer of member %s for %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfer t where t.code = ${CODE.adjustment} and not ${BY_OWNER}`,
  ),
  checkBySql(
    'every adjustment by operators was decided by two of them, in its amount and direction',
    `select format('transfer of member %s for request %s, code %s, %s %s', t.member_id, t.cause, t.code, t.amount, t.currency) as what
     from ledger.transfer t
     where t.code in (${CODE.adjustment_in}, ${CODE.adjustment_out}) and (t.number <> 0 or not ledger.is_adjusted(t.cause, t.member_id,
       case t.code when ${CODE.adjustment_in} then t.amount else -t.amount end, t.currency))
     union all
     select format('request %s of member %s: nothing was moved', a.request_id, a.member_id) from ledger.adjustment a
     where not exists (select from ledger.transfer t where t.member_id = a.member_id and t.cause = a.request_id and t.amount = abs(a.amount)
       and t.code = case when a.amount > 0 then ${CODE.adjustment_in} else ${CODE.adjustment_out} end)`,
  ),
  checkBySql(
    'every movement of a hold has its hold, of its amount and in its state',
    `select format('transfer of member %s for hold %s, code %s, %s', t.member_id, t.cause, t.code, t.amount) as what
     from ledger.transfer t left join ledger.hold h on h.member_id = t.member_id and h.id = t.cause
     where t.code in (${CODE.hold}, ${CODE.hold_posted}, ${CODE.hold_voided}) and (h.amount is distinct from t.amount or t.code = ${CODE.hold_posted} and h.state <> 'posted'
       or t.code = ${CODE.hold_voided} and h.state not in ('voided', 'expired'))`,
  ),
  checkBySql(
    'every hold for a vendor has its transfer, of its amount, and is decided as that is',
    `select format('hold %s of member %s (%s, %s), transfer %s, %s', h.id, h.member_id, h.state, h.amount, coalesce(t.state, 'none'), t.amount) as what
     from ledger.hold h left join gateway.transfer t on t.member_id = h.member_id and t.id = h.id and t.direction = 'in'
     where h.to_kind = ${ACCOUNT['vendor:float']} and (t.amount is distinct from h.amount
       or t.state is distinct from case h.state when 'pending' then 'pending' when 'posted' then 'done' else 'failed' end)`,
  ),
  checkBySql(
    'every movement of money at a vendor has its transfer there, which the vendor was asked for',
    `select format('transfer of member %s for %s, code %s, vendor %s: %s', t.member_id, t.cause, t.code, t.pool, t.amount) as what
     from ledger.transfer t
     left join gateway.transfer g on g.member_id = t.member_id and g.id = t.cause and g.asked_at is not null
     left join gateway.vendor v on v.code = g.vendor and v.id = t.pool
     left join ledger.float_return f on f.member_id = t.member_id and f.id = t.cause and f.vendor = t.pool
     where t.code in (${CODE.vendor_out}, ${CODE.vendor_in}, ${CODE.vendor_result}) and (v.id is null
       or t.code = ${CODE.vendor_out} and (g.direction <> 'in' or g.state <> 'done' or g.amount <> t.amount)
       or t.code = ${CODE.vendor_in} and (g.direction <> 'out' or g.state not in ('done', 'refused') or f.paid is distinct from t.amount or f.amount <> g.amount)
       or t.code = ${CODE.vendor_result} and g.state <> 'done')`,
  ),
  checkBySql(
    'a result at a vendor leaves no more there than was carried, and won in its reported rounds',
    `select format('member %s at vendor %s: there %s, carried and won %s', x.member_id, x.vendor, x.there, coalesce(a.bound, 0)) as what
     from (
       select member_id, pool as vendor, sum(case when credit = ${ACCOUNT['vendor:float']} then amount else -amount end) as there
       from ledger.transfer where ${ACCOUNT['vendor:float']} in (credit, debit) group by 1, 2
     ) x
     left join (
       select member_id, vendor, sum(carried) as bound from (
         select member_id, pool as vendor, amount as carried from ledger.transfer where code = ${CODE.vendor_out}
         union all select member_id, vendor, greatest(counted, 0) from ledger.vendor_round
         union all select member_id, vendor, unproven from ledger.float_return
       ) b group by 1, 2
     ) a on a.member_id = x.member_id and a.vendor = x.vendor
     where x.there > coalesce(a.bound, 0)`,
  ),
  checkBySql(
    'every seed of a jackpot is its pool’s, once an epoch, or gives back what a win took',
    `select format('transfer of member %s for %s, number %s, jackpot %s: %s', t.member_id, t.cause, t.number, t.pool, t.amount) as what
     from ledger.transfer t
     left join slots.pool p on t.member_id = 0 and p.jackpot_id = t.pool and p.jackpot_id = t.cause and t.number between 0 and p.epoch
     where t.code = ${CODE.jackpot_seed} and p.seed is distinct from t.amount and not exists (
       select from wager.round_tx u join wager.round r on r.member_id = u.member_id and r.vendor = u.vendor and r.round = u.round
         join ledger.transfer w on w.member_id = u.member_id and w.cause = r.wager_id and w.code = ${CODE.jackpot_win} and w.number = u.number
       where u.member_id = t.member_id and r.wager_id = t.cause and u.op = 'win' and u.undone_by is not null and w.amount = t.amount)`,
  ),
  checkBySql(
    'what a partner’s rounds set aside for jackpots is what their bets said',
    `select format('round %s of member %s: set aside %s, bets say %s', r.round, r.member_id, coalesce(t.fed, 0), coalesce(c.fed, 0)) as what
     from wager.round r
     left join (select member_id, cause, sum(amount) as fed from ledger.transfer where code = ${CODE.jackpot_contribution} group by 1, 2) t
       on t.member_id = r.member_id and t.cause = r.wager_id
     left join (
       select x.member_id, x.vendor, x.round, sum(a) as fed from wager.round_tx x cross join unnest(x.contributions) a
       where x.op = 'bet' and x.verdict = 'done' group by 1, 2, 3
     ) c on c.member_id = r.member_id and c.vendor = r.vendor and c.round = r.round
     where coalesce(t.fed, 0) <> coalesce(c.fed, 0)`,
  ),
  checkBySql(
    'every play that was given back was decided by two operators',
    // A round of several transactions takes a stake back by a rollback, which is a transaction of its own.
    `select format('%s %s of member %s: %s given back', w.game, w.id, w.member_id, t.amount) as what
     from ledger.transfer t join wager.wager w on w.member_id = t.member_id and w.id = t.cause
     join wager.play_ceiling c on c.vendor = w.vendor and c.game = w.game
     where t.code = ${CODE.refund} and w.event_id = 0
       and not exists (select from wager.round r where r.member_id = w.member_id and r.wager_id = w.id)
       and not exists (
       select from staff.request q where q.kind = 'instant_void' and q.subject_id = w.id and q.state in ('done', 'approved')
         and q.decided_by_id <> q.created_by_id)`,
  ),
  checkBySql(
    'money that came back from a payout was signed by the provider, or decided by two operators',
    `select format('transfer of member %s for withdrawal %s, %s %s', t.member_id, t.cause, t.amount, t.currency) as what
     from ledger.transfer t where t.code = ${CODE.withdrawal_return} and not exists (
       select from cashier.payout_event e where e.withdrawal_id = t.cause and e.status in ('failed', 'returned')
         and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body))
       and not ledger.is_decided_withdrawal(t.cause, 'returned')`,
  ),
  checkBySql(
    'money that was taken back of a deposit was signed by its provider as gone',
    `select format('deposit %s, payment %s: taken %s, gone %s', c.deposit_id, c.payment_id, c.taken, coalesce(s.gone, 0)) as what
     from (
       select i.deposit_id, i.payment_id, sum(i.amount) as taken from cashier.payment_case i
       where exists (select from ledger.transfer t where t.member_id = i.member_id and t.cause = i.id and t.code in (${CODE.deposit_taken}, ${CODE.deposit_taken_short})) group by 1, 2
     ) c left join lateral cashier.signed_payments(c.deposit_id) s on s.payment_id = c.payment_id
     where c.taken > coalesce(s.gone, 0)
     union all
     select format('transfer of member %s for %s, code %s: no case', t.member_id, t.cause, t.code) from ledger.transfer t
     where t.code in (${CODE.deposit_taken}, ${CODE.deposit_taken_short}, ${CODE.deposit_restored}) and not exists (
       select from cashier.payment_case i where i.member_id = t.member_id and i.id = t.cause and i.kind = 'taken_back')`,
  ),
  checkBySql(
    'money that came back of a deposit was signed by its provider, or decided by two operators',
    `select format('case %s, number %s: %s', r.case_id, r.number, r.amount) as what from ledger.deposit_restore r
     where r.is_decided and not ledger.is_reviewed_case(r.case_id, 'restore')
     union all
     select format('deposit %s, payment %s: restored %s, back %s', c.deposit_id, c.payment_id, c.restored, coalesce(s.back, 0))
     from (
       select i.deposit_id, i.payment_id, sum(r.amount) as restored from ledger.deposit_restore r join cashier.payment_case i on i.id = r.case_id
       where not r.is_decided group by 1, 2
     ) c left join lateral cashier.signed_payments(c.deposit_id) s on s.payment_id = c.payment_id
     where c.restored > coalesce(s.back, 0)`,
  ),
  checkBySql(
    'every code of a transfer is one that a check knows',
    `select format('transfer of member %s for %s has the code %s', member_id, cause, code) as what from ledger.transfer
     where code not in (${CODE.deposit}, ${CODE.trial_grant}, ${CODE.stake}, ${CODE.payout}, ${CODE.refund}, ${CODE.event_close}, ${CODE.correction}, ${CODE.correction_short}, ${CODE.sweep}, ${CODE.hold}, ${CODE.hold_posted}, ${CODE.hold_voided}, ${CODE.adjustment}, ${CODE.event_reopen}, ${CODE.rake}, ${CODE.carry_over}, ${CODE.jackpot_contribution}, ${CODE.jackpot_win}, ${CODE.jackpot_reversal}, ${CODE.jackpot_seed}, ${CODE.free_round_stake}, ${CODE.free_round_reversal}, ${CODE.vendor_out}, ${CODE.vendor_in}, ${CODE.vendor_result}, ${CODE.adjustment_in}, ${CODE.adjustment_out}, ${CODE.withdrawal_fee}, ${CODE.withdrawal_return}, ${CODE.withdrawal_fee_return}, ${CODE.deposit_taken}, ${CODE.deposit_taken_short}, ${CODE.deposit_restored}, ${CODE.transfer_out}, ${CODE.transfer_in}, ${CODE.contract_income}, ${CODE.contract_payment})`,
  ),
];
