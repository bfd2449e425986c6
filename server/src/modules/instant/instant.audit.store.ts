import { type AuditCheck, checkBySql } from '../ledger/index.ts';
import { type FormerReason, MONEY_MOVED } from '../wager/index.ts';

export const instantReasons: readonly FormerReason[] = [
  { kinds: ['ended bets on crash', 'ended boards of mines'], sql: MONEY_MOVED },
  {
    kinds: ['ended rounds of crash'],
    sql: `exists (select from instant.crash_round r where r.id = k.id and r.voided_at is not null)`,
  },
];

/** Invariants between boards and bets of crash, and the rounds that hold their money. */
export const instantChecks: readonly AuditCheck[] = [
  checkBySql(
    'every board and every bet of crash has its round, as open or over as itself and with the same money',
    `select format('%s %s of member %s (%s): paid %s; round %s, staked %s, paid %s', x.game, x.id, x.member_id, x.state, x.payout, r.state, r.staked, r.paid) as what
     from (
       select 'mines' as game, member_id, id, state, stake, payout from instant.mines_round
       union all select 'crash', member_id, id, state, stake, payout from instant.crash_bet
     ) x left join wager.rounds r on r.member_id = x.member_id and r.vendor = 'LTN_INSTANT' and r.round = x.id::text
     where r.round is null or (r.state = 'open') <> (x.state = 'open')
       or r.staked <> case x.state when 'refunded' then 0 else x.stake end or r.paid <> case x.state when 'won' then x.payout else 0 end`,
  ),
  checkBySql(
    'every round of these games has its board or its bet of crash',
    `select format('round %s of member %s (%s): paid %s', r.round, r.member_id, r.game, r.paid) as what
     from wager.rounds r where r.vendor = 'LTN_INSTANT'
       and not exists (select from instant.mines_round m where m.member_id = r.member_id and m.id::text = r.round and r.game = 'mines')
       and not exists (select from instant.crash_bet b where b.member_id = r.member_id and b.id::text = r.round and r.game = 'crash')`,
  ),
  checkBySql(
    'no bet of a settled round of crash is open, and none was paid above where it ended',
    `select format('bet %s of round %s: %s at %s, the round ended at %s', b.id, b.round_id, b.state, b.cashed_out, r.bust) as what
     from instant.crash_bet b join instant.crash_round r on r.id = b.round_id
     where r.state = 'settled' and (b.state = 'open' or b.cashed_out > r.bust or b.state = 'lost' and b.target <= r.bust)`,
  ),
  checkBySql(
    'what was counted for the return is what was played for money and stands',
    `select format('%s in %s: counted %s, %s for %s; played %s, %s for %s', coalesce(t.game, w.game), coalesce(t.currency, w.currency), t.plays, t.staked, t.paid, w.plays, w.staked, w.paid) as what
     from (
       select game, currency, sum(plays) as plays, sum(staked) as staked, sum(paid) as paid from instant.tally group by 1, 2 having sum(plays) <> 0
     ) t full join (
       select game, currency, count(*) as plays, sum(stake) as staked, sum(payout) as paid from wager.wagers
       where vendor = 'LTN_INSTANT' and event_id = 0 and state in ('won', 'lost') and not ledger.is_trial(currency) group by 1, 2
     ) w on w.game = t.game and w.currency = t.currency
     where (t.plays, t.staked, t.paid) is distinct from (w.plays, w.staked, w.paid)`,
  ),
  checkBySql(
    'every board and every bet on crash that was given back was decided by two operators',
    // An untouched board is refunded by a job; a voided crash round refunds all its bets.
    `select format('%s %s of member %s: %s given back', g.game, g.id, g.member_id, g.amount) as what from (
       select 'mines' as game, id, member_id, stake as amount, id as subject from instant.mines_round where state = 'refunded' and cardinality(opened) > 0
       union all select 'crash', id, member_id, stake, round_id from instant.crash_bet where state = 'refunded'
     ) g where not exists (
       select from staff.decisions q where q.kind = 'instant_void' and q.subject_id in (g.id, g.subject))`,
  ),
];
