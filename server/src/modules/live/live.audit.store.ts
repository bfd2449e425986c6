import { leafHash, merkleRoot } from '@lantern/games/fair';
import { formatAmount } from '@lantern/kernel';
import { type Queryable, sha256 } from '../../platform/index.ts';
import { type AuditCheck, checkBySql, faultsOf, type OnRows, pagesOf } from '../ledger/index.ts';
import { betsOfEvent } from '../wager/index.ts';
import { type BetRow, betsOfRound } from './live.bets.store.ts';
import { betLeaf } from './live.closing.ts';
import { isDealt, miscountedRounds } from './live.counting.audit.store.ts';
import { engineOf } from './live.games.ts';
import { liveLogged } from './live.logged.audit.store.ts';
import { type PoolBet, poolBets } from './live.pools.ts';
import { judgeOf } from './live.prices.ts';
import { wrongRaises } from './live.raises.audit.store.ts';
import { ROUND_COLUMNS, type RoundRow } from './live.rounds.store.ts';

/** A round with the game of its table. Rounds have no member: 1 stands for it. */
interface AuditedRound extends RoundRow {
  readonly member_id: string;
  readonly game: string;
  readonly variant: string | null;
}
const ROUNDS = `select 1 as member_id, ${ROUND_COLUMNS}, t.game, t.variant from live.round r join live.game_table t on t.code = r.table_code
  where (1, r.id) > ($1, $2) and r.bets_hash is not null order by r.id limit $3`;

async function rootOfBets(db: Queryable, id: string): Promise<string> {
  const leaves = (await betsOfEvent(db, BigInt(id))).map((bet) => leafHash(betLeaf(id, bet), sha256));
  return merkleRoot(leaves, sha256);
}

const brokenLists = (db: Queryable, onRows?: OnRows): Promise<string[]> =>
  faultsOf(pagesOf<AuditedRound & { id: string }>(db, ROUNDS, onRows), async (rows) => {
    const faults: string[] = [];
    for (const { id, table_code, bets_hash } of rows)
      if ((await rootOfBets(db, id)) !== bets_hash)
        faults.push(`round ${id} of ${table_code} has other bets than it was bound to`);
    return faults;
  });

function faultOfBet(round: AuditedRound, bet: BetRow, ofPool: ReadonlyMap<string, PoolBet>): string | null {
  if (bet.state === 'placed') return 'is open on a round that is settled';
  if (bet.state === 'refunded') return 'was given back on a round that is settled';
  const { payout: due } =
    round.state === 'void'
      ? { payout: BigInt(bet.stake) }
      : judgeOf(
          round,
          round,
          ofPool,
        )({ id: bet.id, memberId: bet.member_id, detail: { kind: 'live', spot: bet.spot, stake: formatAmount(BigInt(bet.stake)) } });
  const state = due > 0n ? 'won' : 'lost';
  if (bet.state === state && BigInt(bet.payout) === due) return null;
  return `says ${bet.state}, payout ${bet.payout}; its round gives ${state}, ${due}`;
}

/** The outcome, the winners and the payouts follow from the values shown. */
async function misjudged(db: Queryable, onRows?: OnRows): Promise<string[]> {
  const settled = ROUNDS.replace('order by', `and r.state in ('settled', 'void') order by`);
  return faultsOf(pagesOf<AuditedRound & { id: string }>(db, settled, onRows), async (rows) => {
    const faults: string[] = [];
    for (const round of rows) {
      const engine = engineOf(round);
      const spots = new Set([...engine.spots, ...(engine.raises ?? [])].map(({ code }) => code));
      if (!isDealt(round)) {
        faults.push(`round ${round.id} of ${round.table_code} shows what its rules do not deal`);
        continue;
      }
      const bets = round.bets > 0 ? await betsOfRound(db, round.id) : [];
      const ofPool = round.pool ? poolBets(round.pool, bets) : new Map<string, PoolBet>();
      for (const bet of bets) {
        const fault = spots.has(bet.spot) ? faultOfBet(round, bet, ofPool) : `is on no spot: ${bet.spot}`;
        if (fault) faults.push(`bet ${bet.id} of member ${bet.member_id} on round ${round.id} ${fault}`);
      }
    }
    return faults;
  });
}

