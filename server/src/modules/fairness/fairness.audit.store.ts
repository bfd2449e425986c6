import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** Checks of fair play that need the database only (games.md 7). */
export const fairnessChecks: readonly AuditCheck[] = [
  checkBySql(
    'every revealed seed is the one that was committed to, before it was used',
    `select format('pair %s of member %s', p.id, p.member_id) as what
     from fairness.pair p
     left join fairness.commitment c on c.kind = 'pair-hash' and c.about = p.id::text
     where c.value is distinct from p.server_seed_hash
       or (p.server_seed is not null and encode(sha256(convert_to(p.server_seed, 'UTF8')), 'hex') <> p.server_seed_hash)`,
  ),
  checkBySql(
    'no revealed pair has an open round',
    `select format('round %s on pair %s of member %s', n.round_id, n.pair_id, n.member_id) as what
     from fairness.pin n join fairness.pair p on p.member_id = n.member_id and p.id = n.pair_id
     where p.state <> 'active'`,
  ),
  checkBySql(
    'every revealed link hashes to the link before it, or to the end of its chain',
    `select format('round %s at position %s of chain %s', r.id, r.position, r.chain_id) as what
     from fairness.round r
     join fairness.chain c on c.id = r.chain_id
     left join fairness.round b on b.chain_id = r.chain_id and b.position = r.position - 1
     where r.link is not null and (r.position = 1 or b.link is not null)
       and encode(sha256(convert_to(r.link, 'UTF8')), 'hex') <> case r.position when 1 then c.terminal_hash else b.link end`,
  ),
  checkBySql(
    'the salt of a chain that was published with its end follows from it',
    `select format('chain %s of %s: salt %s', c.id, c.game, c.salt) as what
     from fairness.chain c
     join fairness.commitment t on t.kind = 'chain-terminal-hash' and t.about = c.id::text
     join fairness.commitment s on s.kind = 'chain-salt' and s.about = c.id::text
     -- Chains until 29 November 2026 got a salt in a later transaction, which was drawn.
     where s.tx = t.tx and c.salt <> encode(sha256(convert_to('lantern-salt/1|' || c.terminal_hash, 'UTF8')), 'hex')`,
  ),
  checkBySql(
    'the log of promises is whole',
    `select format('line %s', l.seq) as what
     from (
       select seq, hash, at, kind, about, value, lag(seq, 1, 0) over (order by seq) as seq_before,
         lag(hash, 1, repeat('0', 64)) over (order by seq) as hash_before
       from fairness.commitment where seq is not null
     ) l
     where l.seq <> l.seq_before + 1
       or l.hash <> encode(sha256(convert_to(concat_ws('|', l.hash_before, l.seq,
         to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), l.kind, l.about, l.value), 'UTF8')), 'hex')`,
  ),
];
