import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../../ledger/index.ts';

/** The movements of escrows by what they are, of each event and currency. */
const MOVED = `select pool as event_id, currency,
    coalesce(sum(amount) filter (where code = ${CODE.stake}), 0) as staked,
    coalesce(sum(amount) filter (where code = ${CODE.refund}), 0) as refunded,
    coalesce(sum(amount) filter (where code = ${CODE.payout}), 0) as paid,
    coalesce(sum(amount) filter (where code = ${CODE.rake}), 0) as raked,
    coalesce(sum(amount) filter (where code = ${CODE.carry_over} and credit = ${ACCOUNT['escrow:event']}), 0) as carried,
    coalesce(sum(amount) filter (where code = ${CODE.carry_over} and debit = ${ACCOUNT['escrow:event']}), 0) as handed_on
  from ledger.transfers where pool <> 0 and ${ACCOUNT['escrow:event']} in (debit, credit) group by 1, 2`;

/** Checks of pots: many members' stakes, which their winners share. */
export const potChecks: readonly AuditCheck[] = [
  checkBySql(
    'a pot is what was staked and carried over to it, less the rake of its terms',
    `select format('pot %s in %s: counted %s, %s carried, rake %s; transfers %s, %s, at %s of ten thousand', m.event_id, m.currency, m.staked, m.carried,
       m.rake, t.staked - t.refunded, t.carried, p.rake) as what
     from wager.pot_money m join wager.pot p on p.event_id = m.event_id
     left join (${MOVED}) t on t.event_id = m.event_id and t.currency = m.currency
     where m.rake <> floor(m.staked::numeric * p.rake / 10000) or m.carried is distinct from t.carried
       or m.staked not in (t.staked, t.staked - t.refunded)`,
  ),
  checkBySql(
    'an ended pot is paid to the last micro: stakes are payouts, rake, refunds and what was carried on',
    `select format('pot %s in %s (%s): staked %s and carried %s; paid %s of %s, rake %s, refunded %s, carried on %s', m.event_id, m.currency, m.outcome,
       t.staked, t.carried, t.paid, m.paid, t.raked, t.refunded, t.handed_on) as what
     from wager.pot_money m left join (${MOVED}) t on t.event_id = m.event_id and t.currency = m.currency
     where t.paid is distinct from m.paid or m.outcome is not null and (
       t.staked + t.carried <> t.paid + t.raked + t.refunded + t.handed_on
       or t.raked <> case m.outcome when 'refunded' then 0 else m.rake end
       or m.outcome = 'paid' and (m.paid <> m.staked - m.rake + m.carried or t.handed_on <> 0)
       or m.outcome <> 'paid' and m.paid <> 0)`,
  ),
  checkBySql(
    'a pot begins and ends with its event, and only a pot is raked or carried on',
    `select format('event %s (%s) in %s: %s raked, %s carried on, pot %s', t.event_id, e.state, t.currency, t.raked, t.handed_on, coalesce(m.outcome, 'open')) as what
     from (${MOVED}) t
     left join wager.event e on e.id = t.event_id
     left join wager.pot p on p.event_id = t.event_id
     left join wager.pot_money m on m.event_id = t.event_id and m.currency = t.currency
     where p.event_id is null and (t.raked <> 0 or t.handed_on <> 0 or t.carried <> 0)
       or p.event_id is not null and e.state in ('settled', 'void') and m.outcome is null
     union all
     select format('pot %s was made in transaction %s, its event (%s) in %s', p.event_id, p.row_tx, e.state, e.row_tx)
     from wager.pot p left join wager.event e on e.id = p.event_id where p.row_tx is distinct from e.row_tx`,
  ),
  checkBySql(
    'no money is between two pots',
    `select format('%s %s is carried on to no pot', sum(case when credit = ${ACCOUNT['escrow:carry']} then amount else -amount end), currency) as what
     from ledger.transfers where ${ACCOUNT['escrow:carry']} in (debit, credit) group by currency
     having sum(case when credit = ${ACCOUNT['escrow:carry']} then amount else -amount end) <> 0`,
  ),
];