/** Invariants between rounds, their events, their shoes and the public log. */
export const liveChecks: readonly AuditCheck[] = [
  checkBySql(
    'a round of a table and its event are at the same point',
    `select format('round %s of %s is %s, its event is %s', r.id, r.table_code, r.state, coalesce(e.state, 'missing')) as what
     from live.round r left join wager.events e on e.id = r.id
     where case r.state when 'open' then e.state is distinct from 'open' when 'closed' then e.state is distinct from 'closed'
       when 'bound' then e.state is distinct from 'closed' when 'playing' then e.state is distinct from 'closed' when 'dealing' then e.state is distinct from 'closed'
       when 'shown' then coalesce(e.state not in ('closed', 'settling', 'settled'), true)
       else e.state is distinct from 'settled' end`,
  ),
  checkBySql(
    'the event of the stakes that decisions added ends with its round',
    `select format('round %s of %s is %s, the event %s of its decisions is %s', r.id, r.table_code, r.state, a.id, coalesce(e.state, 'missing')) as what
     from live.raise a join live.round r on r.id = a.round_id left join wager.events e on e.id = a.id
     where case r.state when 'playing' then e.state is distinct from 'open' when 'dealing' then e.state is distinct from 'closed'
       when 'shown' then coalesce(e.state not in ('closed', 'settling', 'settled'), true)
       else e.state is distinct from 'settled' end`,
  ),
  checkBySql(
    'no step of a round is seen before its bets are closed and bound, and steps come in order',
    `select format('round %s of %s: %s', r.id, r.table_code, r.steps) as what from live.round r
     where r.steps is not null and (exists (
         select from jsonb_array_elements(r.steps) with ordinality as s(step, n)
         where (s.step->>'at')::numeric < floor(extract(epoch from r.bound_at) * 1000)
           or s.n > 1 and (s.step->>'at')::numeric < (r.steps->(s.n::int - 2)->>'at')::numeric)
       or r.bound_at < r.closes_at)`,
  ),
  checkBySql(
    'the public log has the bets of a round before the link that decides it, and a shoe before its rounds',
    `select format('round %s of %s', r.id, r.table_code) as what
     from live.round r
     left join tables.shoes() s on s.id = r.shoe_id
     left join fairness.rounds f on f.id = coalesce(s.id, r.id)
     left join fairness.commitments b on b.kind = 'round-bets-root' and b.about = r.id::text
     left join fairness.commitments l on l.kind = 'round-link' and l.about = coalesce(s.id, r.id)::text
     where r.bets_hash is not null and (b.value is distinct from r.bets_hash || ':' || r.bets
       or f.position is distinct from coalesce(s.position, r.position)
       or l.value is distinct from coalesce(s.link, r.link)
       or l.seq is not null and b.seq is not null and l.seq < b.seq)
       or s.id is not null and f.bound_at > r.opens_at`,
  ),
  checkBySql(
    'every shoe is bound to the last bets of the shoe before it and to the public log, in a line before its first round',
    `select format('shoe %s of %s: %s bets under %s, %s', s.number, s.table_code, f.bets, f.bets_hash, f.entropy) as what
     from tables.shoes() s join fairness.rounds f on f.id = s.id and f.entropy like 'shoe/%'
     left join tables.shoes() b on b.table_code = s.table_code and b.number = s.number - 1
     left join lateral (
       select r.id, r.bets_hash, r.bets from live.round r where r.shoe_id = b.id and r.bets > 0 order by r.number desc limit 1
     ) l on true
     left join fairness.commitments h on h.seq = split_part(f.entropy, '/', 3)::bigint
     left join fairness.commitments e on e.kind = 'shoe-entropy' and e.about = s.id::text
     where split_part(f.entropy, '/', 2) <> coalesce(l.id, 0)::text
       or f.bets_hash <> coalesce(l.bets_hash, encode(sha256(''), 'hex')) or f.bets <> coalesce(l.bets, 0)
       or split_part(f.entropy, '/', 3) <> coalesce(h.seq, 0)::text or split_part(f.entropy, '/', 4) <> coalesce(h.hash, repeat('0', 64))
       or e.value is distinct from f.entropy or h.seq >= e.seq`,
  ),
  checkBySql(
    'the rounds of a shoe are dealt from it without a gap, and none after the cut card',
    `select format('round %s of %s: first card %s, before it %s, cut card %s', x.id, x.table_code, x.first_card, x.due, x.cut_at) as what
     from (
       select r.id, r.table_code, r.first_card, s.cut_at, s.dealt,
         coalesce(lag(r.first_card + c.cards) over w, s.burnt) as due, c.cards,
         row_number() over (partition by r.shoe_id order by r.number desc) as from_end
       from live.round r join tables.shoes() s on s.id = r.shoe_id
       -- Steps of blackjack are decisions, too; while players decide its cards are not counted yet.
       cross join lateral (select count(*) filter (where i->>'value' ~ '^[A2-9TJQK][shdc]$' and r.state <> 'playing')::int as cards
         from jsonb_array_elements(coalesce(r.steps, '[]')) i) c
       window w as (partition by r.shoe_id order by r.number)
     ) x where x.first_card <> x.due or x.first_card >= x.cut_at
       or x.from_end = 1 and x.dealt <> x.first_card + x.cards`,
  ),
  { name: 'rounds of tables were bound to the bets that they have', run: brokenLists },
  { name: 'every bet on a settled round of a table is worth what was dealt', run: misjudged },
  { name: 'the bets of a member on a round of a table count together what was dealt', run: miscountedRounds },
  { name: 'every stake that a decision added has its decision and the stake of its hand', run: wrongRaises },
  liveLogged,
  checkBySql(
    'a pool of a table is what was staked on both sides, and its winners get no more than it holds less the fee',
    `select format('round %s of %s in %s: counted %s and %s, fee %s; staked %s and %s, paid %s', r.id, r.table_code, coalesce(c.currency, w.currency),
       c.meron, c.wala, p.fee, w.meron, w.wala, w.paid) as what
     from live.pool p join live.round r on r.id = p.round_id and r.bets_hash is not null
     cross join lateral (
       select x.currency, coalesce(sum(x.stake) filter (where x.spot = 'meron'), 0) as meron, coalesce(sum(x.stake) filter (where x.spot = 'wala'), 0) as wala,
         coalesce(sum(x.payout) filter (where x.spot <> 'draw'), 0) as paid
       from (
         select w.currency, w.detail->>'spot' as spot, w.stake, w.payout from wager.member_stakes m
         join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id where m.event_id = r.id
       ) x group by 1
     ) w left join lateral jsonb_to_recordset(p.counted) as c (currency text, meron numeric, wala numeric, counts jsonb) on c.currency = w.currency
     -- What does not count comes back; pools of the first rule count whole.
     cross join lateral (select coalesce((c.counts->>'meron')::numeric + (c.counts->>'wala')::numeric, w.meron + w.wala) as counted) n
     where (c.meron, c.wala) is distinct from (w.meron, w.wala)
       or (c.counts->>'meron')::numeric > c.meron or (c.counts->>'wala')::numeric > c.wala
       or r.state = 'settled' and w.paid <> w.meron + w.wala
         and w.paid > w.meron + w.wala - n.counted + n.counted * (10000 - p.fee) / 10000`,
  ),
  checkBySql(
    'a round has a pool when its table was pari-mutuel, from its opening on',
    `select format('pool of round %s of %s was made in transaction %s, its round in %s', r.id, r.table_code, p.row_tx, r.row_tx) as what
     from live.round r join live.game_table t on t.code = r.table_code left join live.pool p on p.round_id = r.id
     where (p.round_id is null) = (t.variant is not distinct from 'pari-mutuel') or p.row_tx <> r.row_tx`,
  ),
  checkBySql(
    'the stake in a bet on a table is the stake that was taken',
    `select format('wager %s of member %s says %s for a stake of %s', w.id, w.member_id, w.detail, w.stake) as what
     from wager.wagers w where w.vendor = 'LTN_LIVE' and (w.detail->>'stake')::numeric * 1000000 <> w.stake`,
  ),
  checkBySql(
    'what was counted for the return of a table is what was bet there for money and stands',
    `select format('%s in %s: counted %s, %s for %s; bet %s, %s for %s', coalesce(t.table_code, w.table_code), coalesce(t.currency, w.currency), t.plays, t.staked, t.paid, w.plays, w.staked, w.paid) as what
     from (
       select table_code, currency, sum(plays) as plays, sum(staked) as staked, sum(paid) as paid from live.tally group by 1, 2 having sum(plays) <> 0
     ) t full join (
       select r.table_code, w.currency, count(*) as plays, sum(w.stake) as staked, sum(w.payout) as paid
       from wager.wagers w left join live.raise a on a.id = w.event_id join live.round r on r.id = coalesce(a.round_id, w.event_id)
       where w.vendor = 'LTN_LIVE' and r.state = 'settled' and w.state in ('won', 'lost') and not ledger.is_trial(w.currency) group by 1, 2
     ) w on w.table_code = t.table_code and w.currency = t.currency
     where (t.plays, t.staked, t.paid) is distinct from (w.plays, w.staked, w.paid)`,
  ),
];
