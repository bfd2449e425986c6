import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** Boards and rounds of these games are those of their seeds and chains. */
export const instantFairnessChecks: readonly AuditCheck[] = [
  checkBySql(
    'a round of crash is the shared round it is drawn from',
    `select format('round %s: place %s, bets %s, link %s; shared round: place %s, bets %s, link %s', c.id, c.position, c.bets_hash, c.link,
       r.position, r.bets_hash, r.link) as what
     from instant.crash_round c
     left join fairness.rounds r on r.id = c.id
     left join fairness.chains k on k.id = r.chain_id
     where c.state = 'settled' and (c.position, c.bets_hash, c.bets, c.link, c.terminal_hash, c.salt)
       is distinct from (r.position, r.bets_hash, r.bets, r.link, k.terminal_hash, k.salt)`,
  ),
  checkBySql(
    'no nonce was used twice, and the next of a pair is above those used',
    `select format('pair %s of member %s: next nonce %s, %s plays up to nonce %s', p.id, p.member_id, p.nonce, u.plays, u.last) as what
     from (
       select member_id, pair_id, count(*) as plays, count(distinct nonce) as nonces, max(nonce) as last from (
         select member_id, substring(detail ->> 'pair' from '^\\d{1,18}$')::bigint as pair_id,
           substring(detail ->> 'nonce' from '^\\d{1,9}$')::int as nonce
         from wager.wagers where vendor in ('LTN_SLOTS', 'LTN_INSTANT') and event_id = 0 and detail ? 'pair'
         union all
         select member_id, pair_id, nonce from instant.mines_round
       ) play group by 1, 2
     ) u left join fairness.pairs p on p.member_id = u.member_id and p.id = u.pair_id
     where p.id is null or u.last >= p.nonce or u.nonces <> u.plays`,
  ),
];
