import { type AuditCheck, checkBySql } from '../../ledger/index.ts';

/** Records that no other check covers: rounds of unregistered vendors, which no statement is compared with, and events without a game. */
export const registryChecks: readonly AuditCheck[] = [
  checkBySql(
    'every round is of a registered partner or of a game of ours',
    `select format('round wager %s of member %s at %s (%s): payout %s', w.id, w.member_id, w.vendor, w.game, w.payout) as what
     from wager.wager w where w.event_id = 0 and w.vendor <> 'LTN_INSTANT'
       and not exists (select from wager.play_ceiling c where c.vendor = w.vendor and c.game = w.game)
       and not exists (select from gateway.vendor v where v.code = w.vendor)`,
  ),
  checkBySql(
    'every event that bets wait for is a draw',
    `select format('event %s (%s %s, %s) is no draw', e.id, e.vendor, e.game, e.name) as what
     from wager.event e left join lottery.draw d on d.id = e.id where d.id is null`,
  ),
];
